import type { JsonObject } from '../../kernel/json.ts';
import type { Deployed } from '../../kernel/resource-type.ts';
import { within } from './errors.ts';

/** A queue's settings in the template; durations in seconds. */
export interface QueueSettings {
  readonly name: string;
  readonly arn: string;
  readonly visibility: number;
  readonly retention: number;
  readonly delay: number;
  readonly wait: number;
  /** Maximum bytes of a message or a batch. */
  readonly size: number;
  readonly redrive?: { readonly target: string; readonly after: number };
  readonly encryption: { readonly key?: string; readonly sqsManaged: boolean };
}

/** The limits in the SQS API reference, SetQueueAttributes. */
export const bounds = {
  visibility: [0, 43_200],
  retention: [60, 1_209_600],
  delay: [0, 900],
  wait: [0, 20],
  size: [1_024, 1_048_576],
  receives: [1, 1_000],
} as const;

/** The settings of an AWS::SQS::Queue with SQS's defaults. @throws Error of one sentence when one is out of range */
export function settingsOf(name: string, arn: string, properties: JsonObject): QueueSettings {
  const number = (property: string, range: readonly [number, number], otherwise: number) =>
    within(properties[property], property, range, otherwise);
  return {
    name,
    arn,
    visibility: number('VisibilityTimeout', bounds.visibility, 30),
    retention: number('MessageRetentionPeriod', bounds.retention, 345_600),
    delay: number('DelaySeconds', bounds.delay, 0),
    wait: number('ReceiveMessageWaitTimeSeconds', bounds.wait, 0),
    size: number('MaximumMessageSize', bounds.size, bounds.size[1]),
    ...redriveOf(properties['RedrivePolicy']),
    encryption: {
      key: properties['KmsMasterKeyId'],
      sqsManaged: !properties['KmsMasterKeyId'] && String(properties['SqsManagedSseEnabled'] ?? true) === 'true',
    },
  };
}

function redriveOf(policy: unknown): Pick<QueueSettings, 'redrive'> {
  if (policy === undefined) return {};
  const { deadLetterTargetArn, maxReceiveCount } =
    typeof policy === 'string' ? JSON.parse(policy) : (policy as unknown);
  if (!deadLetterTargetArn || maxReceiveCount === undefined)
    throw new Error('RedrivePolicy needs deadLetterTargetArn and maxReceiveCount');
  return {
    redrive: { target: deadLetterTargetArn, after: within(maxReceiveCount, 'maxReceiveCount', bounds.receives, 0) },
  };
}

export const lastOf = (url: string) => url.split('/').at(-1)!;

export const nameOf = (before: Deployed) => lastOf(before.physicalId);
