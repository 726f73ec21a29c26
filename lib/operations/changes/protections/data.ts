import { at, larger, lost, noLonger, smaller, sooner, type Rule, type Rules } from './rules.ts';
import type { Properties } from '../../../stacks/templates/properties.ts';

const days = ' days';

/** Earlier deletion of a bucket's files, or none at all. */
const deletedSooner = (path: string, what: string): Rule => {
  const soonest = (bucket: Properties) =>
    Math.min(...(bucket.LifecycleConfiguration?.Rules ?? []).map((rule) => Number(at(rule, path) ?? Infinity)));
  return (before, after) => {
    const [old, now] = [soonest(before), soonest(after)];
    if (now === Infinity) return old === Infinity ? undefined : `${what} are never deleted`;
    return now < old ? `${what} are deleted sooner: ${old === Infinity ? 'never' : old} -> ${now}${days}` : undefined;
  };
};

const ways = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];

/** Data protection: retention, safeguards, encryption keys. */
export const ofData: Rules = {
  'AWS::DynamoDB::Table': [
    noLonger('DeletionProtectionEnabled', true, 'deletion protection is switched off'),
    noLonger(
      'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
      true,
      'point-in-time recovery is switched off',
    ),
    smaller('PointInTimeRecoverySpecification.RecoveryPeriodInDays', 'what can be restored gets shorter', days),
    (before, after) =>
      before.TimeToLiveSpecification?.AttributeName !== after.TimeToLiveSpecification?.AttributeName
        ? 'rows expire by another attribute'
        : undefined,
    lost('SSESpecification.KMSMasterKeyId', 'it is no longer encrypted with the stage’s own key'),
  ],
  'AWS::Logs::LogGroup': [
    sooner('RetentionInDays', 'older entries are deleted at once', days),
    lost('RetentionInDays', 'entries are never deleted'),
    lost('KmsKeyId', 'it is no longer encrypted with the stage’s own key'),
  ],
  'AWS::S3::Bucket': [
    noLonger('VersioningConfiguration.Status', 'Enabled', 'overwritten files can no longer be brought back'),
    deletedSooner('ExpirationInDays', 'files'),
    deletedSooner('NoncurrentVersionExpiration.NoncurrentDays', 'older versions'),
    ...ways.map((way) => noLonger(`PublicAccessBlockConfiguration.${way}`, true, `${way} is switched off`)),
    lost('LoggingConfiguration', 'who reads there is no longer logged'),
    (before, after) => {
      const key = ({ BucketEncryption }: Properties) =>
        BucketEncryption?.ServerSideEncryptionConfiguration?.[0]?.ServerSideEncryptionByDefault?.KMSMasterKeyID;
      return key(before) && !key(after) ? 'it is no longer encrypted with the stage’s own key' : undefined;
    },
  ],
  'AWS::SQS::Queue': [
    smaller('MessageRetentionPeriod', 'waiting messages are deleted sooner', ' seconds'),
    (before, after) =>
      before.SqsManagedSseEnabled !== false && after.SqsManagedSseEnabled === false && !after.KmsMasterKeyId
        ? 'messages are no longer encrypted'
        : undefined,
    sooner('RedrivePolicy.maxReceiveCount', 'messages are given up after fewer attempts'),
    lost('RedrivePolicy', 'what cannot be done has no dead-letter queue any more'),
  ],
  'AWS::SES::ConfigurationSet': [
    noLonger('DeliveryOptions.TlsPolicy', 'REQUIRE', 'mail is also sent to servers without TLS'),
  ],
  'AWS::SNS::Topic': [lost('KmsMasterKeyId', 'messages are no longer encrypted with the stage’s own key')],
  'AWS::SecretsManager::Secret': [lost('KmsKeyId', 'it is no longer encrypted with the stage’s own key')],
  'AWS::KMS::Key': [
    noLonger('EnableKeyRotation', true, 'it is no longer rotated'),
    smaller('PendingWindowInDays', 'its deletion can be called off for a shorter time', days),
  ],
  'AWS::IVS::Channel': [
    noLonger('Authorized', true, 'anyone may watch'),
    (before, after) =>
      before.InsecureIngest !== true && after.InsecureIngest === true ? 'broadcasts may come without TLS' : undefined,
  ],
  'AWS::IVSChat::Room': [
    lost('MessageReviewHandler', 'messages are no longer looked at before they are shown'),
    larger('MaximumMessageLength', 'longer messages'),
    larger('MaximumMessageRatePerSecond', 'more messages a second'),
  ],
};
