import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Alarm } from './alarm.ts';
import type { NodeFunction } from './node-function.ts';
import type { Permission } from './permission.ts';
import type { OnCall, Severity } from './on-call.ts';

export interface WorkQueueProps {
  /** How long its worker may take for one batch. */
  readonly workerTimeout: Duration;
  /** After so many attempts a message goes to the dead-letter queue, which has an alarm. */
  readonly maxReceiveCount: number;
  readonly onCall: OnCall;
  /** Of the dead-letter queue's alarm. @default ticket */
  readonly severity?: Severity;
  /** What dead letters mean for learners, in one sentence. */
  readonly impact: string;
}

/** Workers of a queue that run at once. */
export const queueWidth = 2;

/** Our one way to make a queue: encrypted, TLS only, and nothing lost: what fails too often waits beside it for two weeks. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) };
    this.deadLetters = new Queue(this, 'DeadLetters', common);
    this.queue = new Queue(this, 'Queue', {
      ...common,
      // AWS's advice: six times the worker's timeout, so that a slow batch is not handed out twice.
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

  /** Messages in the dead-letter queue. */
  get deadLetterCount(): Metric {
    return this.deadLetters.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: 'Maximum',
    });
  }

  /** Seconds for which the oldest message has waited. */
  get age(): Metric {
    return this.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' });
  }

  get url(): string {
    return this.queue.queueUrl;
  }

  /** What a sender may do. */
  get sending(): Permission {
    return { actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] };
  }

  /** What Lambda does on the queue under the worker's role. */
  get receiving(): Permission {
    return {
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      resources: [this.queue.queueArn],
    };
  }

  /**
   * Hands its messages to a worker, which names those it could not do.
   * @param width workers at once
   * @param batchSize beyond ten, messages are gathered for a second: Lambda takes so many only with a window
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
