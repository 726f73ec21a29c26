import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import * as messages from './messages.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SocialButton } from './social-button.tsx';

interface RegistrationPageProps {
  readonly from: string | undefined;
  /** Who invited the learner, if anyone. */
  readonly source?: string;
  /** Rendered above the form. */
  readonly children: ReactNode;
}

/** Both ways to register: with and without an invitation. */
export const RegistrationPage = ({ from, source, children }: RegistrationPageProps) => (
  <div className="page narrow">
    <Heading>{messages.register}</Heading>
    {children}
    <RegistrationForm from={from} source={source} />
    <SocialButton from={from} />
    <p className="form-other">
      {source && (
        <>
          {messages.notYou}{' '}
          <Link to="/register" search={{ from }}>
            {messages.registerUninvited}
          </Link>
          <br />
        </>
      )}
      {messages.haveAccount}{' '}
      <Link to="/login" search={{ from }}>
        {messages.logIn}
      </Link>
    </p>
  </div>
);
