/** Is every single grant as narrow as it can be, or acknowledged by itself? Each is widened in turn, and has to be found. */
import { ofAccount } from '../../../lib/stacks/compliance/grants/check.ts';
import { grantFindings, grantFindingsOf, type GrantFinding } from '../../../lib/stacks/compliance/grants/findings.ts';
import { grantsIn } from '../../../lib/stacks/compliance/grants/grant.ts';
import { acknowledgedGrants } from '../../../lib/stacks/compliance/suppressions.ts';
import { viewOf, type Node, type View } from '../../../lib/stacks/templates/view.ts';
import { stageNamed } from '../../../lib/stages.ts';
import { assembly } from '../../support/assemblies.ts';
import { names } from './stages.ts';

const viewOfStage = async (stage: string): Promise<View> =>
  viewOf((await assembly(stage)).templates, ofAccount(stageNamed(stage)));
const told = (findings: readonly GrantFinding[]) =>
  findings.map(({ node, rule, what }) => `${rule} ${node.name}: ${what}`);

let prod: View;
beforeAll(async () => {
  prod = await viewOfStage('prod');
}, 600_000);

const named = (name: string): Node => prod.nodes.find((node) => node.name === name)!;

/** What is found at one resource, when it is in another way than it is. */
function foundAt(node: Node, edit: (properties: any) => void): string[] {
  const properties = structuredClone(node.properties);
  edit(properties);
  return told(grantFindingsOf(prod, { ...node, properties }));
}

/** Every statement of a resource, so that it can be edited in place; text that holds a policy is left out. */
function statementsIn(value: any): any[] {
  if (typeof value !== 'object' || value === null) return [];
  if (value.Effect && value.Action) return [value];
  return Object.values(value).flatMap(statementsIn);
}
const allowing = () =>
  prod.nodes.flatMap((node) =>
    statementsIn(node.properties)
      .map((statement, at) => ({ node, at, statement }))
      .filter(({ statement: { Effect } }) => Effect === 'Allow'),
  );

test.each(names)('%s has no unacknowledged wildcard grant and no unused acknowledgment', async (stage) => {
  const view = await viewOfStage(stage);
  expect(grantsIn(view).length).toBeGreaterThan(300);
  expect(told(grantFindings(view))).toEqual([]);
});

test('finds a statement on all resources, whatever else is acknowledged for its role', () => {
  const narrow = allowing().filter(({ statement: { Principal, Resource: on } }) => !Principal && on !== '*');
  expect(narrow.length).toBeGreaterThan(150);
  const unseen = narrow.filter(({ node, at, statement }) => {
    const found = foundAt(node, (properties) => (statementsIn(properties)[at].Resource = '*'));
    const action = [statement.Action].flat()[0];
    return !found.some((each) => each.startsWith('openbell-wildcard') && each.includes(` ${action} on *`));
  });
  expect(unseen.map(({ node, statement }) => `${node.name} ${statement.Action}`)).toEqual([]);
});

test('finds a condition that is dropped, made optional with IfExists, or matches any value', () => {
  const keys = allowing().flatMap((place) =>
    Object.entries<object>(place.statement.Condition ?? {}).flatMap(([operator, held]) =>
      Object.keys(held).map((key) => ({ ...place, operator, key })),
    ),
  );
  expect(keys.length).toBeGreaterThan(100);
  const ways: Record<string, (condition: any, operator: string, key: string) => void> = {
    dropped: (condition, operator, key) => delete condition[operator][key],
    optional: (condition, operator, key) => {
      condition[`${operator}IfExists`] = { [key]: condition[operator][key] };
      delete condition[operator][key];
    },
    any: (condition, operator, key) => (condition[operator][key] = ['one', '*']),
    'a few letters of it': (condition, operator, key) =>
      (condition[operator][key] = [`${JSON.stringify(condition[operator][key]).replace(/\W/g, '').slice(0, 2)}*`]),
    'any but the empty': (condition, operator, key) => (condition[operator][key] = ['?*', '*#*']),
  };
  const unseen = keys.flatMap(({ node, at, operator, key }) =>
    Object.entries(ways)
      .filter(([, edit]) => {
        const found = foundAt(node, (properties) => edit(statementsIn(properties)[at].Condition, operator, key));
        return !found.some((each) => each.startsWith('openbell-condition'));
      })
      .map(([way]) => `${node.name} ${key} ${way}`),
  );
  expect(unseen).toEqual([]);
});

test("finds a function that a service may invoke on anyone's behalf", () => {
  const permissions = prod.of('AWS::Lambda::Permission');
  expect(permissions.length).toBeGreaterThan(15);
  for (const node of permissions)
    for (const key of ['SourceArn', 'SourceAccount'])
      expect([node.name, key, foundAt(node, (properties) => delete properties[key])]).toEqual([
        node.name,
        key,
        [expect.stringMatching(/^openbell-condition/)],
      ]);
});

describe('An additional grant', () => {
  const more = (statement: object) =>
    foundAt(named('api/ExportDataRole'), ({ Policies }) =>
      Policies[0].PolicyDocument.Statement.push({ Effect: 'Allow', ...statement }),
    );

  test("beside X-Ray's two actions needs its own acknowledgment, merged or not", () => {
    const says = ['openbell-wildcard api/ExportDataRole: cognito-idp:AdminGetUser on * is acknowledged by nothing.'];
    expect(more({ Action: 'cognito-idp:AdminGetUser', Resource: '*' })).toEqual(says);
    const merged = ['cognito-idp:AdminGetUser', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
    expect(more({ Action: merged, Resource: '*' })).toEqual(says);
  });

  test('with NotAction counts as all other actions', () => {
    expect(more({ NotAction: 'iam:*', Resource: 'arn:aws:s3:::x' })).toEqual([
      expect.stringMatching(/^openbell-wildcard api\/ExportDataRole: \* on arn:aws:s3:::x/),
    ]);
  });

  test.each(['Scan', 'PartiQLSelect', 'ExportTableToPointInTime', 'DeleteTable'])(
    'of dynamodb:%s is not held by a condition on partitions, which its requests do not name',
    (action) => {
      const Condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } };
      expect(more({ Action: `dynamodb:${action}`, Resource: { 'Fn::ImportValue': 'x' }, Condition })).toEqual([
        expect.stringMatching(/^openbell-condition .* has no effective condition on dynamodb:LeadingKeys/),
      ]);
    },
  );

  test('to everybody but somebody is one to everybody', () => {
    for (const node of prod.nodes.filter(({ type }) => /::(Bucket|Queue|Topic)Policy$/.test(type))) {
      const statement = { Effect: 'Allow', NotPrincipal: { AWS: 'a' }, Action: 's3:GetObject', Resource: 'b' };
      const found = foundAt(node, ({ PolicyDocument }) => PolicyDocument.Statement.push(statement));
      expect([node.name, found]).toEqual([
        node.name,
        [expect.stringMatching(/^openbell-condition .* reaches anybody/)],
      ]);
    }
  });

  const ofIam = ['User', 'Group', 'AccessKey', 'UserPolicy', 'GroupPolicy', 'RolePolicy', 'UserToGroupAddition'];
  test.each([
    ...ofIam.map((type) => `AWS::IAM::${type}`),
    ...['AWS::RAM::ResourceShare', 'AWS::Lambda::LayerVersionPermission', 'AWS::Events::EventBusPolicy'],
  ])('in a %s is not read, and found for that', (type) => {
    const found = grantFindingsOf(prod, {
      ...named('api/ExportDataRole'),
      type,
      properties: {},
      resource: { Type: type },
    });
    expect(told(found)).toEqual([`openbell-unread-policy api/ExportDataRole: ${type} is read by no check.`]);
  });

  test('without a condition is found beside the same one with it', () => {
    expect(more({ Action: 'dynamodb:Query', Resource: { 'Fn::ImportValue': 'x' } })).toEqual([
      expect.stringMatching(/^openbell-condition .* has no effective condition on dynamodb:LeadingKeys/),
    ]);
  });
});

test('finds a trust policy for anyone but a service of AWS', () => {
  const trusting = foundAt(named('api/ExportDataRole'), ({ AssumeRolePolicyDocument }) =>
    AssumeRolePolicyDocument.Statement.push({
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Principal: { AWS: 'arn:aws:iam::333333333333:root' },
    }),
  );
  expect(trusting).toEqual([
    expect.stringMatching(/^openbell-principal api\/ExportDataRole: .* lets in who is no service of AWS/),
  ]);
});

test('finds an acknowledgment that the template no longer needs, also one of a pair', () => {
  const narrower = foundAt(named('content/PublisherRole'), (properties) => {
    for (const statement of statementsIn(properties))
      if (Array.isArray(statement.Resource))
        statement.Resource = statement.Resource.filter((on: unknown) => !JSON.stringify(on).includes('/covers/'));
  });
  expect(narrower).toEqual([
    'openbell-idle-acknowledgement content/PublisherRole: s3:PutObject on ${site/Bucket}/covers/* is acknowledged, and not granted so.',
  ]);
});

test('every acknowledgment is a sentence that says what limits the grant instead', () => {
  for (const { because } of acknowledgedGrants) expect(because).toMatch(/^.{60,}\.$/s);
});
