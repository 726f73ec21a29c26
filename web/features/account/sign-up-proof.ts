/**
 * The secret this browser signed up with (lib/model/sign-up-proof.ts), stored until the code arrives. All tabs share
 * it, because the mail's link opens a new one.
 */
import { keep, recall } from '../../api/kept.ts';

const key = 'sign_up_secret';
interface Kept {
  readonly email: string;
  readonly secret: string;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes the secret of a new sign-up and keeps it. @returns what the account keeps of it */
export async function newProof(email: string): Promise<string> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  keep(key, { email, secret } satisfies Kept);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** Undefined when another browser signed up with this address, or somebody else did. */
export function signUpSecret(email: string): string | undefined {
  const kept = recall<Kept>(key);
  return kept?.email.toLowerCase() === email.toLowerCase() ? kept.secret : undefined;
}

export function forgetProof(): void {
  keep(key, null);
}
