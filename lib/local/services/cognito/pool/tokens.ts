/** The result of a sign-in: two JSON Web Tokens and an opaque refresh token, with Cognito's claims. */
import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../kernel/json.ts';
import { newDeviceKey, trackDevice } from './devices.ts';
import { userNotFound } from '../errors.ts';
import { signJwt } from '../cryptography/jwt.ts';
import type { Client, Cognito, Pool } from './pool.ts';
import type { Session, User } from './records.ts';
import { seal, unseal } from '../cryptography/sealed.ts';
import { runTrigger, triggerAttributes } from './triggers.ts';

/** The content of a refresh token: its session and generation. */
export interface RefreshTicket {
  readonly session: string;
  readonly generation: number;
}

interface Beginning {
  readonly metadata?: Record<string, string>;
  /** From a sign-in on the hosted pages, which do not track devices. */
  readonly scopes?: readonly string[];
  /** The device that has authenticated again. */
  readonly deviceKey?: string;
}

/** Starts a session and returns its tokens. @param source `TokenGeneration_Authentication`, … */
export async function beginSession(
  cognito: Cognito,
  client: Client,
  user: User,
  source: string,
  { metadata, scopes, deviceKey }: Beginning = {},
): Promise<JsonObject> {
  const now = cognito.kernel.clock.now();
  const id = randomUUID();
  const session: Session = {
    username: user.username,
    clientId: client.id,
    authTime: Math.floor(now / 1000),
    eventId: randomUUID(),
    expires: now + client.settings.refreshTokenLife * 1000,
    generation: 0,
    graceUntil: 0,
    ...(scopes && { scopes }),
    ...(scopes ? {} : { deviceKey: deviceKey ?? newDeviceKey(cognito, client.pool) }),
  };
  const tokens = await mintTokens(cognito, client, user, id, session, source, metadata);
  // The account may have been deleted while the triggers ran.
  if (!client.pool.users.find(user.username)) throw userNotFound();
  client.pool.sessions.set(id, session);
  const NewDeviceMetadata = trackDevice(client.pool, user.username, session.deviceKey, now);
  const RefreshToken = refreshToken(client.pool, { session: id, generation: 0 });
  return { ...tokens, RefreshToken, ...(NewDeviceMetadata && { NewDeviceMetadata }) };
}

/** Allows the pool's own calls with an access token. Tokens from those calls have exactly this scope. */
export const ownScope = 'aws.cognito.signin.user.admin';

/** `AuthenticationResult` without a refresh token. */
export async function mintTokens(
  cognito: Cognito,
  client: Client,
  user: User,
  sessionId: string,
  session: Session,
  source: string,
  metadata?: Record<string, string>,
): Promise<object> {
  const { pool, settings } = client;
  const seconds = Math.floor(cognito.kernel.clock.now() / 1000);
  const change = await claimChanges(cognito, client, user, source, metadata);
  const groups = change.groups ?? user.groups;
  const common = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: pool.url,
    ...(settings.revocable && { origin_jti: sessionId }),
    event_id: session.eventId,
    auth_time: session.authTime,
    iat: seconds,
  };
  const id: Record<string, unknown> = {
    ...identityClaims(user, client),
    ...common,
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: seconds + settings.idTokenLife,
    jti: randomUUID(),
  };
  for (const [name, value] of Object.entries(change.add)) if (!reserved.has(name)) id[name] = value;
  for (const name of change.suppress) if (!reserved.has(name)) delete id[name];
  const access = {
    ...common,
    client_id: client.id,
    token_use: 'access',
    ...(session.deviceKey && { device_key: session.deviceKey }),
    scope: (session.scopes ?? [ownScope]).join(' '),
    exp: seconds + settings.accessTokenLife,
    jti: randomUUID(),
    username: user.username,
  };
  return {
    AccessToken: signJwt(pool.accessSigner, access),
    ExpiresIn: settings.accessTokenLife,
    IdToken: signJwt(pool.idSigner, id),
    TokenType: 'Bearer',
  };
}

export function refreshToken(pool: Pool, ticket: RefreshTicket): string {
  return Buffer.from(seal(pool.secret, 'refresh', ticket), 'base64').toString('base64url');
}

export function readRefreshToken(pool: Pool, token: unknown): RefreshTicket | undefined {
  if (typeof token !== 'string') return undefined;
  return unseal(pool.secret, 'refresh', Buffer.from(token, 'base64url').toString('base64'));
}

/** Claims that a trigger may neither set nor remove (Developer guide, "Pre token generation Lambda trigger"). */
const reserved = new Set(
  'acr amr at_hash auth_time azp exp iat iss jti nbf nonce origin_jti sub aud token_use cognito:username event_id'.split(
    ' ',
  ),
);

async function claimChanges(
  cognito: Cognito,
  client: Client,
  user: User,
  source: string,
  metadata?: Record<string, string>,
): Promise<{ add: Record<string, string>; suppress: string[]; groups?: string[] }> {
  const response = await runTrigger(cognito, {
    trigger: 'PreTokenGeneration',
    source,
    pool: client.pool,
    client,
    username: user.username,
    request: {
      userAttributes: triggerAttributes(user),
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
      clientMetadata: metadata,
    },
    response: { claimsOverrideDetails: null },
  });
  const details = response.claimsOverrideDetails ?? {};
  return {
    add: details.claimsToAddOrOverride ?? {},
    suppress: details.claimsToSuppress ?? [],
    groups: details.groupOverrideDetails?.groupsToOverride,
  };
}

function identityClaims(user: User, { settings }: Client): Record<string, unknown> {
  const claims: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(user.attributes)) {
    // Every client may read the user's identities.
    if (name === 'identities') claims[name] = JSON.parse(value);
    if (!settings.readable.has(name)) continue;
    if (name.endsWith('_verified')) claims[name] = value === 'true';
    else claims[name] = name === 'address' ? { formatted: value } : value;
  }
  return claims;
}
