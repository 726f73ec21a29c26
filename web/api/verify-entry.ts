import { outcomeText, type StampedOutcome } from '../../lib/model/entries.ts';

/** SHA-256 of a text, computed with Web Crypto. */
async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an entry and all its notes still have the hashes they were published with. */
export async function verifyEntry(text: string, hash: string, outcomes: readonly StampedOutcome[]): Promise<boolean> {
  let before = await sha256(text);
  if (before !== hash) return false;
  for (const outcome of outcomes) {
    before = await sha256(outcomeText(outcome, before));
    if (before !== outcome.hash) return false;
  }
  return true;
}
