import { useQuery } from '@tanstack/react-query';
import { config } from '../../api/config.ts';
import { auth } from '../../api/tokens.ts';
import { ChangePassword } from './change-password.tsx';

/** Through whom the learner logs in: null means by a password of ours. */
const providerQuery = {
  queryKey: ['account', 'provider'],
  queryFn: async () => ((await (await auth()).hasPassword()) ? null : ((await config()).socialProvider ?? null)),
  staleTime: Infinity,
};

/** The way to a new password, for those who have one here. */
export function PasswordPart({ email }: { readonly email: string }) {
  const { data: provider } = useQuery(providerQuery);
  if (provider) return <p>You log in through {provider}, which keeps your password.</p>;
  return <ChangePassword email={email} />;
}
