import { copiesVault, leastDays } from '../../stacks/data/table-backups.ts';
import type { StageSettings } from '../../stages.ts';

/** Days during which the lock can still be removed; afterwards no one can, not even AWS. AWS requires at least three. */
export const lockedAfterDays = 7;

/**
 * A CloudFormation template that the owner of the second account deploys once: the vault into which the stage's account may copy backups.
 * No one in either account can delete the copies before they expire, and the stage's account cannot read them.
 * @throws Error for a stage without backups
 */
export function vaultTemplate({ name, account, backups }: StageSettings): object {
  if (!backups) throw new Error(`${name} has no backups: set \`backups\` in lib/stages.ts first`);
  const partition = { Ref: 'AWS::Partition' };
  const root = (of: unknown) => ({ AWS: { 'Fn::Join': ['', ['arn:', partition, ':iam::', of, ':root']] } });
  const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `Copies of the backups of openbell-${name}, written by npm run vault`,
    Resources: {
      Key: {
        Type: 'AWS::KMS::Key',
        ...kept,
        Properties: {
          Description: `Encrypts copies of the backups of openbell-${name}`,
          EnableKeyRotation: true,
          KeyPolicy: {
            Version: '2012-10-17',
            Statement: [
              { Effect: 'Allow', Principal: root({ Ref: 'AWS::AccountId' }), Action: 'kms:*', Resource: '*' },
              {
                Sid: 'TheStageCopies',
                Effect: 'Allow',
                Principal: root(account),
                Action: [
                  'kms:DescribeKey',
                  'kms:Encrypt',
                  'kms:GenerateDataKey',
                  'kms:GenerateDataKeyWithoutPlaintext',
                ],
                Resource: '*',
                Condition: { StringEquals: { 'kms:ViaService': `backup.${backups.region}.amazonaws.com` } },
              },
            ],
          },
        },
      },
      Vault: {
        Type: 'AWS::Backup::BackupVault',
        ...kept,
        Properties: {
          BackupVaultName: copiesVault(name),
          EncryptionKeyArn: { 'Fn::GetAtt': ['Key', 'Arn'] },
          LockConfiguration: {
            MinRetentionDays: leastDays,
            MaxRetentionDays: backups.days,
            ChangeableForDays: lockedAfterDays,
          },
          AccessPolicy: {
            Version: '2012-10-17',
            Statement: [
              {
                Sid: 'TheStageCopies',
                Effect: 'Allow',
                Principal: root(account),
                Action: 'backup:CopyIntoBackupVault',
                Resource: '*',
              },
            ],
          },
        },
      },
    },
    Outputs: { Vault: { Value: { 'Fn::GetAtt': ['Vault', 'BackupVaultArn'] } } },
  };
}
