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

/** Creates and stores the secret of a new sign-up. @returns the proof that the account stores */
export async function newProof(email: string): Promise<string> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  keep(key, { email, secret } satisfies Kept);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** Undefined when the sign-up was made in another browser, or by someone else. */
export function signUpSecret(email: string): string | undefined {
  const kept = recall<Kept>(key);
  return kept?.email.toLowerCase() === email.toLowerCase() ? kept.secret : undefined;
}

export function forgetProof(): void {
  keep(key, null);
}

/**
 * Calls `used` when another tab, in which the mail's link was opened, has used the secret.
 * @returns a function that stops it
 */
export function onProofUsed(used: () => void): () => void {
  const look = (event: StorageEvent) => event.key === key && used();
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
