import { nistAndPci, type Suppression } from '../suppression.ts';
import { ofCopies } from './copies.ts';
import { secretSuppressions } from './secrets.ts';
import { withoutLearners } from './without-learners.ts';

const ofBuckets = 'AWS::S3::Bucket';
const ofSecrets = 'AWS::SecretsManager::Secret';
const ofLogGroups = 'AWS::Logs::LogGroup';
const ofQueues = 'AWS::SQS::Queue';

/** Buckets whose policy stands beside the distribution that it names. */
const behindDistribution = /^(data\/Media|classroom\/Films|classroom\/Live\/Recordings)\/Resource$/;

const otherStack =
  'It is so, by a resource in another stack whose imported name the rule does not follow (the stage’s key, the bucket of access logs, the policy beside the distribution that it names): a test reads both.';
const endOfTheLine =
  'It is where dead letters go, of a queue, of EventBridge or of Lambda: they wait here for two weeks, and an alarm calls somebody at the first.';

/** About what is kept: tables, buckets, secrets, logs, queues. */
export const storageSuppressions: readonly Suppression[] = [
  {
    rules: ['NIST.800.53.R5-DynamoDBInBackupPlan'],
    of: 'AWS::DynamoDB::Table',
    when: ({ backups }) => !backups,
    because:
      'Point-in-time recovery reaches back to any second of its window, 35 days where learners are, and deletion protection keeps the table. Both lie in this account and under its key: a copy beyond them is what `npm run backup` writes when an operator runs it, or each day’s with the setting `backups`, which this stage has not.',
  },
  ...secretSuppressions,
  {
    rules: nistAndPci('SecretsManagerUsingKMSKey'),
    of: ofSecrets,
    when: ({ cmk }) => !cmk,
    because: withoutLearners.key,
  },
  {
    rules: [...nistAndPci('CloudWatchLogGroupEncrypted'), 'cloudwatch_log_group_encrypted_check'],
    of: ofLogGroups,
    when: ({ cmk }) => !cmk,
    because: withoutLearners.key,
  },
  {
    rules: ['dynamodb_table_encrypted_kms_check'],
    of: 'AWS::DynamoDB::Table',
    when: ({ cmk }) => !cmk,
    because: withoutLearners.key,
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
    because: withoutLearners.accessLogs,
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
    because: otherStack,
  },
  {
    rules: ['cloudwatch_log_group_encrypted_check'],
    of: ofLogGroups,
    at: /^(?!data\/)/,
    when: ({ cmk }) => cmk,
    because: otherStack,
  },
  ...ofCopies,
  {
    rules: ['s3_event_notifications_enabled_check'],
    of: ofBuckets,
    because:
      'No function waits for an object to arrive: what is done with it is asked for by a call, a deployment or an event of IVS. Accesses are logged where learners are.',
  },
  {
    rules: [...nistAndPci('S3DefaultEncryptionKMS'), 's3_bucket_default_encryption_kms_check'],
    of: ofBuckets,
    when: ({ cmk }) => !cmk,
    because: withoutLearners.key,
  },
  {
    rules: [...nistAndPci('S3DefaultEncryptionKMS'), 's3_bucket_default_encryption_kms_check'],
    of: ofBuckets,
    at: /^(site\/Bucket|data\/Media|classroom\/Films|classroom\/Live\/Recordings|data\/AccessLogs)\//,
    when: ({ cmk }) => cmk,
    because:
      'Encrypted by S3 with AES-256: what CloudFront serves is public or behind signed addresses, and IVS and log delivery write into buckets of S3’s own encryption alone. Who may read stands in each bucket’s policy and in the rights of roles.',
  },
  {
    rules: [...nistAndPci('S3BucketVersioningEnabled'), 's3_bucket_versioning_enabled_check'],
    of: ofBuckets,
    at: /^data\/(Uploads|Media)\//,
    because:
      'Holds learners’ pictures, as they were sent, gone after a day, and as others see them, and how classes stand, written anew each minute of a class. What its learner replaces or deletes must be gone at once; versions would keep it. A copy is what `npm run backup` writes when an operator runs it.',
  },
  {
    rules: ['AwsSolutions-S10', 'NIST.800.53.R5-S3BucketSSLRequestsOnly', 'PCI.DSS.321-S3BucketSSLRequestsOnly'],
    of: ofBuckets,
    at: behindDistribution,
    because: otherStack,
  },
  {
    rules: ['s3_bucket_policy_ssl_requests_only_check'],
    of: 'AWS::S3::BucketPolicy',
    at: /^site\/(Media|Films|Recordings)Policy$/,
    because: otherStack,
  },
  {
    rules: ['AwsSolutions-SQS3'],
    of: ofQueues,
    at: /^data\/Undelivered\/DeadLetters\//,
    because: endOfTheLine,
  },
  {
    rules: ['Serverless-SQSRedrivePolicy', 'sqs_dlq_check'],
    of: ofQueues,
    at: /\/DeadLetters\/Resource$/,
    because: endOfTheLine,
  },
];
