import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';

/** `page` wakes the person on call, `ticket` is looked at by day. */
export type Severity = 'page' | 'ticket';

/** AWS services that tell the person on call something, and from where. */
const notifyingServices = ['cloudwatch', 'budgets'] as const;

export interface OnCallProps {
  readonly stage: StageSettings;
  /** The stage's own key, where it has one. */
  readonly key?: Key;
}

/**
 * The person on call: two topics that everything wrong on a stage goes to, by mail. What wakes somebody has one of its own, which an
 * institution may also subscribe a pager to; the other is read by day. In the first stack, so that alarms stand
 * beside what they watch and no stack is held back by a later one that watches it.
 */
export class OnCall extends Construct {
  private readonly topics: Partial<Readonly<Record<Severity, Topic>>> = {};
  readonly stageName: string;
  private readonly monitoring: StageSettings['monitoring'];

  constructor(scope: Construct, id: string, { stage, key }: OnCallProps) {
    super(scope, id);
    this.stageName = stage.name;
    this.monitoring = stage.monitoring;
    if (stage.monitoring === 'off') return;
    this.topics = { ticket: this.topicFor('Topic', stage, key), page: this.topicFor('Pages', stage, key) };
    // And at the key, or what they publish is lost without a word (CloudWatch user guide, "Notifying users on alarm changes").
    for (const speaker of notifyingServices)
      key?.addToResourcePolicy(this.allowStatement(speaker, ['kms:Decrypt', 'kms:GenerateDataKey'], '*'));
  }

  /** Undefined where nothing is watched. */
  topicOf(severity: Severity): Topic | undefined {
    return this.topics[severity];
  }

  private topicFor(id: string, stage: StageSettings, masterKey: Key | undefined): Topic {
    const displayName = id === 'Pages' ? `Openbell page ${stage.name}` : `Openbell ${stage.name}`;
    const topic = new Topic(this, id, { displayName, masterKey, enforceSSL: true });
    topic.addSubscription(new EmailSubscription(stage.onCall));
    // A policy of one's own replaces the one that lets the account's services publish: each is let in again.
    for (const speaker of notifyingServices)
      topic.addToResourcePolicy(this.allowStatement(speaker, ['sns:Publish'], topic.topicArn));
    return topic;
  }

  /** Whether the stage has an alarm. @param isEssential whether stages with essential monitoring have it too */
  has(isEssential: boolean): boolean {
    return this.monitoring === 'full' || (this.monitoring === 'essential' && isEssential);
  }

  /** What our functions count (functions/shared/metric.ts). */
  metric(metricName: string, period = Duration.minutes(5), statistic = 'Sum'): Metric {
    return new Metric({
      namespace: 'Openbell',
      metricName,
      dimensionsMap: { stage: this.stageName },
      statistic,
      period,
    });
  }

  /** On behalf of this account alone. */
  private allowStatement(
    service: (typeof notifyingServices)[number],
    actions: string[],
    resource: string,
  ): PolicyStatement {
    return new PolicyStatement({
      sid: `${service}Tells`,
      principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
      actions,
      resources: [resource],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
  }
}
