import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Failed } from '../../ui/failed.tsx';
import * as messages from './messages.sign-in.ts';
import { profileQuery } from '../../shared/profile/queries.ts';

/** Shown when a possibly signed-in visitor's profile fails to load; retrying re-runs the route guards. */
export function ProfileFailed() {
  const { data, errorUpdatedAt, refetch } = useQuery(profileQuery);
  const router = useRouter();
  if (data !== undefined || errorUpdatedAt === 0) return null;
  const retry = async () => {
    if ((await refetch()).data) await router.invalidate();
  };
  return <Failed what={messages.accountName} onRetry={() => void retry()} />;
}
