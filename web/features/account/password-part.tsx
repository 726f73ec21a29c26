import { useQuery } from '@tanstack/react-query';
import { ChangePassword } from './change-password.tsx';
import { providerQuery } from './provider.ts';

/** The way to a new password, for those who have one here. */
export function PasswordPart({ email }: { readonly email: string }) {
  const { data: provider } = useQuery(providerQuery);
  if (provider) return <p>You log in through {provider}, which keeps your password.</p>;
  return <ChangePassword email={email} />;
}
