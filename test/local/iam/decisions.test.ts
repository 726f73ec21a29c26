import fc from 'fast-check';
import { createIam } from '../../../lib/local/iam/create-iam.ts';
import type { AccessRequest, Principal } from '../../../lib/local/iam/iam.ts';
import type { Declared } from '../../../lib/local/kernel/resource-type.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const where = { account: '000000000000', region: 'us-east-1', partition: 'aws', clock: { now: () => NOW } };
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/t';
const trust = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

type Statement = Record<string, unknown>;
const policy = (...statements: Statement[]) => ({ Version: '2012-10-17', Statement: statements });
const declared = (type: string, properties: Record<string, unknown>): Declared => {
  return { stack: 'stack', logicalId: 'Thing', type, properties, metadata: {}, assemblyDirectory: '/' };
};

/** An IAM with one role that has these statements, and a session of that role. */
async function withRole(statements: Statement[], extra: Record<string, unknown> = {}) {
  const { iam, resources } = createIam(where);
  const role = await resources!['AWS::IAM::Role']!.put(
    declared('AWS::IAM::Role', {
      AssumeRolePolicyDocument: trust,
      Policies: statements.length ? [{ PolicyName: 'p', PolicyDocument: policy(...statements) }] : [],
      ...extra,
    }),
  );
  const { principal } = iam.assume(role.attributes.Arn, 'lambda.amazonaws.com', 'session');
  return { iam, resources: resources!, role, principal };
}

/** The same with a permissions boundary of these statements. */
async function bounded(boundary: Statement[], statements: Statement[]) {
  const { iam, resources } = createIam(where);
  const limit = await resources!['AWS::IAM::ManagedPolicy']!.put(
    declared('AWS::IAM::ManagedPolicy', { ManagedPolicyName: 'edge', PolicyDocument: policy(...boundary) }),
  );
  const role = await resources!['AWS::IAM::Role']!.put(
    declared('AWS::IAM::Role', {
      AssumeRolePolicyDocument: trust,
      PermissionsBoundary: limit.physicalId,
      Policies: statements.length ? [{ PolicyName: 'p', PolicyDocument: policy(...statements) }] : [],
    }),
  );
  const { principal } = iam.assume(role.attributes.Arn, 'lambda.amazonaws.com', 'session');
  return { iam, principal, role };
}

async function allowed(statements: Statement[], request: Partial<AccessRequest> = {}): Promise<boolean> {
  const { iam, principal } = await withRole(statements);
  return iam.allows({ principal, action: 'dynamodb:GetItem', resource: TABLE, ...request });
}

const allow = (rest: Statement = {}) => ({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: TABLE, ...rest });
const deny = (rest: Statement = {}) => ({ ...allow(rest), Effect: 'Deny' });

describe('Statements', () => {
  test.each<[string, boolean, Statement[]]>([
    ['nothing allows', false, []],
    ['action and resource by name', true, [allow()]],
    ['action in another case', true, [allow({ Action: 'DynamoDB:getitem' })]],
    ['action by wildcard', true, [allow({ Action: ['s3:*', 'dynamodb:Get*'] })]],
    ['? stands for exactly one character', true, [allow({ Action: 'dynamodb:?etItem' })]],
    ['? stands for no fewer than one character', false, [allow({ Action: 'dynamodb:GetItem?' })]],
    ['another action', false, [allow({ Action: 'dynamodb:PutItem' })]],
    ['NotAction with another', true, [allow({ Action: undefined, NotAction: 'dynamodb:PutItem' })]],
    ['NotAction with this one', false, [allow({ Action: undefined, NotAction: 'dynamodb:*' })]],
    ['NotResource with another', true, [allow({ Resource: undefined, NotResource: `${TABLE}2` })]],
    ['NotResource with this one', false, [allow({ Resource: undefined, NotResource: TABLE })]],
    ['a table is not its index', false, [allow({ Resource: `${TABLE}/index/*` })]],
    ['a wildcard within the last part', true, [allow({ Resource: 'arn:aws:dynamodb:*:000000000000:table/*' })]],
    ['a wildcard does not reach over a colon', false, [allow({ Resource: 'arn:aws:dynamodb:*:table/t' })]],
    ['a resource of three parts is all of the service', true, [allow({ Resource: 'arn:aws:dynamodb' })]],
    ['a resource of four parts is all of the service', true, [allow({ Resource: 'arn:aws:dynamodb:*' })]],
    ['a resource of five parts is all of the account', true, [allow({ Resource: 'arn:aws:dynamodb:us-east-1:*' })]],
    ['a resource of four parts is of its service alone', false, [allow({ Resource: 'arn:aws:s3:*' })]],
    ['a resource of five parts is of its region alone', false, [allow({ Resource: 'arn:aws:dynamodb:us-west-2:*' })]],
    ['a deny of few parts denies', false, [allow({ Resource: '*' }), deny({ Resource: 'arn:aws:dynamodb:*' })]],
    ['NotResource of few parts', false, [allow({ Resource: undefined, NotResource: 'arn:aws:dynamodb:*' })]],
    ['an explicit deny wins over an allow after it', false, [deny(), allow({ Resource: '*' })]],
    ['an explicit deny wins over an allow before it', false, [allow({ Resource: '*' }), deny()]],
    ['a deny of something else changes nothing', true, [allow(), deny({ Action: 'dynamodb:PutItem' })]],
    [
      'a variable that has no value matches nothing',
      false,
      [allow({ Resource: `${TABLE.slice(0, -1)}\${aws:username}` })],
    ],
    ['a variable with a default', true, [allow({ Resource: `${TABLE.slice(0, -1)}\${aws:username, 't'}` })]],
    // AWS does not document its decision.
    ['a default without a blank', true, [allow({ Resource: `${TABLE.slice(0, -1)}\${aws:username,'t'}` })]],
  ])('%s: %s', async (_, expected, statements) => {
    expect(await allowed(statements)).toBe(expected);
  });
});

describe('Conditions', () => {
  const LeadingKeys = { 'dynamodb:LeadingKeys': ['USER#1', 'USER#2'] };
  test.each<[string, boolean, Statement, AccessRequest['conditions']]>([
    ['StringEquals', true, { StringEquals: { k: ['b', 'a'] } }, { k: 'a' }],
    ['StringEquals is exact', false, { StringEquals: { k: 'A' } }, { k: 'a' }],
    ['StringEquals without the key', false, { StringEquals: { k: 'a' } }, {}],
    ['keys in any case', true, { StringEquals: { K: 'a' } }, { k: 'a' }],
    ['StringNotEquals without the key', true, { StringNotEquals: { k: 'a' } }, {}],
    ['StringNotEquals of several', false, { StringNotEquals: { k: ['a', 'b'] } }, { k: 'b' }],
    ['IfExists without the key', true, { StringEqualsIfExists: { k: 'a' } }, {}],
    ['IfExists with the wrong value', false, { StringEqualsIfExists: { k: 'a' } }, { k: 'b' }],
    ['StringEqualsIgnoreCase', true, { StringEqualsIgnoreCase: { k: 'A' } }, { k: 'a' }],
    ['StringLike', true, { StringLike: { k: 'USER#*' } }, { k: 'USER#1' }],
    ['StringNotLike', false, { StringNotLike: { k: 'USER#*' } }, { k: 'USER#1' }],
    ['two operators must both hold', false, { StringLike: { k: '*' }, Bool: { m: 'true' } }, { k: 'a', m: 'false' }],
    ['two keys must both hold', false, { StringEquals: { k: 'a', m: 'b' } }, { k: 'a', m: 'c' }],
    ['Bool from JSON', true, { Bool: { m: true } }, { m: 'true' }],
    ['NumericLessThanEquals', true, { NumericLessThanEquals: { n: 10 } }, { n: '10' }],
    ['NumericGreaterThan', false, { NumericGreaterThan: { n: '10' } }, { n: '9.5' }],
    ['a number that is none', false, { NumericEquals: { n: '0' } }, { n: '' }],
    ['DateLessThan the current time', true, { DateLessThan: { 'aws:CurrentTime': '2026-03-01T12:00:01Z' } }, {}],
    ['DateGreaterThan in epoch seconds', false, { DateGreaterThan: { 'aws:CurrentTime': String(NOW / 1000) } }, {}],
    ['IpAddress', true, { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } }, { 'aws:SourceIp': '10.9.8.7' }],
    ['NotIpAddress', false, { NotIpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }, { 'aws:SourceIp': '10.9.8.7' }],
    [
      'IpAddress, version 6',
      true,
      { IpAddress: { 'aws:SourceIp': '2001:db8::/32' } },
      { 'aws:SourceIp': '2001:db8::1' },
    ],
    ['ArnLike', true, { ArnLike: { a: 'arn:aws:s3:::b*' } }, { a: 'arn:aws:s3:::bucket' }],
    ['ArnLike part by part', false, { ArnLike: { a: 'arn:aws:*:bucket' } }, { a: 'arn:aws:s3:::bucket' }],
    ['Null true without the key', true, { Null: { k: 'true' } }, {}],
    ['Null true with the key', false, { Null: { k: true } }, { k: 'a' }],
    ['a variable as value', true, { StringEquals: { k: '${m}' } }, { k: 'a*', m: 'a*' }],
    ['a wildcard from a variable is text', false, { StringLike: { k: '${m}' } }, { k: 'abc', m: 'a*' }],
    ['an escaped wildcard is text', false, { StringLike: { k: 'a${*}' } }, { k: 'abc' }],
    ['ForAllValues, all in', true, { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } }, LeadingKeys],
    [
      'ForAllValues, one out',
      false,
      { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': 'USER#1' } },
      LeadingKeys,
    ],
    ['ForAllValues without the key', true, { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': 'USER#1' } }, {}],
    ['ForAnyValue, one in', true, { 'ForAnyValue:StringEquals': { 'dynamodb:LeadingKeys': 'USER#1' } }, LeadingKeys],
    ['ForAnyValue without the key', false, { 'ForAnyValue:StringNotEquals': { 'dynamodb:LeadingKeys': 'x' } }, {}],
    ['a secure transport, as the stage stands for TLS', false, { Bool: { 'aws:SecureTransport': 'false' } }, {}],
  ])('%s: %s', async (_, expected, Condition, conditions) => {
    expect(await allowed([allow({ Condition })], { conditions })).toBe(expected);
  });

  test('an unknown operator stops the start instead of being ignored', async () => {
    await expect(withRole([allow({ Condition: { StringEqual: { k: 'a' } } })])).rejects.toThrow('StringEqual');
  });

  test('a cached decision never applies to other condition values', async () => {
    const { iam, principal } = await withRole([allow({ Condition: { StringEquals: { k: 'a' } } })]);
    const ask = (k: string) =>
      iam.allows({ principal, action: 'dynamodb:GetItem', resource: TABLE, conditions: { k } });
    expect([ask('a'), ask('b'), ask('a')]).toEqual([true, false, true]);
  });
});

describe('Resource policies', () => {
  const SECRET = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:s-AbCdEf';
  const request = (principal: Principal): AccessRequest => {
    return { principal, action: 'secretsmanager:GetSecretValue', resource: SECRET };
  };
  const grant = (Principal: unknown, Effect = 'Allow') =>
    policy({ Effect, Principal, Action: 'secretsmanager:*', Resource: '*' });

  test('within one account, the resource policy suffices for a role it names', async () => {
    const { iam, principal, role } = await withRole([]);
    iam.setResourcePolicy(SECRET, grant({ AWS: role.attributes.Arn }));
    expect(iam.allows(request(principal))).toBe(true);
    iam.setResourcePolicy(SECRET, undefined);
    expect(iam.allows(request(principal))).toBe(false);
  });

  const nothing = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

  test('a boundary limits grants to a role, but not grants to its session', async () => {
    const { iam, principal, role } = await withRole([], { PermissionsBoundary: nothing });
    iam.setResourcePolicy(SECRET, grant({ AWS: role.attributes.Arn }));
    expect(iam.allows(request(principal))).toBe(false);
    const session = `arn:aws:sts::000000000000:assumed-role/${role.physicalId}/session`;
    iam.setResourcePolicy(SECRET, grant({ AWS: session }));
    expect(iam.allows(request(principal))).toBe(true);
    iam.setResourcePolicy(SECRET, grant({ AWS: `${session}2` }));
    expect(iam.allows(request(principal))).toBe(false);
  });

  test("a boundary's explicit deny also applies to a granted session", async () => {
    const { iam, principal, role } = await bounded([deny({ Action: 'secretsmanager:*', Resource: '*' })], []);
    const session = `arn:aws:sts::000000000000:assumed-role/${role.physicalId}/session`;
    iam.setResourcePolicy(SECRET, grant({ AWS: session }));
    expect(iam.allows(request(principal))).toBe(false);
  });

  test('a Deny with NotPrincipal applies to any principal with a boundary, even an excepted one', async () => {
    const but = (arn: string) =>
      policy({ Effect: 'Deny', NotPrincipal: { AWS: arn }, Action: 'secretsmanager:*', Resource: '*' });
    const all = [allow({ Action: '*', Resource: '*' })];
    const free = await withRole(all);
    free.iam.setResourcePolicy(SECRET, but(free.role.attributes.Arn));
    expect(free.iam.allows(request(free.principal))).toBe(true);
    const { iam, principal, role } = await bounded([allow({ Action: '*', Resource: '*' })], all);
    expect(iam.allows(request(principal))).toBe(true);
    iam.setResourcePolicy(SECRET, but(role.attributes.Arn));
    expect(iam.allows(request(principal))).toBe(false);
  });

  test('naming the account grants nothing by itself, but can deny', async () => {
    const account = { AWS: 'arn:aws:iam::000000000000:root' };
    const { iam, principal } = await withRole([]);
    iam.setResourcePolicy(SECRET, grant(account));
    expect(iam.allows(request(principal))).toBe(false);
    const other = await withRole([allow({ Action: '*', Resource: '*' })]);
    expect(other.iam.allows(request(other.principal))).toBe(true);
    other.iam.setResourcePolicy(SECRET, grant(account, 'Deny'));
    expect(other.iam.allows(request(other.principal))).toBe(false);
  });

  test('a service and an anonymous caller are allowed by resource policies only', async () => {
    const { iam } = await withRole([allow({ Action: '*', Resource: '*' })]);
    const service: Principal = { kind: 'service', service: 'events.amazonaws.com', sourceArn: 'arn:aws:events:a:b:c' };
    expect(iam.allows(request(service))).toBe(false);
    iam.setResourcePolicy(SECRET, grant({ Service: 'events.amazonaws.com' }));
    expect(iam.allows(request(service))).toBe(true);
    expect(iam.allows(request({ kind: 'anonymous' }))).toBe(false);
    iam.setResourcePolicy(SECRET, grant('*'));
    expect(iam.allows(request({ kind: 'anonymous' }))).toBe(true);
  });

  test('conditions can check the source of a service call', async () => {
    const { iam } = await withRole([]);
    const Condition = { ArnEquals: { 'aws:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/E1' } };
    const statement = { Effect: 'Allow', Principal: { Service: 'cloudfront.amazonaws.com' }, Action: 's3:GetObject' };
    iam.setResourcePolicy('arn:aws:s3:::b', policy({ ...statement, Resource: 'arn:aws:s3:::b/*', Condition }));
    const from = (id: string): Principal => {
      const sourceArn = `arn:aws:cloudfront::000000000000:distribution/${id}`;
      return { kind: 'service', service: 'cloudfront.amazonaws.com', sourceArn };
    };
    const ask = (principal: Principal) =>
      iam.allows({ principal, action: 's3:GetObject', resource: 'arn:aws:s3:::b/x/y.html' });
    expect([ask(from('E1')), ask(from('E2'))]).toEqual([true, false]);
  });

  test('root may do everything that no resource policy denies', async () => {
    const { iam } = await withRole([]);
    expect(iam.allows(request({ kind: 'root' }))).toBe(true);
    iam.setResourcePolicy(SECRET, grant('*', 'Deny'));
    expect(iam.allows(request({ kind: 'root' }))).toBe(false);
  });
});

describe("AWS's messages", () => {
  const message = async (statements: Statement[], extra?: Record<string, unknown>) => {
    const { iam, principal, role } = await withRole(statements, extra);
    try {
      iam.authorize({ principal, action: 'dynamodb:GetItem', resource: TABLE });
    } catch (error) {
      expect(error).toMatchObject({ code: 'AccessDeniedException', status: 403 });
      return (error as Error).message.replace(role.physicalId, '<role>');
    }
    return 'allowed';
  };
  const user = 'User: arn:aws:sts::000000000000:assumed-role/<role>/session is not authorized to perform:';

  test('name the caller, the action, the resource and the kind of policy that is missing', async () => {
    expect(await message([])).toBe(
      `${user} dynamodb:GetItem on resource: ${TABLE} because no identity-based policy allows the dynamodb:GetItem action`,
    );
  });

  test('mention an explicit deny', async () => {
    expect(await message([allow(), deny()])).toBe(
      `${user} dynamodb:GetItem on resource: ${TABLE} with an explicit deny in an identity-based policy`,
    );
  });

  test('mention a permissions boundary; an unknown managed policy stops the start', async () => {
    const boundary = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    expect(await message([allow()], { PermissionsBoundary: boundary })).toBe(
      `${user} dynamodb:GetItem on resource: ${TABLE} because no permissions boundary allows the dynamodb:GetItem action`,
    );
    await expect(message([], { ManagedPolicyArns: ['arn:aws:iam::aws:policy/Nope'] })).rejects.toThrow('Nope');
  });
});

describe('Roles and sessions', () => {
  test('only the service in its trust policy may assume a role', async () => {
    const { iam, role } = await withRole([]);
    expect(() => iam.assume(role.attributes.Arn, 'appsync.amazonaws.com', 's')).toThrow(
      `User: appsync.amazonaws.com is not authorized to perform: sts:AssumeRole on resource: ${role.attributes.Arn}`,
    );
  });

  test('a session keeps its credentials while the stage runs, and identifies its role', async () => {
    const { iam, role } = await withRole([]);
    const { principal, credentials } = iam.assume(role.attributes.Arn, 'lambda.amazonaws.com', 'one');
    expect(iam.assume(role.attributes.Arn, 'lambda.amazonaws.com', 'one').credentials).toEqual(credentials);
    expect(iam.assume(role.attributes.Arn, 'lambda.amazonaws.com', 'two').credentials).not.toEqual(credentials);
    expect(iam.principalOf(credentials.accessKeyId)).toEqual({ principal, credentials });
    expect(credentials.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/);
    expect(iam.principalOf(iam.root.accessKeyId)?.principal).toEqual({ kind: 'root' });
  });

  test('an attached, changed or removed policy takes effect at once, despite caching', async () => {
    const { iam, resources, principal, role } = await withRole([]);
    const ask = () => iam.allows({ principal, action: 'dynamodb:GetItem', resource: TABLE });
    const attached = resources['AWS::IAM::Policy']!;
    const put = (statement: Statement) =>
      attached.put(
        declared('AWS::IAM::Policy', { PolicyName: 'x', PolicyDocument: policy(statement), Roles: [role.physicalId] }),
        { physicalId: 'stack-x', attributes: {} },
      );
    expect(ask()).toBe(false);
    await put(allow());
    expect(ask()).toBe(true);
    await put(deny());
    expect(ask()).toBe(false);
    await put(allow());
    await attached.remove!({ physicalId: 'stack-x', attributes: {} });
    expect(ask()).toBe(false);
  });

  test('a role keeps its name and ID over restarts', async () => {
    const { resources, role } = await withRole([]);
    const again = await resources['AWS::IAM::Role']!.put(
      declared('AWS::IAM::Role', { AssumeRolePolicyDocument: trust }),
      role,
    );
    expect(again).toEqual(role);
  });

  test('usage reports what was granted and never used', async () => {
    const { iam, principal, role } = await withRole([allow({ Action: ['dynamodb:Get*', 'dynamodb:PutItem'] })]);
    iam.authorize({ principal, action: 'dynamodb:GetItem', resource: TABLE });
    expect(iam.usage()).toEqual([
      {
        role: role.attributes.Arn,
        granted: ['dynamodb:Get*', 'dynamodb:PutItem'],
        used: ['dynamodb:GetItem'],
        unused: ['dynamodb:PutItem'],
        stack: 'stack',
        logicalId: 'Thing',
        rights: [{ action: 'dynamodb:Get*', resource: TABLE }],
      },
    ]);
  });

  test("usage reports each permission in the template's terms: action, resource, partition", async () => {
    const { iam, resources } = createIam(where);
    const Resource = [TABLE, `${TABLE}/index/GSI1`];
    const Action = ['dynamodb:GetItem', 'dynamodb:Query'];
    const Condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*', 'PRODUCT#*'] } };
    const properties = (resource: unknown) => ({
      AssumeRolePolicyDocument: trust,
      Policies: [{ PolicyName: 'p', PolicyDocument: policy(allow({ Action, Resource: resource, Condition })) }],
    });
    const written = properties([{ 'Fn::GetAtt': ['Table', 'Arn'] }, { 'Fn::Sub': '${Table.Arn}/index/GSI1' }]);
    const role = await resources!['AWS::IAM::Role']!.put({
      ...declared('AWS::IAM::Role', properties(Resource)),
      written,
    });
    const { principal } = iam.assume(role.attributes.Arn, 'lambda.amazonaws.com', 'session');
    const query = { principal, action: 'dynamodb:Query', resource: `${TABLE}/index/GSI1` };
    iam.authorize({ ...query, conditions: { 'dynamodb:LeadingKeys': ['PRODUCT#a', 'PRODUCT#b'] } });
    iam.authorize({ ...query, conditions: { 'dynamodb:LeadingKeys': ['PRODUCT#c'] } });
    expect(iam.usage()[0]!.rights).toEqual([
      { action: 'dynamodb:Query', resource: { 'Fn::Sub': '${Table.Arn}/index/GSI1' }, value: 'PRODUCT#*' },
    ]);
  });
});

test('a pattern matches exactly like the equivalent regular expression', async () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '.'), maxLength: 12 });
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(letters, texts, async (pattern, text) => {
      const expression = pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.');
      const Condition = { StringLike: { k: pattern } };
      expect(await allowed([allow({ Condition })], { conditions: { k: text } })).toBe(
        new RegExp(`^${expression}$`).test(text),
      );
    }),
    { numRuns: 500 },
  );
});
