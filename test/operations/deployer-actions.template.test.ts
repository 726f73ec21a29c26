/** Whether AWS would authorize what the deploy policy grants: each action exists, and is granted on what AWS authorizes it on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate } from '../../lib/local/iam/evaluate.ts';
import { compilePolicy } from '../../lib/local/iam/policy.ts';
import { handlers } from '../../lib/operations/deployer/handlers.ts';
import { deployGrants, type Grant } from '../../lib/operations/deployer/policy.ts';
import { stageNamed } from '../../lib/stages.ts';
import { assembly, type Resource, type Template } from '../support/assemblies.ts';

type Templates = Readonly<Record<string, Template>>;

const account = '222222222222';
const where = { account, region: 'us-east-1', partition: 'aws', clock: { now: () => 0 } };
const stages = ['dev', 'staging', 'prod', 'pr-7'];
const grantsOf = (stage: string, templates: Templates) => deployGrants(stageNamed(stage), [templates as never]);
const templatesOf = async (stage: string): Promise<Templates> => (await assembly(stage)).templates;

beforeAll(async () => {
  for (const stage of stages) await assembly(stage);
}, 600_000);

const filled = (text: string) =>
  text.replaceAll(/\$\{(?:AWS::)?(Partition|Region|Account)(?:Id)?\}/g, (_, name: string) =>
    name === 'Partition' ? 'aws' : name === 'Region' ? where.region : account,
  );

/** What CloudFormation may do, as IAM decides it. */
function mayDo(grants: readonly Grant[]) {
  const policy = compilePolicy(JSON.parse(filled(JSON.stringify({ Version: '2012-10-17', Statement: grants }))));
  return (action: string, resource: string): boolean =>
    evaluate({ principal: { kind: 'anonymous' }, action, resource, conditions: {} }, { identity: [policy] }, where)
      .allowed;
}

/** By service and then by the beginnings of ARNs, or `*`: the actions. How the beginnings are written: lib/operations/deployer. */
const { actions: reference } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/authorization-reference.json'), 'utf8'),
) as { readonly actions: Readonly<Record<string, Readonly<Record<string, string>>>> };

/** Beginnings of the ARNs that AWS authorizes an action on; none if it is all resources or nothing. */
const authorizedOn: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(reference).flatMap(([service, rows]) =>
    Object.entries(rows).flatMap(([beginnings, actions]) =>
      actions.split(' ').map((action) => {
        const places = beginnings === '*' ? [] : beginnings.split(' ');
        return [`${service}:${action}`, places.map((place) => beginningOf(service, place))] as const;
      }),
    ),
  ),
);

function beginningOf(service: string, place: string): string {
  if (place.startsWith('arn:')) return filled(place);
  const region = place.startsWith(':') ? '' : where.region;
  const owner = place.startsWith('::') || place.startsWith('/') ? '' : account;
  return `arn:aws:${service}:${region}:${owner}:${place.replace(/^:+/, '')}`;
}

/** Whether some resource whose ARN begins so is in the pattern, as far as both are written out. */
const isReached = (pattern: string, beginning: string): boolean => {
  const [written = ''] = filled(pattern).split('*');
  return written.startsWith(beginning) || beginning.startsWith(written);
};

/** Granted on all resources though AWS could restrict them, and why. */
const onAllForAReason: Readonly<Record<string, string>> = {
  'wafv2:DisassociateWebACL': 'authorized on what was protected, which is of any service',
  'sns:Unsubscribe': "a subscription's ARN ends with a generated id",
  'sns:GetSubscriptionAttributes': "a subscription's ARN ends with a generated id",
  'sns:SetSubscriptionAttributes': "a subscription's ARN ends with a generated id",
};

describe.each(stages)('The deploy policy of %s', (stage) => {
  let granted: readonly { readonly action: string; readonly on: readonly string[] }[];
  beforeAll(async () => {
    const grants = grantsOf(stage, await templatesOf(stage));
    granted = grants.flatMap(({ Action, Resource }) => Action.map((action) => ({ action, on: Resource })));
  });

  test('names only actions that AWS has', () => {
    expect(granted.map(({ action }) => action).filter((action) => !authorizedOn.has(action))).toEqual([]);
  });

  test('grants on all resources what AWS authorizes only on all resources', () => {
    const onAll = new Set(granted.filter(({ on }) => on.includes('*')).map(({ action }) => action));
    const refused = granted.filter(({ action }) => authorizedOn.get(action)?.length === 0 && !onAll.has(action));
    expect(refused).toEqual([]);
  });

  test('grants nothing else on all resources, except for a reason', () => {
    const wide = granted
      .filter(({ action, on }) => on.includes('*') && authorizedOn.get(action)?.length !== 0)
      .map(({ action }) => action);
    expect(wide.filter((action) => !(action in onAllForAReason))).toEqual([]);
    if (stage === 'prod') expect(wide.toSorted()).toEqual(Object.keys(onAllForAReason).toSorted());
  });

  test('grants every other action on resources that AWS authorizes it on', () => {
    const missed = [...Map.groupBy(granted, ({ action }) => action)].filter(([action, grants]) => {
      const beginnings = authorizedOn.get(action) ?? [];
      const patterns = grants.flatMap(({ on }) => on);
      const isMissed = !beginnings.some((each) => patterns.some((pattern) => isReached(pattern, each)));
      return beginnings.length > 0 && !patterns.includes('*') && isMissed;
    });
    expect(missed).toEqual([]);
  });

  test("reads every output that a template takes from another stack, and no other stage's", async () => {
    const templates = await templatesOf(stage);
    const may = mayDo(grantsOf(stage, templates));
    const taken = JSON.stringify(templates).matchAll(/"Fn::GetStackOutput":\{"StackName":"([^"]+)"/g);
    const stacks = [...new Set([...taken].map(([, name]) => name!))];
    expect(stacks.length).toBeGreaterThan(0);
    const stackArn = (name: string) => `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/0a1b2c3d`;
    expect(stacks.filter((name) => !may('cloudformation:DescribeStacks', stackArn(name)))).toEqual([]);
    expect(may('cloudformation:DescribeStacks', stackArn('openbell-other-data'))).toBe(false);
  });
});

test('the policy reads no stack when no template takes an output', async () => {
  const { data } = await templatesOf('prod');
  const actions = grantsOf('prod', { data: data! }).flatMap(({ Action }) => Action);
  expect(actions.filter((action) => action.startsWith('cloudformation:'))).toEqual([]);
});

test('a handler names its resource types in full, so that a new one of a known service is refused', () => {
  const types = handlers.flatMap((handler) => handler.types);
  expect(types.filter((type) => !/^AWS::\w+::\w+$/.test(type) && type !== 'Custom::*')).toEqual([]);
  for (const type of new Set(types)) {
    if (type === 'Custom::*') continue;
    const foreign: Template = { Resources: { New: { Type: `${type}Of2027` } as Resource } };
    expect(() => grantsOf('prod', { data: foreign })).toThrow(`data/New: ${type}Of2027 has no list of the actions`);
  }
});

/** Actions that a type needs and that a shared list had left out, or that come with how this project uses it. */
test.each([
  ['AWS::Cognito::UserPoolGroup', 'cognito-idp:CreateGroup', 'arn:aws:cognito-idp:us-east-1:222222222222:userpool/a'],
  ['AWS::Cognito::UserPoolGroup', 'cognito-idp:GetGroup', 'arn:aws:cognito-idp:us-east-1:222222222222:userpool/a'],
  ['AWS::Cognito::UserPoolGroup', 'cognito-idp:UpdateGroup', 'arn:aws:cognito-idp:us-east-1:222222222222:userpool/a'],
  ['AWS::Cognito::UserPoolGroup', 'cognito-idp:DeleteGroup', 'arn:aws:cognito-idp:us-east-1:222222222222:userpool/a'],
  ['AWS::Cognito::UserPool', 'iam:CreateServiceLinkedRole', linkedRole('email.cognito-idp.amazonaws.com')],
  ['AWS::AppSync::GraphQLApi', 'iam:CreateServiceLinkedRole', linkedRole('appsync.amazonaws.com')],
  ['AWS::IVS::RecordingConfiguration', 'iam:CreateServiceLinkedRole', linkedRole('ivs.amazonaws.com')],
  ['AWS::IVS::RecordingConfiguration', 'iam:PutRolePolicy', linkedRole('ivs.amazonaws.com')],
  ['AWS::IVS::RecordingConfiguration', 'iam:AttachRolePolicy', linkedRole('ivs.amazonaws.com')],
  [
    'AWS::CloudFront::Distribution',
    'cloudfront:GetDistributionConfig',
    'arn:aws:cloudfront::222222222222:distribution/E',
  ],
  ['AWS::Logs::Delivery', 'logs:DescribeDeliveries', '*'],
  ['AWS::SES::ConfigurationSet', 'ses:DescribeConfigurationSet', '*'],
  [
    'AWS::CodeDeploy::DeploymentGroup',
    'codedeploy:ListDeployments',
    'arn:aws:codedeploy:us-east-1:222222222222:deploymentgroup:openbell-prod-api-A/B',
  ],
])('%s alone brings %s on %s', (type, action, resource) => {
  const only = (Type: string): Templates => ({ data: { Resources: { Only: { Type } as Resource } } });
  expect(mayDo(grantsOf('prod', only(type)))(action, resource)).toBe(true);
  expect(mayDo(grantsOf('prod', only('AWS::SQS::Queue')))(action, resource)).toBe(false);
});

function linkedRole(service: string): string {
  return `arn:aws:iam::${account}:role/aws-service-role/${service}/AWSServiceRole`;
}
