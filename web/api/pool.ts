/** Direct calls to the user pool, where Amplify has no call or would hide a refusal, and where its script is not needed. */
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

type Operation =
  | 'ConfirmSignUp'
  | 'ForgetDevice'
  | 'ForgotPassword'
  | 'ResendConfirmationCode'
  | 'RevokeToken'
  | 'SetUserMFAPreference';

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
  const { message }: { message?: string } = await response.json().catch(() => ({}));
  throw new AuthRefused(
    response.headers.get('x-amzn-errortype')?.split(':')[0] ?? 'Unknown',
    message ?? `${operation} answered ${response.status}`,
  );
}
