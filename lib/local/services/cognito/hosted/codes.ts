/** Authorization codes: five minutes, one use. Kept in memory: a restart only asks people to sign in again. */
import { randomUUID } from 'node:crypto';
import type { Cognito } from '../pool.ts';

export interface AuthorizationCode {
  readonly clientId: string;
  readonly username: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** PKCE: SHA-256 of what the client will show, base64url. */
  readonly challenge?: string;
  /** Milliseconds on the stage's clock. */
  readonly ends: number;
}

const life = 5 * 60_000;

export function makeAuthorizationCode({ codes, kernel }: Cognito, code: Omit<AuthorizationCode, 'ends'>): string {
  const now = kernel.clock.now();
  for (const [old, { ends }] of codes) if (ends <= now) codes.delete(old);
  const text = randomUUID();
  codes.set(text, { ...code, ends: now + life });
  return text;
}

/** What the code stands for; it is gone with that. */
export function takeAuthorizationCode({ codes, kernel }: Cognito, text: string): AuthorizationCode | undefined {
  const code = codes.get(text);
  codes.delete(text);
  return code && code.ends > kernel.clock.now() ? code : undefined;
}
