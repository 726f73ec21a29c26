/** A deploy that would lose something says so beforehand, by name; and one that somebody approved by name goes through. */
import { judge, readApprovals } from '../../lib/operations/changes/approved.ts';
import {
  baselineFolder,
  baselineInGit,
  baselineOf,
  compact,
  readBaseline,
  type Baseline,
} from '../../lib/operations/changes/baseline.ts';
import { report, withBaseline } from '../../lib/operations/changes/command.ts';
import { harmsOf } from '../../lib/operations/changes/harms.ts';
import { stateful } from '../../lib/operations/changes/stateful.ts';
import { changesInWords } from '../../lib/operations/changes/words.ts';
import { assembly } from '../support/assemblies.ts';

let prod: Baseline;

beforeAll(async () => {
  prod = baselineOf((await assembly('prod')).templates);
}, 600_000);

test.each(withBaseline)('a deploy of %s as it is now would lose nothing of what was released', async (stage) => {
  const now = baselineOf((await assembly(stage)).templates);
  const { lines, harmless } = report(stage, `test/baseline/${stage}`, readBaseline(baselineFolder(stage)), now);
  expect({ harmless, said: harmless ? [] : lines }).toEqual({ harmless: true, said: [] });
});

test('a report says what it compared with, and that AWS was not asked', () => {
  const [first, ...rest] = report('prod', baselineInGit('prod'), prod, prod).lines;
  expect(first).toMatch(
    /^prod as it is now, against test\/baseline\/prod \(commit [0-9a-f]{7,} of \d{4}-\d\d-\d\d(, and edited since)?\); nothing was asked of AWS\./,
  );
  expect(rest).toEqual(['Nothing differs.']);
});

test('whoever never deployed the baseline is told the step that makes it theirs', () => {
  const other = copyOf(prod);
  named(other.data, 'AWS::DynamoDB::Table')[1].Properties.KeySchema[0].AttributeName = 'Id';
  const { harmless, lines } = report('prod', 'the baseline', prod, other);
  expect([harmless, lines.at(-1)]).toEqual([false, expect.stringMatching(/never deployed.*npm run baseline -- prod$/)]);
});

const copyOf = (stacks: Baseline) => JSON.parse(JSON.stringify(stacks));

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

test.each<[string, Edit, string[]]>([
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
    ['Media let go'],
  ],
  [
    'a bucket that was renamed, on a stage that would delete it',
    ({ classroom }) => {
      const [id, bucket] = named(classroom, 'AWS::S3::Bucket', 'Films');
      delete classroom.Resources[id];
      classroom.Resources['Other'] = { ...bucket, DeletionPolicy: 'Delete' };
    },
    ['Films let go'],
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
    ['[A-Za-z]+ deleted', 'Keys let go'],
  ],
  [
    'another name of a channel’s room',
    ({ classroom }) => delete classroom.Resources[named(classroom, 'AWS::IVSChat::Room')[0]],
    ['LiveRoom[a-z]+ deleted'],
  ],
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
])('%s', (_, edit, expected) => {
  const after = copyOf(prod);
  edit(after);
  const said = harmsOf(prod, after)
    .map(({ id, change }) => `${id} ${change}`)
    .sort();
  expect(said).toEqual(
    expected.map((each) => expect.stringMatching(new RegExp(`^${each.replace(' ', '[0-9A-F]* ')}$`))),
  );
});

test('a harm is approved by its name alone, and an approval that nothing needs is told of', () => {
  const after = copyOf(prod);
  const [id] = named(after.data, 'AWS::DynamoDB::Table');
  after.data.Resources[id].Properties.KeySchema[0].AttributeName = 'Id';
  const harms = harmsOf(prod, after);
  const approval = { stage: 'prod', stack: 'data', id, change: 'replaced' as const, reason: 'moved by hand before' };
  expect(judge('prod', harms, []).refused).toEqual(harms);
  expect(judge('prod', harms, [approval])).toMatchObject({ refused: [], approved: [{ id }], stale: [] });
  expect(judge('staging', harms, [approval]).refused).toEqual(harms);
  expect(judge('prod', [], [approval]).stale).toEqual([approval]);
  expect(readApprovals()).toEqual(expect.any(Array));
});

test('what changes is said in words: what comes, what goes, and who may do more', () => {
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
  const words = changesInWords(prod, after);
  expect(words).toContainEqual(
    `  ~ DynamoDB::Table ${name} is replaced, and with it goes ${stateful['AWS::DynamoDB::Table']}: KeySchema[0].AttributeName: "PK" -> "Id"`,
  );
  expect(words).toContainEqual(expect.stringMatching(/^ {2}- SSM::Parameter PublisherName/));
  expect(words).toContain('  ! permissions are broadened: read each + below');
  expect(words).toContain(`  + Allow s3:GetObject on arn:aws:s3:::x/* to ${id}`);
  expect(changesInWords(prod, prod)).toEqual([]);
});

test('a baseline has no code, no hash and no tag, and reads as it was written', async () => {
  const text = compact(prod);
  expect(text).not.toMatch(/[0-9a-f]{64}|aws:cdk|"cost-center"|@aws-appsync/);
  expect(JSON.parse(text)).toEqual(prod);
});
