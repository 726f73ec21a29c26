import { getRouteApi } from '@tanstack/react-router';
import { RegistrationPage } from '../features/account/registration-page.tsx';
import { Wanted } from '../features/catalogue/wanted.tsx';

const route = getRouteApi('/visitors/register');

export default function Register() {
  const { from } = route.useSearch();
  return (
    <RegistrationPage from={from}>
      <Wanted first="Create an account" from={from} />
      <p>Saved courses, free courses and everything you own wait under one account.</p>
    </RegistrationPage>
  );
}
