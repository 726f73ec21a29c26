import type { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Cognito } from './pool/pool.ts';

/** The metric that counts an operation's throttles; other operations publish none. */
const throttles: Readonly<Record<string, string>> = {
  InitiateAuth: 'SignInThrottles',
  RespondToAuthChallenge: 'SignInThrottles',
  SignUp: 'SignUpThrottles',
  ConfirmSignUp: 'SignUpThrottles',
  GetTokensFromRefreshToken: 'TokenRefreshThrottles',
};

/** Publishes whether a request was throttled, by pool and client as Cognito does. */
export async function measured<T>(
  { kernel, clients }: Cognito,
  operation: string,
  input: JsonObject,
  run: () => Promise<T>,
): Promise<T> {
  const refreshes = operation === 'InitiateAuth' && String(input['AuthFlow']).startsWith('REFRESH_TOKEN');
  const name = refreshes ? 'TokenRefreshThrottles' : throttles[operation];
  const client = clients.get(input['ClientId']);
  const put = (value: number) => {
    if (!name || !client) return;
    const dimensions = [{ UserPool: client.pool.id, UserPoolClient: client.id }];
    kernel.ports.metrics?.put({ namespace: 'AWS/Cognito', dimensions, values: { [name]: value } });
  };
  try {
    const answer = await run();
    put(0);
    return answer;
  } catch (error) {
    put((error as AwsError).code === 'TooManyRequestsException' ? 1 : 0);
    throw error;
  }
}
