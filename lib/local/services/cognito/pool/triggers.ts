/** A pool's Lambda triggers (Developer guide of Cognito, "Customizing user pool workflows with Lambda triggers"). */
import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { InvokeResult } from '../../lambda/port.ts';
import type { Client, Cognito, Pool } from './pool.ts';
import type { User } from './records.ts';

export interface Occasion {
  /** `PreSignUp`: its name in LambdaConfig. */
  readonly trigger: string;
  /** `PreSignUp_SignUp` */
  readonly source: string;
  readonly pool: Pool;
  readonly client?: Client;
  readonly username: string;
  /** The `request` of the event. */
  readonly request: JsonObject;
  /** The initial `response` of the event, which the function fills in. */
  readonly response?: JsonObject;
}

/** How often a function is called that does not answer in time (same chapter, "Important considerations"). */
const attempts = 3;

/**
 * The function's `response`, or `{}` when the pool has no such trigger. Throws UserLambdaValidationException with the
 * function's own message when it throws, InvalidLambdaResponseException when it does not return the event,
 * UnexpectedLambdaException when it cannot be called or never answers in time.
 */
export async function runTrigger(cognito: Cognito, occasion: Occasion): Promise<JsonObject> {
  const { kernel } = cognito;
  const { trigger, source, pool, client, username, request, response = {} } = occasion;
  const arn = pool.settings.triggers[trigger];
  if (!arn) return {};
  const event = {
    version: '1',
    region: kernel.region,
    userPoolId: pool.id,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client?.id ?? 'CLIENT_ID_NOT_APPLICABLE' },
    triggerSource: source,
    request,
    response,
  };
  const caller = { kind: 'service', service: 'cognito-idp.amazonaws.com', sourceArn: pool.arn } as const;
  const result = await answerInTime(cognito, () => kernel.ports.lambda.invoke(arn, event, caller)).catch(
    (error: unknown) => {
      const why = error instanceof AwsError ? error.code : error instanceof Error ? error.message : String(error);
      throw new AwsError('UnexpectedLambdaException', `${trigger} invocation failed due to error ${why}.`);
    },
  );
  const answer = result.payload as JsonObject | null;
  if (result.functionError) {
    const message = String(answer?.errorMessage ?? result.functionError).replace(/\.$/, '');
    throw new AwsError('UserLambdaValidationException', `${trigger} failed with error ${message}.`);
  }
  if (!answer || typeof answer !== 'object' || typeof answer.response !== 'object' || answer.response === null) {
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return answer.response;
}

/** A call that takes too long is not ended: it runs on beside the next one, and nobody hears its answer. */
async function answerInTime({ triggerTimeoutMs }: Cognito, invoke: () => Promise<InvokeResult>): Promise<InvokeResult> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), triggerTimeoutMs);
    const result = await Promise.race([invoke(), late]).finally(() => clearTimeout(timer));
    if (result) return result;
  }
  throw new Error('Socket timeout while invoking Lambda function');
}

/** A user's attributes as triggers see them. */
export function triggerAttributes(user: User): Record<string, string> {
  return { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes };
}
