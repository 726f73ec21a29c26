import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Alarm } from './alarm.ts';
import { deadLetterDays } from './dead-letter-days.ts';
import type { NodeFunction } from './node-function.ts';
import type { Permission } from './permission.ts';
import type { OnCall, Severity } from './on-call.ts';

export interface WorkQueueProps {
  /** How long the worker may take for one batch. */
  readonly workerTimeout: Duration;
  /** Number of receives before a message moves to the dead-letter queue, which has an alarm. */
  readonly maxReceiveCount: number;
  readonly onCall: OnCall;
  /** Severity of the dead-letter queue's alarm. @default ticket */
  readonly severity?: Severity;
  /** What messages in the dead-letter queue mean for learners, in one sentence. */
  readonly impact: string;
}

/** Concurrent workers of a queue. */
export const queueWidth = 2;

/**
 * The only way to create a queue here: encrypted, TLS only, and no message is lost. A message that fails too often stays in the dead-letter
 * queue until it is two weeks old.
 */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    const common = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(deadLetterDays),
    };
    this.deadLetters = new Queue(this, 'DeadLetters', common);
    this.queue = new Queue(this, 'Queue', {
      ...common,
      // Six times the worker's timeout, as AWS recommends, so that a slow batch is not delivered twice.
      visibilityTimeout: Duration.seconds(6 * props.workerTimeout.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.maxReceiveCount },
    });
    new Alarm(this, `${id}DeadLetters`, {
      onCall: props.onCall,
      ...(props.severity && { severity: props.severity }),
      metric: this.deadLetterCount,
      threshold: 1,
      impact: props.impact,
      essential: true,
    });
  }

  /** Number of messages in the dead-letter queue. */
  get deadLetterCount(): Metric {
    return this.deadLetters.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: 'Maximum',
    });
  }

  /** Age of the oldest message, in seconds. */
  get age(): Metric {
    return this.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' });
  }

  get url(): string {
    return this.queue.queueUrl;
  }

  /** Permission to send messages. */
  get sending(): Permission {
    return { actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] };
  }

  /** Permissions that Lambda needs in the worker's role. */
  get receiving(): Permission {
    return {
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      resources: [this.queue.queueArn],
    };
  }

  /**
   * Delivers messages to a worker, which reports the ones that failed.
   * @param width concurrent workers
   * @param batchSize above ten, messages are gathered for one second, because Lambda requires a batching window for such batches
   */
  feed(worker: NodeFunction, batchSize: number, width = queueWidth): void {
    new CfnEventSourceMapping(this, 'Feed', {
      eventSourceArn: this.queue.queueArn,
      functionName: worker.arn,
      batchSize,
      maximumBatchingWindowInSeconds: batchSize > 10 ? 1 : undefined,
      functionResponseTypes: ['ReportBatchItemFailures'],
      scalingConfig: { maximumConcurrency: width },
    });
  }
}
