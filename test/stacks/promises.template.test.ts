/** What this product promises of its template; what auditors ask of any is in compliance/. */
import { dev, prod, staging } from '../../lib/stages.ts';
import { assembly, type Resource } from '../support/assemblies.ts';

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
}, 600_000);

const ofType = (all: Record<string, Resource>, type: string) =>
  Object.entries(all).filter(([, resource]) => resource.Type === type);

/** Every policy statement of our own, with where it stands. CDK's own deployment function writes its grants itself. */
const statements = (all: Record<string, Resource>) =>
  Object.entries(all)
    .filter(([id]) => !id.includes('CustomCDKBucketDeployment'))
    .flatMap(([id, { Properties: given }]) =>
      [
        given?.PolicyDocument,
        ...(Array.isArray(given?.Policies) ? given.Policies : []).map(
          (policy: { PolicyDocument: unknown }) => policy.PolicyDocument,
        ),
      ].flatMap((document) => (document?.Statement ?? []).map((statement: object) => ({ id, ...statement }))),
    );

test('no stage with learners has the demo account', () => {
  expect(JSON.stringify(ofDev)).toContain(dev.demoLearner!.password);
  expect(JSON.stringify(ofProd)).not.toContain(dev.demoLearner!.password);
});

/** Cognito Developer Guide, "Custom message Lambda trigger": it refuses texts unless the pool sends by SES. */
test.each(['dev', 'prod'])('%s: the function that writes the pool’s mails knows who sends them', async (stage) => {
  const { data } = (await assembly(stage)).templates;
  const pools = Object.values(data!.Resources).filter(({ Properties }) => Properties?.LambdaConfig?.CustomMessage);
  expect(pools).toHaveLength(1);
  for (const { Properties } of pools) {
    const { EmailConfiguration } = Properties;
    const writer = data!.Resources[Properties.LambdaConfig.CustomMessage['Fn::GetAtt'][0]]!;
    const told = writer.Properties.Environment.Variables.EMAIL_SENDING_ACCOUNT;
    // The same condition, with the same outcomes.
    const [condition, yes, no] = EmailConfiguration['Fn::If'];
    expect(told).toEqual({ 'Fn::If': [condition, yes.EmailSendingAccount, no.EmailSendingAccount] });
    expect([yes.EmailSendingAccount, no.EmailSendingAccount]).toEqual(['DEVELOPER', 'COGNITO_DEFAULT']);
  }
  // Until a deployment says otherwise, Cognito sends.
  expect(data!.Parameters!['CodeMailSender'].Default).toBe('cognito');
});

test('every custom resource times out after its function, and within an hour', () => {
  for (const all of [ofDev, ofProd]) {
    const custom = Object.entries(all).filter(([, { Type }]) => /^Custom::|CustomResource$/.test(Type));
    expect(custom.length).toBeGreaterThan(3);
    for (const [id, { Properties: given }] of custom) {
      const name = given.ServiceToken['Fn::GetAtt'][0];
      const { Timeout } = all[`${id.split('/')[0]}/${name}`]!.Properties;
      expect([id, Number(given.ServiceTimeout) > Timeout, Number(given.ServiceTimeout) <= 1800]).toEqual([
        id,
        true,
        true,
      ]);
    }
  }
});

test('no stack imports a resource of a single live class, so that a class can be withdrawn in one release', async () => {
  const { templates } = await assembly('prod');
  const exported = Object.entries(templates).flatMap(([stack, { Outputs = {} }]) =>
    Object.values(Outputs).flatMap(({ Export, Value }) => (Export ? [`${stack} ${JSON.stringify(Value)}`] : [])),
  );
  expect(exported.filter((each) => /classroom .*Live(Channel|Room|StreamKey)/.test(each))).toEqual([]);
  expect(JSON.stringify(templates['content'])).toMatch(/"Fn::GetStackOutput".*LiveRoom/);
});

test("resolver code fits AppSync's size limit", () => {
  const code = [...ofType(ofProd, 'AWS::AppSync::Resolver'), ...ofType(ofProd, 'AWS::AppSync::FunctionConfiguration')];
  expect(code.length).toBeGreaterThan(15);
  for (const [id, { Properties: given }] of code) expect([id, given.Code.length < 32_768]).toEqual([id, true]);
});

test('accounts and storage are in us-east-1 on every stage', () => {
  for (const { region } of [dev, staging, prod]) expect(region).toBe('us-east-1');
  for (const [, api] of ofType(ofProd, 'AWS::AppSync::GraphQLApi'))
    expect(api.Properties.UserPoolConfig.AwsRegion).toBe('us-east-1');
});

test('the API accepts user pool tokens, and an API key from visitors', () => {
  const apis = ofType(ofProd, 'AWS::AppSync::GraphQLApi').map(([, { Properties: given }]) => given);
  expect(apis).toHaveLength(1);
  expect(apis[0].AuthenticationType).toBe('AMAZON_COGNITO_USER_POOLS');
  expect(apis[0].AdditionalAuthenticationProviders).toEqual([{ AuthenticationType: 'API_KEY' }]);
});

test('one federated identity provider signs in by code, with the five scopes', () => {
  // An owner may leave prod without one.
  for (const [all, count] of [[ofDev, 1] as const, [ofProd, prod.social ? 1 : 0] as const]) {
    const providers = ofType(all, 'AWS::Cognito::UserPoolIdentityProvider');
    const clients = ofType(all, 'AWS::Cognito::UserPoolClient');
    expect([providers.length, clients.length]).toEqual([count, 1]);
    const [, { Properties: given }] = clients[0]!;
    expect(given).toMatchObject({
      // Beside a provider there is no COGNITO: the domain's own pages log nobody in with a password.
      SupportedIdentityProviders: count > 0 ? providers.map(([id]) => ({ Ref: id.split('/')[1] })) : ['COGNITO'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
    });
    expect(new Set(given.AllowedOAuthScopes)).toEqual(
      new Set(['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin']),
    );
  }
});

test('only signed URLs open films and recordings, from buckets that only the distribution can read', () => {
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

test('public keys are parameters with two slots each, and no template has a private key', () => {
  const group = ofType(ofProd, 'AWS::CloudFront::KeyGroup')[0]![1].Properties.KeyGroupConfig.Items;
  expect(group.map((item: { 'Fn::If': string[] }) => item['Fn::If'][0])).toEqual(['FilmKeyAFilled', 'FilmKeyBFilled']);
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
