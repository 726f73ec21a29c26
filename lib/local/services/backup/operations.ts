import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError, sendJson } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';
import type { Job, Jobs } from './jobs.ts';
import { daysOf } from './rule.ts';
import { day, type Vaults } from './vaults.ts';

interface Call {
  readonly input: JsonObject;
  readonly query: URLSearchParams;
  readonly caller: Principal;
  /** What the path's pattern captured. */
  readonly names: readonly string[];
}

const missing = (name: string) => new AwsError('MissingParameterValueException', `${name} is missing.`);

/** AWS Backup's REST API as far as the operators' commands use it (AWS Backup API reference). */
export async function answerApi(
  kernel: Kernel,
  vaults: Vaults,
  jobs: Jobs,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  try {
    const body = await readBody(request);
    const caller = callerOf(kernel, request, body);
    const { pathname, searchParams: query } = new URL(path, 'http://backup');
    const line = `${request.method} ${pathname.replace(/\/$/, '')}`;
    for (const [name, pattern, run] of operationsOf(kernel, vaults, jobs)) {
      const found = pattern.exec(line);
      if (!found) continue;
      const input: JsonObject = body.length === 0 ? {} : JSON.parse(body.toString());
      const call = { input, query, caller, names: found.slice(1).map(decodeURIComponent) };
      const answer = await kernel.faults.around('backup', name, async () => run(call));
      return sendJson(response, 200, answer, 'application/json');
    }
    throw new AwsError('UnknownOperationException', `AWS Backup locally has no ${line}`, 404);
  } catch (error) {
    sendError(response, error, 'rest-json');
  }
}

type Operation = readonly [name: string, pattern: RegExp, run: (call: Call) => object | Promise<object>];

function operationsOf(kernel: Kernel, vaults: Vaults, jobs: Jobs): readonly Operation[] {
  const { partition, region, account } = kernel;
  const allow = (principal: Principal, action: string, resource = '*') =>
    kernel.iam.authorize({ principal, action: `backup:${action}`, resource });
  const vaultArn = (name: string) => `arn:${partition}:backup:${region}:${account}:backup-vault:${name}`;
  const passed = (principal: Principal, roleArn: unknown): string => {
    if (typeof roleArn !== 'string') throw missing('IamRoleArn');
    kernel.iam.authorize({ principal, action: 'iam:PassRole', resource: roleArn });
    return roleArn;
  };
  const list = (action: string, member: string, all: readonly Job[]) =>
    [
      action,
      new RegExp(`^GET /${action === 'ListCopyJobs' ? 'copy-jobs' : 'backup-jobs'}$`),
      ({ caller, query }: Call) => {
        allow(caller, action);
        const other = [...query.keys()].find((name) => !['resourceType', 'maxResults', 'state'].includes(name));
        if (other) throw new AwsError('InvalidParameterValueException', `${action} locally has no ${other}`);
        const [type, state] = [query.get('resourceType'), query.get('state')];
        const found = all.filter(
          (job) => (!type || job['ResourceType'] === type) && (!state || job['State'] === state),
        );
        return { [member]: found.slice(0, Number(query.get('maxResults') ?? 1000)) };
      },
    ] as const;
  const described = (jobsOf: readonly Job[], id: string, value: string | undefined): Job => {
    const found = jobsOf.find((job) => job[id] === value);
    if (!found) throw new AwsError('ResourceNotFoundException', `Cannot find job with ID ${value}`);
    return found;
  };

  return [
    list('ListCopyJobs', 'CopyJobs', jobs.copies),
    list('ListBackupJobs', 'BackupJobs', jobs.backups),
    [
      'UpdateRegionSettings',
      /^PUT \/account-settings$/,
      ({ caller, input }) => {
        allow(caller, 'UpdateRegionSettings');
        const { ResourceTypeOptInPreference: chosen = {}, ResourceTypeManagementPreference: managed = {} } = input;
        const other = [chosen, managed].flatMap((each) => Object.keys(each)).find((type) => type !== 'DynamoDB');
        if (other)
          throw new AwsError('InvalidParameterValueException', `locally only DynamoDB is backed up, not ${other}`);
        jobs.preferences.optedIn = chosen.DynamoDB ?? jobs.preferences.optedIn;
        jobs.preferences.managed = managed.DynamoDB ?? jobs.preferences.managed;
        return {};
      },
    ],
    [
      'ListRecoveryPointsByBackupVault',
      /^GET \/backup-vaults\/([^/]+)\/recovery-points$/,
      ({ caller, names: [name] }) => {
        allow(caller, 'ListRecoveryPointsByBackupVault', vaultArn(name!));
        const vault = vaults.named(name!);
        const RecoveryPoints = [...vault.points.values()].map(({ arn, resourceArn, created, days, bytes }) => ({
          ...{ RecoveryPointArn: arn, BackupVaultName: vault.name, BackupVaultArn: vault.arn, Status: 'COMPLETED' },
          ...{ ResourceArn: resourceArn, ResourceType: 'DynamoDB', BackupSizeInBytes: bytes },
          CreationDate: created / 1000,
          ...(days !== undefined && {
            Lifecycle: { DeleteAfterDays: days },
            CalculatedLifecycle: { DeleteAt: (created + days * day) / 1000 },
          }),
        }));
        return { RecoveryPoints };
      },
    ],
    [
      'GetBackupVaultAccessPolicy',
      /^GET \/backup-vaults\/([^/]+)\/access-policy$/,
      ({ caller, names: [name] }) => {
        allow(caller, 'GetBackupVaultAccessPolicy', vaultArn(name!));
        const { arn, policy } = vaults.named(name!);
        if (!policy) throw new AwsError('ResourceNotFoundException', `Backup vault ${name} has no access policy.`);
        return { BackupVaultName: name, BackupVaultArn: arn, Policy: JSON.stringify(policy) };
      },
    ],
    [
      'StartCopyJob',
      /^PUT \/copy-jobs$/,
      ({ caller, input }) => {
        const { RecoveryPointArn: pointArn, SourceBackupVaultName: source, DestinationBackupVaultArn: to } = input;
        if (!pointArn || !source || !to)
          throw missing('RecoveryPointArn, SourceBackupVaultName or DestinationBackupVaultArn');
        allow(caller, 'StartCopyJob', pointArn);
        const roleArn = passed(caller, input['IamRoleArn']);
        const vault = vaults.named(source);
        const days = daysOf(input['Lifecycle']);
        const job = jobs.copy({ pointArn, vault, vaultArn: to, roleArn, days });
        return { CopyJobId: job['CopyJobId'], CreationDate: job['CreationDate'], IsParent: false };
      },
    ],
    [
      'DescribeCopyJob',
      /^GET \/copy-jobs\/([^/]+)$/,
      ({ caller, names: [id] }) => {
        allow(caller, 'DescribeCopyJob');
        return { CopyJob: described(jobs.copies, 'CopyJobId', id) };
      },
    ],
    [
      'StartRestoreJob',
      /^PUT \/restore-jobs$/,
      async ({ caller, input }) => {
        const { RecoveryPointArn: pointArn, Metadata: metadata = {} } = input;
        allow(caller, 'StartRestoreJob', pointArn);
        const roleArn = passed(caller, input['IamRoleArn']);
        if (!metadata.targetTableName) throw missing('targetTableName');
        const other = Object.keys(metadata).find((name) => name !== 'targetTableName');
        if (other) throw new AwsError('InvalidParameterValueException', `locally a restore has no metadata ${other}`);
        return { RestoreJobId: (await jobs.restore(pointArn, metadata, roleArn))['RestoreJobId'] };
      },
    ],
    [
      'DescribeRestoreJob',
      /^GET \/restore-jobs\/([^/]+)$/,
      ({ caller, names: [id] }) => {
        allow(caller, 'DescribeRestoreJob');
        return described(jobs.restores, 'RestoreJobId', id);
      },
    ],
    [
      'DeleteBackupVaultLockConfiguration',
      /^DELETE \/backup-vaults\/([^/]+)\/vault-lock$/,
      ({ caller, names: [name] }) => {
        allow(caller, 'DeleteBackupVaultLockConfiguration', vaultArn(name!));
        const vault = vaults.named(name!);
        const { permanent } = vault.lock ?? {};
        if (permanent !== undefined && permanent <= kernel.clock.now())
          throw new AwsError('InvalidRequestException', 'The vault lock is permanent and cannot be removed.');
        vault.lock = undefined;
        return {};
      },
    ],
    [
      'DeleteRecoveryPoint',
      /^DELETE \/backup-vaults\/([^/]+)\/recovery-points\/(.+)$/,
      ({ caller, names: [name, pointArn] }) => {
        allow(caller, 'DeleteRecoveryPoint', pointArn);
        const vault = vaults.named(name!);
        if (!vault.points.has(pointArn!))
          throw new AwsError('ResourceNotFoundException', `Recovery point ${pointArn} does not exist.`);
        if (vault.lock)
          throw new AwsError('InvalidRequestException', 'Recovery point cannot be deleted: its vault is locked.');
        vault.points.delete(pointArn!);
        return {};
      },
    ],
  ];
}
