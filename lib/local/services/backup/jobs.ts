import { randomUUID } from 'node:crypto';
import { allowsFrom } from '../../iam/cross-account.ts';
import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Rule } from './rule.ts';
import type { RecoveryPoint } from './port.ts';
import { denied, type Vault, type Vaults } from './vaults.ts';

/** A job as the API describes it; times in seconds since the epoch. */
export type Job = JsonObject;

/** Backing up, copying and restoring. Each job ends before it is first seen. */
export interface Jobs {
  readonly backups: Job[];
  readonly copies: Job[];
  readonly restores: Job[];
  /** What is backed up, and whether AWS Backup manages it fully, by resource type: nothing in a new account. */
  readonly preferences: { optedIn: boolean; managed: boolean };
  backUp(rule: Rule, resourceArn: string, roleArn: string, planArn: string): Promise<void>;
  copy(input: CopyInput): Job;
  restore(pointArn: string, metadata: JsonObject, roleArn: string): Promise<Job>;
}

export interface CopyInput {
  readonly pointArn: string;
  readonly vault: Vault;
  readonly vaultArn: string;
  readonly roleArn: string;
  readonly days: number | undefined;
}

const service = 'backup.amazonaws.com';
const root: Principal = { kind: 'root' };
const accountIn = (arn: string) => arn.split(':')[4]!;
const regionIn = (arn: string) => arn.split(':')[3]!;

export function createJobs(kernel: Kernel, vaults: Vaults): Jobs {
  const { partition, region, account, iam, ports } = kernel;
  const now = () => kernel.clock.now() / 1000;
  const preferences = { optedIn: false, managed: false };
  const [backups, copies, restores]: [Job[], Job[], Job[]] = [[], [], []];
  const begun = () => ({ AccountId: account, CreationDate: now(), ResourceType: 'DynamoDB' });
  const ended = (name: string, value: string) => ({ [name]: value, CompletionDate: now(), PercentDone: '100.0' });
  const failure = (name: string, error: unknown) => ({
    ...ended(name, 'FAILED'),
    StatusMessage: error instanceof Error ? error.message : String(error),
  });
  const sessionOf = (roleArn: string) =>
    iam.assume(roleArn, service, 'AWSBackup', `arn:${partition}:backup:${region}:${account}:jobs`).principal;
  const call = (operation: string, input: JsonObject, caller: Principal = root) =>
    ports.dynamodb.call(operation, input, caller);

  async function contentOf(TableName: string): Promise<Pick<RecoveryPoint, 'table' | 'items' | 'bytes'>> {
    const { Table: found } = await call('DescribeTable', { TableName });
    const items: JsonObject[] = [];
    for (let start: JsonObject | undefined; ;) {
      const page: JsonObject = await call('Scan', {
        TableName,
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      });
      items.push(...page['Items']);
      start = page['LastEvaluatedKey'];
      if (!start) break;
    }
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes: indexes } = found;
    const table = {
      ...{ AttributeDefinitions, KeySchema, BillingMode: 'PAY_PER_REQUEST' },
      ...(indexes && {
        GlobalSecondaryIndexes: indexes.map(({ IndexName, KeySchema: keys, Projection }: JsonObject) => ({
          ...{ IndexName, KeySchema: keys, Projection },
        })),
      }),
    };
    return { table, items, bytes: Buffer.byteLength(JSON.stringify(items)) };
  }

  /** @throws AwsError with the job's status message */
  function send({ pointArn, vault, vaultArn, roleArn, days }: CopyInput): string {
    const point = vault.points.get(pointArn);
    if (!point) throw new AwsError('ResourceNotFoundException', `Recovery point ${pointArn} does not exist.`);
    const principal = sessionOf(roleArn);
    iam.authorize({ principal, action: 'backup:CopyFromBackupVault', resource: vault.arn });
    // Only what AWS Backup manages fully can go to another account and region at once.
    if (!pointArn.includes(':backup:'))
      throw new AwsError('InvalidRequestException', 'Copy job is not supported for this recovery point.');
    iam.authorize({ principal, action: 'backup:CopyIntoBackupVault', resource: vaultArn });
    const copy = { point, vaultArn, days, principal, from: kernel };
    const there = accountIn(vaultArn);
    if (there === account) return vaults.receive(copy);
    const { organization } = kernel;
    const other = organization?.backups.get(there);
    if (!organization || !other)
      throw new AwsError(
        'InvalidRequestException',
        'Copy job failed. Both source and destination account must be a member of the same organization',
      );
    if (!organization.crossAccountBackup)
      throw new AwsError('InvalidRequestException', 'Cross-account backup is not enabled for this organization.');
    // The destination account decrypts what comes with the key of the vault that it comes from.
    const reads = (via: string) =>
      allowsFrom(
        vault.key === undefined ? undefined : ports.keys?.policyOf(vault.key),
        {
          principal: {
            kind: 'role',
            roleArn: `arn:${partition}:iam::${there}:role/aws-service-role/${service}`,
            sessionName: 'AWSBackup',
          },
          ...{ action: 'kms:Decrypt', resource: vault.key ?? '*' },
          conditions: { 'kms:ViaService': `backup.${via}.amazonaws.com` },
        },
        { ...kernel, account: there },
      );
    if (![region, regionIn(vaultArn)].every(reads)) throw denied();
    return other.receive(copy);
  }

  const jobs: Jobs = {
    ...{ backups, copies, restores, preferences },
    async backUp(rule, resourceArn, roleArn, planArn) {
      if (!preferences.optedIn) return;
      const TableName = resourceArn.split('/').at(-1)!;
      const base = { ...begun(), BackupJobId: randomUUID(), BackupVaultName: rule.vault, ResourceArn: resourceArn };
      const job: Job = { ...base, IamRoleArn: roleArn, State: 'RUNNING', CreatedBy: { BackupPlanArn: planArn } };
      backups.unshift(job);
      const at = kernel.clock.now();
      try {
        const vault = vaults.named(rule.vault);
        const principal = sessionOf(roleArn);
        for (const action of ['dynamodb:DescribeTable', 'dynamodb:StartAwsBackupJob'])
          iam.authorize({ principal, action, resource: resourceArn });
        const content = await contentOf(TableName);
        const own = `${resourceArn}/backup/${randomUUID()}`;
        const wanted = { ...content, resourceArn, created: at, days: rule.days };
        const { arn } = vaults.store(vault, wanted, preferences.managed ? undefined : own);
        Object.assign(job, ended('State', 'COMPLETED'), { RecoveryPointArn: arn, BackupSizeInBytes: content.bytes });
        for (const { vaultArn, days } of rule.copies) jobs.copy({ pointArn: arn, vault, vaultArn, roleArn, days });
      } catch (error) {
        Object.assign(job, failure('State', error));
        kernel.log(`AWS Backup: ${job['StatusMessage']}`);
      }
    },
    copy(input) {
      const { pointArn, vault, vaultArn, roleArn } = input;
      const base = { ...begun(), CopyJobId: randomUUID(), SourceBackupVaultArn: vault.arn, IamRoleArn: roleArn };
      const job: Job = { ...base, SourceRecoveryPointArn: pointArn, DestinationBackupVaultArn: vaultArn };
      job['ResourceArn'] = vault.points.get(pointArn)?.resourceArn;
      copies.unshift(job);
      try {
        Object.assign(job, { DestinationRecoveryPointArn: send(input) }, ended('State', 'COMPLETED'));
        const dimensions = [{ BackupVaultName: vaultArn.split(':').at(-1)! }];
        ports.metrics?.put({ namespace: 'AWS/Backup', dimensions, values: { NumberOfCopyJobsCompleted: 1 } });
      } catch (error) {
        Object.assign(job, failure('State', error));
      }
      return job;
    },
    async restore(pointArn, metadata, roleArn) {
      const vault = vaults.whereIs(pointArn);
      const point = vault.points.get(pointArn)!;
      const base = { ...begun(), RestoreJobId: randomUUID(), RecoveryPointArn: pointArn, BackupVaultArn: vault.arn };
      const job: Job = { ...base, IamRoleArn: roleArn, SourceResourceArn: point.resourceArn };
      restores.unshift(job);
      try {
        const principal = sessionOf(roleArn);
        const TableName: string = metadata['targetTableName'];
        const arn = `arn:${partition}:dynamodb:${region}:${account}:table/${TableName}`;
        const actions = ['RestoreTableFromAwsBackup', 'DescribeTable', 'PutItem', 'BatchWriteItem'];
        for (const action of actions) iam.authorize({ principal, action: `dynamodb:${action}`, resource: arn });
        // Always a new table: CreateTable refuses a name that is taken.
        await call('CreateTable', { TableName, ...point.table });
        for (let from = 0; from < point.items.length; from += 25) {
          const puts = point.items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
          let RequestItems: JsonObject = { [TableName]: puts };
          while (Object.keys(RequestItems).length > 0)
            RequestItems = (await call('BatchWriteItem', { RequestItems }))['UnprocessedItems'] ?? {};
        }
        Object.assign(job, ended('Status', 'COMPLETED'), { CreatedResourceArn: arn, BackupSizeInBytes: point.bytes });
      } catch (error) {
        Object.assign(job, failure('Status', error));
      }
      return job;
    },
  };
  return jobs;
}
