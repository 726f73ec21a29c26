import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Topics } from '../topics.ts';

/** `AWS::SNS::Subscription`. */
export function subscriptionResource({ byArn: topics }: Topics): ResourceType {
  const forget = (arn: string) => void topics.get(arn.slice(0, arn.lastIndexOf(':')))?.delete(arn);
  return {
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
}
