/** `/oauth2/authorize` redirects from the client to the provider, `/logout` back to the client. */
import { randomUUID } from 'node:crypto';
import type { Client, Cognito, Pool } from '../pool/pool.ts';
import { seal } from '../cryptography/sealed.ts';
import type { HostedSettings } from '../pool/settings.ts';
import { Explained } from './explained.ts';
import { providerOf } from './provider-calls.ts';
import { providerCallback } from './hosted-url.ts';

/** State that the provider returns as `state`. */
export interface Journey {
  readonly clientId: string;
  readonly provider: string;
  readonly redirectUri: string;
  readonly state?: string;
  readonly scopes: readonly string[];
  readonly challenge?: string;
  /** Ties the provider's ID token to this sign-in. */
  readonly nonce: string;
  readonly ends: number;
}

const life = 5 * 60_000;

/** The client of a request to the hosted endpoints. Throws Explained. */
function hostedClient({ clients }: Cognito, pool: Pool, id: string | null): { client: Client; hosted: HostedSettings } {
  const client = clients.get(id ?? '');
  if (!client || client.pool !== pool) throw new Explained('Client does not exist.');
  const { hosted } = client.settings;
  if (!hosted) throw new Explained('unauthorized_client', client.id);
  return { client, hosted };
}

/** The provider's sign-in address, or the client's address with an error. Throws Explained. */
export async function sendToProvider(cognito: Cognito, pool: Pool, asked: URLSearchParams): Promise<string> {
  const { client, hosted } = hostedClient(cognito, pool, asked.get('client_id'));
  const redirectUri = asked.get('redirect_uri') ?? '';
  if (!hosted.callbacks.has(redirectUri)) throw new Explained('redirect_mismatch', client.id);
  const state = asked.get('state') ?? undefined;
  const refuse = (error: string, description?: string) => refusal(redirectUri, state, error, description);

  const type = asked.get('response_type');
  if (!type) return refuse('invalid_request', 'response_type is required');
  if (type !== 'code') return refuse('unauthorized_client');
  const challenge = asked.get('code_challenge') ?? undefined;
  const method = asked.get('code_challenge_method');
  if (method !== null && method !== 'S256')
    return refuse('invalid_request', 'code_challenge_method is not supported: only S256 is');
  if ((challenge === undefined) !== (method === null))
    return refuse('invalid_request', 'code_challenge and code_challenge_method belong together');
  if (challenge !== undefined && !/^[\w-]{43}$/.test(challenge))
    return refuse('invalid_request', 'code_challenge is not a SHA-256 digest');
  const scopes = asked.get('scope')?.split(/\s+/).filter(Boolean) ?? [...hosted.scopes];
  if (scopes.some((scope) => !hosted.scopes.has(scope))) return refuse('invalid_scope');
  const others = [...hosted.providers].filter((name) => name !== 'COGNITO');
  const name = asked.get('identity_provider') ?? (hosted.providers.size === 1 ? others[0] : undefined);
  if (name === undefined)
    throw new Explained('The local stage has no sign-in pages: send identity_provider', client.id);
  const provider = hosted.providers.has(name) ? pool.providers.get(name) : undefined;
  if (!provider) return refuse('invalid_request', 'identity_provider is not enabled for this client');

  const nonce = randomUUID();
  const ends = cognito.kernel.clock.now() + life;
  const journey: Journey = { clientId: client.id, provider: name, redirectUri, state, scopes, challenge, nonce, ends };
  const { authorization_endpoint: endpoint } = await providerOf(cognito, pool, provider);
  const search = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: providerCallback(cognito.kernel, pool),
    scope: provider.scopes,
    response_type: 'code',
    nonce,
    state: seal(pool.secret, 'journey', journey),
  });
  return `${endpoint}?${search}`;
}

/** The client's sign-out address. Throws Explained. */
export function logOut(cognito: Cognito, pool: Pool, asked: URLSearchParams): string {
  const { client, hosted } = hostedClient(cognito, pool, asked.get('client_id'));
  const address = asked.get('logout_uri') ?? '';
  if (!hosted.logouts.has(address)) throw new Explained('redirect_mismatch', client.id);
  return address;
}

/** The client's address with an error, in OAuth's terms. */
export function refusal(redirectUri: string, state: string | undefined, error: string, description?: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set('error', error);
  if (description) url.searchParams.set('error_description', description);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}
