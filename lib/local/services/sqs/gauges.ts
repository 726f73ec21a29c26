import type { Measured } from '../cloudwatch/port.ts';
import type { Queue } from './queue.ts';

/** The metrics that SQS publishes for each queue every minute (SQS developer guide, "Available CloudWatch metrics"). */
export const gaugesOf = (queues: Iterable<Queue>, at: number): Measured[] =>
  [...queues].map((queue) => {
    const { visible, held, delayed, oldest } = queue.count(at);
    return {
      namespace: 'AWS/SQS',
      dimensions: [{ QueueName: queue.settings.name }],
      values: {
        ApproximateNumberOfMessagesVisible: visible,
        ApproximateNumberOfMessagesNotVisible: held,
        ApproximateNumberOfMessagesDelayed: delayed,
        ApproximateAgeOfOldestMessage: oldest === undefined ? 0 : (at - oldest) / 1000,
      },
    };
  });
