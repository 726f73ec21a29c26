/** Two accounts of an organization: one with a table and a plan that copies its backups, one with the vault for the copies. */
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrganization, type Organization } from '../../../lib/local/kernel/organization.ts';
import { signingKey } from '../../../lib/local/protocol/signature.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';
import { table } from '../dynamodb/small-stage.ts';

export const first = { account: '000000000000', region: 'us-east-1' };
export const second = { account: '333333333333', region: 'us-west-2' };
export const copies = `arn:aws:backup:${second.region}:${second.account}:backup-vault:copies`;
const rootOf = (account: string) => ({ AWS: `arn:aws:iam::${account}:root` });
const kept = { DeleteAfterDays: 35 };

/** @param own whose key it is @param account what another may do with it */
export const key = (own: string, account: string, ...actions: string[]) => ({
  Type: 'AWS::KMS::Key',
  Properties: {
    KeyPolicy: {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Principal: rootOf(own), Action: 'kms:*', Resource: '*' },
        { Effect: 'Allow', Principal: rootOf(account), Action: actions, Resource: '*' },
      ],
    },
  },
});

const vault = (name: string, from?: string, LockConfiguration: object = {}) => ({
  Type: 'AWS::Backup::BackupVault',
  Properties: {
    BackupVaultName: name,
    EncryptionKeyArn: { 'Fn::GetAtt': ['Key', 'Arn'] },
    LockConfiguration: { MinRetentionDays: 7, MaxRetentionDays: 35, ...LockConfiguration },
    ...(from && {
      AccessPolicy: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Principal: rootOf(from), Action: 'backup:CopyIntoBackupVault', Resource: '*' }],
      },
    }),
  },
});

/** A role of AWS Backup. */
export const backupRole = (...Action: string[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Principal: { Service: 'backup.amazonaws.com' }, Action: 'sts:AssumeRole' }],
    },
    Policies: [
      {
        PolicyName: 'p',
        PolicyDocument: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action, Resource: '*' }] },
      },
    ],
  },
});

export const rights = [
  ...['dynamodb:DescribeTable', 'dynamodb:StartAwsBackupJob'],
  ...['backup:CopyFromBackupVault', 'backup:CopyIntoBackupVault'],
];

export const ofFirst = (actions: readonly string[] = rights, decrypts: string = second.account) => ({
  Table: table(),
  Key: key(first.account, decrypts, 'kms:Decrypt'),
  Alarm: {
    Type: 'AWS::CloudWatch::Alarm',
    Properties: {
      Metrics: [
        { Id: 'filled', Expression: 'FILL(copies, 0)' },
        {
          Id: 'copies',
          ReturnData: false,
          MetricStat: {
            Metric: {
              ...{ Namespace: 'AWS/Backup', MetricName: 'NumberOfCopyJobsCompleted' },
              Dimensions: [{ Name: 'BackupVaultName', Value: 'copies' }],
            },
            ...{ Period: 86_400, Stat: 'Sum' },
          },
        },
      ],
      TreatMissingData: 'breaching',
      ...{ ComparisonOperator: 'LessThanThreshold', Threshold: 1, EvaluationPeriods: 2, DatapointsToAlarm: 2 },
    },
  },
  Vault: vault('backups', second.account),
  Role: backupRole(...actions),
  Restore: backupRole(
    ...['RestoreTableFromAwsBackup', 'DescribeTable', 'PutItem', 'BatchWriteItem'].map((each) => `dynamodb:${each}`),
  ),
  Plan: {
    Type: 'AWS::Backup::BackupPlan',
    Properties: {
      BackupPlan: {
        BackupPlanName: 'daily',
        BackupPlanRule: [
          {
            ...{ RuleName: 'daily', TargetBackupVault: { Ref: 'Vault' }, ScheduleExpression: 'cron(0 7 ? * * *)' },
            Lifecycle: kept,
            CopyActions: [{ DestinationBackupVaultArn: copies, Lifecycle: kept }],
          },
        ],
      },
    },
  },
  Selection: {
    Type: 'AWS::Backup::BackupSelection',
    Properties: {
      BackupPlanId: { Ref: 'Plan' },
      BackupSelection: {
        SelectionName: 'table',
        IamRoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Resources: [{ 'Fn::GetAtt': ['Table', 'Arn'] }],
      },
    },
  },
});
export const ofSecond = (from = first.account, encrypts = from) => ({
  Key: key(second.account, encrypts, 'kms:GenerateDataKey', 'kms:Decrypt'),
  Vault: vault('copies', from, { ChangeableForDays: 7 }),
  Role: backupRole('backup:CopyFromBackupVault', 'backup:CopyIntoBackupVault'),
});

export interface Accounts {
  readonly organization: Organization;
  readonly one: Stage;
  readonly other: Stage;
  stop(): Promise<void>;
}

/** Their clocks begin in the afternoon, so that a test that moves them by hours does not meet the daily backup of 7:00. */
export async function openAccounts(): Promise<Accounts> {
  const directory = mkdtempSync(join(tmpdir(), 'backup-'));
  const afternoon = new Date().setUTCHours(24 + 15, 0, 0, 0);
  for (const { account } of [first, second]) {
    mkdirSync(join(directory, account));
    writeFileSync(join(directory, account, 'clock.json'), JSON.stringify({ offset: afternoon - Date.now() }));
  }
  const organization = createOrganization();
  const open = (place: typeof first, Resources: object) =>
    startStage({
      ...{ place, organization, template: { Resources }, port: 0 },
      directory: join(directory, place.account),
      dynamodbEndpoint: process.env.DYNAMODB_LOCAL_ENDPOINT!,
    });
  const other = await open(second, ofSecond());
  const one = await open(first, ofFirst());
  return {
    ...{ organization, one, other },
    async stop() {
      await one.stop();
      await other.stop();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Calls AWS Backup, signed as the account's owner. */
export async function ask({ url, kernel }: Stage, method: string, path: string, input?: object): Promise<any> {
  const { accessKeyId, secretAccessKey } = kernel.iam.root;
  const [pathname = '', query = ''] = path.split('?');
  const body = input ? JSON.stringify(input) : '';
  const date = '20270101T000000Z';
  const scope = `20270101/${kernel.region}/backup/aws4_request`;
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const escaped = `/_aws/backup${pathname}`.split('/').map(encodeURIComponent).join('/');
  const headers = { host: new URL(url).host, 'x-amz-date': date };
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const canonical = [method, escaped, query, ...lines, '', 'host;x-amz-date', hash(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n');
  const signature = createHmac('sha256', signingKey(secretAccessKey, '20270101', kernel.region, 'backup'))
    .update(text)
    .digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=host;x-amz-date, Signature=${signature}`;
  const answer = await fetch(`${url}/_aws/backup${path}`, {
    method,
    headers: { 'x-amz-date': date, authorization },
    ...(body && { body }),
  });
  return answer.json();
}
