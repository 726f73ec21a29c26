import type { Kernel, Service } from '../../kernel/kernel.ts';
import { subscriptionResource } from './resources/subscription.ts';
import { topicPolicyResource } from './resources/topic-policy.ts';
import { topicResource } from './resources/topic.ts';
import type { Topics } from './topics.ts';

/**
 * SNS as far as alarms need it: topics, subscriptions, and whether an AWS service may publish. Nothing is delivered;
 * the console shows who would be notified.
 */
export function createSns(kernel: Kernel): Service {
  const topics: Topics = { byArn: new Map(), guarded: new Set() };
  kernel.ports.topics = {
    audience(topicArn, principal) {
      const topic = topics.byArn.get(topicArn);
      if (!topic) return { subscribers: [], silent: `there is no topic ${topicArn}` };
      // The default policy of a topic lets services publish for its own account.
      const may =
        !topics.guarded.has(topicArn) || kernel.iam.allows({ principal, action: 'sns:Publish', resource: topicArn });
      if (!may) return { subscribers: [], silent: `the policy of ${topicArn} does not let CloudWatch publish` };
      return topic.size > 0
        ? { subscribers: [...topic.values()] }
        : { subscribers: [], silent: `nobody subscribed to ${topicArn}` };
    },
  };

  return {
    resources: {
      'AWS::SNS::Topic': topicResource(kernel, topics),
      'AWS::SNS::Subscription': subscriptionResource(topics),
      'AWS::SNS::TopicPolicy': topicPolicyResource(kernel, topics),
    },
  };
}
