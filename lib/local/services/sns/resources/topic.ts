import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Topics } from '../topics.ts';

/** `AWS::SNS::Topic`, with its inline subscriptions. */
export function topicResource(kernel: Kernel, { byArn: topics }: Topics): ResourceType {
  const arnOf = (name: string) => `arn:${kernel.partition}:sns:${kernel.region}:${kernel.account}:${name}`;
  return {
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
}
