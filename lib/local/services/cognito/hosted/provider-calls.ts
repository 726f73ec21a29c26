/** The pool's server-to-server calls to the provider (OpenID Connect Core). */
import { createPublicKey } from 'node:crypto';
import type { JsonObject } from '../../../kernel/json.ts';
import { isSigned, readJwt } from '../cryptography/jwt.ts';
import type { Cognito, Pool } from '../pool/pool.ts';
import { providerCallback } from './hosted-url.ts';
import type { OidcProvider } from './oidc-provider.ts';

interface Discovered {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
}

/** The provider's discovery document. */
export async function providerOf({ kernel }: Cognito, pool: Pool, provider: OidcProvider): Promise<Discovered> {
  const { outside } = kernel.ports;
  const { issuer, clientId, secret } = provider;
  outside.trust({ issuer, clientId, secret, redirectUri: providerCallback(kernel, pool) });
  return (await ask(`${outside.locate(issuer)}/.well-known/openid-configuration`)) as Discovered;
}

/**
 * The claims of the ID token that the provider issues for its code.
 * @throws Error when the provider refuses, or the token is not its own, not for this pool, or not for this sign-in
 */
export async function claimsFor(
  cognito: Cognito,
  pool: Pool,
  provider: OidcProvider,
  code: string,
  nonce: string,
): Promise<Record<string, unknown>> {
  const { issuer, token_endpoint, jwks_uri } = await providerOf(cognito, pool, provider);
  const { id_token: token } = await ask(token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: provider.clientId,
      client_secret: provider.secret,
      redirect_uri: providerCallback(cognito.kernel, pool),
      code,
    }),
  });
  const read = readJwt(String(token));
  const { keys } = await ask(jwks_uri);
  const key = keys.find(({ kid }: { kid: string }) => kid === read?.kid);
  if (!read || !key || !isSigned(token, createPublicKey({ key, format: 'jwk' })))
    throw new Error('The ID token is not signed by the provider');
  const { iss, aud, exp, nonce: bound, sub } = read.claims;
  // The provider is outside the stage, so the machine's clock applies, not the stage's.
  const good = iss === issuer && issuer === provider.issuer && aud === provider.clientId && exp * 1000 > Date.now();
  if (!good || bound !== nonce || typeof sub !== 'string' || sub === '')
    throw new Error('The ID token is not for this sign-in');
  return read.claims;
}

async function ask(url: string, init?: RequestInit): Promise<JsonObject> {
  const response = await fetch(url, init);
  const body = (await response.json()) as JsonObject;
  if (!response.ok) throw new Error(body.error_description ?? `The provider answered ${response.status}`);
  return body;
}
