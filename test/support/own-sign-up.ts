import { createHash, randomBytes } from 'node:crypto';
import { proofAttribute, proofField } from '../../lib/model/sign-up-proof.ts';

/** What a browser signs up with, and what it sends with the mailed code (lib/model/sign-up-proof.ts). */
export function ownSignUp(): {
  readonly attribute: Readonly<Record<string, string>>;
  readonly clientMetadata: Record<string, string>;
} {
  const secret = randomBytes(32).toString('hex');
  const proof = createHash('sha256').update(secret).digest('hex');
  return { attribute: { [`custom:${proofAttribute}`]: proof }, clientMetadata: { [proofField]: secret } };
}
