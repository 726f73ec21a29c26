import { nistAndPci, type Reason } from '../reason.ts';

const ofBuckets = 'AWS::S3::Bucket';
const ofSecrets = 'AWS::SecretsManager::Secret';
const ofLogGroups = 'AWS::Logs::LogGroup';
const ofQueues = 'AWS::SQS::Queue';

/** Buckets whose policy stands beside the distribution that it names. */
const behindDistribution = /^(data\/Media|classroom\/Films|classroom\/Live\/Recordings)\/Resource$/;

/** About what is kept: tables, buckets, secrets, logs, queues. */
export const ofStorage: readonly Reason[] = [
  {
    rules: ['NIST.800.53.R5-DynamoDBInBackupPlan'],
    of: 'AWS::DynamoDB::Table',
    because:
      'Point-in-time recovery reaches back to any second of its window, 35 days where learners are, and deletion protection keeps the table: a daily copy of AWS Backup would bring back less.',
  },
  {
    rules: ['AwsSolutions-SMG4', 'NIST.800.53.R5-SecretsManagerRotationEnabled'],
    of: ofSecrets,
    because:
      'Issued by others (Stripe, the other provider) or tied to public keys that a deployment brings: an operator exchanges it by the documented command, two at a time are valid meanwhile. No function can rotate what is issued elsewhere.',
  },
  {
    rules: nistAndPci('SecretsManagerUsingKMSKey'),
    of: ofSecrets,
    when: ({ cmk }) => !cmk,
    because:
      'Encrypted with the account’s own key of Secrets Manager (aws/secretsmanager); a stage without learners holds test keys alone. Stages with learners have a key of their own.',
  },
  {
    rules: [...nistAndPci('CloudWatchLogGroupEncrypted'), 'cloudwatch_log_group_encrypted_check'],
    of: ofLogGroups,
    when: ({ cmk }) => !cmk,
    because:
      'Encrypted by CloudWatch Logs with a key of AWS; a stage without learners logs no personal data and forgets after a week. Stages with learners have a key of their own.',
  },
  {
    rules: ['dynamodb_table_encrypted_kms_check'],
    of: 'AWS::DynamoDB::Table',
    when: ({ cmk }) => !cmk,
    because:
      'Encrypted by DynamoDB with a key of AWS; a stage without learners holds sample data alone. Stages with learners have a key of their own.',
  },
  {
    rules: ['cloudwatch_log_group_retention_period_check'],
    of: ofLogGroups,
    when: ({ logDays }) => logDays < 365,
    because:
      'A stage without learners forgets what it logged after a week: nobody investigates there what happened a year ago.',
  },
  {
    rules: ['cloudwatch_log_group_retention_period_check'],
    of: ofLogGroups,
    at: /^classroom\/Live\/ChatLog\//,
    when: ({ logDays }) => logDays >= 365,
    because:
      'Holds what learners said to each other in classes, personal data that are not kept longer than needed: 30 days, as the privacy page promises.',
  },
  {
    rules: ['AwsSolutions-S1', ...nistAndPci('S3BucketLoggingEnabled'), 's3_bucket_logging_enabled_check'],
    of: ofBuckets,
    when: ({ logsAccess }) => !logsAccess,
    because:
      'A stage without learners keeps no access logs: what is read there is sample data. Stages with learners log every access to a bucket of its own.',
  },
  {
    rules: ['s3_bucket_logging_enabled_check'],
    of: ofBuckets,
    at: /^data\/AccessLogs\//,
    when: ({ logsAccess }) => logsAccess,
    because:
      'Takes the access logs of all others: logging its own accesses into itself would never end. Its policy lets S3’s and CloudFront’s log delivery write, and nobody change.',
  },
  {
    rules: ['s3_bucket_logging_enabled_check'],
    of: ofBuckets,
    at: /^(classroom|site)\//,
    when: ({ logsAccess }) => logsAccess,
    because:
      'Its accesses are logged into the bucket of access logs, which stands in the stack `data`: the rule does not follow imports of other stacks, a test does.',
  },
  {
    rules: ['cloudwatch_log_group_encrypted_check'],
    of: ofLogGroups,
    at: /^(?!data\/)/,
    when: ({ cmk }) => cmk,
    because:
      'Encrypted with the stage’s own key, which stands in the stack `data`: the rule does not follow imports of other stacks, a test does.',
  },
  {
    rules: [...nistAndPci('S3BucketReplicationEnabled')],
    of: ofBuckets,
    because:
      'What is in it can be made again (release, content, films: `npm run publish`, a deployment) or is gone soon by intention; versions and S3’s own copies in three zones protect against slips and losses. Data stay in us-east-1.',
  },
  {
    rules: ['s3_bucket_object_lock_enabled_check'],
    of: ofBuckets,
    because:
      'Object lock would keep learners’ pictures and uploads from being deleted when they ask for it; versions protect what is published against slips.',
  },
  {
    rules: ['s3_event_notifications_enabled_check'],
    of: ofBuckets,
    because:
      'Nothing happens when an object arrives: who writes it is one function that acts by itself, and accesses are logged where learners are.',
  },
  {
    rules: [...nistAndPci('S3DefaultEncryptionKMS'), 's3_bucket_default_encryption_kms_check'],
    of: ofBuckets,
    when: ({ cmk }) => !cmk,
    because:
      'Encrypted by S3 with AES-256; a stage without learners holds samples alone. Stages with learners have a key of their own for what is not public.',
  },
  {
    rules: [...nistAndPci('S3DefaultEncryptionKMS'), 's3_bucket_default_encryption_kms_check'],
    of: ofBuckets,
    at: /^(site\/Bucket|data\/Media|classroom\/Films|classroom\/Live\/Recordings|data\/AccessLogs)\//,
    when: ({ cmk }) => cmk,
    because:
      'Encrypted by S3 with AES-256: what CloudFront serves is public or behind signed addresses, and IVS and log delivery write into buckets of S3’s own encryption alone. Reading is for the distribution, by the bucket’s policy.',
  },
  {
    rules: [...nistAndPci('S3BucketVersioningEnabled'), 's3_bucket_versioning_enabled_check'],
    of: ofBuckets,
    at: /^data\/Uploads\//,
    because:
      'Holds what a learner sent for the minute until it was looked at: gone after a day. Versions would keep what must go.',
  },
  {
    rules: ['AwsSolutions-S10', 'NIST.800.53.R5-S3BucketSSLRequestsOnly', 'PCI.DSS.321-S3BucketSSLRequestsOnly'],
    of: ofBuckets,
    at: behindDistribution,
    because:
      'Its policy refuses what is not sent over TLS and stands in the stack `site`, beside the distribution that it names, where the tool does not look.',
  },
  {
    rules: ['s3_bucket_policy_ssl_requests_only_check'],
    of: 'AWS::S3::BucketPolicy',
    at: /^site\/(Media|Films|Recordings)Policy$/,
    because:
      'Refuses what is not sent over TLS for a bucket of another stack, whose imported name the rule does not follow; a test reads the statement.',
  },
  {
    rules: ['AwsSolutions-SQS3'],
    of: ofQueues,
    at: /^data\/Undelivered\/DeadLetters\//,
    because:
      'It is a place for dead letters, of EventBridge and of Lambda, which the rule does not know: it looks for other queues that lead here.',
  },
  {
    rules: ['Serverless-SQSRedrivePolicy', 'sqs_dlq_check'],
    of: ofQueues,
    at: /\/DeadLetters\/Resource$/,
    because:
      'It is the end of the line: messages put aside wait here for two weeks, and an alarm calls somebody at the first.',
  },
];
