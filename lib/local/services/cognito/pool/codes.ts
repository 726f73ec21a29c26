/**
 * The six-digit codes that prove who reads a mailbox: for one purpose and one use, until they expire on the stage's
 * clock.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeMismatch, expiredCode } from '../errors.ts';
import type { Cognito, Pool } from './pool.ts';
import type { User } from './records.ts';

const hour = 3_600_000;
/** Cognito's lifetimes: 24 hours to confirm an account or an attribute, one hour to reset a password. */
const lives: Record<string, number> = { reset: hour };

/**
 * A new code for the user, which voids the previous one.
 * @param purpose `sign-up`, `reset`, `attribute:<name>`
 */
export function makeCode(cognito: Cognito, pool: Pool, username: string, purpose: string): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires = cognito.kernel.clock.now() + (lives[purpose] ?? 24 * hour);
  pool.users.change(username, ({ codes }) => ({
    codes: { ...codes, [purpose]: { digest: digestOf(pool, username, purpose, code), expires } },
  }));
  return code;
}

/**
 * Verifies a mailed code. Throws CodeMismatchException or ExpiredCodeException, and LimitExceededException after five
 * wrong ones within an hour. The caller removes a used code with `withoutCode`.
 */
export function checkCode(cognito: Cognito, pool: Pool, user: User, purpose: string, code: unknown): void {
  const guesses = `guess:${purpose}:${user.username}`;
  pool.attempts.checkLimit(guesses);
  const kept = user.codes[purpose];
  if (!kept || kept.expires <= cognito.kernel.clock.now()) throw expiredCode();
  const given = Buffer.from(digestOf(pool, user.username, purpose, String(code)), 'hex');
  if (!timingSafeEqual(given, Buffer.from(kept.digest, 'hex'))) {
    pool.attempts.count(guesses);
    throw codeMismatch();
  }
  pool.attempts.forget(guesses);
}

/** Throws what checkCode would, for a name without an account and under the same limit. */
export function refuseCode(pool: Pool, name: string, purpose: string): never {
  const guesses = `guess:${purpose}:${pool.users.fold(name)}`;
  pool.attempts.checkLimit(guesses);
  pool.attempts.count(guesses);
  throw codeMismatch();
}

export function withoutCode(user: User, purpose: string): Pick<User, 'codes'> {
  const { [purpose]: used, ...codes } = user.codes;
  return { codes };
}

function digestOf(pool: Pool, username: string, purpose: string, code: string): string {
  return createHmac('sha256', pool.secret).update(`${purpose}\n${username}\n${code}`).digest('hex');
}
