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

/** Who invited, and what for, in the institution's words: nothing of what an address says is repeated. */
export function Invitation({ source }: { readonly source: string }) {
  const { data, isPending } = useQuery(invitationQuery(source));
  if (isPending)
    return (
      <p className="invitation" role="status">
        {messages.invitationPending}
      </p>
    );
  if (!data?.inviter)
    return (
      <p className="invitation" role="status">
        {data ? messages.invitationUnknown : messages.invitationNotLoaded}
      </p>
    );
  return (
    <div className="invitation">
      <p>{messages.invitedBy(<strong>{data.inviter}</strong>)}</p>
      <p>
        {data.benefit} {messages.invitationKept}
      </p>
    </div>
  );
}

/** In place of an invitation whose source cannot be one. */
export const UnreadableInvitation = () => (
  <p className="invitation" role="status">
    {messages.invitationUnreadable}
  </p>
);
