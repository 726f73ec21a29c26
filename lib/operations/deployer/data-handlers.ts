import { all, tags, typesOf, type Handler } from './handler.ts';

/** Resource types that store data, and access to it. */
export const dataHandlers: readonly Handler[] = [
  {
    types: ['AWS::Cognito::UserPool'],
    service: 'cognito-idp',
    actions: [
      ...['DescribeUserPool', 'UpdateUserPool', 'DeleteUserPool', 'AddCustomAttributes'],
      ...['GetUserPoolMfaConfig', 'SetUserPoolMfaConfig', ...tags],
    ],
    on: ['userpool/*'],
    // Once SES sends the mails with codes.
    linkedRole: 'email.cognito-idp.amazonaws.com',
  },
  { types: ['AWS::Cognito::UserPool'], service: 'cognito-idp', actions: ['CreateUserPool'] },
  {
    types: ['AWS::Cognito::UserPoolClient'],
    service: 'cognito-idp',
    actions: ['CreateUserPoolClient', 'DescribeUserPoolClient', 'UpdateUserPoolClient', 'DeleteUserPoolClient'],
    on: ['userpool/*'],
  },
  {
    types: ['AWS::Cognito::UserPoolDomain'],
    service: 'cognito-idp',
    actions: ['CreateUserPoolDomain', 'UpdateUserPoolDomain', 'DeleteUserPoolDomain'],
    on: ['userpool/*'],
  },
  { types: ['AWS::Cognito::UserPoolDomain'], service: 'cognito-idp', actions: ['DescribeUserPoolDomain'] },
  { types: ['AWS::Cognito::UserPoolGroup'], service: 'cognito-idp', actions: all('Group'), on: ['userpool/*'] },
  {
    types: ['AWS::Cognito::UserPoolIdentityProvider'],
    service: 'cognito-idp',
    actions: ['CreateIdentityProvider', 'DescribeIdentityProvider', 'UpdateIdentityProvider', 'DeleteIdentityProvider'],
    on: ['userpool/*'],
  },
  {
    types: typesOf('Backup', 'BackupVault', 'BackupPlan', 'BackupSelection'),
    service: 'backup',
    actions: [
      ...['CreateBackupVault', 'DescribeBackupVault', 'DeleteBackupVault', 'GetBackupVaultAccessPolicy'],
      ...['PutBackupVaultLockConfiguration', 'DeleteBackupVaultLockConfiguration', 'GetBackupVaultNotifications'],
      ...['CreateBackupPlan', 'GetBackupPlan', 'UpdateBackupPlan', 'DeleteBackupPlan'],
      ...['CreateBackupSelection', 'GetBackupSelection', 'DeleteBackupSelection'],
      ...['TagResource', 'UntagResource', 'ListTags'],
    ],
    on: ['backup-vault:{name}*', 'backup-plan:*'],
  },
  // To use a key for a new vault.
  { types: ['AWS::Backup::BackupVault'], service: 'backup-storage', actions: ['MountCapsule'] },
  {
    types: ['AWS::DynamoDB::Table'],
    service: 'dynamodb',
    actions: [
      ...['CreateTable', 'DescribeTable', 'UpdateTable', 'DeleteTable', 'DescribeTimeToLive', 'UpdateTimeToLive'],
      ...['DescribeContinuousBackups', 'UpdateContinuousBackups', 'DescribeContributorInsights'],
      ...['UpdateContributorInsights', 'DescribeKinesisStreamingDestination', 'TagResource', 'UntagResource'],
      ...['ListTagsOfResource', 'GetResourcePolicy', 'PutResourcePolicy', 'DeleteResourcePolicy'],
    ],
    on: ['table/{name}*'],
  },
  {
    types: ['AWS::IAM::Role'],
    service: 'iam',
    actions: [
      ...['CreateRole', 'GetRole', 'UpdateRole', 'UpdateRoleDescription', 'DeleteRole', 'UpdateAssumeRolePolicy'],
      ...['TagRole', 'UntagRole'],
      ...['PutRolePolicy', 'GetRolePolicy', 'DeleteRolePolicy', 'ListRolePolicies'],
      ...['AttachRolePolicy', 'DetachRolePolicy', 'ListAttachedRolePolicies'],
    ],
    on: [':role/{name}*'],
  },
  {
    types: ['AWS::IAM::Policy'],
    service: 'iam',
    actions: ['PutRolePolicy', 'GetRolePolicy', 'DeleteRolePolicy'],
    on: [':role/{name}*'],
  },
  {
    types: ['AWS::KMS::Key'],
    service: 'kms',
    actions: [
      ...['DescribeKey', 'PutKeyPolicy', 'GetKeyPolicy', 'EnableKeyRotation', 'DisableKeyRotation', 'EnableKey'],
      ...['GetKeyRotationStatus', 'ScheduleKeyDeletion', 'UpdateKeyDescription', 'TagResource', 'UntagResource'],
      // For resources encrypted with the key: tables, queues, secrets, logs.
      ...[
        'ListResourceTags',
        'CreateGrant',
        'Encrypt',
        'Decrypt',
        'GenerateDataKey',
        'GenerateDataKeyWithoutPlaintext',
      ],
    ],
    on: ['key/*'],
  },
  { types: ['AWS::KMS::Key'], service: 'kms', actions: ['CreateKey'] },
  {
    types: ['AWS::S3::Bucket'],
    service: 's3',
    actions: [
      ...['CreateBucket', 'DeleteBucket', 'ListBucket', 'GetBucketLocation', 'GetBucketTagging', 'PutBucketTagging'],
      ...['GetBucketAbac', ...tags],
      ...['GetEncryptionConfiguration', 'PutEncryptionConfiguration', 'GetBucketVersioning', 'PutBucketVersioning'],
      ...['GetLifecycleConfiguration', 'PutLifecycleConfiguration', 'GetBucketLogging', 'PutBucketLogging'],
      ...['GetBucketPublicAccessBlock', 'PutBucketPublicAccessBlock', 'GetBucketOwnershipControls'],
      ...[
        'PutBucketOwnershipControls',
        'GetBucketCORS',
        'PutBucketCORS',
        'GetBucketNotification',
        'PutBucketNotification',
      ],
      ...[
        'GetBucketAcl',
        'GetBucketObjectLockConfiguration',
        'GetReplicationConfiguration',
        'GetAccelerateConfiguration',
      ],
      ...['GetBucketWebsite', 'GetAnalyticsConfiguration', 'GetInventoryConfiguration', 'GetMetricsConfiguration'],
      'GetIntelligentTieringConfiguration',
    ],
    on: ['::{name}*'],
  },
  {
    types: ['AWS::S3::BucketPolicy'],
    service: 's3',
    actions: ['PutBucketPolicy', 'GetBucketPolicy', 'DeleteBucketPolicy'],
    on: ['::{name}*'],
  },
  {
    types: ['AWS::SSM::Parameter'],
    service: 'ssm',
    actions: [
      ...['PutParameter', 'GetParameter', 'GetParameters', 'DeleteParameter', 'AddTagsToResource'],
      ...['RemoveTagsFromResource', 'ListTagsForResource'],
    ],
    on: ['parameter/openbell/{stage}/*'],
  },
  {
    types: ['AWS::SecretsManager::Secret'],
    service: 'secretsmanager',
    actions: [
      ...['CreateSecret', 'DescribeSecret', 'UpdateSecret', 'DeleteSecret', 'PutSecretValue'],
      ...['TagResource', 'UntagResource'],
    ],
    on: ['secret:*'],
  },
  { types: ['AWS::SecretsManager::Secret'], service: 'secretsmanager', actions: ['GetRandomPassword'] },
  {
    types: ['AWS::SecretsManager::ResourcePolicy'],
    service: 'secretsmanager',
    actions: ['PutResourcePolicy', 'GetResourcePolicy', 'DeleteResourcePolicy'],
    on: ['secret:*'],
  },
];
