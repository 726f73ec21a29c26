/** GetTokensFromRefreshToken (what Amplify refreshes with), RevokeToken, and the refresh flow of InitiateAuth. */
import { AwsError } from '../../../kernel/aws-error.ts';
import { notAuthorized, userDisabled } from '../errors.ts';
import type { Client, Cognito } from '../pool/pool.ts';
import type { Session, User } from '../pool/records.ts';
import { mintTokens, readRefreshToken, refreshToken } from '../pool/tokens.ts';
import { clientOf, requireMembers, type Operation } from './call.ts';

export interface Given {
  readonly token: unknown;
  /** The device that the client claims to be; undefined if none. */
  readonly deviceKey?: unknown;
}

/**
 * The `AuthenticationResult` for a refresh token. With rotation it includes a new refresh token, and the old one
 * expires after its grace period.
 */
export async function refresh(
  cognito: Cognito,
  client: Client,
  { token, deviceKey }: Given,
  metadata: Record<string, string> | undefined,
  checkUser?: (user: User) => void,
): Promise<object> {
  const { pool, settings } = client;
  const ticket = readRefreshToken(pool, token);
  if (!ticket) throw notAuthorized('Invalid Refresh Token');
  const session = pool.sessions.get(ticket.session);
  const user = session && pool.users.find(session.username);
  if (!session || !user) throw notAuthorized('Refresh Token has been revoked');
  if (session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
  if (!isItsDevice(session, user, deviceKey)) throw notAuthorized('Invalid Refresh Token');
  const now = cognito.kernel.clock.now();
  if (session.expires <= now) throw notAuthorized('Refresh Token has expired');
  const retried = ticket.generation === session.generation - 1 && now < session.graceUntil;
  if (ticket.generation !== session.generation && !retried) {
    throw new AwsError('RefreshTokenReuseException', 'Refresh token has been rotated and cannot be used again.');
  }
  checkUser?.(user);
  if (!user.enabled) throw userDisabled();

  const source = 'TokenGeneration_RefreshTokens';
  const tokens = await mintTokens(cognito, client, user, ticket.session, session, source, metadata);
  // A sign-out while the trigger ran takes precedence.
  const newest = pool.sessions.get(ticket.session);
  if (!newest) throw notAuthorized('Refresh Token has been revoked');
  if (settings.rotationGrace === undefined) return tokens;
  const generation = retried ? newest.generation : ticket.generation + 1;
  if (!retried) {
    pool.sessions.set(ticket.session, { ...newest, generation, graceUntil: now + settings.rotationGrace * 1000 });
  }
  const RefreshToken = refreshToken(pool, { session: ticket.session, generation });
  return { ...tokens, RefreshToken };
}

/**
 * Tokens are bound to the device that signed in, once its client has confirmed it; a forgotten device cannot refresh
 * any.
 */
function isItsDevice({ deviceKey }: Session, { devices }: User, given: unknown): boolean {
  return deviceKey === undefined || (given === deviceKey && devices?.[deviceKey]?.secret !== undefined);
}

const getTokensFromRefreshToken: Operation = async (input, call) => {
  const client = clientOf(input, call);
  requireMembers(input, 'RefreshToken');
  checkClientSecret(client, input.ClientSecret);
  const given = { token: input.RefreshToken, deviceKey: input.DeviceKey };
  return { AuthenticationResult: await refresh(call.cognito, client, given, input.ClientMetadata) };
};

const revokeToken: Operation = async (input, call) => {
  const client = clientOf(input, call);
  requireMembers(input, 'Token');
  checkClientSecret(client, input.ClientSecret);
  if (!client.settings.revocable) {
    throw new AwsError('UnsupportedOperationException', 'Token revocation is not enabled for this client');
  }
  const ticket = readRefreshToken(client.pool, input.Token);
  if (!ticket) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type');
  const session = client.pool.sessions.get(ticket.session);
  if (session && session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
  client.pool.sessions.delete(ticket.session);
  return {};
};

function checkClientSecret(client: Client, secret: unknown): void {
  if (client.secret !== secret && (client.secret || secret)) {
    throw notAuthorized(`Unable to verify secret for client ${client.id}`);
  }
}

export const refreshOperations: Record<string, Operation> = {
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
};
