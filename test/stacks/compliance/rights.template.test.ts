/** Who may do what, to what, and on whose word? */
import { prod } from '../../../lib/stages.ts';
import { institution } from '../../../lib/model/institution.ts';
import { everyResource, isCdksOwn, names, statementsOf, type Placed } from './stages.ts';

let all: readonly Placed[];
beforeAll(async () => {
  all = await everyResource();
}, 600_000);

const list = (value: unknown): any[] => (value === undefined ? [] : [value].flat());
const ofType = (...types: string[]) => all.filter(({ Type }) => types.includes(Type));
/** Statements with where they stand. Of a key's policy `*` is the key itself. */
const statements = (...types: string[]) =>
  ofType(...types)
    .filter((resource) => !isCdksOwn(resource))
    .flatMap((resource) => statementsOf(resource).map((statement) => ({ place: resource.place, ...statement })));
const grants = (...types: string[]) => statements(...types).filter(({ Effect }) => Effect === 'Allow');
const roleTypes = ['AWS::IAM::Role', 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'];
const resourcePolicies = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'];

test('no grant names actions by a wildcard', () => {
  const wide = grants(...roleTypes, ...resourcePolicies).filter(({ Action }) =>
    list(Action).some((a) => a.includes('*')),
  );
  expect(wide).toEqual([]);
});

test("no grant covers all resources, except X-Ray's two actions that support nothing else and CodeDeploy's reading of alarms", () => {
  const tracing = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
  /** Why: lib/stacks/compliance/suppressions/deployment-grants.ts. */
  const readsAlarms = ({ place, Action }: { place: string; Action?: unknown }) =>
    /AliasMover/.test(place) && list(Action).join() === 'cloudwatch:DescribeAlarms';
  const wide = grants(...roleTypes)
    .filter(({ Resource }) => list(Resource).includes('*'))
    .filter((grant) => !readsAlarms(grant))
    .filter(({ Action }) => !list(Action).every((action) => tracing.includes(action)));
  expect(wide).toEqual([]);
});

test('no role can assume another or widen permissions', () => {
  const escalating =
    /^(iam|organizations|cloudformation):|^sts:AssumeRole|^lambda:(Add|Create|Put|Update|Publish|Remove)|^(kms:(PutKeyPolicy|CreateGrant)|s3:(Put|Delete)Bucket(Policy|Acl|PublicAccessBlock)|sns:(AddPermission|SetTopicAttributes)|sqs:(AddPermission|SetQueueAttributes)|secretsmanager:(Put|Update|Delete)|dynamodb:(Delete|Create|Update)Table|cognito-idp:(Update|Delete|Create)UserPool)/;
  /** CodeDeploy moves the alias of one function from one version to another; both are what the deploy has made. */
  const movesAlias = ({ place, Action, Resource }: { place: string; Action?: any; Resource?: any }) =>
    /AliasMover/.test(place) &&
    list(Action).join() === 'lambda:GetAlias,lambda:UpdateAlias' &&
    list(Resource).length === 1 &&
    /Function[0-9A-F]{8}$/.test(Resource['Fn::GetAtt']?.[0]);
  const found = statements(...roleTypes)
    .filter(({ Effect, Principal }) => Effect === 'Allow' && !Principal)
    .filter((each) => !movesAlias(each))
    .flatMap(({ place, Action }) =>
      list(Action)
        .filter((action) => escalating.test(action))
        .map((action) => `${place}: ${action}`),
    );
  expect(found).toEqual([]);
});

test('every role trusts one service, and no account, user or federation', () => {
  const isMover = ({ id }: { id: string }) => /AliasMover/.test(id);
  for (const role of ofType('AWS::IAM::Role').filter(isMover))
    expect([role.place, role.Properties.AssumeRolePolicyDocument.Statement]).toEqual([
      role.place,
      [
        {
          Action: 'sts:AssumeRole',
          Condition: {
            StringEquals: { 'aws:SourceAccount': expect.anything() },
            ArnLike: { 'aws:SourceArn': expect.anything() },
          },
          Effect: 'Allow',
          Principal: { Service: 'codedeploy.amazonaws.com' },
        },
      ],
    ]);
  for (const role of ofType('AWS::IAM::Role').filter((each) => !isMover(each))) {
    const trust = role.Properties.AssumeRolePolicyDocument.Statement;
    const byAppSync = trust[0].Principal.Service === 'appsync.amazonaws.com';
    expect([role.place, trust]).toEqual([
      role.place,
      [
        {
          Action: 'sts:AssumeRole',
          Effect: 'Allow',
          Principal: { Service: byAppSync ? 'appsync.amazonaws.com' : 'lambda.amazonaws.com' },
        },
      ],
    ]);
  }
});

test('each function has a role of its own', () => {
  for (const stage of names) {
    const roles = ofType('AWS::Lambda::Function')
      .filter((each) => each.stage === stage)
      .map(({ stack, Properties }) => `${stack} ${JSON.stringify(Properties.Role)}`);
    expect(roles.length).toBeGreaterThan(20);
    expect(new Set(roles).size).toBe(roles.length);
  }
});

test('every resource policy names a service and the source it acts for', () => {
  const open = grants(...resourcePolicies)
    .filter(({ Principal }) => Principal !== undefined)
    .filter(
      ({ Principal, Condition }) =>
        !Principal.Service || !/aws:source(arn|account)/i.test(JSON.stringify(Condition ?? {})),
    );
  expect(open).toEqual([]);
});

test('buckets, queues and topics refuse requests without TLS', () => {
  const refused = statements(...resourcePolicies).filter(
    ({ Effect, Condition }) => Effect === 'Deny' && Condition?.Bool?.['aws:SecureTransport'] === 'false',
  );
  for (const stage of names) {
    const count = (prefix: string) =>
      refused.filter(({ place }) => place.startsWith(stage) && place.includes(prefix)).length;
    const kept = ofType('AWS::S3::Bucket', 'AWS::SQS::Queue', 'AWS::SNS::Topic').filter((each) => each.stage === stage);
    expect([stage, count('')]).toEqual([stage, kept.length]);
  }
});

test("the stage's KMS key is usable only through the services that store encrypted data, and by alarms", () => {
  const keys = ofType('AWS::KMS::Key');
  expect(keys.map(({ stage }) => stage).sort()).toEqual(['prod', 'staging']);
  for (const key of keys) {
    const [root, through, denial, logs, ...speakers] = statementsOf(key);
    expect(root.Principal.AWS).toMatch(/^arn:aws:iam::\d{12}:root$/);
    expect(through.Condition.StringEquals).toEqual({
      'kms:CallerAccount': expect.stringMatching(/^\d{12}$/),
      'kms:ViaService': ['dynamodb', 's3', 'secretsmanager'].map((service) => `${service}.us-east-1.amazonaws.com`),
    });
    expect([denial.Effect, denial.Action]).toEqual(['Deny', 'kms:CreateGrant']);
    expect(logs.Principal).toEqual({ Service: 'logs.us-east-1.amazonaws.com' });
    // Else alarms are lost without a word.
    expect(speakers.map(({ Principal }) => Principal.Service)).toEqual(
      expect.arrayContaining(['cloudwatch.amazonaws.com', 'budgets.amazonaws.com']),
    );
  }
});

test('a stage reserves less concurrency than its account has', () => {
  for (const stage of names) {
    const reserved = ofType('AWS::Lambda::Function')
      .filter((each) => each.stage === stage)
      .reduce((sum, { Properties }) => sum + (Properties.ReservedConcurrentExecutions ?? 0), 0);
    expect(reserved).toBeLessThanOrEqual(900);
  }
});

test('lists the permissions of each function and data source', () => {
  const lines = ofType('AWS::IAM::Role')
    .filter((role) => role.stage === 'prod' && !isCdksOwn(role))
    .map((role) => [
      `${role.stack}/${role.id.replace(/[0-9A-F]{8}$/, '')}`,
      list(role.Properties.Policies)
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
        .filter(({ Action }) => !list(Action).some((action) => /^(xray|logs):/.test(action)))
        .map((statement) => ofNoOwner(written(statement))),
    ]);
  expect(Object.fromEntries(lines)).toMatchSnapshot();
});

/** Without what an owner sets in lib/stages.ts: what is granted stays the same. */
const ofNoOwner = (text: string): string =>
  [
    [prod.account!, '<account>'],
    [prod.mail.from, '<sender>'],
    [institution().contact.email, '<desk>'],
    [prod.mail.domain, '<mail domain>'],
  ].reduce((said, [value, name]) => said.replaceAll(value!, name!), text);

const written = ({ Action, Resource, Condition }: { Action: unknown; Resource: unknown; Condition: unknown }): string =>
  [
    list(Action).join(', '),
    `on ${list(Resource).map(named).join(', ')}`,
    ...(Condition ? [`if ${named(Condition).replaceAll(/["{}[\]]/g, '')}`] : []),
  ].join(' ');

/** An ARN as one reads it: `<Table.Arn>/index/GSI1`. */
const named = (value: any): string => {
  if (typeof value === 'string') return value;
  if (value['Fn::GetAtt']) return `<${value['Fn::GetAtt'].join('.').replace(/[0-9A-F]{8}\./, '.')}>`;
  if (value['Fn::ImportValue'])
    return `<${/ExportsOutput(?:FnGetAtt|Ref)(\w+?)[0-9A-F]{8}/.exec(value['Fn::ImportValue'])?.[1]}>`;
  if (value['Fn::Join']) return value['Fn::Join'][1].map(named).join(value['Fn::Join'][0]);
  if (value.Ref) return `<${value.Ref}>`;
  return JSON.stringify(value, (_, inner) =>
    inner &&
    typeof inner === 'object' &&
    (inner['Fn::ImportValue'] || inner['Fn::GetAtt'] || inner['Fn::Join'] || inner.Ref)
      ? named(inner)
      : inner,
  );
};
