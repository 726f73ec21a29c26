/** Least privilege: what is granted was used by the suite, or is explained. The runs themselves are compared by `npm run rights`. */
import { grantedIn, nameOf } from '../../lib/stacks/templates/granted.ts';
import { assessGrants } from '../../lib/operations/audit/rights/assess.ts';
import { readRecord } from '../../lib/operations/audit/rights/record.ts';
import { rightsOf } from '../../lib/operations/audit/rights/stages.ts';
import { alike, unusedForAReason, type Unused } from '../../lib/operations/audit/rights/unused.ts';
import { mergeRights, usedRights, type Run } from '../../lib/operations/audit/rights/used.ts';
import { viewOf } from '../../lib/stacks/templates/view.ts';
import { assembly } from '../support/assemblies.ts';

const role = (...Statement: object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: { Policies: [{ PolicyName: 'Rights', PolicyDocument: { Statement } }] },
});
const allow = (Action: string | string[], Resource: unknown, Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
});
const table = { 'Fn::GetAtt': ['Table01234567', 'Arn'] };
const view = viewOf({
  data: {
    Resources: {
      Table01234567: { Type: 'AWS::DynamoDB::Table' },
      Reader89ABCDEF: role(
        allow(['dynamodb:GetItem', 'dynamodb:PutItem'], table, {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*', 'SITE'] },
        }),
        allow('sqs:SendMessage', '*'),
      ),
    },
  },
});
const granted = grantedIn(view);
const names = [
  'data/Reader dynamodb:GetItem ${data/Table} USER#*',
  'data/Reader dynamodb:GetItem ${data/Table} SITE',
  'data/Reader dynamodb:PutItem ${data/Table} USER#*',
  'data/Reader dynamodb:PutItem ${data/Table} SITE',
  'data/Reader sqs:SendMessage *',
];
const run = (stack: string): Run => ({
  by: 'a test',
  roles: [
    { stack, logicalId: 'Reader89ABCDEF', rights: [{ action: 'dynamodb:GetItem', resource: table, value: 'SITE' }] },
  ],
});
const reason = (rights: string): Unused => ({ rights, reason: 'a reason' });

test('a permission is one action on one resource, for rows of one partition', () => {
  expect(granted.map(nameOf)).toEqual(names);
});

test('matches recorded uses to grants by the names in the template', () => {
  expect(usedRights(granted, [run('openbell-dev-data')], 'dev', view)).toEqual({ [names[1]!]: ['a test'] });
  expect(usedRights(granted, [run('another-data')], 'dev', view)).toEqual({});
});

test('reports a permission that is neither used nor explained', () => {
  const used = { [names[1]!]: ['a test'] };
  expect(assessGrants(granted, used, [reason('data/Reader dynamodb:*')], []).tooMuch).toEqual([
    'data/Reader sqs:SendMessage *',
  ]);
  expect(assessGrants(granted, used, [], []).tooMuch).toEqual([names[0], names[3], names[2], names[4]]);
});

test('reports an explanation for a permission that is used or not granted', () => {
  const { stale } = assessGrants(
    granted,
    { [names[4]!]: ['a test'] },
    [reason('data/Reader sqs:*'), reason('x *')],
    [],
  );
  expect(stale).toEqual([
    '"data/Reader sqs:*" is said to be unused, yet data/Reader sqs:SendMessage * was used',
    '"x *" has a reason, yet nothing of the kind is granted',
  ]);
});

test('counts permissions that belong together as used when one of them is', () => {
  const kinds = [{ pattern: /(?:USER#\*|SITE)$/, reason: 'alike' }];
  const { tooMuch, reasons } = assessGrants(granted, { [names[1]!]: ['a test'] }, [], kinds);
  expect(tooMuch).toEqual([names[3], names[2], names[4]]);
  expect(reasons.get(names[0]!)).toBe('alike');
});

test('adds the users of each permission to earlier ones, and drops what is no longer granted', () => {
  const earlier = { b: ['old'], gone: ['old'] };
  expect(mergeRights([earlier, { b: ['new', 'old'], a: ['new'] }], new Set(['a', 'b']))).toEqual({
    a: ['new'],
    b: ['new', 'old'],
  });
});

/** After a new permission: `npm run rights -- --add`, once a test has used it, or its reason in unused.ts. */
test('every permission in dev or prod is recorded as used, or has a reason, and every reason matches one', async () => {
  const dev = rightsOf('dev', (await assembly('dev')).folder);
  const prod = rightsOf('prod', (await assembly('prod')).folder);
  const granted = [...dev.granted, ...prod.granted];
  const { tooMuch, stale } = assessGrants(granted, readRecord(), unusedForAReason, alike);
  expect({ tooMuch, stale }).toEqual({ tooMuch: [], stale: [] });
  for (const { reason } of [...unusedForAReason, ...alike]) expect(reason.length).toBeGreaterThan(40);
}, 600_000);
