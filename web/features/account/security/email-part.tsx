import { useQuery } from '@tanstack/react-query';
import { providerQuery } from '../provider.ts';
import { ChangeEmail } from './change-email.tsx';
import * as messages from './messages.lazy.tsx';

/** The link to change the email address, for learners whose address does not come from another provider. */
export function EmailPart({ email }: { readonly email: string }) {
  const { data: provider } = useQuery(providerQuery);
  if (provider) return <p>{messages.addressElsewhere(email, provider)}</p>;
  return <ChangeEmail email={email} />;
}
