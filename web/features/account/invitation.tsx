import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetInvitationDocument } from './invitation.generated.ts';
import * as messages from './messages.invitation.tsx';

const invitationQuery = (source: string) => ({
  queryKey: [...queryKeys.site, 'invitation', source],
  queryFn: async () => (await request(GetInvitationDocument, { source })).getInvitation,
  staleTime: 5 * 60_000,
});

/** Who sent the invitation and for what, in the institution's words: no text from the URL is repeated. */
export function Invitation({ source }: { readonly source: string }) {
  const { data, isPending } = useQuery(invitationQuery(source));
  if (isPending)
    return (
      <p className="callout" role="status">
        {messages.invitationPending}
      </p>
    );
  if (!data?.inviter)
    return (
      <p className="callout" role="status">
        {data ? messages.invitationUnknown : messages.invitationNotLoaded}
      </p>
    );
  return (
    <div className="callout">
      <p>{messages.invitedBy(<strong>{data.inviter}</strong>)}</p>
      <p>
        {data.benefit} {messages.invitationKept}
      </p>
    </div>
  );
}

/** Shown in place of an invitation with an invalid source. */
export const UnreadableInvitation = () => (
  <p className="callout" role="status">
    {messages.invitationUnreadable}
  </p>
);
