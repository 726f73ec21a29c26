import type { InvokeResult } from './port.ts';
import { memberAt, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Principal } from '../../iam/iam.ts';
import type { LambdaFunction } from './function.ts';

/** How messages from one queue reach one function. */
export interface EventSource {
  readonly queueArn: string;
  readonly functionName: string;
  readonly batchSize: number;
  /** Seconds to collect a batch. */
  readonly window: number;
  readonly reportsFailures: boolean;
  readonly pollers: number;
}

/** A mapping, as the API lists it. */
export interface Mapping extends EventSource {
  readonly id: string;
  /** With the alias or version that the mapping names. */
  readonly functionArn: string;
  readonly enabled: boolean;
}

/** The polling loop of a mapping. */
export interface Polling {
  stop(): void;
}

/** Long-polling time in seconds, as in Lambda's pollers. */
const timeoutMs = 20;

export interface Target {
  /** With its alias or version. */
  readonly arn: string;
  /**
   * @throws AwsError when the function does not exist
   */
  function(): LambdaFunction;
  /** Runs the function as the Lambda service, which needs no permission. */
  run(event: JsonObject): Promise<InvokeResult>;
}

/**
 * Polls a queue with the function's role and passes its messages on in batches. Messages that fail stay in the queue
 * and return after the visibility timeout (Lambda developer guide, "Using Lambda with Amazon SQS").
 */
export function pollQueue(kernel: Kernel, source: EventSource, target: Target): Polling {
  const QueueUrl = `${kernel.url}/_aws/sqs/${kernel.account}/${source.queueArn.split(':').at(-1)}`;
  let stopped = false;
  let lastMessage = '';

  const principal = (): Principal => {
    const { roleArn, name } = target.function();
    return kernel.iam.assume(roleArn, 'lambda.amazonaws.com', name).principal;
  };

  async function receive(most: number, seconds: number): Promise<JsonObject[]> {
    const { Messages = [] } = await kernel.ports.sqs.call(
      'ReceiveMessage',
      {
        QueueUrl,
        MaxNumberOfMessages: Math.min(most, 10),
        WaitTimeSeconds: seconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      },
      principal(),
    );
    return Messages;
  }

  /** Collects a batch: immediately without a window, otherwise until the window ends or the batch is full. */
  async function gather(): Promise<JsonObject[]> {
    const batch = await receive(source.batchSize, timeoutMs);
    const until = Date.now() + source.window * 1000;
    while (batch.length && batch.length < source.batchSize && Date.now() < until && !stopped) {
      const left = Math.min(timeoutMs, Math.ceil((until - Date.now()) / 1000));
      batch.push(...(await receive(source.batchSize - batch.length, left)));
    }
    return batch;
  }

  async function handOver(messages: readonly JsonObject[]): Promise<void> {
    const result = await target.run({ Records: messages.map((message) => recordOf(message, source, kernel.region)) });
    if (result.functionError) return;
    const failed = source.reportsFailures ? failuresIn(result.payload, messages) : new Set<string>();
    const done = messages.filter(({ MessageId }) => !failed.has(MessageId));
    for (let at = 0; at < done.length; at += 10) {
      const Entries = done.slice(at, at + 10).map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      await kernel.ports.sqs.call('DeleteMessageBatch', { QueueUrl, Entries }, principal());
    }
  }

  async function poll(): Promise<void> {
    while (!stopped) {
      try {
        const batch = await gather();
        if (batch.length) await handOver(batch);
        lastMessage = '';
      } catch (error) {
        const { message } = error as Error;
        if (!stopped && message !== lastMessage)
          kernel.log(`${source.functionName} cannot be fed from its queue: ${message}`);
        lastMessage = message;
        await new Promise<void>((resolve) => void setTimeout(resolve, 1000).unref());
      }
    }
  }

  for (let poller = 0; poller < source.pollers; poller++) void poll();
  return {
    stop() {
      stopped = true;
    },
  };
}

/** A message in the format that functions receive. */
function recordOf(message: JsonObject, { queueArn }: EventSource, awsRegion: string): object {
  const attributes = Object.entries<JsonObject>(message.MessageAttributes ?? {}).map(([name, value]) => [
    name,
    {
      stringValue: value.StringValue,
      binaryValue: value.BinaryValue,
      stringListValues: [],
      binaryListValues: [],
      dataType: value.DataType,
    },
  ]);
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes,
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: message.MD5OfBody,
    ...(message.MD5OfMessageAttributes && { md5OfMessageAttributes: message.MD5OfMessageAttributes }),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion,
  };
}

/** The messages that the function failed to process; an invalid response counts as a failure of all of them. */
function failuresIn(payload: Json, messages: readonly JsonObject[]): Set<string> {
  const ids = new Set<string>(messages.map(({ MessageId }) => MessageId));
  const failures = memberAt(payload, ['batchItemFailures']);
  if (failures === undefined || failures === null) return new Set();
  if (!Array.isArray(failures)) return ids;
  const failed = failures.map((failure) => failure?.itemIdentifier);
  return failed.every((id) => ids.has(id)) ? new Set(failed) : ids;
}
