/** Sets and checks passwords. Only the SRP salt and verifier are stored. */
import { wrongPassword } from '../errors.ts';
import type { Cognito, Pool } from './pool.ts';
import type { User } from './records.ts';
import { createVerifier, isPassword } from '../cryptography/srp.ts';

export function passwordOf(cognito: Cognito, pool: Pool, username: string, password: string): User['password'] {
  return { ...createVerifier(pool.name, username, password), setAt: cognito.kernel.clock.now() };
}

/**
 * Throws NotAuthorizedException for a wrong password, and while the name is locked after too many. A name without an
 * account takes as long and gets the same answer.
 */
export function checkUserPassword(pool: Pool, name: string, user: User | undefined, password: unknown): void {
  const lock = user?.username ?? pool.users.fold(name);
  pool.attempts.checkPasswordLock(lock);
  const kept = user?.password ?? { salt: '00', verifier: '00' };
  const right = isPassword(kept, pool.name, user?.username ?? name, String(password));
  if (!user?.password || !right) {
    pool.attempts.passwordWasWrong(lock);
    throw wrongPassword();
  }
  pool.attempts.passwordWasRight(lock);
}
