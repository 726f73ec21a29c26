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

/** A backup is kept for so many days at least, whoever wants it gone. */
export const leastDays = 7;

/** Each day at seven in UTC, before learners of America wake. */
const daily = 'cron(0 7 ? * * *)';

export interface TableBackupsProps {
  readonly stageName: string;
  readonly settings: BackupSettings;
  readonly table: Table;
}

/**
 * The table once a day, by AWS Backup: in a vault beside it, whose key is not the table's, and from there into a vault of another account
 * and region, which nobody of this account can delete (AWS Backup developer guide, "Creating backup copies across AWS accounts").
 */
export class TableBackups extends Construct {
  /** Copies that have arrived there within a day. Those of other accounts are counted by the vault they go to. */
  readonly copies: Metric;

  constructor(scope: Construct, id: string, { stageName, settings, table }: TableBackupsProps) {
    super(scope, id);
    const { account, region, days } = settings;
    const vault = new CfnBackupVault(this, 'Vault', {
      backupVaultName: `openbell-${stageName}-backups`,
      encryptionKeyArn: this.key(account, region).keyArn,
      // Not for good: the copies are what nobody can delete, and a stage that is given up must end.
      lockConfiguration: { minRetentionDays: leastDays, maxRetentionDays: days },
    });
    vault.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const destination = Stack.of(this).formatArn({
      ...{ service: 'backup', account, region },
      ...{ resource: 'backup-vault', resourceName: copiesVault(stageName), arnFormat: ArnFormat.COLON_RESOURCE_NAME },
    });
    const lifecycle = { deleteAfterDays: days };
    const plan = new CfnBackupPlan(this, 'Plan', {
      backupPlan: {
        backupPlanName: `openbell-${stageName}-backups`,
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
    this.copies = new Metric({
      namespace: 'AWS/Backup',
      metricName: 'NumberOfCopyJobsCompleted',
      dimensionsMap: { BackupVaultName: copiesVault(stageName) },
      statistic: 'Sum',
      period: Duration.days(1),
    });
  }

  /** Of the backups alone: the other account may read with it, and could read the table with the stage's. */
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
    key.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AnotherAccountTakesCopies',
        principals: [new AccountPrincipal(account)],
        actions: ['kms:Decrypt', 'kms:DescribeKey'],
        resources: ['*'],
        conditions: through(own, region),
      }),
    );
    grantsForServicesAlone(key);
    return key;
  }

  /** By which AWS Backup reads the table and writes into both vaults, and into no other. */
  private role(table: Table, vault: CfnBackupVault, destination: string): Role {
    const stack = Stack.of(this);
    return new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com', {
        conditions: {
          StringEquals: { 'aws:SourceAccount': stack.account },
          ArnLike: { 'aws:SourceArn': stack.formatArn({ service: 'backup', resource: '*' }) },
        },
      }),
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
}
