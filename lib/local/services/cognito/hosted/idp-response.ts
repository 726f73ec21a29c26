/** `/oauth2/idpresponse`: from the provider back to the client, with one of the pool's authorization codes. */
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Cognito, Pool } from '../pool/pool.ts';
import { unseal } from '../cryptography/sealed.ts';
import { refusal, type Journey } from './authorize.ts';
import { makeAuthorizationCode } from './codes.ts';
import { Explained } from './explained.ts';
import { externalUser } from './external-user.ts';
import { claimsFor } from './provider-calls.ts';

/** The client's address, with a code or an error. Throws Explained when the sign-in did not begin at this pool. */
export async function returnFromProvider(cognito: Cognito, pool: Pool, answer: URLSearchParams): Promise<string> {
  const journey = unseal<Journey>(pool.secret, 'journey', answer.get('state'));
  if (!journey || journey.ends <= cognito.kernel.clock.now()) throw new Explained('invalid_request');
  const { clientId, redirectUri, state, scopes, challenge } = journey;
  const refuse = (error: string, description?: string) => refusal(redirectUri, state, error, description);
  const error = answer.get('error');
  if (error) return refuse(error, answer.get('error_description') ?? undefined);
  const client = cognito.clients.get(clientId);
  const provider = pool.providers.get(journey.provider);
  if (!client?.settings.hosted?.callbacks.has(redirectUri) || !provider)
    throw new Explained('invalid_request', clientId);
  try {
    const claims = await claimsFor(cognito, pool, provider, answer.get('code') ?? '', journey.nonce);
    const { username } = await externalUser(cognito, client, provider, claims);
    const code = makeAuthorizationCode(cognito, { clientId, username, redirectUri, scopes, challenge });
    const url = new URL(redirectUri);
    url.searchParams.set('code', code);
    if (state !== undefined) url.searchParams.set('state', state);
    return url.href;
  } catch (failure) {
    if (failure instanceof AwsError) return refuse('invalid_request', failure.message);
    cognito.kernel.log(`cognito-idp ${pool.id}: sign-in by ${provider.name}: ${(failure as Error).message}`);
    return refuse('server_error', (failure as Error).message);
  }
}
