import { recentSignInSeconds } from '../../../model/account.ts';
import { secretBytes } from '../../../model/calendar.ts';
import { passwordMinLength } from '../../../model/password.ts';
import { nistAndPci, type Suppression } from '../suppression.ts';
import { withoutLearners } from './without-learners.ts';

const ofPools = 'AWS::Cognito::UserPool';
const ofApis = 'AWS::AppSync::GraphQLApi';
const ofDistributions = 'AWS::CloudFront::Distribution';

/** What visitors and learners reach: user pool, APIs, distribution. */
export const edgeSuppressions: readonly Suppression[] = [
  {
    rules: ['AwsSolutions-COG2'],
    of: ofPools,
    because: `Learners and moderators can set up an authenticator app or passkeys on their security page, but need not: requiring it would keep customers away. Passwords have at least ${passwordMinLength} characters of four kinds, threat protection rates sign-ins on the stage with customers, and data export, account deletion and a change of address require a login within the last ${recentSignInSeconds / 60} minutes.`,
  },
  {
    rules: ['AwsSolutions-COG8'],
    of: ofPools,
    when: ({ accountPlan }) => accountPlan !== 'PLUS',
    because:
      'Threat protection is billed per learner, and this stage has no customers. The stage with customers has the Plus plan and enforces it.',
  },
  {
    rules: ['AwsSolutions-APIG4', 'api_gw_v2_authorization_type_configured_check'],
    of: 'AWS::ApiGatewayV2::Route',
    because: `Called by clients that cannot sign in: Stripe, whose signature the function verifies on the raw bytes; calendar and mail apps, whose URL contains a secret of ${secretBytes * 8} random bits; players, which learn the names of files that only open with a signature; and verifiers of badges, which are as public as their certificate’s page. The API is throttled.`,
  },
  {
    rules: ['lambda_function_public_access_prohibited_check'],
    of: 'AWS::Lambda::Permission',
    at: /\/Http-\w+-(GET|HEAD|POST)$|^classroom\/Live\/Review\/Function\/Rooms$/,
    when: ({ account }) => !account,
    because:
      'Allows only one AWS service to invoke the function: API Gateway from one route of one API, or IVS Chat from rooms of this account. The account is a reference, which the rule does not resolve.',
  },
  {
    rules: ['Serverless-SNSRedrivePolicy'],
    of: 'AWS::SNS::Subscription',
    when: ({ monitoring }) => monitoring !== 'off',
    because:
      'Mail to the person on call: SNS retries a failed delivery for hours, and the dashboard also shows the state of every alarm.',
  },
  {
    rules: ['NIST.800.53.R5-CloudWatchAlarmAction', 'cloudwatch_alarm_action_check'],
    of: 'AWS::CloudWatch::Alarm',
    at: /^watch\/\w+Budget(Fast|Slow)\//,
    when: ({ monitoring }) => monitoring === 'full',
    because:
      'One time window of a composite alarm, which has the actions: on its own it means nothing and should notify nobody.',
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
      'The password of the demonstration account is published in the README: it protects nothing, and stages with learners do not have the account.',
  },
  {
    rules: ['AwsSolutions-ASC3'],
    of: ofApis,
    because:
      'The rule requires verbose content, which contains learners’ tokens and addresses: requests are logged without it, including every failing field.',
  },
  {
    rules: ['appsync_api_private_visibility_check'],
    of: ofApis,
    because:
      'A shop that is open to everyone: browsers all over the world call it. Each field declares who may call it, and a query’s depth and resolvers are limited.',
  },
  {
    rules: ['appsync_authorization_check'],
    of: ofApis,
    because:
      'Visitors browse before they have an account: the key opens only the public fields, by directives that a test compares with a list; everything else requires a learner’s token.',
  },
  {
    rules: ['AwsSolutions-CFR1'],
    of: ofDistributions,
    because:
      'Courses are sold in every country, so no location is blocked. Stripe refuses payments from sanctioned countries.',
  },
  {
    rules: ['AwsSolutions-CFR2'],
    of: ofDistributions,
    when: ({ waf }) => !waf,
    because:
      'The distribution serves static files, and its HTTP API is throttled; a firewall costs a monthly fee even without visitors.',
  },
  {
    rules: ['AwsSolutions-CFR3', 'cloudfront_access_logs_enabled_check'],
    of: ofDistributions,
    when: ({ logsAccess }) => logsAccess,
    because:
      'Its access log is delivered by CloudWatch’s log delivery (standard logging v2, AWS::Logs::Delivery) to the bucket of access logs: the older kind that the rule knows requires a bucket with ACLs.',
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
      'Without its own domain, the stage uses CloudFront’s name and certificate, whose minimum protocol cannot be configured. Stages with learners have a domain and TLS 1.2.',
  },
  {
    rules: ['cloudfront_origin_failover_enabled_check'],
    of: ofDistributions,
    because:
      'The origins are S3 buckets and an HTTP API in the same region as all data: a failover origin could not serve anything without the rest of the region.',
  },
];
