import { copiesVault, leastDays, ownVault } from '../../stacks/data/table-backups.ts';
import type { StageSettings } from '../../stages.ts';

/** Days during which the lock can still be removed; afterwards no one can, not even AWS. AWS requires at least three. */
export const lockedAfterDays = 7;

/** How the stage's account uses a key of the second account, or the reverse. */
const through = (region: string) => ({ StringEquals: { 'kms:ViaService': `backup.${region}.amazonaws.com` } });

/**
 * A CloudFormation template that the owner of the second account deploys once: the vault into which the stage's account may copy backups.
 * No one in either account can delete the copies before they expire, and the stage's account cannot read them.
 * @param isReturn whether copies are to come back into the stage's account, which may then read them, and who copies them
 * @throws Error for a stage without backups
 */
export function vaultTemplate({ name, account, region, backups }: StageSettings, isReturn = false): object {
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
                Condition: through(backups.region),
              },
              ...(isReturn
                ? [
                    {
                      Sid: 'TheStageTakesCopiesBack',
                      Effect: 'Allow',
                      Principal: root(account),
                      Action: ['kms:Decrypt', 'kms:DescribeKey'],
                      Resource: '*',
                      Condition: {
                        StringEquals: {
                          'kms:ViaService': [region, backups.region].map((each) => `backup.${each}.amazonaws.com`),
                        },
                      },
                    },
                  ]
                : []),
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
      ...(isReturn && { Return: returnRole(name, account, region) }),
    },
    Outputs: {
      Vault: { Value: { 'Fn::GetAtt': ['Vault', 'BackupVaultArn'] } },
      ...(isReturn && { Return: { Value: { 'Fn::GetAtt': ['Return', 'Arn'] } } }),
    },
  };
}

/** The role with which AWS Backup copies from the vault into the stage's own, and nowhere else. */
function returnRole(name: string, account: string | undefined, region: string): object {
  const vault = { 'Fn::GetAtt': ['Vault', 'BackupVaultArn'] };
  const to = {
    'Fn::Join': [
      '',
      ['arn:', { Ref: 'AWS::Partition' }, `:backup:${region}:${account}:backup-vault:${ownVault(name)}`],
    ],
  };
  return {
    Type: 'AWS::IAM::Role',
    Properties: {
      Description: `Copies backups of openbell-${name} back into its account`,
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'backup.amazonaws.com' },
            Action: 'sts:AssumeRole',
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          },
        ],
      },
      Policies: [
        {
          PolicyName: 'Rights',
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Effect: 'Allow',
                Action: ['backup:CopyFromBackupVault', 'backup:DescribeBackupVault'],
                Resource: vault,
              },
              { Effect: 'Allow', Action: 'backup:CopyIntoBackupVault', Resource: to },
            ],
          },
        },
      ],
    },
  };
}
