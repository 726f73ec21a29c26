/**
 * Sign-in with the federated identity provider: OAuth authorization code flow with PKCE (RFC 7636) against the pool's
 * hosted endpoints, which its discovery document lists. The state of an attempt is stored in this tab.
 */
import { config } from './config.ts';
import { inAppPath } from './in-app-path.ts';
import { keep, recall } from './kept.ts';

interface Attempt {
  readonly state: string;
  readonly verifier: string;
  readonly from?: string;
}

export interface HostedTokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token: string;
}

const key = 'oauth_attempt';
/** Stored in this browser: the session came from the hosted sign-in, which has a session cookie of its own. */
const hostedKey = 'oauth_session';
const tab = () => sessionStorage;
const scopes = 'phone email openid profile aws.cognito.signin.user.admin';
const redirectUri = () => `${location.origin}/complete-signup`;

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

interface Endpoints {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly end_session_endpoint: string;
}

async function endpoints(): Promise<Endpoints> {
  const { userPoolEndpoint, userPoolId } = await config();
  const response = await fetch(`${userPoolEndpoint}/${userPoolId}/.well-known/openid-configuration`);
  if (!response.ok) throw new Error(`The identity service answered ${response.status}`);
  return response.json();
}

/**
 * Leaves this site for the provider, which redirects back to /complete-signup.
 * @param provider its name in the user pool
 * @param from path to return to afterward
 */
export async function leaveForProvider(provider: string, from: string | undefined): Promise<void> {
  const { userPoolClientId } = await config();
  const { authorization_endpoint } = await endpoints();
  const attempt: Attempt = { state: random(), verifier: random(), from };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.verifier));
  keep(key, attempt, tab);
  const search = new URLSearchParams({
    client_id: userPoolClientId,
    response_type: 'code',
    redirect_uri: redirectUri(),
    identity_provider: provider,
    scope: scopes,
    state: attempt.state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  });
  location.assign(`${authorization_endpoint}?${search}`);
}

/** The attempt of this tab that has this state, usable once; undefined if there is none. */
export function takeAttempt(state: string): { readonly verifier: string; readonly from?: string } | undefined {
  const attempt = recall<Attempt>(key, tab);
  if (!attempt || attempt.state !== state) return undefined;
  keep(key, null, tab);
  return { verifier: attempt.verifier, from: inAppPath(attempt.from) };
}

/** Exchanges the code for tokens; undefined if the identity service rejects it or it has expired. */
export async function tokensFor(code: string, verifier: string): Promise<HostedTokens | undefined> {
  const { userPoolClientId } = await config();
  const { token_endpoint } = await endpoints();
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: userPoolClientId,
    redirect_uri: redirectUri(),
    code,
    code_verifier: verifier,
  });
  const response = await fetch(token_endpoint, { method: 'POST', body });
  if (response.status === 400) return undefined;
  if (!response.ok) throw new Error(`The identity service answered ${response.status}`);
  keep(hostedKey, true);
  return response.json();
}

/**
 * Called after signing out here. Ends the session cookie of the hosted sign-in as well; otherwise the next person at
 * this computer would continue as the previous one. Does nothing after a password sign-in.
 * @param back a sign-out URL that the pool's client lists
 * @returns whether the browser is leaving the site
 */
export async function leaveHostedSession(back: '/' | '/login'): Promise<boolean> {
  if (!recall<boolean>(hostedKey)) return false;
  keep(hostedKey, null);
  const { userPoolClientId } = await config();
  const { end_session_endpoint } = await endpoints();
  const search = new URLSearchParams({ client_id: userPoolClientId, logout_uri: location.origin + back });
  location.assign(`${end_session_endpoint}?${search}`);
  return true;
}
