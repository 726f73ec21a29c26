import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SocialButton } from './social-button.tsx';

interface RegistrationPageProps {
  readonly from: string | undefined;
  /** Who invited the learner, when somebody did. */
  readonly source?: string;
  /** What stands above the form. */
  readonly children: ReactNode;
}

/** Both ways to register: with and without an invitation. */
export const RegistrationPage = ({ from, source, children }: RegistrationPageProps) => (
  <div className="page narrow">
    <Heading>Register</Heading>
    {children}
    <RegistrationForm from={from} source={source} />
    <SocialButton from={from} />
    <p className="form-other">
      {source && (
        <>
          Not you?{' '}
          <Link to="/register" search={{ from }}>
            Register without the invitation
          </Link>
          <br />
        </>
      )}
      Already have an account?{' '}
      <Link to="/login" search={{ from }}>
        Login
      </Link>
    </p>
  </div>
);
