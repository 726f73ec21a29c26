import type { Principal } from '../../../iam/iam.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { missing, noQueue } from '../errors.ts';
import { openQueue } from '../queue.ts';
import { lastOf, settingsOf } from '../queue-settings.ts';
import { forgetQueue, type Queues } from '../queues.ts';

/** Milliseconds for which a deleted queue's name stays taken (SQS API reference, DeleteQueue). */
const reserved = 60_000;

/** CreateQueue and DeleteQueue: a queue that somebody has deleted is created again under its name. */
export function queueCalls(kernel: Kernel, queues: Queues) {
  const byArn = (arn: string) => queues.byName.get(arn.split(':').at(-1)!);
  return {
    CreateQueue({ QueueName: name, Attributes = {}, ...others }: JsonObject, principal: Principal) {
      if (!name) throw missing('QueueName');
      kernel.iam.authorize({ principal, action: 'sqs:CreateQueue', resource: queues.arnOf(name) });
      const [other] = Object.keys(others);
      if (other) throw new AwsError('UnknownOperationException', `CreateQueue locally has no ${other}`);
      if (kernel.clock.now() - (queues.deleted.get(name) ?? -Infinity) < reserved)
        throw new AwsError(
          'QueueDeletedRecently',
          'You must wait 60 seconds after deleting a queue before you can create another with the same name.',
        );
      if (queues.byName.has(name))
        throw new AwsError('QueueNameExists', 'A queue already exists with the same name and a different value.');
      queues.byName.set(name, openQueue(kernel, settingsOf(name, queues.arnOf(name), Attributes), byArn));
      queues.deleted.delete(name);
      return { QueueUrl: queues.urlOf(name) };
    },
    DeleteQueue({ QueueUrl }: JsonObject, principal: Principal) {
      if (!QueueUrl) throw missing('QueueUrl');
      const name = lastOf(QueueUrl);
      kernel.iam.authorize({ principal, action: 'sqs:DeleteQueue', resource: queues.arnOf(name) });
      if (!queues.byName.has(name)) throw noQueue();
      forgetQueue(queues, name);
      queues.deleted.set(name, kernel.clock.now());
      return {};
    },
  };
}
