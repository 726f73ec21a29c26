import { copiesVault, leastDays } from '../../stacks/data/table-backups.ts';
import type { StageSettings } from '../../stages.ts';

/** Days in which the lock may still be taken off again; after that nobody can, AWS included. AWS asks for three at least. */
export const lockedAfterDays = 7;

/**
 * A template of CloudFormation for the second account, deployed once by whoever owns that: the vault that the stage's account may copy
 * backups into. Nobody of either account can delete them before their time, and the stage's account can read none.
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
