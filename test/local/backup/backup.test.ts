/** AWS Backup across two accounts: what each copy needs, what a lock refuses, and that a restore makes a new table. */
import {
  ask,
  backupRole,
  key,
  copies,
  first,
  ofFirst,
  ofSecond,
  openAccounts,
  rights,
  second,
  type Accounts,
} from './accounts.ts';

const day = 86_400_000;
let accounts: Accounts;
beforeEach(async () => {
  accounts = await openAccounts();
});
afterEach(() => accounts.stop());

const preferences = (optedIn: boolean, managed: boolean) =>
  ask(accounts.one, 'PUT', '/account-settings', {
    ResourceTypeOptInPreference: { DynamoDB: optedIn },
    ResourceTypeManagementPreference: { DynamoDB: managed },
  });
async function begin(): Promise<void> {
  accounts.organization.crossAccountBackup = true;
  await preferences(true, true);
}
/** Moves both clocks past 7:00 UTC, and waits until the plan has run. */
async function pass(days = 1): Promise<void> {
  const { one, other } = accounts;
  const now = one.kernel.clock.now() + days * day;
  for (const each of [one, other]) each.kernel.clock.set(now);
  await new Promise((resolve) => setTimeout(resolve, 500));
}
const copyJobs = async () => (await ask(accounts.one, 'GET', '/copy-jobs/')).CopyJobs;
const lastCopy = async () => (await copyJobs())[0];
const backupJobs = async () => (await ask(accounts.one, 'GET', '/backup-jobs/')).BackupJobs;
const pointsIn = async (stage: Accounts['one'], name: string) =>
  (await ask(stage, 'GET', `/backup-vaults/${name}/recovery-points/`)).RecoveryPoints;
const attribute = (stage: Accounts['one'], logicalId: string, name = 'Arn'): string =>
  stage.resources().find((each) => each.logicalId === logicalId)!.attributes[name];
const tableName = () => accounts.one.resources().find(({ logicalId }) => logicalId === 'Table')!.physicalId;
const database = (operation: string, input: object) =>
  accounts.one.kernel.ports.dynamodb.call(operation, input as never, { kind: 'root' });
const row = { PK: { S: 'a' }, SK: { S: 'b' }, GSI1PK: { S: 'c' }, n: { N: '7' } };

test('backs up daily, copies, counts the copy, and both expire', async () => {
  await begin();
  await database('PutItem', { TableName: tableName(), Item: row });
  await pass();
  expect(await lastCopy()).toMatchObject({ State: 'COMPLETED', DestinationBackupVaultArn: copies });
  // An alarm over days is evaluated once an hour.
  await pass(1 / 12);
  const [alarm] = accounts.one.kernel.ports.metrics!.alarms();
  expect(alarm).toMatchObject({ state: 'OK', blind: null, datapoints: expect.arrayContaining([1]) });
  const [point] = await pointsIn(accounts.other, 'copies');
  expect(point).toMatchObject({ Status: 'COMPLETED', Lifecycle: { DeleteAfterDays: 35 } });
  expect(point.RecoveryPointArn).toMatch(`arn:aws:backup:${second.region}:${second.account}:recovery-point:`);
  expect(await pointsIn(accounts.one, 'backups')).toHaveLength(1);
  // Two days later without a copy, the alarm goes off.
  accounts.organization.crossAccountBackup = false;
  await pass(1);
  await pass(1 + 1 / 12);
  await pass(1 / 12);
  expect(accounts.one.kernel.ports.metrics!.alarms()[0]).toMatchObject({ state: 'ALARM' });
  accounts.organization.crossAccountBackup = true;
  await pass(40);
  const old = [...(await pointsIn(accounts.other, 'copies')), ...(await pointsIn(accounts.one, 'backups'))];
  expect(old.map(({ RecoveryPointArn }) => RecoveryPointArn)).not.toContain(point.RecoveryPointArn);
});

test('does nothing until tables are backed up, and cannot copy what it does not manage fully', async () => {
  accounts.organization.crossAccountBackup = true;
  await pass();
  expect([await backupJobs(), await copyJobs()]).toEqual([[], []]);
  await preferences(true, false);
  await pass();
  expect(await backupJobs()).toMatchObject([
    { State: 'COMPLETED', RecoveryPointArn: expect.stringMatching(/:dynamodb:/) },
  ]);
  expect(await lastCopy()).toMatchObject({ State: 'FAILED', StatusMessage: expect.stringMatching(/not supported/) });
});

const denied = 'Access Denied trying to call AWS Backup service';
test.each<[string, () => Promise<unknown>, string | RegExp]>([
  [
    'the organization does not allow copies between accounts',
    async () => (accounts.organization.crossAccountBackup = false),
    'Cross-account backup is not enabled for this organization.',
  ],
  [
    'the other account is in no organization with this one',
    async () => accounts.organization.backups.delete(second.account),
    /must be a member of the same organization$/,
  ],
  [
    "the vault's policy names another account",
    () => accounts.other.deploy({ template: { Resources: ofSecond('444444444444', first.account) } }),
    denied,
  ],
  [
    "the vault's key does not",
    () => accounts.other.deploy({ template: { Resources: ofSecond(first.account, '444444444444') } }),
    denied,
  ],
  [
    'the other account may not decrypt with the key of the first vault',
    () => accounts.one.deploy({ template: { Resources: ofFirst(rights, '444444444444') } }),
    denied,
  ],
  [
    'the role may not copy there',
    () => accounts.one.deploy({ template: { Resources: ofFirst(rights.slice(0, 3)) } }),
    /not authorized to perform: backup:CopyIntoBackupVault/,
  ],
])('refuses a copy when %s', async (_, fault, message) => {
  await begin();
  await fault();
  await pass();
  expect(await backupJobs()).toMatchObject([{ State: 'COMPLETED' }]);
  expect(await lastCopy()).toMatchObject({ State: 'FAILED', StatusMessage: expect.stringMatching(message) });
});

test('a backup fails without the right to make it', async () => {
  await begin();
  await accounts.one.deploy({ template: { Resources: ofFirst(rights.slice(2)) } });
  await pass();
  expect(await backupJobs()).toMatchObject([
    { State: 'FAILED', StatusMessage: expect.stringMatching(/not authorized to perform: dynamodb:DescribeTable/) },
  ]);
});

test('copies back into a vault that allows it, and restores into a new table alone', async () => {
  await begin();
  await database('PutItem', { TableName: tableName(), Item: row });
  await pass();
  const [point] = await pointsIn(accounts.other, 'copies');
  const back = async (days: number) => {
    const { CopyJobId } = await ask(accounts.other, 'PUT', '/copy-jobs', {
      ...{ RecoveryPointArn: point.RecoveryPointArn, SourceBackupVaultName: 'copies' },
      ...{ DestinationBackupVaultArn: attribute(accounts.one, 'Vault', 'BackupVaultArn') },
      ...{ IamRoleArn: attribute(accounts.other, 'Role'), Lifecycle: { DeleteAfterDays: days } },
    });
    return (await ask(accounts.other, 'GET', `/copy-jobs/${CopyJobId}`)).CopyJob;
  };
  // The key of the first vault lets the other account decrypt, and not encrypt.
  expect(await back(35)).toMatchObject({ State: 'FAILED', StatusMessage: denied });
  const { Key: _, ...others } = ofFirst();
  const Key = key(first.account, second.account, 'kms:GenerateDataKey', 'kms:Decrypt');
  await accounts.one.deploy({ template: { Resources: { ...others, Key } } });
  expect(await back(90)).toMatchObject({ State: 'FAILED', StatusMessage: expect.stringMatching(/vault lock's range/) });
  const { State, DestinationRecoveryPointArn: returned } = await back(35);
  expect(State).toBe('COMPLETED');
  const restore = async (targetTableName: string, role = 'Restore') => {
    const input = {
      RecoveryPointArn: returned,
      IamRoleArn: attribute(accounts.one, role),
      Metadata: { targetTableName },
    };
    const { RestoreJobId } = await ask(accounts.one, 'PUT', '/restore-jobs', input);
    return ask(accounts.one, 'GET', `/restore-jobs/${RestoreJobId}`);
  };
  expect(await restore(tableName())).toMatchObject({ Status: 'FAILED' });
  expect(await restore(`${tableName()}-restored`, 'Role')).toMatchObject({ Status: 'FAILED' });
  expect(await restore(`${tableName()}-restored`)).toMatchObject({ Status: 'COMPLETED' });
  const query = {
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :c',
    ExpressionAttributeValues: { ':c': { S: 'c' } },
  };
  const { Items } = await database('Query', { TableName: `${tableName()}-restored`, ...query });
  expect(Items).toEqual([row]);
});

test('a locked vault gives nothing back before its time, and a permanent lock stays', async () => {
  await begin();
  await pass();
  const [own] = await pointsIn(accounts.one, 'backups');
  const [copy] = await pointsIn(accounts.other, 'copies');
  const drop = (stage: Accounts['one'], name: string, arn: string) =>
    ask(stage, 'DELETE', `/backup-vaults/${name}/recovery-points/${encodeURIComponent(arn)}`);
  const unlock = (stage: Accounts['one'], name: string) => ask(stage, 'DELETE', `/backup-vaults/${name}/vault-lock`);
  expect(await drop(accounts.one, 'backups', own.RecoveryPointArn)).toMatchObject({
    message: expect.stringMatching(/locked/),
  });
  expect(await unlock(accounts.one, 'backups')).toEqual({});
  expect(await drop(accounts.one, 'backups', own.RecoveryPointArn)).toEqual({});
  await pass(8);
  expect(await unlock(accounts.other, 'copies')).toMatchObject({ message: expect.stringMatching(/permanent/) });
  expect(await drop(accounts.other, 'copies', copy.RecoveryPointArn)).toMatchObject({
    message: expect.stringMatching(/locked/),
  });
  const { Vault } = ofSecond();
  delete (Vault.Properties as Partial<typeof Vault.Properties>).LockConfiguration;
  await expect(accounts.other.deploy({ template: { Resources: { ...ofSecond(), Vault } } })).rejects.toThrow(
    /lock is permanent/,
  );
});

test('refuses a role that AWS Backup may not assume, and calls that it does not know', async () => {
  await begin();
  const { Role, ...others } = ofFirst();
  const role = backupRole(...rights);
  role.Properties.AssumeRolePolicyDocument.Statement[0]!.Principal.Service = 'lambda.amazonaws.com';
  expect(Role).toBeDefined();
  await accounts.one.deploy({ template: { Resources: { ...others, Role: role } } });
  await pass();
  expect(await backupJobs()).toMatchObject([
    { State: 'FAILED', StatusMessage: expect.stringMatching(/sts:AssumeRole/) },
  ]);
  expect(await ask(accounts.one, 'GET', '/backup/plans/')).toMatchObject({
    message: 'AWS Backup locally has no GET /backup/plans',
  });
});
