import { useQuery } from '@tanstack/react-query';
import { ChangePassword } from './change-password.tsx';
import * as messages from './messages.lazy.ts';
import { providerQuery } from './provider.ts';

/** The link to change the password, for learners who have one here. */
export function PasswordPart({ email }: { readonly email: string }) {
  const { data: provider } = useQuery(providerQuery);
  if (provider) return <p>{messages.passwordElsewhere(provider)}</p>;
  return <ChangePassword email={email} />;
}
