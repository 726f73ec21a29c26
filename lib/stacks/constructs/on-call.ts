import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';

/** AWS services that tell the person on call something, and from where. */
const speakers = ['cloudwatch', 'budgets'] as const;

/**
 * The person on call: one topic that everything wrong on a stage goes to, by mail. In the first stack, so that alarms stand
 * beside what they watch and no stack is held back by a later one that watches it.
 */
export class OnCall extends Construct {
  /** Absent where nothing is watched. */
  readonly topic?: Topic;
  readonly stageName: string;
  private readonly watch: StageSettings['watch'];

  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id);
    this.stageName = stage.name;
    this.watch = stage.watch;
    if (stage.watch === 'none') return;
    this.topic = new Topic(this, 'Topic', {
      displayName: `Openbell ${stage.name}`,
      // Names of alarms and sums: a key of one's own (a dollar a month) where learners are. AWS's own key for SNS lets no
      // alarm publish, silently (CloudWatch User Guide, "Notifying users on alarm changes").
      masterKey: stage.watch === 'whole' ? this.key(stage) : undefined,
      enforceSSL: true,
    });
    this.topic.addSubscription(new EmailSubscription(stage.onCall));
    // A policy of one's own replaces the one that lets the account's services publish: each is let in again.
    for (const speaker of speakers)
      this.topic.addToResourcePolicy(this.letting(speaker, ['sns:Publish'], this.topic.topicArn));
  }

  /** Whether an alarm is paid for. @param few it is among those that a stage with few alarms has */
  has(few: boolean): boolean {
    return this.watch === 'whole' || (this.watch === 'few' && few);
  }

  /** What our functions count (functions/shared/metric.ts). */
  counted(metricName: string, period = Duration.minutes(5), statistic = 'Sum'): Metric {
    return new Metric({
      namespace: 'Openbell',
      metricName,
      dimensionsMap: { stage: this.stageName },
      statistic,
      period,
    });
  }

  private key(stage: StageSettings): Key {
    const key = new Key(this, 'Key', {
      description: 'Encrypts what the person on call is told',
      enableKeyRotation: true,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const speaker of speakers)
      key.addToResourcePolicy(this.letting(speaker, ['kms:Decrypt', 'kms:GenerateDataKey*'], '*'));
    return key;
  }

  /** On behalf of this account alone. */
  private letting(service: (typeof speakers)[number], actions: string[], resource: string): PolicyStatement {
    return new PolicyStatement({
      sid: `${service}Tells`,
      principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
      actions,
      resources: [resource],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
  }
}
