import { chatLogDays } from '../../../model/live.ts';
import { uploadDays } from '../../../model/picture.ts';
import { dev, prod } from '../../../stages.ts';
import { deadLetterDays } from '../../constructs/dead-letter-days.ts';
import { nistAndPci, type Suppression } from '../suppression.ts';
import { ofCopies } from './copies.ts';
import { secretSuppressions } from './secrets.ts';
import { withoutLearners } from './without-learners.ts';

const ofBuckets = 'AWS::S3::Bucket';
const ofSecrets = 'AWS::SecretsManager::Secret';
const ofLogGroups = 'AWS::Logs::LogGroup';
const ofQueues = 'AWS::SQS::Queue';

/** Buckets whose policy is beside the distribution that it names. */
const behindDistribution = /^(data\/Media|classroom\/Films|classroom\/Live\/Recordings)\/Resource$/;

const otherStack =
  'The requirement is met by a resource in another stack, whose imported name the rule does not resolve (the stage’s key, the bucket of access logs, the policy beside the distribution that it names): a test checks each.';
const endOfTheLine = `It is itself a dead-letter queue, of a queue, of EventBridge or of Lambda: messages stay until they are ${deadLetterDays} days old, and the first raises an alarm.`;

/** Storage: tables, buckets, secrets, logs, queues. */
export const storageSuppressions: readonly Suppression[] = [
  {
    rules: ['NIST.800.53.R5-DynamoDBInBackupPlan'],
    of: 'AWS::DynamoDB::Table',
    when: ({ backups }) => !backups,
    because: `Point-in-time recovery covers every second of its window, ${prod.recoveryDays} days on stages with learners, and deletion protection keeps the table. Both are in this account and use its key: a further copy exists when an operator runs \`npm run backup\`, or daily with the setting \`backups\`, which this stage does not have.`,
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
    because: `A stage without learners deletes its logs after ${dev.logDays} days: nobody investigates year-old events there.`,
  },
  {
    rules: ['cloudwatch_log_group_retention_period_check'],
    of: ofLogGroups,
    at: /^classroom\/Live\/ChatLog\//,
    when: ({ logDays }) => logDays >= 365,
    because: `Contains learners’ chat messages, which are personal data and kept no longer than needed: ${chatLogDays} days, as the privacy page promises.`,
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
      'Receives the access logs of all other buckets: logging its own accesses to itself would never end. Its policy allows S3’s and CloudFront’s log delivery to write, and nobody to change anything.',
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
      'No function reacts to new objects: a call, a deployment or an IVS event triggers their processing. Accesses are logged on stages with learners.',
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
      'Encrypted by S3 with AES-256: files that CloudFront serves are public or require signed URLs, and IVS and log delivery can only write to buckets with S3’s own encryption. Each bucket’s policy and the roles’ permissions define who may read.',
  },
  {
    rules: [...nistAndPci('S3BucketVersioningEnabled'), 's3_bucket_versioning_enabled_check'],
    of: ofBuckets,
    at: /^data\/(Uploads|Media)\//,
    because: `Contains learners’ pictures, as uploaded (deleted once re-encoded, otherwise within ${uploadDays + 1} days) and as others see them, and the state of classes, rewritten every minute of a class. What a learner replaces or deletes must be gone at once; versions would keep it. \`npm run backup\` writes a copy of pictures as others see them when an operator runs it.`,
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
