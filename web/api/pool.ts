/** Direct calls to the user pool, where Amplify has no call or would hide a refusal. */
import { config } from './config.ts';

/** A refusal of the identity service, with the service's error name (`CodeMismatchException`, ...). */
export class AuthRefused extends Error {
  override readonly name = 'AuthRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Operation = 'RevokeToken' | 'ForgetDevice' | 'SetUserMFAPreference';

/** @throws AuthRefused, with the name `NetworkError` if there is no response */
export async function askPool(operation: Operation, body: object): Promise<void> {
  const { userPoolEndpoint } = await config();
  const response = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  }).catch(({ message }: Error) => {
    throw new AuthRefused('NetworkError', message);
  });
  if (response.ok) return;
  throw new AuthRefused(
    response.headers.get('x-amzn-errortype') ?? 'Unknown',
    `${operation} answered ${response.status}`,
  );
}

/** The part of Amplify's stored session that its own types describe. */
interface Session {
  readonly accessToken: { readonly payload: { readonly exp?: number }; toString(): string };
  readonly refreshToken?: string;
  readonly deviceMetadata?: { readonly deviceKey?: string };
}

/**
 * Forgets the session's device and revokes its refresh token.
 * @throws AuthRefused if either was refused; both are always tried
 */
export async function endAtPool({ refreshToken, deviceMetadata, accessToken }: Session): Promise<void> {
  const { userPoolClientId: ClientId } = await config();
  const DeviceKey = deviceMetadata?.deviceKey;
  // An expired access token cannot forget a device; it stays in the list until the learner removes it.
  const isGood = (accessToken.payload.exp ?? 0) * 1000 > Date.now();
  const asked: Promise<void>[] = [];
  // In this order: an access token stops working once its refresh token is revoked.
  if (DeviceKey && isGood) asked.push(askPool('ForgetDevice', { AccessToken: accessToken.toString(), DeviceKey }));
  await Promise.allSettled(asked);
  if (refreshToken) await askPool('RevokeToken', { ClientId, Token: refreshToken });
  await Promise.all(asked);
}
