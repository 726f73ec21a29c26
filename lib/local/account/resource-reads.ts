/** What operators read about APIs and subscriptions, from a stage and an account alike. It is all in the resources. */
import type { Held, Read } from './read.ts';

const subscriptionOf = ({ physicalId, properties: { TopicArn, Protocol, Endpoint } = {} }: Held, account: string) =>
  `<member><TopicArn>${TopicArn}</TopicArn><Protocol>${Protocol}</Protocol><SubscriptionArn>${physicalId}</SubscriptionArn><Owner>${account}</Owner><Endpoint>${Endpoint}</Endpoint></member>`;

export const resourceReads: readonly Read[] = [
  {
    ...{ service: 'appsync', on: /^GET \/v1\/apis$/, protocol: 'rest-json' },
    action: 'appsync:ListGraphqlApis',
    answer: ({ of }) => ({
      graphqlApis: of('AWS::AppSync::GraphQLApi').map(({ attributes, properties }) => ({
        ...{ name: properties?.['Name'], apiId: attributes['ApiId'], arn: attributes['Arn'] },
        authenticationType: properties?.['AuthenticationType'],
      })),
    }),
  },
  {
    ...{ service: 'appsync', on: /^GET \/v1\/apis\/([^/]+)\/apikeys$/, protocol: 'rest-json' },
    action: 'appsync:ListApiKeys',
    answer: ({ of }, _, apiId) => ({
      apiKeys: of('AWS::AppSync::ApiKey')
        .filter(({ properties }) => properties?.['ApiId'] === apiId)
        .map(({ attributes, properties }) => ({ id: attributes['ApiKey'], expires: Number(properties?.['Expires']) })),
    }),
  },
  {
    ...{ service: 'sns', on: 'ListSubscriptions', protocol: 'query', action: 'sns:ListSubscriptions' },
    answer({ kernel, of }) {
      const members = of('AWS::SNS::Subscription').map((each) => subscriptionOf(each, kernel.account));
      return `<ListSubscriptionsResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsResult><Subscriptions>${members.join('')}</Subscriptions></ListSubscriptionsResult></ListSubscriptionsResponse>`;
    },
  },
];
