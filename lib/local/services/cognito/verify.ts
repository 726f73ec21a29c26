/** Verifies access tokens for AppSync and the pool's own calls, thousands of times for the same token. */
import { AwsError } from '../../kernel/aws-error.ts';
import type { UserPoolIdentity } from './port.ts';
import { notAuthorized } from './errors.ts';
import { isSigned, readJwt } from './cryptography/jwt.ts';
import type { Cognito, Pool } from './pool/pool.ts';

const largest = 10_000;

export type Verify = (token: string, poolIds: readonly string[]) => UserPoolIdentity;

/**
 * Throws NotAuthorizedException for a token that is malformed, from another pool, badly signed, or expired on the
 * stage's clock.
 */
export function createVerify(cognito: Cognito): Verify {
  const known = new Map<string, { identity: UserPoolIdentity; pool: Pool; ends: number }>();
  return (token, poolIds) => {
    const entry = known.get(token) ?? check(cognito, token);
    if (!poolIds.includes(entry.identity.poolId) || cognito.pools.get(entry.identity.poolId) !== entry.pool) {
      known.delete(token);
      throw notAuthorized('Token is not from a supported provider of this user pool');
    }
    if (entry.ends <= cognito.kernel.clock.now()) {
      known.delete(token);
      throw expired();
    }
    if (!known.has(token)) {
      known.set(token, entry);
      if (known.size > largest) known.delete(known.keys().next().value!);
    }
    return entry.identity;
  };
}

const expired = (): AwsError => notAuthorized('Token has expired');

function check(cognito: Cognito, token: string) {
  const read = readJwt(token);
  const issuer = read?.claims.iss;
  const pool = typeof issuer === 'string' ? cognito.pools.get(issuer.slice(issuer.lastIndexOf('/') + 1)) : undefined;
  if (!read || !pool || pool.url !== issuer) throw notAuthorized('Invalid token');
  const { kid, claims } = read;
  const signer = claims.token_use === 'access' ? pool.accessSigner : pool.idSigner;
  if (signer.kid !== kid || !isSigned(token, signer.publicKey)) throw notAuthorized('Invalid token');
  const clientId = claims.token_use === 'access' ? claims.client_id : claims.aud;
  return { identity: { poolId: pool.id, clientId, claims }, pool, ends: claims.exp * 1000 };
}
