/** A deploy that would lose something says so beforehand, by name; and one that somebody approved by name goes through. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseOf } from '../../lib/operations/baseline/write.ts';
import { noteRelease, readReleases, whoAndWhat } from '../../lib/operations/changes/releases.ts';
import { matchApprovals, readApprovals } from '../../lib/operations/changes/approvals.ts';
import {
  baselineFolder,
  baselineInGit,
  baselineOf,
  compact,
  readBaseline,
  type Baseline,
} from '../../lib/operations/changes/baseline.ts';
import { judged, report, reportSince, withBaseline } from '../../lib/operations/changes/command.ts';
import type { DestructiveChange } from '../../lib/operations/changes/destructive-change.ts';
import { destructiveChangesIn } from '../../lib/operations/changes/destructive-changes.ts';
import { stateful } from '../../lib/operations/changes/stateful.ts';
import { describeChanges } from '../../lib/operations/changes/descriptions.ts';
import { assembly, type Template } from '../support/assemblies.ts';

/** As it is synthesized, and what of it is compared. */
let raw: Readonly<Record<string, Template>>;
let prod: Baseline;

beforeAll(async () => {
  raw = (await assembly('prod')).templates;
  prod = baselineOf(raw);
}, 600_000);

test.each(withBaseline)('deploying %s as it is now loses nothing that was released', async (stage) => {
  const { templates } = await assembly(stage);
  const { lines, harmless } = report(stage, `test/baseline/${stage}`, readBaseline(baselineFolder(stage)), templates);
  expect({ harmless, said: harmless ? [] : lines }).toEqual({ harmless: true, said: [] });
});

test('the report names its baseline, and says that AWS was not called', () => {
  const [first, ...rest] = report('prod', baselineInGit('prod'), prod, raw, []).lines;
  expect(first).toMatch(
    /^prod as it is now, against test\/baseline\/prod \(commit [0-9a-f]{7,} of \d{4}-\d\d-\d\d(, and edited since)?\); nothing was asked of AWS\./,
  );
  expect(rest).toEqual(['Nothing differs.']);
});

test('a blocked change is approved by quoting its text, with a reason and a name', () => {
  const other = copyOf(raw);
  named(other.data, 'AWS::DynamoDB::Table')[1].Properties.KeySchema[0].AttributeName = 'Id';
  const { harmless, lines } = report('prod', 'the baseline', prod, other, []);
  expect(harmless).toBe(false);
  expect(lines.at(-1)).toMatch(
    /"change":"replaced","consequence":".*","reason":".*","by":"Your Name <you@example.com>"}$/,
  );
  expect(lines.join('\n')).not.toMatch(/npm run baseline/);
});

const copyOf = (stacks: Readonly<Record<string, Template>>): any => JSON.parse(JSON.stringify(stacks));

/** The one resource of a type in a stack, or the first whose id begins so. */
const named = (stack: { Resources: object }, type: string, id = ''): [string, any] =>
  Object.entries<any>(stack.Resources).find(([name, each]) => each.Type === type && name.startsWith(id))!;

type Edit = (stacks: any) => void;
const inData =
  (type: string, edit: (properties: any, resource: any) => void): Edit =>
  ({ data }) => {
    const [, resource] = named(data, type);
    edit(resource.Properties, resource);
  };

const edge =
  (edit: (config: any) => void): Edit =>
  ({ site }) =>
    edit(named(site, 'AWS::CloudFront::Distribution')[1].Properties.DistributionConfig);
const headers =
  (edit: (security: any) => void): Edit =>
  ({ site }) =>
    edit(
      named(site, 'AWS::CloudFront::ResponseHeadersPolicy')[1].Properties.ResponseHeadersPolicyConfig
        .SecurityHeadersConfig,
    );
const rule =
  (name: string, edit: (rule: any, rules: any[]) => void): Edit =>
  ({ api }) => {
    const { Rules } = named(api, 'AWS::WAFv2::WebACL')[1].Properties;
    edit(
      Rules.find(({ Name }: { Name: string }) => Name === name),
      Rules,
    );
  };
const statements = ({ Properties }: any): any[] => Properties.Policies[0].PolicyDocument.Statement;

/** What a deploy would do in place, and what stays of the resource protects less. */
const weaker: [string, Edit, string[]][] = [
  [
    'no second factor',
    inData('AWS::Cognito::UserPool', (pool) => (pool.MfaConfiguration = 'OFF')),
    ['Learners weakened'],
  ],
  [
    'threat protection that only looks',
    inData('AWS::Cognito::UserPool', (pool) => (pool.UserPoolAddOns.AdvancedSecurityMode = 'AUDIT')),
    ['Learners weakened'],
  ],
  [
    'shorter passwords, of fewer kinds',
    inData('AWS::Cognito::UserPool', ({ Policies: { PasswordPolicy } }) => {
      PasswordPolicy.MinimumLength = 8;
      PasswordPolicy.RequireSymbols = false;
    }),
    ['Learners weakened', 'Learners weakened'],
  ],
  [
    'answers that tell who has an account',
    inData('AWS::Cognito::UserPoolClient', (client) => (client.PreventUserExistenceErrors = 'LEGACY')),
    ['LearnersSite weakened'],
  ],
  [
    'tokens of as many hours as there were minutes',
    inData('AWS::Cognito::UserPoolClient', (client) => (client.TokenValidityUnits.AccessToken = 'hours')),
    ['LearnersSite weakened'],
  ],
  [
    'an attribute more that the site may read',
    inData('AWS::Cognito::UserPoolClient', (client) => client.ReadAttributes.push('birthdate')),
    ['LearnersSite weakened'],
  ],
  [
    'fields that are open to visitors unless they say otherwise',
    ({ api }) => (named(api, 'AWS::AppSync::GraphQLApi')[1].Properties.AuthenticationType = 'API_KEY'),
    ['GraphApi weakened'],
  ],
  [
    'a bucket that may be public',
    inData('AWS::S3::Bucket', (bucket) => (bucket.PublicAccessBlockConfiguration.BlockPublicPolicy = false)),
    ['[A-Za-z]+ weakened'],
  ],
  [
    'a key that is not rotated',
    inData('AWS::KMS::Key', (key) => (key.EnableKeyRotation = false)),
    ['StageKey weakened'],
  ],
  [
    'a schema for everybody',
    ({ api }) => (named(api, 'AWS::AppSync::GraphQLApi')[1].Properties.IntrospectionConfig = 'ENABLED'),
    ['GraphApi weakened'],
  ],
  ['no firewall before the site', edge((config) => delete config.WebACLId), ['Distribution weakened']],
  [
    'an older TLS',
    edge((config) => (config.ViewerCertificate.MinimumProtocolVersion = 'TLSv1.1_2016')),
    ['Distribution weakened'],
  ],
  [
    'films without a signed address',
    edge((config) => delete config.CacheBehaviors.find((each: any) => each.TrustedKeyGroups).TrustedKeyGroups),
    ['Distribution weakened'],
  ],
  [
    'a script of somebody else',
    headers(({ ContentSecurityPolicy: { ContentSecurityPolicy } }) =>
      ContentSecurityPolicy['Fn::Join'][1].splice(1, 1, "script-src 'self' https://cdn.example"),
    ),
    ['Headers weakened'],
  ],
  ['no frame options', headers((security) => delete security.FrameOptions), ['Headers weakened']],
  ['a firewall’s rule that goes', rule('PerAddress', (_, rules) => rules.splice(4, 1)), ['FirewallAcl weakened']],
  [
    'a firewall’s rule that only counts',
    rule('PerAddress', (each) => (each.Action = { Count: {} })),
    ['FirewallAcl weakened'],
  ],
  [
    'more requests from one address',
    rule('PerAddress', ({ Statement }) => (Statement.RateBasedStatement.Limit = 9999)),
    ['FirewallAcl weakened'],
  ],
  [
    'an API behind no firewall',
    ({ api }) => delete api.Resources[named(api, 'AWS::WAFv2::WebACLAssociation')[0]],
    ['FirewallFirewallOfApi weakened'],
  ],
  [
    'an alarm that goes',
    ({ data }) => delete data.Resources[named(data, 'AWS::CloudWatch::Alarm')[0]],
    ['[A-Za-z]+ weakened'],
  ],
  [
    'an alarm by another name',
    ({ data }) => {
      const [id, alarm] = named(data, 'AWS::CloudWatch::Alarm');
      delete data.Resources[id];
      data.Resources['Other'] = { ...alarm, Properties: { ...alarm.Properties, AlarmName: 'other' } };
    },
    [],
  ],
  [
    'an alarm that tells nobody',
    inData('AWS::CloudWatch::Alarm', (alarm) => (alarm.AlarmActions = [])),
    ['[A-Za-z]+ weakened'],
  ],
  [
    'an alarm that rings later',
    inData('AWS::CloudWatch::Alarm', (alarm) => (alarm.Threshold = 50)),
    ['[A-Za-z]+ weakened'],
  ],
  [
    'a right on everything',
    ({ api }) => {
      const own = statements(named(api, 'AWS::IAM::Role', 'ExportDataRole')[1]);
      own.find(({ Action }) => Action.includes('cognito-idp:AdminGetUser')).Resource = '*';
    },
    ['ExportDataRole weakened', 'ExportDataRole weakened'],
  ],
  [
    'rows of everybody',
    ({ api }) => {
      const own = statements(named(api, 'AWS::IAM::Role', 'SessionsRole')[1]);
      delete own.find(({ Action }) => Action === 'dynamodb:UpdateItem').Condition;
    },
    // What a synthesis refuses, and what was under a condition before.
    ['SessionsRole weakened', 'SessionsRole weakened'],
  ],
  [
    'a bucket that is asked without TLS',
    ({ data }) => {
      const { Statement } = named(data, 'AWS::S3::BucketPolicy')[1].Properties.PolicyDocument;
      const at = Statement.findIndex(({ Condition }: any) => Condition?.Bool?.['aws:SecureTransport'] === 'false');
      Statement.splice(at, 1);
    },
    ['AccessLogsPolicy weakened', 'AccessLogsPolicy weakened'],
  ],
];

/** A row may name resources that speak of what it takes away: what they say makes no sense any more. */
test.each<[string, Edit, string[], RegExp?]>([
  ['nothing', () => undefined, []],
  [
    'other code and memory',
    ({ payments }) => (named(payments, 'AWS::Lambda::Function')[1].Properties.MemorySize = 99),
    [],
  ],
  [
    'other keys of the table',
    inData('AWS::DynamoDB::Table', (table) => (table.KeySchema[0].AttributeName = 'Id')),
    ['Table replaced'],
  ],
  [
    'a bucket that is no more',
    ({ data }) => {
      const [id] = named(data, 'AWS::S3::Bucket', 'Media');
      delete data.Resources[id];
    },
    ['Media orphaned'],
    /^(Classes(Leftovers|Moderation|StreamState)Role|DeleteAccountRole|PictureRole|MediaPolicy)/,
  ],
  [
    'a bucket that was renamed, on a stage that would delete it',
    ({ classroom }) => {
      const [id, bucket] = named(classroom, 'AWS::S3::Bucket', 'Films');
      delete classroom.Resources[id];
      classroom.Resources['Other'] = { ...bucket, DeletionPolicy: 'Delete' };
    },
    ['Films orphaned'],
    /^(PublisherRole|FilmsPolicy)/,
  ],
  [
    'a changed attribute of accounts',
    inData('AWS::Cognito::UserPool', (pool) => (pool.Schema[0].Mutable = false)),
    ['Learners refused'],
  ],
  [
    'a further attribute of accounts',
    inData('AWS::Cognito::UserPool', (pool) => pool.Schema.push({ Name: 'team', AttributeDataType: 'String' })),
    [],
  ],
  [
    'accounts by another name',
    inData('AWS::Cognito::UserPool', (pool) => (pool.UsernameAttributes = ['phone_number'])),
    ['Learners refused'],
  ],
  [
    'other keys of the index',
    inData('AWS::DynamoDB::Table', (table) => (table.GlobalSecondaryIndexes[0].KeySchema[1].AttributeName = 'At')),
    ['Table refused'],
  ],
  [
    'less of what protects the table',
    inData('AWS::DynamoDB::Table', (table, resource) => {
      table.DeletionProtectionEnabled = false;
      table.PointInTimeRecoverySpecification.RecoveryPeriodInDays = 7;
      resource.DeletionPolicy = 'Delete';
    }),
    ['Table weakened', 'Table weakened', 'Table weakened'],
  ],
  [
    'a log that is kept for a shorter time',
    ({ payments }) => (named(payments, 'AWS::Logs::LogGroup')[1].Properties.RetentionInDays = 7),
    ['[A-Za-z]+ weakened'],
  ],
  [
    'a queue and a secret that go',
    ({ payments }) => {
      for (const type of ['AWS::SQS::Queue', 'AWS::SecretsManager::Secret'])
        delete payments.Resources[named(payments, type)[0]];
    },
    ['[A-Za-z]+ deleted', 'Keys orphaned'],
    /^EventsDeadLettersPolicy/,
  ],
  [
    'another name of a channel’s room',
    ({ classroom }) => delete classroom.Resources[named(classroom, 'AWS::IVSChat::Room')[0]],
    ['LiveRoom[a-z]+ deleted'],
  ],
  ...weaker,
  [
    'an export that another stack imports',
    ({ data }) => {
      const [id] = Object.entries<{ Export?: object }>(data.Outputs).find(
        ([name, { Export }]) => Export && name.includes('RefTable'),
      )!;
      delete data.Outputs[id];
    },
    ['openbell-prod-data:\\S+ refused'],
  ],
])('%s', (_, edit, expected, mentions = /^$/) => {
  const after = copyOf(raw);
  edit(after);
  const said = judged('prod', prod, after, [])
    .refused.filter(({ id }) => !mentions.test(id))
    .map(({ id, change }) => `${id} ${change}`)
    .sort();
  expect(said).toEqual(
    expected.map((each) => expect.stringMatching(new RegExp(`^${each.replace(' ', '[0-9A-F]* ')}$`))),
  );
});

const properties =
  (stack: string, type: string, id: string, edit: (properties: any) => void): Edit =>
  (stacks) =>
    edit(named(stacks[stack], `AWS::${type}`, id)[1].Properties);

/** The sentences that somebody approves by quoting them: one of each kind. */
test.each<[string, Edit, string]>([
  [
    'a table that begins empty',
    properties('data', 'DynamoDB::Table', '', (table) => (table.KeySchema[0].AttributeName = 'Id')),
    'kept by AWS, but the new one begins without it, by KeySchema: all rows: learners, orders, entitlements, progress',
  ],
  [
    'a table that nothing keeps',
    ({ data }) => {
      const table = named(data, 'AWS::DynamoDB::Table')[1];
      table.Properties.KeySchema[0].AttributeName = 'Id';
      table.UpdateReplacePolicy = 'Delete';
    },
    'UpdateReplacePolicy was Retain and is Delete',
  ],
  [
    'a log that never ends',
    properties('classroom', 'Logs::LogGroup', 'LiveChatLog', (group) => delete group.RetentionInDays),
    'entries are never deleted',
  ],
  [
    'a log that ends sooner',
    properties('classroom', 'Logs::LogGroup', 'LiveChatLog', (group) => (group.RetentionInDays = 7)),
    'older entries are deleted at once: 30 -> 7 days',
  ],
  [
    'recordings that end sooner',
    properties('classroom', 'S3::Bucket', 'LiveRecordings', (bucket) => (bucket.LifecycleConfiguration.Rules[0].ExpirationInDays = 10)), // prettier-ignore
    'files are deleted sooner: 180 -> 10 days',
  ],
  [
    'recordings that never end',
    properties('classroom', 'S3::Bucket', 'LiveRecordings', ({ LifecycleConfiguration: { Rules } }) => {
      for (const each of Rules) delete each.ExpirationInDays;
    }),
    'files are never deleted',
  ],
  [
    'a queue that gives up sooner',
    properties('payments', 'SQS::Queue', 'EventsQueue', (queue) => (queue.RedrivePolicy.maxReceiveCount = 1)),
    'messages are given up after fewer attempts: 5 -> 1',
  ],
  [
    'mail in the clear',
    properties('payments', 'SES::ConfigurationSet', '', (set) => (set.DeliveryOptions.TlsPolicy = 'OPTIONAL')),
    'mail is also sent to servers without TLS',
  ],
  [
    'a schedule that stands still',
    properties('payments', 'Events::Rule', 'SweepRule', (each) => (each.State = 'DISABLED')),
    'it calls nothing any more',
  ],
  [
    'a slower schedule',
    properties('payments', 'Events::Rule', 'SweepRule', (each) => (each.ScheduleExpression = 'rate(1 hour)')),
    'it runs less often: every 5 -> 60 minutes',
  ],
  [
    'a release that nothing takes back',
    properties('payments', 'CodeDeploy::DeploymentGroup', '', (group) => delete group.AutoRollbackConfiguration),
    'a failed release is no longer rolled back on its own',
  ],
  [
    'a release that all requests try at once',
    properties('payments', 'CodeDeploy::DeploymentGroup', '', (group) => (group.DeploymentConfigName = 'CodeDeployDefault.LambdaAllAtOnce')), // prettier-ignore
    'a release takes all requests at once',
  ],
  [
    'an alias that goes',
    ({ payments }) => delete payments.Resources[named(payments, 'AWS::Lambda::Alias', 'WebhookAlias')[0]],
    'releases of its function take all requests at once',
  ],
  [
    'a caller past the alias',
    ({ payments }) => {
      const [id] = named(payments, 'AWS::Lambda::Function', 'WebhookFunction');
      named(payments, 'AWS::ApiGatewayV2::Integration', 'HttpStripe')[1].Properties.IntegrationUri = { 'Fn::GetAtt': [id, 'Arn'] }; // prettier-ignore
    },
    'calls payments/WebhookFunction past its alias',
  ],
  [
    'an alarm that leaves a function out',
    properties('site', 'CloudWatch::Alarm', 'SiteFunctionErrors', (alarm) => alarm.Metrics.pop()),
    'no alarm watches its errors any more',
  ],
  [
    'a field that asks for no account',
    properties('api', 'AppSync::Resolver', 'GraphQuerygetUserOrders', (each) => each.PipelineConfig.Functions.shift()),
    'it no longer takes the step require-account',
  ],
  [
    'a mutation that nothing counts',
    properties('api', 'AppSync::Resolver', 'GraphMutationrequestRefund', (each) => each.PipelineConfig.Functions.splice(1, 1)), // prettier-ignore
    'it no longer takes the step count-request',
  ],
  [
    'an alarm of another stack’s topic',
    properties('api', 'CloudWatch::Alarm', 'ApiErrors', (alarm) => (alarm.AlarmActions = [])),
    'it no longer notifies: data/OnCallPages',
  ],
  [
    'shorter passwords',
    properties('data', 'Cognito::UserPool', '', (pool) => (pool.Policies.PasswordPolicy.MinimumLength = 8)),
    'shorter passwords: 12 -> 8',
  ],
])('says of %s what happens', (_, edit, says) => {
  const after = copyOf(raw);
  edit(after);
  const { refused } = judged('prod', prod, after, []);
  expect(refused.map(({ consequence }) => consequence.replace(/(?<=[a-z])[0-9A-F]{8}$/, ''))).toContain(says);
});

test('a faster schedule, a longer log and a patient queue weaken nothing', () => {
  const after = copyOf(raw);
  properties('payments', 'Events::Rule', 'SweepRule', (each) => (each.ScheduleExpression = 'rate(1 minute)'))(after);
  properties('classroom', 'Logs::LogGroup', 'LiveChatLog', (group) => (group.RetentionInDays = 60))(after);
  properties('payments', 'SQS::Queue', 'EventsQueue', (queue) => (queue.RedrivePolicy.maxReceiveCount = 9))(after);
  expect(judged('prod', prod, after, []).refused).toEqual([]);
});

test('describes a long text from where it differs', () => {
  const after = copyOf(prod);
  const [, alarm] = named(after.payments, 'AWS::CloudWatch::Alarm', 'OldestEvent');
  alarm.Properties.AlarmDescription = alarm.Properties.AlarmDescription.replace('5 minutes', '9 minutes');
  expect(describeChanges(prod, after).join('\n')).toMatch(
    /AlarmDescription: \.\.\.nts have waited for 5 minutes or longer.* -> \.\.\.nts have waited for 9 minutes or longer/,
  );
});

test('a comparison with a commit asks for no approval of what happened before it', () => {
  const after = copyOf(raw);
  named(after.data, 'AWS::DynamoDB::Table')[1].Properties.DeletionProtectionEnabled = false;
  const [change] = judged('prod', prod, after, []).refused;
  const approval = { ...change!, stage: 'prod', reason: 'r'.repeat(40), by: 'Ada <ada@example.com>' };
  const earlier = { ...approval, consequence: 'something that an earlier commit weakened' };
  const { harmless, lines } = reportSince('prod', 'c0ffee', prod, after, [approval, earlier]);
  expect(lines.filter((line) => /approve/.test(line))).toEqual([expect.stringMatching(/^approved by Ada .* off/)]);
  expect(harmless).toBe(true);
  expect(reportSince('prod', 'c0ffee', prod, after, [earlier]).harmless).toBe(false);
});

test('a user pool’s password policy is described in its place, not among permissions', () => {
  const after = copyOf(prod);
  named(after.data, 'AWS::Cognito::UserPool')[1].Properties.Policies.PasswordPolicy.MinimumLength = 8;
  expect(describeChanges(prod, after).join('\n')).toMatch(
    /~ Cognito::UserPool Learners\w+: Policies\.PasswordPolicy\.MinimumLength: 12 -> 8$/,
  );
});

test('approves a destructive change by its exact name only, and reports an approval that nothing needs', () => {
  const after = copyOf(prod);
  const [id] = named(after.data, 'AWS::DynamoDB::Table');
  after.data.Resources[id].Properties.KeySchema[0].AttributeName = 'Id';
  const losses = destructiveChangesIn(prod, after);
  const [{ consequence }] = losses as [DestructiveChange];
  const approval = {
    stage: 'prod',
    stack: 'data',
    id,
    change: 'replaced' as const,
    consequence,
    reason: 'moved by hand before',
    by: 'Ada Lovelace <ada@example.com>',
  };
  expect(matchApprovals('prod', losses, []).refused).toEqual(losses);
  expect(matchApprovals('prod', losses, [approval])).toMatchObject({ refused: [], approved: [{ id }], stale: [] });
  expect(matchApprovals('staging', losses, [approval]).refused).toEqual(losses);
  expect(matchApprovals('prod', losses, [{ ...approval, consequence: 'something else of it' }]).refused).toEqual(
    losses,
  );
  expect(matchApprovals('prod', [], [approval]).stale).toEqual([approval]);
  expect(readApprovals()).toEqual(expect.any(Array));
});

test('records a release with its approvals; a new baseline hides nothing', () => {
  const after = copyOf(raw);
  named(after.data, 'AWS::Cognito::UserPool')[1].Properties.MfaConfiguration = 'OFF';
  expect(() => releaseOf('prod', prod, after, [], false)).toThrow(/would be lost without an approval/);
  expect(releaseOf('prod', prod, after, [], true)).toEqual({ changes: 1, approved: [] });
  const [{ type: _, ...harm }] = judged('prod', prod, after, []).refused as [DestructiveChange];
  const approval = { ...harm, stage: 'prod', reason: 'no learner is left on it', by: 'Ada Lovelace <ada@example.com>' };
  expect(releaseOf('prod', prod, after, [approval], false)).toEqual({ changes: 1, approved: [approval] });
  const file = join(mkdtempSync(join(tmpdir(), 'openbell-releases-')), 'releases.json');
  const release = {
    stage: 'prod',
    date: '2026-11-25',
    ...whoAndWhat(),
    changes: 1,
    approved: [approval],
    approvedOfApi: {},
  };
  for (let times = 0; times < 2; times++) noteRelease(release, file);
  expect(readReleases(file)).toEqual([release, release]);
  expect(release.by).toMatch(/^.+ <\S+@\S+>$/);
  rmSync(dirname(file), { recursive: true });
});

test('describes what is added, what is removed, and who gains permissions', () => {
  const after = copyOf(prod);
  const [id, role] = named(after.content, 'AWS::IAM::Role', 'Publisher');
  role.Properties.Policies[0].PolicyDocument.Statement.push({
    Effect: 'Allow',
    Action: 's3:GetObject',
    Resource: 'arn:aws:s3:::x/*',
  });
  const [name, table] = named(after.data, 'AWS::DynamoDB::Table');
  table.Properties.KeySchema[0].AttributeName = 'Id';
  delete after.content.Resources[named(after.content, 'AWS::SSM::Parameter')[0]];
  const words = describeChanges(prod, after);
  expect(words).toContainEqual(
    `  ~ DynamoDB::Table ${name} is replaced (AWS keeps the old one, unmanaged: ${stateful['AWS::DynamoDB::Table']}): KeySchema[0].AttributeName: "PK" -> "Id"`,
  );
  expect(words).toContainEqual(expect.stringMatching(/^ {2}- SSM::Parameter PublisherName/));
  expect(words).toContain('  ! permissions are broadened: read each + below');
  expect(words).toContain(`  + Allow s3:GetObject on arn:aws:s3:::x/* to ${id}`);
  expect(describeChanges(prod, prod)).toEqual([]);
});

test('a baseline has no code, hashes or tags, and reads back as it was written', async () => {
  const text = compact(prod);
  expect(text).not.toMatch(/[0-9a-f]{64}|aws:cdk|"cost-center"|@aws-appsync/);
  expect(JSON.parse(text)).toEqual(prod);
});
