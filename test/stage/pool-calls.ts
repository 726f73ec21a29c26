/** Unauthenticated calls to the user pool, and the mails that it and the stage have sent. */
import { configOf, local } from './caller.ts';
import type { Learner } from './learners.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

/** The user pool's response to an unauthenticated call; `{}` means success. */
export async function poolCall(url: string, operation: string, body: object): Promise<JsonObject> {
  const { userPoolEndpoint } = await configOf(url);
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  };
  return (await fetch(userPoolEndpoint, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Uses the refresh token. */
export async function refreshed(
  url: string,
  { refreshToken: RefreshToken, deviceKey: DeviceKey }: Learner,
): Promise<JsonObject> {
  const { userPoolClientId: ClientId } = await configOf(url);
  return poolCall(url, 'GetTokensFromRefreshToken', { ClientId, RefreshToken, DeviceKey });
}

export const mailsTo = async (url: string, address: string): Promise<{ subject: string; text: string }[]> =>
  (await local(url, '/mail')).filter(({ to }: { to: string[] }) => to.includes(address));
