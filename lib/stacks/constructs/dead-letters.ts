import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Alarm } from './alarm.ts';
import type { Permission } from './permission.ts';
import type { OnCall } from './on-call.ts';
import { deadLetterDays } from './dead-letter-days.ts';

export interface DeadLettersProps {
  /** The on-call topics of the stage whose rules send events here. */
  readonly onCall: OnCall;
}

/**
 * The dead-letter queue for events that are delivered once: broadcasts, messages of classes, bounces and complaints. EventBridge sends
 * events here that it could not deliver, Lambda those that failed three times; the sender is not notified and does not retry.
 */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { onCall }: DeadLettersProps) {
    super(scope, id);
    const stack = Stack.of(this);
    this.queue = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(deadLetterDays),
    });
    this.queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [this.queue.queueArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': stack.account },
          ArnLike: {
            'aws:SourceArn': stack.formatArn({
              service: 'events',
              resource: 'rule',
              resourceName: `openbell-${onCall.stageName}-*`,
            }),
          },
        },
      }),
    );
    new Alarm(this, 'UndeliveredDeadLetters', {
      onCall,
      metric: this.queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      threshold: 1,
      impact: 'An event of a live class or of a mail could not be processed and waits in the dead-letter queue',
      essential: true,
    });
  }

  /** What Lambda needs in the role of the function that failed. */
  get sending(): Permission {
    return { actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] };
  }
}
