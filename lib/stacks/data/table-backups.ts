import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnBackupPlan, CfnBackupSelection, CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { AccountPrincipal, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { BackupSettings } from '../../stages.ts';
import { statement } from '../constructs/permission.ts';
import { grantsForServicesAlone } from './stage-key.ts';

/** The vault of copies in the second account (lib/operations/vault). */
export const copiesVault = (stageName: string): string => `openbell-${stageName}-copies`;

/** The vault of the stage's own account. */
export const ownVault = (stageName: string): string => `openbell-${stageName}-backups`;

/** The table that a backup is restored as (lib/stacks/watch/RUNBOOK.md). */
export const restoredTable = (stageName: string): string => `${stageName}-restored`;

/** What AWS Backup needs on the restored table (AWS managed policy reference, "AWSBackupServiceRolePolicyForRestores"). */
export const restoreActions: readonly string[] = [
  ...['RestoreTableFromAwsBackup', 'DescribeTable', 'Scan', 'Query', 'GetItem'],
  ...['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
].map((action) => `dynamodb:${action}`);

/** Minimum retention of a backup, in days. No one can delete it earlier. */
export const leastDays = 7;

/** Daily at 7:00 UTC, before learners in America wake. */
const daily = 'cron(0 7 ? * * *)';

export interface TableBackupsProps {
  readonly stageName: string;
  readonly settings: BackupSettings;
  readonly table: Table;
}

/**
 * Backs up the table once a day with AWS Backup: into a vault beside it, encrypted with a different key than the table, and from there into
 * a vault of another account and region, which no one in this account can delete (AWS Backup developer guide, "Creating backup copies
 * across AWS accounts").
 */
export class TableBackups extends Construct {
  /**
   * Copies that have arrived there within a day. AWS does not document which account's CloudWatch counts a copy to another account. If only
   * the other one does, there is no data here and BackupMissing stays on although copies arrive: it never stays off without them.
   */
  readonly copies: Metric;
  /** With which AWS Backup restores a backup as the table `<stage>-restored`. */
  readonly restoreRole: Role;

  constructor(scope: Construct, id: string, { stageName, settings, table }: TableBackupsProps) {
    super(scope, id);
    const { account, region, days } = settings;
    const vault = new CfnBackupVault(this, 'Vault', {
      backupVaultName: ownVault(stageName),
      encryptionKeyArn: this.key(account, region).keyArn,
      // Not a permanent lock: only the copies must be undeletable, and a stage that is given up must be removable.
      lockConfiguration: { minRetentionDays: leastDays, maxRetentionDays: days },
      // If everything here is lost, a copy comes back into this vault of a new account.
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            sid: 'CopiesComeBack',
            principals: [new AccountPrincipal(account)],
            actions: ['backup:CopyIntoBackupVault'],
            resources: ['*'],
          }),
        ],
      }),
    });
    vault.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const destination = Stack.of(this).formatArn({
      ...{ service: 'backup', account, region },
      ...{ resource: 'backup-vault', resourceName: copiesVault(stageName), arnFormat: ArnFormat.COLON_RESOURCE_NAME },
    });
    const lifecycle = { deleteAfterDays: days };
    const plan = new CfnBackupPlan(this, 'Plan', {
      backupPlan: {
        backupPlanName: ownVault(stageName),
        backupPlanRule: [
          {
            ruleName: 'daily',
            targetBackupVault: vault.ref,
            scheduleExpression: daily,
            startWindowMinutes: 60,
            completionWindowMinutes: 720,
            lifecycle,
            copyActions: [{ destinationBackupVaultArn: destination, lifecycle }],
          },
        ],
      },
    });
    new CfnBackupSelection(this, 'Selection', {
      backupPlanId: plan.attrBackupPlanId,
      backupSelection: {
        selectionName: 'table',
        iamRoleArn: this.role(table, vault, destination).roleArn,
        resources: [table.tableArn],
      },
    });
    this.restoreRole = this.restoreRoleOf(stageName);
    this.copies = new Metric({
      namespace: 'AWS/Backup',
      metricName: 'NumberOfCopyJobsCompleted',
      dimensionsMap: { BackupVaultName: copiesVault(stageName) },
      statistic: 'Sum',
      period: Duration.days(1),
    });
  }

  /** A key for the backups only: the other account may use it, and could read the table with the stage's key. */
  private key(account: string, region: string): Key {
    const key = new Key(this, 'Key', {
      description: 'Encrypts backups of the table',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const through = (...regions: string[]) => ({
      StringEquals: { 'kms:ViaService': regions.map((each) => `backup.${each}.amazonaws.com`) },
    });
    const own = Stack.of(this).region;
    for (const [sid, actions] of [
      ['AnotherAccountTakesCopies', ['kms:Decrypt', 'kms:DescribeKey']],
      ['CopiesComeBack', ['kms:Encrypt', 'kms:GenerateDataKey', 'kms:GenerateDataKeyWithoutPlaintext']],
    ] as const)
      key.addToResourcePolicy(
        new PolicyStatement({
          sid,
          principals: [new AccountPrincipal(account)],
          actions: [...actions],
          resources: ['*'],
          conditions: through(own, region),
        }),
      );
    grantsForServicesAlone(key);
    return key;
  }

  /** The role with which AWS Backup reads the table and writes to both vaults, and to no other. */
  private role(table: Table, vault: CfnBackupVault, destination: string): Role {
    return new Role(this, 'Role', {
      assumedBy: this.awsBackup(),
      description: 'Backs up the table and copies the backups',
      inlinePolicies: {
        Rights: new PolicyDocument({
          statements: [
            {
              actions: ['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
              resources: [table.tableArn],
            },
            {
              actions: ['backup:CopyFromBackupVault', 'backup:DescribeBackupVault'],
              resources: [vault.attrBackupVaultArn],
            },
            { actions: ['backup:CopyIntoBackupVault'], resources: [destination] },
          ].map(statement),
        }),
      },
    });
  }

  /** The role with which AWS Backup writes a backup into a new table of that name, and into no other. */
  private restoreRoleOf(stageName: string): Role {
    const restored = Stack.of(this).formatArn({
      ...{ service: 'dynamodb', resource: 'table', resourceName: restoredTable(stageName) },
    });
    return new Role(this, 'RestoreRole', {
      assumedBy: this.awsBackup(),
      description: 'Restores a backup as another table',
      inlinePolicies: {
        Rights: new PolicyDocument({ statements: [statement({ actions: restoreActions, resources: [restored] })] }),
      },
    });
  }

  /** AWS Backup, for this account alone. */
  private awsBackup(): ServicePrincipal {
    const stack = Stack.of(this);
    return new ServicePrincipal('backup.amazonaws.com', {
      conditions: {
        StringEquals: { 'aws:SourceAccount': stack.account },
        ArnLike: { 'aws:SourceArn': stack.formatArn({ service: 'backup', resource: '*' }) },
      },
    });
  }
}
