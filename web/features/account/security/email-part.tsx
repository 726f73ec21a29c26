import { useQuery } from '@tanstack/react-query';
import { providerQuery } from '../provider.ts';
import { ChangeEmail } from './change-email.tsx';
import * as messages from './messages.lazy.tsx';

/** The way to another address, for those whose address is not another provider's to say. */
export function EmailPart({ email }: { readonly email: string }) {
  const { data: provider } = useQuery(providerQuery);
  if (provider) return <p>{messages.addressElsewhere(email, provider)}</p>;
  return <ChangeEmail email={email} />;
}
