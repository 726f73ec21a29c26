/** Ends a user's sessions. */
import type { Cognito, Pool } from './pool.ts';

/** Revokes every refresh token, and every access token for the pool's own calls. */
export function endSessions(cognito: Cognito, pool: Pool, username: string): void {
  pool.users.change(username, () => ({ signedOutAt: cognito.kernel.clock.now() }));
  dropSessions(pool, username);
}

export function dropSessions(pool: Pool, username: string): void {
  for (const [id, session] of [...pool.sessions.entries()]) if (session.username === username) pool.sessions.delete(id);
}
