import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Json } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';

export interface RetrySettings {
  readonly MaximumRetryAttempts?: number | string;
  readonly MaximumEventAgeInSeconds?: number | string;
}

/** Where something is delivered, and what happens when that fails. */
export interface Destination {
  readonly arn: string;
  /** The principal that calls the target; determined again for each attempt. */
  caller(): Principal;
  readonly retry: RetrySettings | undefined;
  /** A queue for what could not be delivered. */
  readonly deadLetters: string | undefined;
  /** Names the rule or schedule in the dead letter's attributes. */
  readonly from: Readonly<Record<string, string>>;
}

/** Errors that a retry cannot fix, which go straight to the dead-letter queue. */
const final = new Set(['AccessDenied', 'AccessDeniedException', 'ResourceNotFoundException']);

/**
 * @throws Error of one sentence when the target is not supported
 */
export function checkDestination({ arn, retry, deadLetters }: Omit<Destination, 'caller' | 'from'>): void {
  const service = String(arn).split(':')[2];
  if (service !== 'lambda' && service !== 'sqs')
    throw new Error(`only functions and queues are targets locally, not ${arn}`);
  if (deadLetters !== undefined && String(deadLetters).split(':')[2] !== 'sqs')
    throw new Error(`dead letters go to a queue, not to ${deadLetters}`);
  const attempts = Number(retry?.MaximumRetryAttempts ?? 0);
  const age = Number(retry?.MaximumEventAgeInSeconds ?? 60);
  if (!(attempts >= 0 && attempts <= 185)) throw new Error('MaximumRetryAttempts must be 0 to 185');
  if (!(age >= 60 && age <= 86_400)) throw new Error('MaximumEventAgeInSeconds must be 60 to 86400');
}

/** Delivers to the target once. @param wait whether to wait for the function to end and to report its failure */
export async function handOver(kernel: Kernel, to: Destination, input: Json, wait: boolean): Promise<void> {
  if (to.arn.split(':')[2] === 'sqs')
    return void (await kernel.ports.sqs.call('SendMessage', message(kernel, to.arn, input), to.caller()));
  const type = wait ? 'RequestResponse' : 'Event';
  const { functionError, payload } = await kernel.ports.lambda.invoke(to.arn, input, to.caller(), type);
  if (functionError) throw new AwsError(functionError, JSON.stringify(payload));
}

/**
 * Delivers with retries at growing intervals, then sends to the dead-letter queue. This covers only the call itself: a
 * function is invoked asynchronously, and Lambda retries its failures. Source: EventBridge user guide, "How EventBridge
 * retries delivering events" and "Using dead-letter queues".
 */
export async function deliver(kernel: Kernel, to: Destination, input: Json): Promise<void> {
  const most = Number(to.retry?.MaximumRetryAttempts ?? 185);
  const ends = kernel.clock.now() + Number(to.retry?.MaximumEventAgeInSeconds ?? 86_400) * 1000;
  for (let attempt = 0; ; attempt++) {
    try {
      return await handOver(kernel, to, input, false);
    } catch (error) {
      const { code = 'INTERNAL_ERROR', message: reason } = error as AwsError;
      const pause = Math.min(1000 * 2 ** attempt, 60_000);
      const spent = attempt >= most ? 'MaximumRetryAttempts' : 'MaximumEventAgeInSeconds';
      if (!final.has(code) && attempt < most && kernel.clock.now() + pause < ends) {
        await new Promise<void>((resolve) => void setTimeout(resolve, pause).unref());
        continue;
      }
      kernel.log(`${to.arn} was not reached from ${Object.values(to.from)[0]}: ${reason}`);
      const attributes = {
        ...to.from,
        TARGET_ARN: to.arn,
        ERROR_CODE: codes[code] ?? code,
        ERROR_MESSAGE: reason,
        ...(!final.has(code) && { RETRY_ATTEMPTS: String(attempt), EXHAUSTED_RETRY_CONDITION: spent }),
      };
      return sendToDeadLetters(kernel, to, input, attributes);
    }
  }
}

const codes: Readonly<Record<string, string>> = {
  AccessDenied: 'NO_PERMISSIONS',
  AccessDeniedException: 'NO_PERMISSIONS',
  ResourceNotFoundException: 'NO_RESOURCE',
};

async function sendToDeadLetters(
  kernel: Kernel,
  { deadLetters, caller }: Destination,
  input: Json,
  attributes: Record<string, string>,
): Promise<void> {
  if (!deadLetters) return;
  const MessageAttributes = Object.fromEntries(
    Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
  );
  try {
    const letter = { ...message(kernel, deadLetters, input), MessageAttributes };
    await kernel.ports.sqs.call('SendMessage', letter, caller());
  } catch (error) {
    kernel.log(`${deadLetters} did not take a dead letter: ${(error as Error).message}`);
  }
}

const message = (kernel: Kernel, arn: string, input: Json) => ({
  QueueUrl: `${kernel.url}/_aws/sqs/${kernel.account}/${arn.split(':').at(-1)}`,
  MessageBody: typeof input === 'string' ? input : JSON.stringify(input),
});
