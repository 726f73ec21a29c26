import { useQuery } from '@tanstack/react-query';
import { providerQuery } from '../account/provider.ts';
import { ChangeEmail } from './change-email.tsx';

/** The way to another address, for those whose address is not another provider's to say. */
export function EmailPart({ email }: { readonly email: string }) {
  const { data: provider } = useQuery(providerQuery);
  if (provider)
    return (
      <p>
        Your address {email} comes from {provider}. Change it there, and log in again.
      </p>
    );
  return <ChangeEmail email={email} />;
}
