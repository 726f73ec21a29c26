import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
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

  /** @param key the stage's own key, where it has one */
  constructor(scope: Construct, id: string, stage: StageSettings, key?: Key) {
    super(scope, id);
    this.stageName = stage.name;
    this.watch = stage.watch;
    if (stage.watch === 'none') return;
    this.topic = new Topic(this, 'Topic', {
      displayName: `Openbell ${stage.name}`,
      masterKey: key,
      enforceSSL: true,
    });
    this.topic.addSubscription(new EmailSubscription(stage.onCall));
    // A policy of one's own replaces the one that lets the account's services publish: each is let in again.
    for (const speaker of speakers)
      this.topic.addToResourcePolicy(this.letting(speaker, ['sns:Publish'], this.topic.topicArn));
    // And at the key, or what they publish is lost without a word (CloudWatch user guide, "Notifying users on alarm changes").
    for (const speaker of speakers)
      key?.addToResourcePolicy(this.letting(speaker, ['kms:Decrypt', 'kms:GenerateDataKey'], '*'));
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
