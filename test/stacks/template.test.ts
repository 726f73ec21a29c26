/** What an auditor reads: the synthesized CloudFormation of two stages. */
import type { Resource } from '../../lib/operations/assembly.ts';
import { dev, prod, stageNamed, staging } from '../../lib/stages.ts';
import { assembly } from '../support/assemblies.ts';

/** All resources of a stage, by stack and logical id: `data/Table...`. */
async function resourcesOf(stage: string): Promise<Record<string, Resource>> {
  const { templates } = await assembly(stage);
  return Object.fromEntries(
    Object.entries(templates).flatMap(([stack, { Resources }]) =>
      Object.entries(Resources).map(([id, resource]) => [`${stack}/${id}`, resource]),
    ),
  );
}

let ofDev: Record<string, Resource>;
let ofProd: Record<string, Resource>;

beforeAll(async () => {
  ofDev = await resourcesOf('dev');
  ofProd = await resourcesOf('prod');
});

const ofType = (all: Record<string, Resource>, type: string) =>
  Object.entries(all).filter(([, resource]) => resource.Type === type);

/** Every policy statement of our own, with where it stands. CDK's own deployment function writes its grants itself. */
const statements = (all: Record<string, Resource>) =>
  Object.entries(all)
    .filter(([id]) => !id.includes('CustomCDKBucketDeployment'))
    .flatMap(([id, { Properties: given }]) =>
      [
        given?.PolicyDocument,
        ...(Array.isArray(given?.Policies) ? given.Policies : []).map((policy: any) => policy.PolicyDocument),
      ].flatMap((document) => (document?.Statement ?? []).map((statement: any) => ({ id, ...statement }))),
    );

test('no grant names all actions, and none but X-Ray’s and a refusal names all resources', () => {
  const wide = [...statements(ofDev), ...statements(ofProd)].filter(({ Effect, Action, Resource }) => {
    const actions: string[] = [Action].flat();
    const tracing = actions.every((action) => action.startsWith('xray:'));
    return Effect === 'Allow' && (actions.some((action) => action.includes('*')) || (Resource === '*' && !tracing));
  });
  expect(wide).toEqual([]);
});

test('each function has a role and a log group of its own, Node 24 and a description', () => {
  const functions = ofType(ofProd, 'AWS::Lambda::Function').filter(([id]) => !id.includes('CustomCDKBucketDeployment'));
  expect(functions.length).toBeGreaterThan(2);
  const roles = functions.map(([, { Properties: given }]) => JSON.stringify(given.Role));
  expect(new Set(roles).size).toBe(roles.length);
  for (const [id, { Properties: given }] of functions)
    expect([id, given]).toEqual([
      id,
      expect.objectContaining({
        Runtime: 'nodejs24.x',
        Description: expect.any(String),
        LoggingConfig: expect.objectContaining({ LogGroup: expect.anything() }),
      }),
    ]);
});

test('what must not be lost is kept where learners are, and goes with a development stage', () => {
  for (const type of ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket']) {
    for (const [, resource] of ofType(ofProd, type)) expect(resource.DeletionPolicy).toBe('Retain');
    for (const [, resource] of ofType(ofDev, type)) expect(resource.DeletionPolicy).toBe('Delete');
  }
  const [, table] = ofType(ofProd, 'AWS::DynamoDB::Table')[0]!;
  expect(table.Properties).toMatchObject({
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    BillingMode: 'PAY_PER_REQUEST',
  });
});

test('buckets are private, encrypted and answer over TLS only', () => {
  for (const [, { Properties: given }] of ofType(ofProd, 'AWS::S3::Bucket'))
    expect(given).toMatchObject({
      BucketEncryption: expect.anything(),
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
  const refusals = statements(ofProd).filter(
    ({ id, Effect, Condition }) =>
      ofProd[id]!.Type === 'AWS::S3::BucketPolicy' &&
      Effect === 'Deny' &&
      Condition?.Bool?.['aws:SecureTransport'] === 'false',
  );
  expect(refusals.length).toBe(ofType(ofProd, 'AWS::S3::Bucket').length);
});

test('the demo account and introspection stay out of a stage with learners', () => {
  expect(JSON.stringify(ofDev)).toContain(dev.demoLearner!.password);
  expect(JSON.stringify(ofProd)).not.toContain(dev.demoLearner!.password);
  expect(ofType(ofProd, 'AWS::AppSync::GraphQLApi')[0]![1].Properties.IntrospectionConfig).toBe('DISABLED');
});

test('resolver code fits what AppSync takes', () => {
  const code = [...ofType(ofProd, 'AWS::AppSync::Resolver'), ...ofType(ofProd, 'AWS::AppSync::FunctionConfiguration')];
  expect(code.length).toBeGreaterThan(15);
  for (const [id, { Properties: given }] of code) expect([id, given.Code.length < 32_768]).toEqual([id, true]);
});

test('a stage nobody knows is refused with those that there are', () => {
  expect(() => stageNamed('production')).toThrow(
    'There is no stage "production". Stages are dev, staging, prod and pr-<number>.',
  );
  expect(stageNamed('pr-12').name).toBe('pr-12');
});

test('accounts and storage are in us-east-1 on every stage', () => {
  for (const { region } of [dev, staging, prod]) expect(region).toBe('us-east-1');
  for (const [, api] of ofType(ofProd, 'AWS::AppSync::GraphQLApi'))
    expect(api.Properties.UserPoolConfig.AwsRegion).toBe('us-east-1');
});

test('the API takes tokens of the user pool, and of visitors an API key', () => {
  const apis = ofType(ofProd, 'AWS::AppSync::GraphQLApi').map(([, { Properties: given }]) => given);
  expect(apis).toHaveLength(1);
  expect(apis[0].AuthenticationType).toBe('AMAZON_COGNITO_USER_POOLS');
  expect(apis[0].AdditionalAuthenticationProviders).toEqual([{ AuthenticationType: 'API_KEY' }]);
});

test('one other provider signs in, by code, with the five scopes', () => {
  const providers = ofType(ofProd, 'AWS::Cognito::UserPoolIdentityProvider');
  const clients = ofType(ofProd, 'AWS::Cognito::UserPoolClient');
  expect([providers.length, clients.length]).toEqual([1, 1]);
  const [, { Properties: given }] = clients[0]!;
  expect(given).toMatchObject({
    SupportedIdentityProviders: ['COGNITO', { Ref: providers[0]![0].split('/')[1] }],
    AllowedOAuthFlows: ['code'],
    AllowedOAuthFlowsUserPoolClient: true,
  });
  expect(new Set(given.AllowedOAuthScopes)).toEqual(
    new Set(['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin']),
  );
});

test('HTTP APIs have a ceiling, and log neither path nor query, which may hold secrets', () => {
  const stages = [...ofType(ofProd, 'AWS::ApiGatewayV2::Stage'), ...ofType(ofDev, 'AWS::ApiGatewayV2::Stage')];
  expect(stages.length).toBeGreaterThan(1);
  for (const [, { Properties: given }] of stages) {
    expect(given.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: expect.any(Number) });
    expect(given.AccessLogSettings.Format).toContain('$context.routeKey');
    expect(given.AccessLogSettings.Format).not.toMatch(/\$context\.path|query/i);
  }
});

test('films and recordings come to signed addresses alone, from buckets that only the distribution may read', () => {
  const [, { Properties: distribution }] = ofType(ofProd, 'AWS::CloudFront::Distribution')[0]!;
  const { CacheBehaviors: behaviours, DefaultCacheBehavior: other } = distribution.DistributionConfig;
  const signed = [...behaviours, other].filter(({ TrustedKeyGroups: groups }) => groups?.length === 1);
  expect(signed.map(({ PathPattern: pattern }) => pattern)).toEqual([
    '/lessons/*',
    '/recordings/*.m3u8',
    '/recordings/*',
  ]);
  for (const id of ['site/FilmsPolicy', 'site/RecordingsPolicy']) {
    const grants = statements(ofProd).filter((each) => each.id === id && each.Effect === 'Allow');
    expect(grants).toEqual([
      expect.objectContaining({
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      }),
    ]);
  }
});

test('public keys are parameters with two slots of a kind, and private ones are in no template', () => {
  const group = ofType(ofProd, 'AWS::CloudFront::KeyGroup')[0]![1].Properties.KeyGroupConfig.Items;
  expect(group.map((item: any) => item['Fn::If'][0])).toEqual(['FilmKeyAFilled', 'FilmKeyBFilled']);
  expect(ofType(ofProd, 'AWS::CloudFront::PublicKey').length).toBe(2);
  expect(ofType(ofProd, 'AWS::IVS::PlaybackKeyPair').length).toBe(2);
  expect(JSON.stringify([ofProd, ofDev])).not.toContain('PRIVATE KEY');
  const readers = statements(ofProd).filter(
    ({ Action, Resource }) =>
      [Action].flat().includes('secretsmanager:GetSecretValue') && JSON.stringify(Resource).includes('KeysSecret'),
  );
  expect(readers.map(({ id }) => id.replace(/Role.*/, '')).sort()).toEqual([
    'classroom/ClassesLive',
    'classroom/Video',
  ]);
});
