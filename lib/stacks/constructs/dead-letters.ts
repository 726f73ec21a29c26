import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Alarm } from './alarm.ts';
import type { Permission } from './permission.ts';
import type { OnCall } from './on-call.ts';

export interface DeadLettersProps {
  /** Of the stage whose rules may put events aside. */
  readonly onCall: OnCall;
}

/**
 * The one place for events that came once and could not be done: broadcasts, messages of classes, mail that came back. EventBridge
 * puts aside here what it could not hand over, Lambda what failed three times; who sent them is not told and does not ask again.
 */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { onCall }: DeadLettersProps) {
    super(scope, id);
    const stack = Stack.of(this);
    this.queue = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
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
      impact: 'What happened in a live class, or to a mail, was not noted: it came once and failed three times',
      essential: true,
    });
  }

  /** What Lambda does under the role of the function that failed. */
  get sending(): Permission {
    return { actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] };
  }
}
