import { attributesDigest, bodyDigest } from './message.ts';
import type { Queue, Received } from './queue.ts';

/** The attributes that GetQueueAttributes returns. */
export function queueAttributes(queue: Queue, policy: object | undefined): Record<string, string> {
  const { arn, visibility, retention, delay, wait, size, redrive, encryption } = queue.settings;
  const { visible, held, delayed } = queue.count();
  const all: Record<string, unknown> = {
    QueueArn: arn,
    VisibilityTimeout: visibility,
    MessageRetentionPeriod: retention,
    DelaySeconds: delay,
    ReceiveMessageWaitTimeSeconds: wait,
    MaximumMessageSize: size,
    ApproximateNumberOfMessages: visible,
    ApproximateNumberOfMessagesNotVisible: held,
    ApproximateNumberOfMessagesDelayed: delayed,
    SqsManagedSseEnabled: encryption.sqsManaged,
    KmsMasterKeyId: encryption.key,
    RedrivePolicy: redrive && JSON.stringify({ deadLetterTargetArn: redrive.target, maxReceiveCount: redrive.after }),
    Policy: policy && JSON.stringify(policy),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The members of `all` that are requested by name, by `All`, or (message attributes) by a prefix `name.*`. */
export function chosen<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const wanted = (name: string) =>
    names.some(
      (asked) =>
        asked === 'All' ||
        asked === '.*' ||
        asked === name ||
        (asked.endsWith('.*') && name.startsWith(asked.slice(0, -2))),
    );
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name)));
}

/** A message as ReceiveMessage returns it, with the requested attributes. */
export function wireMessage(message: Received, system: readonly string[], own: readonly string[]): object {
  const attributes = chosen(
    {
      SenderId: message.sender,
      SentTimestamp: String(message.sentAt),
      ApproximateReceiveCount: String(message.receives),
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
      ...(message.deadFrom && { DeadLetterQueueSourceArn: message.deadFrom }),
    },
    system,
  );
  const given = chosen(message.attributes, own);
  return {
    MessageId: message.id,
    ReceiptHandle: message.handle,
    MD5OfBody: bodyDigest(message.body),
    Body: message.body,
    ...(Object.keys(attributes).length && { Attributes: attributes }),
    ...(Object.keys(given).length && { MessageAttributes: given, MD5OfMessageAttributes: attributesDigest(given) }),
  };
}
