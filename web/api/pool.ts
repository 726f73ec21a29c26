/** The user pool's own calls, where Amplify has none or would keep a refusal to itself. */
import { config } from './config.ts';

/** What the identity service refused, by the service's own error name (`CodeMismatchException`, ...). */
export class AuthRefused extends Error {
  override readonly name = 'AuthRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Operation = 'RevokeToken' | 'ForgetDevice' | 'SetUserMFAPreference';

/** @throws AuthRefused; `NetworkError` when nothing answers */
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

/** As far as Amplify's own types say what it keeps of a session. */
interface Session {
  readonly accessToken: { readonly payload: { readonly exp?: number }; toString(): string };
  readonly refreshToken?: string;
  readonly deviceMetadata?: { readonly deviceKey?: string };
}

/**
 * Takes a session off the list of devices and ends its refresh token.
 * @throws AuthRefused when either was refused; both are asked
 */
export async function endAtPool({ refreshToken, deviceMetadata, accessToken }: Session): Promise<void> {
  const { userPoolClientId: ClientId } = await config();
  const DeviceKey = deviceMetadata?.deviceKey;
  // An access token that has expired forgets nothing; the list shows its device until the learner takes it off.
  const isGood = (accessToken.payload.exp ?? 0) * 1000 > Date.now();
  const asked: Promise<void>[] = [];
  // In turn: an access token is not good any more once its refresh token is revoked.
  if (DeviceKey && isGood) asked.push(askPool('ForgetDevice', { AccessToken: accessToken.toString(), DeviceKey }));
  await Promise.allSettled(asked);
  if (refreshToken) await askPool('RevokeToken', { ClientId, Token: refreshToken });
  await Promise.all(asked);
}
