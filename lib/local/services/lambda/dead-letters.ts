import type { Json } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { LambdaFunction } from './function.ts';

/** An asynchronous invocation that was given up. */
export interface GivenUp {
  readonly event: Json;
  readonly requestId: string;
  readonly error: string;
}

/**
 * @throws Error of one sentence where AWS refuses to create the function: topics are not supported here, and its role
 * must be allowed to send
 */
export function checkDeadLetters(kernel: Kernel, { name, roleArn, deadLetters }: LambdaFunction): void {
  if (!deadLetters) return;
  if (deadLetters.split(':')[2] !== 'sqs') throw new Error(`dead letters go to a queue here, not to ${deadLetters}`);
  const { principal } = kernel.iam.assume(roleArn, 'lambda.amazonaws.com', name);
  if (!kernel.iam.allows({ principal, action: 'sqs:SendMessage', resource: deadLetters }))
    throw new Error(
      `The provided execution role does not have permissions to call SendMessage on SQS (${roleArn}, ${deadLetters})`,
    );
  kernel.iam.authorize({ principal, action: 'sqs:SendMessage', resource: deadLetters });
}

/**
 * Sends an event whose last attempt failed to the dead-letter queue, with the function's role. Source: Lambda developer
 * guide, "Adding a dead-letter queue": the event, with request id and error as attributes.
 */
export async function sendToDeadLetters(
  kernel: Kernel,
  fn: LambdaFunction,
  { event, requestId, error }: GivenUp,
): Promise<void> {
  if (!fn.deadLetters) return;
  const { principal } = kernel.iam.assume(fn.roleArn, 'lambda.amazonaws.com', fn.name);
  const text = (StringValue: string) => ({ DataType: 'String', StringValue });
  const letter = {
    QueueUrl: `${kernel.url}/_aws/sqs/${kernel.account}/${fn.deadLetters.split(':').at(-1)}`,
    MessageBody: JSON.stringify(event),
    MessageAttributes: {
      RequestID: text(requestId),
      ErrorCode: { DataType: 'Number', StringValue: '200' },
      ErrorMessage: text(error.slice(0, 1024)),
    },
  };
  try {
    await kernel.ports.sqs.call('SendMessage', letter, principal);
  } catch (reason) {
    kernel.log(`${fn.name}: its dead letters did not take an event: ${(reason as Error).message}`);
  }
}
