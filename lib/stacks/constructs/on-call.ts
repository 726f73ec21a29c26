import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';

/** `page` wakes the person on call; `ticket` is read during the day. */
export type Severity = 'page' | 'ticket';

/** AWS services that notify the person on call, and of what. */
const notifyingServices = ['cloudwatch', 'budgets'] as const;

export interface OnCallProps {
  readonly stage: StageSettings;
  /** The stage's own key, if it has one. */
  readonly key?: Key;
}

/**
 * How the person on call is notified: two topics for everything that goes wrong on a stage, by mail. Pages have their own topic, so that an
 * institution can also subscribe a pager; tickets are read during the day. Defined in the first stack, so that each alarm is in the same
 * stack as what it watches and no stack depends on a later one.
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
    // They also need the key, or their messages are lost without an error (CloudWatch user guide, "Notifying users on alarm changes").
    for (const speaker of notifyingServices)
      key?.addToResourcePolicy(this.allowStatement(speaker, ['kms:Decrypt', 'kms:GenerateDataKey'], '*'));
  }

  /** Undefined on stages without alarms. */
  topicOf(severity: Severity): Topic | undefined {
    return this.topics[severity];
  }

  private topicFor(id: string, stage: StageSettings, masterKey: Key | undefined): Topic {
    const displayName = id === 'Pages' ? `Openbell page ${stage.name}` : `Openbell ${stage.name}`;
    const topic = new Topic(this, id, { displayName, masterKey, enforceSSL: true });
    topic.addSubscription(new EmailSubscription(stage.onCall));
    // A topic policy replaces the default that lets the account's services publish, so each is allowed explicitly.
    for (const speaker of notifyingServices)
      topic.addToResourcePolicy(this.allowStatement(speaker, ['sns:Publish'], topic.topicArn));
    return topic;
  }

  /** Whether the stage has an alarm. @param isEssential whether stages with essential monitoring have it too */
  has(isEssential: boolean): boolean {
    return this.monitoring === 'full' || (this.monitoring === 'essential' && isEssential);
  }

  /** A metric that our functions count (functions/shared/metric.ts). */
  metric(metricName: string, period = Duration.minutes(5), statistic = 'Sum'): Metric {
    return new Metric({
      namespace: 'Openbell',
      metricName,
      dimensionsMap: { stage: this.stageName },
      statistic,
      period,
    });
  }

  /** Lets a service act, but only on behalf of this account. */
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
