import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../iam/iam.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Queue } from '../queue.ts';
import type { Queues } from '../queues.ts';

interface Task {
  readonly TaskHandle: string;
  readonly SourceArn: string;
  readonly DestinationArn?: string;
  readonly Status: 'COMPLETED';
  readonly ApproximateNumberOfMessagesMoved: number;
  readonly ApproximateNumberOfMessagesToMove: number;
  readonly StartedTimestamp: number;
}

const unsupported = (message: string) => new AwsError('AWS.SimpleQueueService.UnsupportedOperation', message);
/** How many recent tasks ListMessageMoveTasks lists per queue. */
const maxResults = 10;

/**
 * StartMessageMoveTask and ListMessageMoveTasks: moves everything in a dead-letter queue back to the source queues, or
 * to one destination. A task has finished when the call returns, so there is nothing to cancel. @see
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html
 */
export function moveTasks(kernel: Kernel, queues: Queues) {
  const tasks: Task[] = [];
  const byArn = (arn: string): Queue => {
    const queue = queues.byName.get(String(arn).split(':').at(-1)!);
    if (!queue || queue.settings.arn !== arn)
      throw new AwsError(
        'ResourceNotFoundException',
        "The resource that you specified for the SourceArn parameter doesn't exist.",
      );
    return queue;
  };
  const isDeadLetters = (arn: string) =>
    [...queues.byName.values()].some(({ settings }) => settings.redrive?.target === arn);

  return {
    StartMessageMoveTask({ SourceArn, DestinationArn }: JsonObject, principal: Principal): object {
      for (const action of ['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'])
        kernel.iam.authorize({ principal, action: `sqs:${action}`, resource: SourceArn });
      const source = byArn(SourceArn);
      if (!isDeadLetters(SourceArn)) throw unsupported('Source queue must be configured as a Dead Letter Queue.');
      const destinationOf = (origin: string | undefined) => {
        const arn = DestinationArn ?? origin;
        if (arn === undefined) throw unsupported('A message that no queue has given up needs a DestinationArn.');
        kernel.iam.authorize({ principal, action: 'sqs:SendMessage', resource: arn });
        return byArn(arn);
      };
      const moved = source.surrender((origin) => destinationOf(origin));
      const task: Task = {
        TaskHandle: Buffer.from(JSON.stringify({ taskId: randomUUID(), sourceArn: SourceArn })).toString('base64'),
        SourceArn,
        ...(DestinationArn && { DestinationArn }),
        Status: 'COMPLETED',
        ApproximateNumberOfMessagesMoved: moved,
        ApproximateNumberOfMessagesToMove: moved,
        StartedTimestamp: kernel.clock.now(),
      };
      tasks.unshift(task);
      return { TaskHandle: task.TaskHandle };
    },
    ListMessageMoveTasks({ SourceArn, MaxResults = 1 }: JsonObject, principal: Principal): object {
      kernel.iam.authorize({ principal, action: 'sqs:ListMessageMoveTasks', resource: SourceArn });
      byArn(SourceArn);
      const found = tasks
        .filter((task) => task.SourceArn === SourceArn)
        .slice(0, Math.min(Number(MaxResults), maxResults));
      return { Results: found.map(({ TaskHandle: _, ...task }) => task) };
    },
  };
}
