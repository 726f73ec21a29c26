/** Who deploys from GitHub, and what they may: written from the templates, and from nothing else. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { deployGrants, type Grant } from '../../lib/operations/deployer/policy.ts';
import { deployerTemplate, policiesOf } from '../../lib/operations/deployer/template.ts';
import { evaluate } from '../../lib/local/iam/evaluate.ts';
import { compilePolicy } from '../../lib/local/iam/policy.ts';
import { baselineFolder, readBaseline } from '../../lib/operations/changes/baseline.ts';
import { stageNamed } from '../../lib/stages.ts';
import { assembly, type Resource, type Template } from '../support/assemblies.ts';

type Templates = Readonly<Record<string, Template>>;

const prod = stageNamed('prod');
const repository = 'openbell/openbell';
const where = { account: '222222222222', region: 'us-east-1', partition: 'aws', clock: { now: () => 0 } };
let templates: Templates;

beforeAll(async () => {
  ({ templates } = await assembly('prod'));
}, 600_000);

const grantsOf = (...of: readonly Templates[]): readonly Grant[] => deployGrants(prod, of as never);
const actionsOf = (grants: readonly Grant[]) => new Set(grants.flatMap(({ Action }) => Action));

/** The templates with other resources. */
const changed = (change: (resources: Record<string, Resource>) => void): Templates =>
  Object.fromEntries(
    Object.entries(templates).map(([stack, template]) => {
      const Resources = structuredClone(template.Resources) as Record<string, Resource>;
      change(Resources);
      return [stack, { ...template, Resources }];
    }),
  );
const without = (types: RegExp) =>
  changed((resources) => {
    for (const [id, { Type }] of Object.entries(resources)) if (types.test(Type)) delete resources[id];
  });

describe('The deploy policy', () => {
  test.each(['dev', 'staging', 'prod', 'pr-7'])(
    'covers every resource type of %s and fits the size limit of a role',
    async (name) => {
      const stage = stageNamed(name);
      const grants = deployGrants(stage, [(await assembly(name)).templates as never]);
      expect(policiesOf(grants).length).toBeLessThanOrEqual(10);
    },
  );

  test('drops permissions for a service once the templates no longer use it', () => {
    const all = actionsOf(grantsOf(templates));
    const types = Object.values(templates).flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type));
    const services = [...new Set(types.map((type) => type.replace(/::\w+$/, '')))].filter((each) => each !== 'Custom');
    expect(services.length).toBeGreaterThan(20);
    const same = services.filter((service) => {
      const left = actionsOf(grantsOf(without(new RegExp(`^${service}::`))));
      expect([...left].filter((action) => !all.has(action))).toEqual([]);
      return left.size === all.size;
    });
    expect(same).toEqual([]);
  });

  test('covers the last release too, because the same deploy deletes what was removed', () => {
    const now = without(/^AWS::IVSChat::/);
    expect([...actionsOf(grantsOf(now))].filter((action) => action.startsWith('ivschat:'))).toEqual([]);
    expect(actionsOf(grantsOf(now, templates))).toContain('ivschat:DeleteRoom');
    // As the command does it: the baseline is of the same form.
    expect(actionsOf(grantsOf(now, readBaseline(baselineFolder('prod')) as never))).toContain('ivschat:DeleteRoom');
  });

  test('stops at a resource type whose actions are not listed', () => {
    const foreign = changed((resources) => (resources['Machine'] = { Type: 'AWS::StepFunctions::StateMachine' }));
    expect(() => grantsOf(foreign)).toThrow(
      /^\w+\/Machine: AWS::StepFunctions::StateMachine has no list of the actions that deploy it/,
    );
  });

  test("passes roles only to services that the templates' roles trust", () => {
    const passed = (of: Templates) => {
      const grant = grantsOf(of).find(({ Action }) => Action.includes('iam:PassRole'))!;
      expect(grant.Resource).toEqual(['arn:${AWS::Partition}:iam::${AWS::AccountId}:role/openbell-prod-*']);
      return grant.Condition!['StringEquals']!['iam:PassedToService']!;
    };
    expect(passed(templates)).toContain('lambda.amazonaws.com');
    expect(passed(templates)).not.toContain('states.amazonaws.com');
    const Statement = [{ Effect: 'Allow', Principal: { Service: 'states.amazonaws.com' }, Action: 'sts:AssumeRole' }];
    const more = changed((resources) => {
      resources['States'] = { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: { Statement } } };
    });
    expect(passed(more)).toEqual([...passed(templates), 'states.amazonaws.com'].sort());
  });

  test('restricts ARNs to the stage wherever AWS allows it', () => {
    const other = deployGrants({ ...prod, name: 'staging' }, [templates as never]);
    expect(JSON.stringify(other)).not.toContain('openbell-prod');
    const anywhere = grantsOf(templates).filter(({ Resource }) => Resource.includes('*'));
    // AWS authorizes these on nothing narrower; all others: deployer-actions.template.test.ts.
    expect(
      [...actionsOf(anywhere)].filter((action) => /^(dynamodb|s3|iam|lambda|sqs|cognito-idp):/.test(action)).sort(),
    ).toEqual(['cognito-idp:CreateUserPool', 'cognito-idp:DescribeUserPoolDomain', 'lambda:CreateEventSourceMapping']);
    expect([...actionsOf(grantsOf(templates))].filter((action) => action.includes('*'))).toEqual([]);
  });
});

describe('The deploying identity', () => {
  const role = (of = repository) => {
    const { Resources } = deployerTemplate(prod, grantsOf(templates), of, false) as Template;
    return Resources['Deployer']!.Properties;
  };
  /** Whether GitHub's token with this subject is taken. */
  const taken = (sub: string, aud = 'sts.amazonaws.com') => {
    const { AssumeRolePolicyDocument: trust } = role();
    const [{ Principal, ...statement }] = trust.Statement;
    expect(Principal).toEqual({
      Federated: {
        'Fn::Sub': 'arn:${AWS::Partition}:iam::${AWS::AccountId}:oidc-provider/token.actions.githubusercontent.com',
      },
    });
    const policy = compilePolicy({ ...trust, Statement: [statement] });
    const conditions = {
      'token.actions.githubusercontent.com:sub': sub,
      'token.actions.githubusercontent.com:aud': aud,
    };
    const request = {
      principal: { kind: 'anonymous' },
      action: 'sts:AssumeRoleWithWebIdentity',
      resource: `arn:aws:iam::${where.account}:role/${role().RoleName}`,
      conditions,
    } as const;
    return evaluate(request, { identity: [policy] }, where).allowed;
  };

  test('is this repository in this environment', () => {
    expect(taken('repo:openbell/openbell:environment:prod')).toBe(true);
  });

  test.each([
    ['another repository', 'repo:openbell/openbell-fork:environment:prod'],
    ['another owner', 'repo:somebody/openbell:environment:prod'],
    ['another environment', 'repo:openbell/openbell:environment:staging'],
    ['a pull request', 'repo:openbell/openbell:pull_request'],
    ['a branch', 'repo:openbell/openbell:ref:refs/heads/main'],
    ['a tag without the environment', 'repo:openbell/openbell:ref:refs/tags/v1.0.0'],
    ['an environment that begins alike', 'repo:openbell/openbell:environment:prod-2'],
  ])('is not %s', (_, sub) => {
    expect(taken(sub)).toBe(false);
  });

  test('rejects a token issued for another audience', () => {
    expect(taken('repo:openbell/openbell:environment:prod', 'https://github.com/openbell')).toBe(false);
  });

  test("assumes CDK's roles in this account, and reads no secret and no row", () => {
    const [{ PolicyDocument }] = role().Policies;
    const actions = PolicyDocument.Statement.flatMap(({ Action }: Grant) => Action) as string[];
    expect(actions).toContain('sts:AssumeRole');
    expect(actions.filter((action) => /^(secretsmanager|dynamodb|iam|kms|cognito-idp):|\*/.test(action))).toEqual([]);
  });
});

test('rejects a malformed repository name before synthesis', () => {
  const root = join(import.meta.dirname, '../..');
  const args = ['bin/openbell.ts', 'deployer', 'prod', '--repository', 'openbell'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('--repository is "openbell" and must be owner/name');
});
