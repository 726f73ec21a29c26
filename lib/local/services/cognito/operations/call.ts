/** What every operation begins with: the caller, the client, and the user. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Principal } from '../../../iam/iam.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import {
  clientNotFound,
  invalidParameter,
  missingMember,
  notAuthorized,
  poolNotFound,
  userNotFound,
} from '../errors.ts';
import { poolArn, type Client, type Cognito, type Pool } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { ownScope } from '../pool/tokens.ts';
import type { Verify } from '../verify.ts';

export type Input = JsonObject;

export interface Call {
  readonly cognito: Cognito;
  readonly verify: Verify;
  readonly caller: Principal;
}

export type Operation = (input: Input, call: Call) => Promise<object>;

/** Throws InvalidParameterException for the first field without a value. */
export function requireMembers(input: Input, ...members: string[]): void {
  for (const member of members) {
    if (input[member] === undefined || input[member] === null) throw missingMember(member);
    if (input[member] === '') {
      throw invalidParameter(
        `1 validation error detected: Value at '${member[0]!.toLowerCase()}${member.slice(1)}' failed to satisfy ` +
          'constraint: Member must have length greater than or equal to 1',
      );
    }
  }
}

/** The client of an unsigned call. Throws ResourceNotFoundException. */
export function clientOf(input: Input, { cognito }: Call): Client {
  requireMembers(input, 'ClientId');
  const client = cognito.clients.get(input.ClientId);
  if (!client) throw clientNotFound(input.ClientId);
  return client;
}

/** Throws NotAuthorizedException unless SECRET_HASH is what a client with a secret must send. */
export function checkSecretHash(client: Client, username: string, hash: unknown): void {
  if (!client.secret) {
    if (hash === undefined) return;
    throw notAuthorized(`Client ${client.id} is not configured for secret but secret hash was received`);
  }
  if (hash === undefined) {
    throw notAuthorized(`Client ${client.id} is configured with secret but SECRET_HASH was not received`);
  }
  const expected = createHmac('sha256', client.secret).update(`${username}${client.id}`).digest();
  const given = Buffer.from(String(hash), 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw notAuthorized(`Unable to verify secret hash for client ${client.id}`);
  }
}

/** The pool of a signed call. Throws IAM's error, then ResourceNotFoundException. */
export function adminPool(input: Input, { cognito, caller }: Call, operation: string): Pool {
  if (caller.kind === 'anonymous') {
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  requireMembers(input, 'UserPoolId');
  const { kernel, pools } = cognito;
  kernel.iam.authorize({
    principal: caller,
    action: `cognito-idp:${operation}`,
    resource: poolArn(kernel, input.UserPoolId),
  });
  const pool = pools.get(input.UserPoolId);
  if (!pool) throw poolNotFound(input.UserPoolId);
  return pool;
}

/** Throws UserNotFoundException, which administrators may see. */
export function adminUser(pool: Pool, input: Input): User {
  requireMembers(input, 'Username');
  const user = pool.users.find(input.Username);
  if (!user) throw userNotFound();
  return user;
}

export interface SignedIn {
  readonly client: Client;
  readonly pool: Pool;
  readonly user: User;
  readonly claims: JsonObject;
}

/**
 * The user and session of an access token. Throws NotAuthorizedException, also for an ended session, and
 * UserNotFoundException.
 */
export function signedIn(input: Input, { cognito, verify }: Call): SignedIn {
  requireMembers(input, 'AccessToken');
  const { claims, poolId, clientId } = identityOf(String(input.AccessToken), cognito, verify);
  if (claims.token_use === 'access' && !String(claims.scope).split(' ').includes(ownScope))
    throw notAuthorized('Access Token does not have required scopes');
  const pool = cognito.pools.get(poolId)!;
  const client = cognito.clients.get(clientId);
  if (claims.token_use !== 'access' || !client) throw notAuthorized('Invalid Access Token');
  const user = pool.users.find(claims.username);
  if (!user || user.sub !== claims.sub) throw userNotFound();
  const ended = claims.origin_jti ? !pool.sessions.get(claims.origin_jti) : claims.iat * 1000 + 999 < user.signedOutAt;
  if (ended) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { client, pool, user, claims };
}

function identityOf(token: string, cognito: Cognito, verify: Verify) {
  try {
    return verify(token, [...cognito.pools.keys()]);
  } catch (error) {
    const expired = error instanceof AwsError && error.message === 'Token has expired';
    throw notAuthorized(expired ? 'Access Token has expired' : 'Invalid Access Token');
  }
}
