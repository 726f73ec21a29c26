import type { Properties } from '../../../stacks/templates/properties.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** Resource types that store data and therefore need encryption and retention facts. */
export const keepers: readonly string[] = [
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::SNS::Topic',
  'AWS::SecretsManager::Secret',
  'AWS::SSM::Parameter',
  'AWS::Logs::LogGroup',
  'AWS::KMS::Key',
  'AWS::Backup::BackupVault',
];

/** What happens to a resource when its stack is deleted; retain-except-on-create counts as retained. */
export const fateOf = ({ resource: { DeletionPolicy = 'Delete' } }: Node): string =>
  DeletionPolicy.startsWith('Retain') ? 'is kept' : DeletionPolicy === 'Snapshot' ? 'snapshot' : 'is deleted';

/** How a resource's data is encrypted; undefined where it stores none. */
export function encryptionOf(view: View, { type, properties: p, stack }: Node): string | undefined {
  const key = (id: unknown) => `customer managed key ${view.text(stack, id)}`;
  switch (type) {
    case 'AWS::DynamoDB::Table':
      if (p.SSESpecification?.KMSMasterKeyId) return key(p.SSESpecification.KMSMasterKeyId);
      return p.SSESpecification?.SSEEnabled ? 'KMS, key managed by AWS' : 'AES-256, key owned by AWS';
    case 'AWS::S3::Bucket': {
      const rule = p.BucketEncryption?.ServerSideEncryptionConfiguration?.[0]?.ServerSideEncryptionByDefault;
      if (!rule) return 'AES-256 (S3’s default)';
      if (rule.KMSMasterKeyID) return key(rule.KMSMasterKeyID);
      return rule.SSEAlgorithm === 'aws:kms' ? 'KMS, key managed by AWS' : 'AES-256, key managed by S3';
    }
    case 'AWS::SQS::Queue':
      if (p.KmsMasterKeyId)
        return typeof p.KmsMasterKeyId === 'string' ? 'KMS, key managed by AWS' : key(p.KmsMasterKeyId);
      return p.SqsManagedSseEnabled === false ? 'none' : 'AES-256, key managed by SQS';
    case 'AWS::SNS::Topic':
      if (!p.KmsMasterKeyId) return 'none';
      return typeof p.KmsMasterKeyId === 'string' ? 'KMS, key managed by AWS' : key(p.KmsMasterKeyId);
    case 'AWS::SecretsManager::Secret':
      return p.KmsKeyId ? key(p.KmsKeyId) : 'KMS, key managed by AWS';
    case 'AWS::Logs::LogGroup':
      return p.KmsKeyId ? key(p.KmsKeyId) : 'AES-256, key managed by CloudWatch';
    case 'AWS::SSM::Parameter':
      return p.Type === 'SecureString' ? 'KMS' : 'plain text of SSM, no secret';
    case 'AWS::Cognito::UserPool':
      return p.KeyConfiguration?.KmsKeyArn ? key(p.KeyConfiguration.KmsKeyArn) : 'by Cognito, key owned by AWS';
    case 'AWS::KMS::Key':
      return p.EnableKeyRotation ? `rotated every ${days(p.RotationPeriodInDays ?? 365)}` : 'not rotated';
    case 'AWS::Backup::BackupVault':
      return p.EncryptionKeyArn ? key(p.EncryptionKeyArn) : 'KMS, key managed by AWS';
    default:
      return undefined;
  }
}

/** How long a resource's data is retained; undefined where it stores none. */
export function retentionOf(view: View, { type, properties: p, id, stack }: Node): string | undefined {
  switch (type) {
    case 'AWS::Backup::BackupVault':
      return backupsKept(view, stack, id, p.LockConfiguration);
    case 'AWS::DynamoDB::Table': {
      const point = p.PointInTimeRecoverySpecification;
      const days = point?.RecoveryPeriodInDays ?? 35;
      const back = point?.PointInTimeRecoveryEnabled ? `any second of ${days} days can be restored` : 'no backup';
      const expiry = p.TimeToLiveSpecification?.Enabled
        ? `rows with ${p.TimeToLiveSpecification.AttributeName} expire`
        : '';
      return [back, expiry, p.DeletionProtectionEnabled ? 'protected from deletion' : ''].filter(Boolean).join('; ');
    }
    case 'AWS::S3::Bucket': {
      const rules = (p.LifecycleConfiguration?.Rules ?? []).filter(({ Status }) => Status === 'Enabled');
      const lines = rules.flatMap((rule) => {
        const what = rule.Prefix ? `${rule.Prefix} ` : rule.TagFilters ? `${rule.TagFilters[0]!.Key} ` : '';
        return [
          rule.ExpirationInDays && `${what}${days(rule.ExpirationInDays)}`,
          rule.NoncurrentVersionExpiration &&
            `${what}older versions ${days(rule.NoncurrentVersionExpiration.NoncurrentDays!)} more`,
          rule.AbortIncompleteMultipartUpload &&
            `unfinished uploads ${days(rule.AbortIncompleteMultipartUpload.DaysAfterInitiation!)}`,
        ].filter((each): each is string => Boolean(each));
      });
      const whole = rules.some((rule) => rule.ExpirationInDays && !rule.Prefix && !rule.TagFilters);
      const versions = p.VersioningConfiguration?.Status === 'Enabled' ? ['versioned'] : [];
      const [end = 'until it is deleted', ...rest] = whole ? lines : ['until it is deleted', ...lines];
      return [end, ...versions, ...rest].join('; ');
    }
    case 'AWS::SNS::Topic':
      return 'until it is passed on';
    case 'AWS::SQS::Queue':
      return days((p.MessageRetentionPeriod ?? 345_600) / 86_400);
    case 'AWS::Logs::LogGroup':
      return p.RetentionInDays ? days(p.RetentionInDays) : 'for ever';
    case 'AWS::Cognito::UserPool':
      return `until the account is deleted${p.DeletionProtection === 'ACTIVE' ? '; protected from deletion' : ''}`;
    case 'AWS::KMS::Key':
      return `${days(p.PendingWindowInDays ?? 30)} after its deletion is asked for`;
    case 'AWS::SecretsManager::Secret':
    case 'AWS::SSM::Parameter':
      return 'until it is replaced';
    default:
      return undefined;
  }
}

/** The rules of the backup plans that write into a vault, and the limits of its lock. */
function backupsKept(view: View, stack: string, id: string, lock: Properties['LockConfiguration']): string {
  const rules = view
    .of('AWS::Backup::BackupPlan')
    .flatMap(({ properties }) => properties.BackupPlan?.BackupPlanRule ?? [])
    .filter(({ TargetBackupVault }) => view.target(stack, TargetBackupVault)?.node.id === id);
  const kept = rules.map(({ Lifecycle, CopyActions = [] }) => {
    const far = CopyActions.map((copy) => `, ${until(copy.Lifecycle)} as a copy in ${view.text(stack, copy.DestinationBackupVaultArn)}`); // prettier-ignore
    return `each backup ${until(Lifecycle)}${far.join('')}`;
  });
  const locked = lock
    ? `locked: at least ${days(lock.MinRetentionDays ?? 1)} and at most ${days(lock.MaxRetentionDays ?? Infinity)}`
    : 'not locked';
  return [...kept, locked].join('; ');
}

const until = (lifecycle?: { readonly DeleteAfterDays?: number }): string =>
  lifecycle?.DeleteAfterDays ? days(lifecycle.DeleteAfterDays) : 'for ever';

const days = (count: number): string => `${Math.round(count * 100) / 100} ${count === 1 ? 'day' : 'days'}`;
