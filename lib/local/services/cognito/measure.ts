import type { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Cognito } from './pool/pool.ts';

/** What the metrics of an operation begin with; other operations publish none. */
const kinds: Readonly<Record<string, string>> = {
  InitiateAuth: 'SignIn',
  RespondToAuthChallenge: 'SignIn',
  SignUp: 'SignUp',
  ConfirmSignUp: 'SignUp',
  GetTokensFromRefreshToken: 'TokenRefresh',
};

/**
 * Publishes requests by pool and client as Cognito does: each is a sample of successes, 1 or 0, and only a throttled one
 * is a sample of throttles (Cognito developer guide, "User pool metrics").
 */
export async function measured<T extends object>(
  { kernel, clients }: Cognito,
  operation: string,
  input: JsonObject,
  run: () => Promise<T>,
): Promise<T> {
  const refreshes = operation === 'InitiateAuth' && String(input['AuthFlow']).startsWith('REFRESH_TOKEN');
  const kind = refreshes ? 'TokenRefresh' : kinds[operation];
  const client = clients.get(input['ClientId']);
  const put = (success: 0 | 1, throttle: boolean) => {
    if (!kind || !client) return;
    const dimensions = [{ UserPool: client.pool.id, UserPoolClient: client.id }];
    const values = { [`${kind}Successes`]: success, ...(throttle && { [`${kind}Throttles`]: 1 }) };
    kernel.ports.metrics?.put({ namespace: 'AWS/Cognito', dimensions, values });
  };
  try {
    const answer = await run();
    // A sign-in succeeds when it is answered with tokens, not with the next challenge.
    if (!('ChallengeName' in answer)) put(1, false);
    return answer;
  } catch (error) {
    put(0, (error as AwsError).code === 'TooManyRequestsException');
    throw error;
  }
}
