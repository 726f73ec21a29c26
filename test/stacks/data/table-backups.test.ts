/** A stage whose table is copied to a second account: what that adds, to whom it gives what, and that nothing else is other. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { publishedType } from '../../../lib/local/template/published/schema.ts';
import { nonconformity } from '../../../lib/local/template/published/conformity.ts';
import { encryptionOf, retentionOf } from '../../../lib/operations/audit/facts/protection.ts';
import { personal } from '../../../lib/operations/audit/sections/personal.ts';
import { idleCost } from '../../../lib/operations/cost/idle.ts';
import { usdOf } from '../../../lib/operations/cost/line.ts';
import { learnerOf } from '../../../lib/operations/cost/usage.ts';
import { deployGrants } from '../../../lib/operations/deployer/policy.ts';
import { vaultTemplate } from '../../../lib/operations/vault/template.ts';
import { ofAccount } from '../../../lib/stacks/compliance/grants/check.ts';
import { grantFindings } from '../../../lib/stacks/compliance/grants/findings.ts';
import { applySuppressions } from '../../../lib/stacks/compliance/suppress.ts';
import { acknowledgedGrants } from '../../../lib/stacks/compliance/suppressions.ts';
import { DataStack } from '../../../lib/stacks/data/data-stack.ts';
import { viewOf } from '../../../lib/stacks/templates/view.ts';
import { prod, type StageSettings } from '../../../lib/stages.ts';
import { checkStage } from '../../../lib/stages/check.ts';
import { templatesIn, type Resource, type Template } from '../../support/assemblies.ts';

const root = join(import.meta.dirname, '../../..');
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'openbell-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The tools look at every stage's templates in test/stacks/compliance.
process.env.CDK_VALIDATION = 'false';

const second = '333333333333';
const backedUp: StageSettings = { ...prod, backups: { account: second, region: 'us-west-2', days: 35 } };

function dataOf(name: string, stage: StageSettings): Template {
  const outdir = join(folder, name);
  const app = new App({ outdir, context });
  const whole = new Construct(app, `openbell-${stage.name}`);
  new DataStack(whole, 'data', {
    stage,
    stackName: `openbell-${stage.name}-data`,
    env: { account: stage.account, region: stage.region },
  });
  applySuppressions(app, stage, [], acknowledgedGrants);
  app.synth();
  return templatesIn(outdir)['data']!;
}

const before = dataOf('before', prod);
const after = dataOf('after', backedUp);
const added = Object.entries(after.Resources).filter(([id]) => !Object.hasOwn(before.Resources, id));
const one = (type: string): Resource => {
  const found = added.filter(([, { Type }]) => Type === type);
  expect([type, found.length]).toEqual([type, 1]);
  return found[0]![1];
};

test('adds a vault with its key, a plan, two roles and an alarm, and changes nothing else', () => {
  const types = added.map(([, { Type }]) => Type).sort();
  expect(types).toEqual([
    ...['AWS::Backup::BackupPlan', 'AWS::Backup::BackupSelection', 'AWS::Backup::BackupVault'],
    ...['AWS::CloudWatch::Alarm', 'AWS::IAM::Role', 'AWS::IAM::Role', 'AWS::KMS::Key'],
  ]);
  const kept = Object.fromEntries(
    Object.entries(after.Resources).filter(([id]) => Object.hasOwn(before.Resources, id)),
  );
  expect(kept).toEqual(before.Resources);
});

test('copies the table daily to a locked vault and from there to the second account, with the same retention', () => {
  const { TargetBackupVault, ScheduleExpression, Lifecycle, CopyActions } =
    one('AWS::Backup::BackupPlan').Properties.BackupPlan.BackupPlanRule[0];
  expect(ScheduleExpression).toBe('cron(0 7 ? * * *)');
  expect([Lifecycle, CopyActions[0].Lifecycle]).toEqual([{ DeleteAfterDays: 35 }, { DeleteAfterDays: 35 }]);
  expect(after.Resources[TargetBackupVault.Ref]!.Type).toBe('AWS::Backup::BackupVault');
  const { Properties, DeletionPolicy } = one('AWS::Backup::BackupVault');
  expect(DeletionPolicy).toBe('Retain');
  expect(Properties.LockConfiguration).toEqual({ MinRetentionDays: 7, MaxRetentionDays: 35 });
  const { Resources } = one('AWS::Backup::BackupSelection').Properties.BackupSelection;
  expect(after.Resources[Resources[0]['Fn::GetAtt'][0]]!.Type).toBe('AWS::DynamoDB::Table');
  const there = (vaultTemplate(backedUp) as Template).Resources['Vault']!.Properties;
  expect(JSON.stringify(CopyActions[0].DestinationBackupVaultArn)).toContain(
    `:backup:us-west-2:${second}:backup-vault:${there.BackupVaultName}`,
  );
  expect(there.LockConfiguration).toEqual({ MinRetentionDays: 7, MaxRetentionDays: 35, ChangeableForDays: 7 });
});

test('counts copies by destination vault; no copy at all raises the alarm', () => {
  expect(one('AWS::CloudWatch::Alarm').Properties).toMatchObject({
    AlarmName: 'openbell-prod-BackupMissing',
    Metrics: [
      { Expression: 'FILL(copies, 0)' },
      {
        MetricStat: {
          Metric: {
            MetricName: 'NumberOfCopyJobsCompleted',
            Dimensions: [{ Name: 'BackupVaultName', Value: 'openbell-prod-copies' }],
          },
          ...{ Period: 86_400, Stat: 'Sum' },
        },
      },
    ],
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    TreatMissingData: 'breaching',
    ...{ EvaluationPeriods: 2, DatapointsToAlarm: 2 },
  });
});

test("lets the stage write to the second account's vault, but neither read nor delete there", () => {
  const { Resources } = vaultTemplate(backedUp) as Template;
  const vault = Resources['Vault']!.Properties.AccessPolicy.Statement;
  expect(vault).toEqual([expect.objectContaining({ Action: 'backup:CopyIntoBackupVault' })]);
  const ofTheStage = Resources['Key']!.Properties.KeyPolicy.Statement.filter(({ Principal }: { Principal: unknown }) =>
    JSON.stringify(Principal).includes(prod.account!),
  );
  expect(ofTheStage).toHaveLength(1);
  expect(ofTheStage[0].Action).not.toContain('kms:Decrypt');
  expect(ofTheStage[0].Condition).toEqual({ StringEquals: { 'kms:ViaService': 'backup.us-west-2.amazonaws.com' } });
});

test('lets copies come back into the stage’s own vault, and restores them into a table of another name', () => {
  const { AccessPolicy } = one('AWS::Backup::BackupVault').Properties;
  expect(AccessPolicy.Statement).toEqual([
    expect.objectContaining({ Action: 'backup:CopyIntoBackupVault', Effect: 'Allow' }),
  ]);
  expect(JSON.stringify(AccessPolicy.Statement[0].Principal)).toContain(`:iam::${second}:root`);
  const { Return, Key } = (vaultTemplate(backedUp, true) as Template).Resources;
  const [from, into] = Return!.Properties.Policies[0].PolicyDocument.Statement;
  expect(from.Resource).toEqual({ 'Fn::GetAtt': ['Vault', 'BackupVaultArn'] });
  expect(JSON.stringify(into)).toContain(`:backup:us-east-1:${prod.account}:backup-vault:openbell-prod-backups`);
  const back = Key!.Properties.KeyPolicy.Statement.find(
    ({ Sid }: { Sid: string }) => Sid === 'TheStageTakesCopiesBack',
  );
  expect(back.Action).toEqual(['kms:Decrypt', 'kms:DescribeKey']);
  expect(JSON.stringify(vaultTemplate(backedUp))).not.toContain('TheStageTakesCopiesBack');
  const role = added.find(([id]) => id.startsWith('BackupsRestoreRole'))![1].Properties;
  expect(JSON.stringify(role.Policies)).toContain(':table/prod-restored');
  expect((after as { Outputs?: object }).Outputs).toHaveProperty('RestoreRole');
});

test('has only narrow grants or individually acknowledged ones', () => {
  const told = (of: Template, stage: StageSettings) =>
    grantFindings(viewOf({ data: of } as never, ofAccount(stage)))
      .filter(({ node }) => node.name.startsWith('data/Backups'))
      .map(({ rule, what }) => `${rule}: ${what}`);
  expect(told(after, backedUp)).toEqual([]);
  const open = structuredClone(after) as any;
  const key = Object.keys(open.Resources).find((id) => id.startsWith('BackupsKey'))!;
  for (const each of open.Resources[key].Properties.KeyPolicy.Statement)
    if (each.Sid === 'AnotherAccountTakesCopies') delete each.Condition;
  expect(told(open, backedUp).filter((each) => each.startsWith('openbell-principal'))).toHaveLength(2);
});

test('has only properties that CloudFormation knows, in both templates', () => {
  const known = { holds: () => undefined, valueOf: () => undefined };
  const all = [
    ...added.map(([, each]) => each),
    ...Object.values((vaultTemplate(backedUp, true) as Template).Resources),
  ];
  for (const { Type, Properties } of all)
    expect([Type, nonconformity(Type, publishedType(Type)!, Properties ?? {}, known)]).toEqual([Type, undefined]);
});

test('the report lists its encryption, its retention and the additional place of personal data', () => {
  const view = viewOf({ data: after } as never, { [prod.account!]: '${AccountId}' });
  const [vault] = view.of('AWS::Backup::BackupVault');
  expect(encryptionOf(view, vault!)).toMatch(/^customer managed key .*Key/);
  expect(retentionOf(view, vault!)).toMatch(
    /^each backup 35 days, 35 days as a copy in .*333333333333.*; locked: at least 7 days and at most 35 days$/,
  );
  const places = (of: Template) => personal(viewOf({ data: of } as never, {})).body.html;
  expect(places(after)).toMatch(/Daily backups, and their copies in a second account[\s\S]*Kept: each backup 35 days/);
  expect(places(before)).not.toContain('Daily backups');
});

test('counts as a cost per learner, and the deploy policy covers it', () => {
  expect(idleCost({ data: after } as never).find(({ price }) => price === 'keys')!.quantity).toBe(
    idleCost({ data: before } as never).find(({ price }) => price === 'keys')!.quantity + 1,
  );
  const sum = (stage: StageSettings) => learnerOf(stage).reduce((total, line) => total + usdOf(line), 0);
  expect(sum(backedUp) - sum(prod)).toBeCloseTo(0.0002 * 35 * 0.1 + 0.003 * 0.04, 6);
  const actions = deployGrants(backedUp, [{ data: after } as never]).flatMap(({ Action }) => Action);
  expect(actions).toEqual(expect.arrayContaining(['backup:CreateBackupPlan', 'backup-storage:MountCapsule']));
});

test.each<[string, object]>([
  ['in an account that is not its own', { account: prod.account, region: 'us-west-2', days: 35 }],
  ['backups.region is "us-east-1" and must be', { account: second, region: 'us-east-1', days: 35 }],
  ['backups.days is 6 and must be', { account: second, region: 'us-west-2', days: 6 }],
  ['backups.account is "3" and must be', { account: '3', region: 'us-west-2', days: 35 }],
])('rejects invalid settings: %s', (sentence, backups) => {
  expect(checkStage(backedUp)).toEqual([]);
  expect(checkStage({ ...prod, backups } as StageSettings)).toContainEqual(expect.stringContaining(sentence));
});

test('gives a stage that keeps nothing no backups, and one without backups no vault', () => {
  const kept = { ...backedUp, keepsData: false, payments: { ...prod.payments, live: true } };
  expect(checkStage(kept)).toContainEqual(expect.stringContaining('has backups'));
  expect(() => vaultTemplate(prod)).toThrow('prod has no backups');
});
