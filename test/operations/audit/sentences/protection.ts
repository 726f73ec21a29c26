import type { Changes } from './change.ts';

/** Encryption, retention and deletion. */
export const protection: Changes = {
  'an older HTTP': {
    type: 'CloudFront::Distribution',
    change: (p) => (p.DistributionConfig.HttpVersion = 'http2'),
    was: /HTTP\/3, HTTP\/2 and HTTP\/1\.1/,
    is: /(?<!HTTP\/3, )HTTP\/2 and HTTP\/1\.1/,
  },
  'less to restore': {
    type: 'DynamoDB::Table',
    change: (p) => (p.PointInTimeRecoverySpecification.RecoveryPeriodInDays = 7),
    was: /any second of 35 days can be restored/,
    is: /any second of 7 days can be restored/,
  },
  'a key that stays': {
    type: 'KMS::Key',
    change: (p) => (p.EnableKeyRotation = false),
    was: /rotated every 365 days/,
    is: /not rotated/,
  },
  'old TLS': {
    type: 'CloudFront::Distribution',
    change: (p) => (p.DistributionConfig.ViewerCertificate.MinimumProtocolVersion = 'TLSv1'),
    was: /HTTPS only, security policy TLSv1\.2_2021/,
    is: /HTTPS only, security policy TLSv1,/,
  },
  'mail in the clear': {
    type: 'SES::ConfigurationSet',
    change: (p) => (p.DeliveryOptions.TlsPolicy = 'OPTIONAL'),
    was: /only to servers that take TLS/,
    is: /TLS where the other side takes it/,
  },
  'accounts under a key of our own': {
    type: 'Cognito::UserPool',
    change: (p) => (p.KeyConfiguration = { KeyType: 'CUSTOMER_MANAGED', KmsKeyArn: 'arn:aws:kms:us-east-1:1:key/k' }),
    was: /Cognito UserPool by Cognito, key owned by AWS until the account is deleted/,
    is: /Cognito UserPool customer managed key arn:aws:kms:us-east-1:1:key\/k until/,
  },
  'payments told in the clear': {
    type: 'Lambda::Function',
    id: /^WorkerFunction/,
    change: (p) => (p.Environment.Variables.STRIPE_API = 'http://stripe.example'),
    was: /Functions to Stripe https:\/\/api\.stripe\.com: HTTPS/,
    is: /Functions to Stripe http:\/\/stripe\.example: without TLS/,
  },
  'certificates that nobody checks': {
    type: 'Lambda::Function',
    id: /^WebhookFunction/,
    change: (p) => (p.Environment.Variables.NODE_TLS_REJECT_UNAUTHORIZED = '0'),
    was: /no setting of a function leads elsewhere or trusts other certificates .*the certificate is checked/,
    is: /payments\/WebhookFunction sets NODE_TLS_REJECT_UNAUTHORIZED .*HTTPS, the certificate is not checked/,
  },
  'queues without TLS': {
    type: 'SQS::QueuePolicy',
    change: (p) => (p.PolicyDocument.Statement = []),
    was: /Anybody to queues (\d+) of \1 refuse/,
    is: /Anybody to queues 0 of \d+ refuse/,
  },
};
