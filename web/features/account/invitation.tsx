import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetInvitationDocument } from './invitation.generated.ts';

const invitationQuery = (source: string) => ({
  queryKey: ['site', 'invitation', source],
  queryFn: async () => (await request(GetInvitationDocument, { source })).getInvitation,
  staleTime: 5 * 60_000,
});

const usual = 'so this is the usual registration. Nothing else is different.';

/** Who invited, and what for, in the institution's words: nothing of what an address says is repeated. */
export function Invitation({ source }: { readonly source: string }) {
  const { data, isPending } = useQuery(invitationQuery(source));
  if (isPending)
    return (
      <p className="invitation" role="status">
        Looking for your invitation …
      </p>
    );
  if (!data?.inviter)
    return (
      <p className="invitation" role="status">
        {data ? 'This invitation has ended or is not one of ours, ' : 'Your invitation could not be looked up, '}
        {usual}
      </p>
    );
  return (
    <div className="invitation">
      <p>
        You were invited by <strong>{data.inviter}</strong>.
      </p>
      <p>{data.benefit} The invitation is kept with your account.</p>
    </div>
  );
}

/** In place of an invitation whose source cannot be one. */
export const UnreadableInvitation = () => (
  <p className="invitation" role="status">
    This invitation could not be read, {usual}
  </p>
);
