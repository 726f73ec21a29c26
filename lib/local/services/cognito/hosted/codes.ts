/**
 * Authorization codes: valid for five minutes and one use. Kept in memory: after a restart, people just sign in again.
 */
import { randomUUID } from 'node:crypto';
import type { Cognito } from '../pool/pool.ts';
import type { AuthorizationCode } from './authorization-code.ts';

const life = 5 * 60_000;

export function makeAuthorizationCode({ codes, kernel }: Cognito, code: Omit<AuthorizationCode, 'ends'>): string {
  const now = kernel.clock.now();
  for (const [old, { ends }] of codes) if (ends <= now) codes.delete(old);
  const text = randomUUID();
  codes.set(text, { ...code, ends: now + life });
  return text;
}

/** Redeems a code, which is then used up. */
export function takeAuthorizationCode({ codes, kernel }: Cognito, text: string): AuthorizationCode | undefined {
  const code = codes.get(text);
  codes.delete(text);
  return code && code.ends > kernel.clock.now() ? code : undefined;
}
