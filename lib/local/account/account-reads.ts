/** The read calls of Service Quotas, ACM, AppSync (API keys), IVS, SNS, and Cognito that operators' commands make. */
import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { concurrency } from './account.ts';
import type { Read } from './read.ts';

/** The quota code that Service Quotas uses for it. */
const QuotaCode = concurrency.split(' ')[1];
const accountOf = ({ ports }: Kernel) => ports.account!;

/**
 * Defaults of a new account. Sources: CloudFront Developer Guide, IVS and IVS Chat user guides, Lambda Developer Guide,
 * each under "Quotas".
 */
const quotas = [
  { service: 'cloudfront', name: 'Response headers policies per AWS account', value: 20 },
  { service: 'cloudfront', name: 'Public keys per AWS account', value: 10 },
  { service: 'cloudfront', name: 'Key groups per AWS account', value: 10 },
  { service: 'ivs', name: 'Channels', value: 20 },
  { service: 'ivs', name: 'Playback authorization key pairs', value: 3 },
  { service: 'ivschat', name: 'Logging configurations', value: 10 },
] as const;

const json = (service: string, action: string, answer: Read['answer']): Read => ({
  ...{ service, action, answer, on: action.split(':')[1]!, protocol: 'json' },
});

export const accountReads: readonly Read[] = [
  json('servicequotas', 'servicequotas:ListServiceQuotas', ({ kernel }, { ServiceCode }) => ({
    Quotas:
      ServiceCode === 'lambda'
        ? [{ ServiceCode, QuotaCode, QuotaName: 'Concurrent executions', Value: accountOf(kernel).executions }]
        : quotas
            .filter(({ service }) => service === ServiceCode)
            .map(({ name, value }) => ({ ServiceCode, QuotaName: name, Value: value })),
  })),
  json(
    'servicequotas',
    'servicequotas:RequestServiceQuotaIncrease',
    ({ kernel }, { ServiceCode, QuotaCode: code, DesiredValue }) => {
      if (`${ServiceCode} ${code}` !== concurrency)
        throw new AwsError('NoSuchResourceException', 'The request failed because the specified quota does not exist.');
      accountOf(kernel).asked.set(concurrency, Number(DesiredValue));
      return { RequestedQuota: { ServiceCode, QuotaCode: code, DesiredValue, Status: 'PENDING' } };
    },
  ),
  json('acm', 'acm:DescribeCertificate', ({ kernel }, { CertificateArn }) => {
    const domain = accountOf(kernel).certificates.get(CertificateArn);
    if (!domain) throw new AwsError('ResourceNotFoundException', `Could not find certificate ${CertificateArn}.`);
    const NotAfter = kernel.clock.now() / 1000 + 395 * 86_400;
    return { Certificate: { CertificateArn, DomainName: domain, Status: 'ISSUED', NotAfter } };
  }),
  {
    ...{ service: 'ivs', on: /^POST \/ListPlaybackKeyPairs$/, protocol: 'rest-json' },
    action: 'ivs:ListPlaybackKeyPairs',
    answer: ({ of }) => ({ keyPairs: of('AWS::IVS::PlaybackKeyPair').map(({ physicalId: arn }) => ({ arn })) }),
  },
  {
    ...{ service: 'ivschat', on: /^POST \/ListLoggingConfigurations$/, protocol: 'rest-json' },
    action: 'ivschat:ListLoggingConfigurations',
    answer: ({ of }) => ({
      loggingConfigurations: of('AWS::IVSChat::LoggingConfiguration').map(({ physicalId: arn }) => ({ arn })),
    }),
  },
  {
    ...{ service: 'sns', on: 'ListSubscriptionsByTopic', protocol: 'query', action: 'sns:ListSubscriptionsByTopic' },
    answer({ kernel, of }, { TopicArn }) {
      const confirmed = accountOf(kernel).confirmed.has(TopicArn);
      const members = of('AWS::SNS::Subscription')
        .filter(({ properties }) => properties?.['TopicArn'] === TopicArn)
        .map(
          ({ physicalId, properties }) =>
            `<member><TopicArn>${TopicArn}</TopicArn><Protocol>${properties!['Protocol']}</Protocol><SubscriptionArn>${confirmed ? physicalId : 'PendingConfirmation'}</SubscriptionArn><Owner>${kernel.account}</Owner><Endpoint>${properties!['Endpoint']}</Endpoint></member>`,
        );
      return `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions>${members.join('')}</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`;
    },
  },
  json('cognito-idp', 'cognito-idp:DescribeUserPool', ({ of }, { UserPoolId }) => {
    const pool = of('AWS::Cognito::UserPool').find(({ physicalId }) => physicalId === UserPoolId);
    if (!pool) throw new AwsError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    const { EmailSendingAccount = 'COGNITO_DEFAULT', From } = pool.properties?.['EmailConfiguration'] ?? {};
    return { UserPool: { Id: UserPoolId, EmailConfiguration: { EmailSendingAccount, From } } };
  }),
];
