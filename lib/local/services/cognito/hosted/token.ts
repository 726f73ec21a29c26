/** `/oauth2/token`, `/oauth2/userInfo`, and `/oauth2/revoke`: the endpoints that clients call themselves. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { refresh } from '../operations/refresh.ts';
import type { Client, Cognito, Pool } from '../pool/pool.ts';
import { beginSession, readRefreshToken } from '../pool/tokens.ts';
import type { Verify } from '../verify.ts';
import { takeAuthorizationCode } from './codes.ts';

const refuse = (error: string, description = '', status = 400) => new AwsError(error, description, status);

/** Tokens for a code or for a refresh token. Throws OAuth's errors. */
export async function exchange(
  cognito: Cognito,
  pool: Pool,
  form: URLSearchParams,
  authorization: string | undefined,
): Promise<object> {
  const grant = form.get('grant_type');
  const client = clientOf(cognito, pool, form, authorization);
  if (grant === 'authorization_code') return answer(await forCode(cognito, client, form));
  if (grant === 'refresh_token') {
    const tokens = await refresh(cognito, client, { token: form.get('refresh_token') }, undefined).catch(
      (error: unknown) => {
        throw error instanceof AwsError ? refuse('invalid_grant', error.message) : error;
      },
    );
    return answer(tokens);
  }
  throw refuse(grant ? 'unsupported_grant_type' : 'invalid_request');
}

async function forCode(cognito: Cognito, client: Client, form: URLSearchParams): Promise<object> {
  const text = form.get('code');
  if (!text || !form.get('redirect_uri')) throw refuse('invalid_request');
  // Redeemed first: a code that is presented with any mistake cannot be tried again.
  const code = takeAuthorizationCode(cognito, text);
  if (!code || code.clientId !== client.id || code.redirectUri !== form.get('redirect_uri'))
    throw refuse('invalid_grant');
  if (!proves(form.get('code_verifier'), code.challenge)) throw refuse('invalid_grant');
  const user = client.pool.users.find(code.username);
  if (!user?.enabled) throw refuse('invalid_grant');
  return beginSession(cognito, client, user, 'TokenGeneration_HostedAuth', { scopes: code.scopes });
}

/** PKCE (RFC 7636). A verifier without a challenge indicates an injected code (RFC 9700, section 2.1.1). */
function proves(verifier: string | null, challenge: string | undefined): boolean {
  if (challenge === undefined) return verifier === null;
  if (verifier === null || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const shown = createHash('sha256').update(verifier).digest();
  const kept = Buffer.from(challenge, 'base64url');
  return shown.length === kept.length && timingSafeEqual(shown, kept);
}

const answer = (tokens: JsonObject) => ({
  ...(tokens.IdToken && { id_token: tokens.IdToken }),
  access_token: tokens.AccessToken,
  ...(tokens.RefreshToken && { refresh_token: tokens.RefreshToken }),
  expires_in: tokens.ExpiresIn,
  token_type: tokens.TokenType,
});

/** The user's attributes that the bearer's scopes allow. Throws `invalid_token`. */
export function userInfo(cognito: Cognito, verify: Verify, pool: Pool, authorization: string | undefined): object {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const invalid = refuse('invalid_token', 'Access token is expired, disabled, or deleted, or the user has globally signed out.', 401); // prettier-ignore
  let claims: JsonObject;
  try {
    claims = verify(token ?? '', [pool.id]).claims;
  } catch {
    throw invalid;
  }
  const user = pool.users.find(String(claims.username));
  const client = cognito.clients.get(claims.client_id);
  const open = String(claims.scope).split(' ').includes('openid');
  if (!user?.enabled || !client || !open || !pool.sessions.get(claims.origin_jti)) throw invalid;
  const seen = Object.entries(user.attributes).filter(([name]) => client.settings.readable.has(name));
  return { sub: user.sub, ...Object.fromEntries(seen), username: user.username };
}

/** Ends the session of a refresh token. An unknown token is not an error (RFC 7009). */
export async function revoke(
  pool: Pool,
  cognito: Cognito,
  form: URLSearchParams,
  authorization: string | undefined,
): Promise<void> {
  const client = clientOf(cognito, pool, form, authorization);
  const ticket = readRefreshToken(pool, form.get('token'));
  const session = ticket && pool.sessions.get(ticket.session);
  if (session?.clientId === client.id) pool.sessions.delete(ticket!.session);
}

/** Throws `invalid_client`. */
function clientOf({ clients }: Cognito, pool: Pool, form: URLSearchParams, authorization: string | undefined): Client {
  const basic = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  const [id = form.get('client_id') ?? '', secret = form.get('client_secret') ?? undefined] =
    basic === undefined ? [] : Buffer.from(basic, 'base64').toString().split(/:(.*)/s);
  const client = clients.get(id);
  if (client?.pool !== pool || client.secret !== secret) throw refuse('invalid_client');
  if (!client.settings.hosted) throw refuse('unauthorized_client');
  return client;
}
