import type { PolicyDocument } from '../../iam/iam.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { ResourceType } from '../../kernel/resource-type.ts';

/** Who hears of what is published to a topic: `email desk@example.com`, by the subscription's ARN. */
type Topic = Map<string, string>;

/**
 * SNS as far as alarms need it: topics, who subscribed, and whether a service of AWS may publish to them. Nothing is delivered:
 * the console says who would be told.
 */
export function createSns(kernel: Kernel): Service {
  const topics = new Map<string, Topic>();
  /** Topics with a policy of their own. */
  const guarded = new Set<string>();
  const arnOf = (name: string) => `arn:${kernel.partition}:sns:${kernel.region}:${kernel.account}:${name}`;
  kernel.ports.topics = {
    audience(topicArn, principal) {
      const topic = topics.get(topicArn);
      if (!topic) return { told: [], silent: `there is no topic ${topicArn}` };
      // The policy that a topic has from the beginning lets services publish for its own account.
      const may = !guarded.has(topicArn) || kernel.iam.allows({ principal, action: 'sns:Publish', resource: topicArn });
      if (!may) return { told: [], silent: `the policy of ${topicArn} does not let CloudWatch publish` };
      return topic.size > 0 ? { told: [...topic.values()] } : { told: [], silent: `nobody subscribed to ${topicArn}` };
    },
  };

  const topic: ResourceType = {
    properties: {
      ...{ DisplayName: true, KmsMasterKeyId: true, SignatureVersion: true, Tags: true, TopicName: true },
      ...{ TracingConfig: true, Subscription: [{ Endpoint: true, Protocol: true }] },
    },
    async put({ stack, logicalId, properties }, before) {
      const kept = before && !before.properties?.['TopicName'] ? before.attributes['TopicName'] : undefined;
      const name: string = properties['TopicName'] ?? kept ?? `${stack}-${logicalId}`;
      const arn = arnOf(name);
      if (before && before.physicalId !== arn) topics.delete(before.physicalId);
      const subscriptions = topics.get(arn) ?? new Map();
      topics.set(arn, subscriptions);
      for (const { Protocol, Endpoint } of properties['Subscription'] ?? [])
        subscriptions.set(`${Protocol} ${Endpoint}`, `${Protocol} ${Endpoint}`);
      return { physicalId: arn, attributes: { TopicArn: arn, TopicName: name } };
    },
    async remove({ physicalId }) {
      topics.delete(physicalId);
    },
  };

  const subscription: ResourceType = {
    properties: { Endpoint: true, FilterPolicy: true, Protocol: true, RawMessageDelivery: true, TopicArn: true },
    async put({ logicalId, properties: { TopicArn, Protocol, Endpoint } }, before) {
      const subscribed = topics.get(TopicArn);
      if (!subscribed) throw new Error(`there is no topic ${TopicArn} to subscribe to`);
      const arn = `${TopicArn}:${logicalId}`;
      if (before && before.physicalId !== arn) forget(before.physicalId);
      subscribed.set(arn, `${Protocol} ${Endpoint}`);
      return { physicalId: arn, attributes: { Arn: arn } };
    },
    remove: async ({ physicalId }) => forget(physicalId),
  };

  const forget = (arn: string) => void topics.get(arn.slice(0, arn.lastIndexOf(':')))?.delete(arn);

  const attach = (arns: readonly string[], document?: PolicyDocument) => {
    for (const arn of arns) {
      kernel.iam.setResourcePolicy(arn, document);
      if (document) guarded.add(arn);
      else guarded.delete(arn);
    }
  };

  const policy: ResourceType = {
    properties: { PolicyDocument: true, Topics: true },
    async put({ stack, logicalId, properties }, before) {
      attach(before?.properties?.['Topics'] ?? []);
      attach(properties['Topics'], properties['PolicyDocument']);
      const physicalId = before?.physicalId ?? `${stack}-${logicalId}`;
      return { physicalId, attributes: { Id: physicalId } };
    },
    async remove({ properties }) {
      attach(properties?.['Topics'] ?? []);
    },
  };

  return {
    resources: { 'AWS::SNS::Topic': topic, 'AWS::SNS::Subscription': subscription, 'AWS::SNS::TopicPolicy': policy },
  };
}
