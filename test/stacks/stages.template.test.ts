/** What stages are: alike but for what is written here, next to each other in one account, kept or gone as a whole. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baselineOf } from '../../lib/operations/changes/baseline.ts';
import { neutral } from '../../lib/operations/changes/neutral.ts';
import { differences } from '../../lib/operations/changes/paths.ts';
import { synthesize } from '../../lib/operations/synthesize.ts';
import {
  apiKeyExpires,
  dev,
  millionLearners,
  prod,
  stageNamed,
  staging,
  type StageSettings,
} from '../../lib/stages.ts';
import { checkStage } from '../../lib/stages/check.ts';
import { assembly, type Resource } from '../support/assemblies.ts';

const names = ['dev', 'staging', 'prod', 'pr-7'];
const kept = ['staging', 'prod'];

/** All resources of all stages, as `stage/stack/id`. */
let all: readonly { stage: string; where: string; resource: Resource }[];

beforeAll(async () => {
  const found = [];
  for (const stage of names) {
    const { templates } = await assembly(stage);
    for (const [stack, { Resources }] of Object.entries(templates))
      for (const [id, resource] of Object.entries(Resources))
        found.push({ stage, where: `${stage}/${stack}/${id} ${resource.Type}`, resource });
  }
  all = found;
}, 600_000);

const of = (...stages: string[]) => all.filter(({ stage }) => stages.includes(stage));

test('rejects an unknown stage with a sentence, without creating a stack', async () => {
  const said = await synthesize('nope', '/nowhere').catch((error: Error) => error.message);
  expect(said).toBe(
    'nope could not be synthesized: There is no stage "nope". Stages are dev, staging, prod and pr-<number>.',
  );
});

test.each<[string, StageSettings, Partial<StageSettings>]>([
  ['moves no real money and has a pk_live key', dev, { payments: { publishableKey: 'pk_live_x', live: false } }],
  ['moves real money and has a pk_test key', prod, { payments: { publishableKey: 'pk_test_x', live: true } }],
  ['prod alone moves real money', staging, { payments: { publishableKey: 'pk_live_x', live: true } }],
  ['secret keys are in no file', dev, { payments: { publishableKey: 'sk_test_x', live: false } }],
  ['demonstration account whose password is published', staging, { demoLearner: dev.demoLearner }],
  ['shows its schema to everybody', prod, { introspection: true }],
  ['certificate of another account', prod, { site: staging.site }],
  ['sends mail from', prod, { mail: { ...prod.mail, from: 'no-reply@example.com' } }],
  ['would not keep its data', prod, { keepsData: false }],
  ['expectedLearners', prod, { expectedLearners: 0 }],
  ['widening', prod, { scale: { ...millionLearners, widening: 0 } }],
  ['bulkLanes', prod, { scale: { ...millionLearners, bulkLanes: 5 } }],
])('rejects invalid settings: %s', (sentence, stage, wrong) => {
  expect(checkStage(stage)).toEqual([]);
  expect(checkStage({ ...stage, ...wrong })).toContainEqual(expect.stringContaining(sentence));
});

test.each<[string, object]>([
  ['prod: monthlyBudgetUSD is no setting: did you mean monthlyBudgetUsd?', { monthlyBudgetUSD: 2000 }],
  ['prod: colour is no setting', { colour: 'blue' }],
  ['prod: onCall is "on-call" and must be an e-mail address, such as name@example.com', { onCall: 'on-call' }],
  ['prod: onCall is missing: it must be an e-mail address, such as name@example.com', { onCall: undefined }],
  [
    'prod: waf.signin is no setting: did you mean signIn?',
    { waf: { site: 1000, api: 1000, visitor: 1000, signin: 150 } },
  ],
  ['prod: waf.signIn is missing: it must be', { waf: { site: 1000, api: 1000, visitor: 1000 } }],
  ['prod: waf.api is 9 and must be a whole number from 10 to', { waf: { ...prod.waf, api: 9 } }],
  ['prod: account is 222222222222 and must be the twelve digits', { account: 222222222222 }],
  ['prod: account is "2222" and must be the twelve digits', { account: '2222' }],
  ['prod: region is "eu-west-1" and must be "us-east-1"', { region: 'eu-west-1' }],
  ['prod: keepsData is "yes" and must be true or false', { keepsData: 'yes' }],
  ['prod: recoveryDays is 36 and must be a whole number from 1 to 35', { recoveryDays: 36 }],
  ['prod: channels is 0 and must be a whole number from 1 to', { channels: 0 }],
  ['prod: channels is 51 and must be a whole number from 1 to', { channels: 51 }],
  ['prod: logDays is 364 and must be 1 or 3 or', { logDays: 364 }],
  ['prod: accountPlan is "plus" and must be "ESSENTIALS" or "PLUS"', { accountPlan: 'plus' }],
  ['prod: tableCeiling.read is 0.5 and must be a whole number', { tableCeiling: { read: 0.5, write: 1 } }],
  ['prod: tableCeiling is 4000 and must be an object with read, write', { tableCeiling: 4000 }],
  [
    'prod: site.domain is "https://www.openbell.example" and must be a domain',
    { site: { ...prod.site, domain: 'https://www.openbell.example' } },
  ],
  ['prod: site.certificateArn is "x" and must be the ARN', { site: { ...prod.site, certificateArn: 'x' } }],
  ['prod: mail.from is "Openbell" and must be an e-mail address', { mail: { ...prod.mail, from: 'Openbell' } }],
  ['prod: mail.identity is "new" and must be "existing"', { mail: { ...prod.mail, identity: 'new' } }],
  [
    'prod: social.issuer is "http://id.example" and must be an address that begins with https',
    { social: { ...prod.social, issuer: 'http://id.example' } },
  ],
  ['secret keys are in no file', { payments: { publishableKey: 'sk_live_x', live: true } }],
  ['prod: filmKey is "x" and must be an RSA public key of 2048 bits', { filmKey: 'x' }],
  ['prod: owner is "" and must be a tag of AWS', { owner: '' }],
  ['prod: monthlyBudgetUsd is "2000" and must be a whole number', { monthlyBudgetUsd: '2000' }],
  ['prod: monitoring is "all" and must be "full" or "essential" or "off"', { monitoring: 'all' }],
])('names an invalid setting: %s', (sentence, wrong) => {
  const said = checkStage({ ...prod, ...wrong } as StageSettings);
  expect(said).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  for (const each of said) expect(each).not.toContain('\n');
});

test('reports all errors at once, one sentence per line', async () => {
  const wrong = { ...prod, monthlyBudgetUSD: 1, onCall: 'on-call', waf: { ...prod.waf, signIn: 0 } };
  expect(checkStage(wrong as StageSettings).length).toBe(3);
});

/**
 * What staging and prod may differ in, why, and whether they do by their settings. Names, accounts, domains and certificates are not
 * compared (neutral.ts).
 */
const mayDiffer: readonly (readonly [pattern: RegExp, why: string, differ?: boolean])[] = [
  [/^site\.Parameters\.StripePublishableKey\.Default$/, 'test money on staging, real money on prod'],
  [/^payments\.Resources\.\w+\.Properties\.Environment\.Variables\.LIVEMODE$/, 'which mode’s events are taken'],
  [
    /^data\.Resources\.Social\w+\.Properties\.(ProviderDetails\.client_id|Description)$/,
    'each has a client id at the other provider',
    staging.social?.clientId !== prod.social?.clientId,
  ],
  [
    /^data\.Resources\.Learners\w+\.Properties\.(UserPoolTier|UserPoolAddOns.*)$/,
    'prod pays for threat protection',
    staging.accountPlan !== prod.accountPlan,
  ],
  [
    /^data\.Resources\.Table\w+\.Properties\.(GlobalSecondaryIndexes.*|OnDemandThroughput)/,
    'prod bears more before its ceiling',
    staging.tableCeiling.read !== prod.tableCeiling.read,
  ],
  [
    /^watch\.Resources\.Budget\w*\.Properties\.Budget\.BudgetLimit\.Amount$/,
    'each has a budget of its own',
    staging.monthlyBudgetUsd !== prod.monthlyBudgetUsd,
  ],
];

test("the site's API key stays valid for at least ten months and within AppSync's maximum", () => {
  for (let day = 0; day < 366; day++) {
    const now = new Date(Date.UTC(2027, 0, 1 + day, 12));
    const days = (apiKeyExpires(now) - now.getTime() / 1000) / 86_400;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});

test('staging differs from prod only in what this list has', async () => {
  const of = async ({ name }: StageSettings) => baselineOf((await assembly(name)).templates);
  const found = differences(neutral(await of(staging), staging), neutral(await of(prod), prod));
  const unexplained = found.filter(({ path }) => !mayDiffer.some(([pattern]) => pattern.test(path)));
  expect(
    unexplained.map(({ path, before, after }) => `${path}: ${JSON.stringify(before)} | ${JSON.stringify(after)}`),
  ).toEqual([]);
  const idle = mayDiffer.filter(
    ([pattern, , differ = true]) => differ !== found.some(({ path }) => pattern.test(path)),
  );
  expect(idle.map(([pattern]) => String(pattern))).toEqual([]);
});

/** Names that count within another resource, not within the account. */
const scoped = [
  'AWS::ApiGatewayV2::Stage',
  'AWS::AppSync::DataSource',
  'AWS::AppSync::FunctionConfiguration',
  'AWS::AppSync::Resolver',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::IAM::Policy',
  'AWS::Lambda::Alias',
];
/** Properties by which AWS knows a resource in an account (or in the world), and those below which such a one stands. */
const isName = (property: string) => /^(.*Name|Name|Domain|EmailIdentity)$/.test(property);
const inside = /Config$|^Budget$|^NotificationsWithSubscribers$/;

function physicalNames({ Type, Properties = {} }: Resource): string[] {
  if (scoped.includes(Type) || Type.startsWith('Custom::')) return [];
  const pairs = Object.entries<unknown>(Properties).flatMap(([name, value]) =>
    inside.test(name) && value && typeof value === 'object' ? Object.entries<any>(value) : [[name, value] as const],
  );
  return pairs
    .filter(([name, value]) => isName(name) && value !== undefined && isOfNobody(value))
    .map(([name, value]) => `${Type} ${name} ${JSON.stringify(value)}`)
    .filter(
      (text) => !/^AWS::(CloudWatch::Alarm MetricName|CodeDeploy::DeploymentGroup DeploymentConfigName)/.test(text),
    );
}

/** Whether a value is the same in every stack that has it: no reference to a resource of its own. */
function isOfNobody(value: unknown): boolean {
  const text = JSON.stringify(value);
  const refs = [...text.matchAll(/"Ref":"([^"]+)"/g)].map(([, ref]) => ref!);
  return (
    refs.every((ref) => ref.startsWith('AWS::') && ref !== 'AWS::StackName') && !/Fn::(GetAtt|ImportValue)/.test(text)
  );
}

test('two stages fit into one account: no resource and no export has the same name', async () => {
  const owners = new Map<string, Set<string>>();
  const note = (name: string, stage: string) => owners.set(name, (owners.get(name) ?? new Set()).add(stage));
  for (const { stage, resource } of all) for (const name of physicalNames(resource)) note(name, stage);
  for (const stage of names)
    for (const { Outputs = {} } of Object.values((await assembly(stage)).templates))
      for (const { Export } of Object.values(Outputs)) if (Export) note(`Export ${JSON.stringify(Export.Name)}`, stage);
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners].filter(([, stages]) => stages.size > 1).map(([name, stages]) => [name, [...stages]])).toEqual([]);
});

/** What is kept when its stack goes, or when a change replaces it. */
const keeps = [
  'AWS::Cognito::UserPool',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
];

test('on stages with learners, everything that stores data outlives its stack', () => {
  const wrong = of(...kept).filter(
    ({ resource }) =>
      keeps.includes(resource.Type) &&
      !(resource.DeletionPolicy?.startsWith('Retain') && resource.UpdateReplacePolicy === 'Retain'),
  );
  expect(wrong.map(({ where }) => where)).toEqual([]);
  for (const type of keeps) expect(of('prod').some(({ resource }) => resource.Type === type) || type).toBe(true);
});

/** CloudFormation cannot delete them as they are made: protected from it, or with files in them by then. */
const undeletable = ['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table', 'AWS::S3::Bucket'];

test('a failed first deploy leaves no name behind that would block the next one', () => {
  const retained = of(...kept).filter(({ resource }) => resource.DeletionPolicy?.startsWith('Retain'));
  const behind = retained.filter(({ resource }) => resource.DeletionPolicy !== 'RetainExceptOnCreate');
  expect(new Set(behind.map(({ resource }) => resource.Type))).toEqual(new Set(undeletable));
  expect(behind.filter(({ resource }) => physicalNames(resource).length > 0).map(({ where }) => where)).toEqual([]);
  // The rule is about names: some of what goes has one.
  expect(retained.filter(({ resource }) => physicalNames(resource).length > 0).length).toBeGreaterThan(4);
});

test('a stage that keeps nothing leaves nothing behind: no retention, no protection, and emptied buckets', () => {
  const going = of('dev', 'pr-7');
  const staying = going.filter(({ resource }) =>
    [resource.DeletionPolicy, resource.UpdateReplacePolicy].some((policy) => policy && policy !== 'Delete'),
  );
  expect(staying.map(({ where }) => where)).toEqual([]);
  const protectedOnes = going.filter(({ resource: { Properties: given } }) =>
    /"(DeletionProtectionEnabled":true|DeletionProtection":"ACTIVE|ObjectLockEnabled":true)/.test(
      JSON.stringify(given ?? {}),
    ),
  );
  expect(protectedOnes.map(({ where }) => where)).toEqual([]);
  for (const stage of ['dev', 'pr-7']) {
    const emptied = of(stage)
      .filter(({ resource }) => resource.Type === 'Custom::EmptiedBucket')
      .map(({ resource }) => resource.Properties.BucketName.Ref);
    const buckets = of(stage).filter(({ resource }) => resource.Type === 'AWS::S3::Bucket');
    expect(
      buckets.map(({ where }) => where).filter((where) => !emptied.some((id) => where.includes(`/${id} `))),
    ).toEqual([]);
  }
  expect(of(...kept).filter(({ resource }) => resource.Type === 'Custom::EmptiedBucket')).toEqual([]);
});

test.each(names)('the stacks of %s have the termination protection of their data and are tagged', async (stage) => {
  const { owner, costCenter } = stageNamed(stage);
  const { folder } = await assembly(stage);
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const stacks = Object.values<any>(artifacts).filter(({ type }) => type === 'aws:cloudformation:stack');
  expect(stacks.length).toBeGreaterThan(5);
  for (const { properties, displayName } of stacks)
    expect([displayName, properties.terminationProtection ?? false, properties.tags]).toEqual([
      displayName,
      kept.includes(stage),
      { app: 'openbell', stage, owner, 'cost-center': costCenter },
    ]);
});

test('every taggable resource has tags for its owner, cost and protection', () => {
  const tagsOf = ({ Properties: given = {} }: Resource): Record<string, string> | undefined => {
    const tags = given.Tags ?? given.UserPoolTags;
    if (!tags) return undefined;
    return Array.isArray(tags)
      ? Object.fromEntries(tags.map(({ Key, Value }: { Key: unknown; Value: unknown }) => [Key, Value]))
      : tags;
  };
  const tagged = all.filter(({ resource }) => tagsOf(resource));
  const wrong = tagged.filter(({ stage, resource }) => {
    const { app, owner, 'cost-center': payer, 'data-class': dataClass, ...more } = tagsOf(resource)!;
    const secret = ['AWS::SecretsManager::Secret', 'AWS::KMS::Key'].includes(resource.Type);
    const known = secret ? ['secret'] : ['public', 'internal', 'personal'];
    return !(app === 'openbell' && more.stage === stage && owner && payer && known.includes(dataClass!));
  });
  expect(wrong.map(({ where }) => where)).toEqual([]);
  const untagged = keeps.filter((type) => all.some(({ resource }) => resource.Type === type && !tagsOf(resource)));
  expect(untagged).toEqual([]);
});
