import { randomBytes } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { forgetQueue, type Queues } from '../queues.ts';
import { noQueue } from '../errors.ts';
import { nameOf, settingsOf } from '../queue-settings.ts';
import { openQueue } from '../queue.ts';

/** `AWS::SQS::Queue`: standard queues. FIFO queues are refused by the names of their properties. */
export function queueResource(kernel: Kernel, queues: Queues): ResourceType {
  const byArn = (arn: string) => queues.byName.get(arn.split(':').at(-1)!);
  return {
    properties: {
      DelaySeconds: true,
      KmsDataKeyReusePeriodSeconds: true,
      KmsMasterKeyId: true,
      MaximumMessageSize: true,
      MessageRetentionPeriod: true,
      QueueName: true,
      ReceiveMessageWaitTimeSeconds: true,
      RedrivePolicy: true,
      SqsManagedSseEnabled: true,
      Tags: true,
      VisibilityTimeout: true,
    },
    async put({ stack, logicalId, properties }, before) {
      const given = properties['QueueName'];
      const kept = before && !before.properties?.['QueueName'] ? nameOf(before) : undefined;
      const name: string = given ?? kept ?? `${`${stack}-${logicalId}`.slice(0, 67)}-${randomBytes(6).toString('hex')}`;
      if (!/^[\w-]{1,80}$/.test(name))
        throw new Error(`the queue name ${name} may have 1 to 80 letters, digits, hyphens and underscores`);
      const settings = settingsOf(name, queues.arnOf(name), properties);
      if (settings.redrive && !byArn(settings.redrive.target))
        throw new Error(`the dead-letter queue ${settings.redrive.target} does not exist`);
      if (before && queues.deleted.has(name)) throw noQueue();
      const queue = queues.byName.get(name);
      if (queue) queue.settings = settings;
      else queues.byName.set(name, openQueue(kernel, settings, byArn));
      const url = queues.urlOf(name);
      return { physicalId: url, attributes: { Arn: settings.arn, QueueName: name, QueueUrl: url } };
    },
    async remove(before) {
      forgetQueue(queues, nameOf(before));
    },
    sideBySide: true,
  };
}
