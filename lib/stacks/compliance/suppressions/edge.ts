import { nistAndPci, type Suppression } from '../suppression.ts';
import { withoutLearners } from './without-learners.ts';

const ofPools = 'AWS::Cognito::UserPool';
const ofApis = 'AWS::AppSync::GraphQLApi';
const ofDistributions = 'AWS::CloudFront::Distribution';

/** About what visitors and learners reach: pool, APIs, distribution. */
export const edgeSuppressions: readonly Suppression[] = [
  {
    rules: ['AwsSolutions-COG2'],
    of: ofPools,
    because:
      'Learners and moderators set up an authenticator app or passkeys on their security page, and nobody is made to: a shop that demands one keeps customers out. Passwords have twelve characters of four kinds, threat protection weighs sign-ins where learners are, and the download of data, the end of the account and another address ask for a login of the last ten minutes.',
  },
  {
    rules: ['AwsSolutions-COG8'],
    of: ofPools,
    when: ({ accountPlan }) => accountPlan !== 'PLUS',
    because:
      'Threat protection is paid by the learner; this stage has no customers. The stage with customers has the plus plan and enforces it.',
  },
  {
    rules: ['AwsSolutions-APIG4', 'api_gw_v2_authorization_type_configured_check'],
    of: 'AWS::ApiGatewayV2::Route',
    because:
      'Asked by those who cannot sign in: Stripe, whose signature the function verifies on raw bytes; calendars and mail programs, whose address holds a secret of 256 random bits; players, which learn the names of files that open with a signature alone; and whoever verifies a badge, which is as public as the page of its certificate. The API is throttled.',
  },
  {
    rules: ['lambda_function_public_access_prohibited_check'],
    of: 'AWS::Lambda::Permission',
    at: /\/Http-\w+-(GET|HEAD|POST)$|^classroom\/Live\/Review\/Function\/Rooms$/,
    when: ({ account }) => !account,
    because:
      'Lets one service of AWS alone invoke the function, API Gateway from one route of one API, or IVS Chat from rooms of this account: the stage is deployed into the account of whoever deploys it, which is a reference that the rule does not follow.',
  },
  {
    rules: ['Serverless-SNSRedrivePolicy'],
    of: 'AWS::SNS::Subscription',
    when: ({ monitoring }) => monitoring !== 'off',
    because:
      'Mail to the person on call: what SNS cannot deliver it tries again for hours, and the state of every alarm stands on the dashboard as well.',
  },
  {
    rules: ['NIST.800.53.R5-CloudWatchAlarmAction', 'cloudwatch_alarm_action_check'],
    of: 'AWS::CloudWatch::Alarm',
    at: /^watch\/\w+Budget(Fast|Slow)\//,
    when: ({ monitoring }) => monitoring === 'full',
    because:
      'One window of time of a composite alarm, which has the actions: by itself it means nothing, and nobody is to be told of it.',
  },
  {
    rules: nistAndPci('SNSEncryptedKMS'),
    of: 'AWS::SNS::Topic',
    when: ({ monitoring }) => monitoring === 'essential',
    because: withoutLearners.key,
  },
  {
    rules: ['W2501'],
    of: 'Custom::DemoLearner',
    when: ({ demoLearner }) => demoLearner !== undefined,
    because:
      'The demonstration account is published in the README with its password: it protects nothing, and stages with learners do not have it.',
  },
  {
    rules: ['AwsSolutions-ASC3'],
    of: ofApis,
    because:
      'The rule asks for verbose content, which holds tokens and addresses of learners: requests are logged without it, every failing field included.',
  },
  {
    rules: ['appsync_api_private_visibility_check'],
    of: ofApis,
    because:
      'A shop that is open to everybody: browsers all over the world call it. Each field names who may ask it, and depth and resolvers of a query are limited.',
  },
  {
    rules: ['appsync_authorization_check'],
    of: ofApis,
    because:
      'Visitors browse before they have an account: the key opens the public fields alone, by directives that a test compares with a list; everything else takes a learner’s token.',
  },
  {
    rules: ['AwsSolutions-CFR1'],
    of: ofDistributions,
    because:
      'Courses are sold to every country: there is nobody to keep out by place. Stripe refuses payments of sanctioned countries.',
  },
  {
    rules: ['AwsSolutions-CFR2'],
    of: ofDistributions,
    when: ({ waf }) => !waf,
    because:
      'The distribution serves static files, and its HTTP API is throttled; a firewall is paid by the month whether anybody comes or not.',
  },
  {
    rules: ['AwsSolutions-CFR3', 'cloudfront_access_logs_enabled_check'],
    of: ofDistributions,
    when: ({ logsAccess }) => logsAccess,
    because:
      'Its access log is delivered by CloudWatch’s log delivery (standard logging v2, AWS::Logs::Delivery) into the bucket of access logs: the older kind that the rule knows needs a bucket with access lists.',
  },
  {
    rules: ['AwsSolutions-CFR3', 'cloudfront_access_logs_enabled_check'],
    of: ofDistributions,
    when: ({ logsAccess }) => !logsAccess,
    because: withoutLearners.accessLogs,
  },
  {
    rules: [
      'AwsSolutions-CFR4',
      'cloudfront_custom_ssl_certificate_check',
      'cloudfront_sni_enabled_check',
      'cloudfront_security_policy_check',
    ],
    of: ofDistributions,
    when: ({ site }) => !site,
    because:
      'Without a domain of its own the stage answers under CloudFront’s name and certificate, whose oldest protocol cannot be chosen. Stages with learners have a domain and TLS 1.2.',
  },
  {
    rules: ['cloudfront_origin_failover_enabled_check'],
    of: ofDistributions,
    because:
      'The origins are buckets of S3 and an HTTP API in one region, as all data are: second ones could only answer what the rest of the region no longer can.',
  },
];
