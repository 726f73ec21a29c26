import { getRouteApi, Link } from '@tanstack/react-router';
import { RegistrationForm } from '../features/account/registration-form.tsx';
import { SocialButton } from '../features/account/social-button.tsx';
import { Heading } from '../ui/heading.tsx';

const route = getRouteApi('/visitors/register');

export default function Register() {
  const { from } = route.useSearch();
  return (
    <div className="page narrow">
      <Heading>Register</Heading>
      <p>Saved courses, free courses and everything you own wait under one account.</p>
      <RegistrationForm from={from} />
      <SocialButton from={from} />
      <p className="form-other">
        Registered already?{' '}
        <Link to="/login" search={{ from }}>
          Login
        </Link>
      </p>
    </div>
  );
}
