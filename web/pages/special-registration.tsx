import { getRouteApi, Link } from '@tanstack/react-router';
import { RegistrationForm } from '../features/account/registration-form.tsx';
import { registrationSource } from '../features/account/registration-source.ts';
import { SocialButton } from '../features/account/social-button.tsx';
import { Heading } from '../ui/heading.tsx';

const route = getRouteApi('/visitors/special-registration');

/** Registration of somebody who was invited; without a readable invitation it is the normal form, with a note. */
export default function SpecialRegistration() {
  const { from } = route.useSearch();
  const source = registrationSource();
  return (
    <div className="page narrow">
      <Heading title="Register">Register</Heading>
      {source ? (
        <p className="invitation">
          You were invited by <strong>{source}</strong>. The invitation is kept with your account.
        </p>
      ) : (
        <p className="invitation" role="status">
          This invitation could not be read, so this is the usual registration. Nothing else is different.
        </p>
      )}
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
        Registered already?{' '}
        <Link to="/login" search={{ from }}>
          Login
        </Link>
      </p>
    </div>
  );
}
