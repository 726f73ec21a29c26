/** New code that learners wait for meets a part of them first, and goes back by the service levels' own alarms. */
import { assembly, type Resource } from '../../support/assemblies.ts';

interface Placed extends Resource {
  readonly id: string;
  readonly stack: string;
  readonly UpdatePolicy?: any;
}

async function all(stage: string): Promise<readonly Placed[]> {
  return Object.entries((await assembly(stage)).templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]) => ({ ...resource, id, stack })),
  );
}
const ofType = (resources: readonly Placed[], type: string) => resources.filter(({ Type }) => Type === type);

let prod: readonly Placed[];
beforeAll(async () => {
  prod = await all('prod');
}, 600_000);

/** What learners wait for, and what opens what they paid for; why the others are not here: lib/operations/RELEASES.md. */
const released = ['api/Catalogue', 'classroom/ClassesLive', 'payments/Payments', 'payments/Webhook', 'payments/Worker'];

test('five functions are released by canary, and CodeDeploy controls their aliases', () => {
  const aliases = ofType(prod, 'AWS::Lambda::Alias');
  expect(aliases.map(({ stack, id }) => `${stack}/${id.replace(/Alias[0-9A-F]{8}$/, '')}`).sort()).toEqual(released);
  for (const { stack, UpdatePolicy } of aliases) {
    const { ApplicationName, DeploymentGroupName } = UpdatePolicy.CodeDeployLambdaAliasUpdate;
    const group = prod.find((each) => each.stack === stack && each.id === DeploymentGroupName.Ref)!;
    expect(group.Type).toBe('AWS::CodeDeploy::DeploymentGroup');
    expect(group.Properties.ApplicationName).toEqual(ApplicationName);
    expect(group.Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
    expect(group.Properties.AutoRollbackConfiguration).toEqual({
      Enabled: true,
      Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
    });
  }
});

test('an existing alarm of each service level, over five minutes, rolls them back', () => {
  const alarms = new Map(ofType(prod, 'AWS::CloudWatch::Alarm').map((alarm) => [alarm.Properties.AlarmName, alarm]));
  const promised = ofType(prod, 'AWS::CloudWatch::CompositeAlarm').filter(({ id }) => /BudgetFast/.test(id));
  for (const { Properties } of ofType(prod, 'AWS::CodeDeploy::DeploymentGroup')) {
    const named = Properties.AlarmConfiguration.Alarms.map(({ Name }: { Name: string }) => Name) as string[];
    expect(named).toHaveLength(promised.length);
    // CodeDeploy takes ten, and asks for alarms over metrics.
    expect(named.length).toBeLessThanOrEqual(10);
    for (const name of named) {
      const { Metrics, EvaluationPeriods } = alarms.get(name)!.Properties;
      const periods = Metrics.flatMap(({ MetricStat }: any) => MetricStat?.Period ?? []);
      expect([name, new Set(periods), EvaluationPeriods]).toEqual([name, new Set([300]), 1]);
    }
  }
});

test('CodeDeploy may read what a deployment stops without, and moves the alias of its function alone', () => {
  const movers = ofType(prod, 'AWS::IAM::Role').filter(({ id }) => /AliasMover[0-9A-F]{8}$/.test(id));
  expect(movers.map(({ stack, id }) => `${stack}/${id.replace(/AliasMover[0-9A-F]{8}$/, '')}`).sort()).toEqual(
    released,
  );
  for (const { stack, id, Properties } of movers) {
    const [{ PolicyDocument }] = Properties.Policies;
    const target = { 'Fn::GetAtt': [expect.stringContaining(id.replace(/AliasMover.*/, 'Function')), 'Arn'] };
    // AWSCodeDeployRoleForLambdaLimited, without hooks (sns:Publish, lambda:InvokeFunction) and revisions in S3.
    expect([stack, id, PolicyDocument.Statement]).toEqual([
      stack,
      id,
      [
        { Effect: 'Allow', Action: ['lambda:GetAlias', 'lambda:UpdateAlias'], Resource: target },
        {
          Effect: 'Allow',
          // On versions and aliases, which are what has provisioned concurrency.
          Action: 'lambda:GetProvisionedConcurrencyConfig',
          Resource: { 'Fn::Join': ['', [target, ':*']] },
        },
        { Effect: 'Allow', Action: 'cloudwatch:DescribeAlarms', Resource: '*' },
      ],
    ]);
  }
  for (const { Properties } of ofType(prod, 'AWS::CodeDeploy::DeploymentGroup'))
    expect(Properties.AlarmConfiguration.IgnorePollAlarmFailure ?? false).toBe(false);
});

test('every caller uses the alias; otherwise the canary would get no traffic', () => {
  const functions = ofType(prod, 'AWS::Lambda::Function').filter(({ stack, id }) =>
    released.includes(`${stack}/${id.replace(/Function[0-9A-F]{8}$/, '')}`),
  );
  expect(functions).toHaveLength(released.length);
  const moves = ({ Properties }: Placed) =>
    JSON.stringify(Properties?.AssumeRolePolicyDocument ?? {}).includes('"codedeploy.amazonaws.com"');
  const callers = prod.filter((each) => !/^AWS::(CloudWatch|Lambda::(Alias|Version)$)/.test(each.Type) && !moves(each));
  for (const { stack, id } of functions) {
    const own = callers.filter((each) => each.stack === stack);
    const direct = own.filter((each) => JSON.stringify(each.Properties ?? {}).includes(`"${id}"`));
    expect(direct.map((each) => `${each.stack}/${each.id}`)).toEqual([]);
    const exported = `ExportsOutput(?:FnGetAtt|Ref)${id}`;
    expect(prod.filter((each) => new RegExp(exported).test(JSON.stringify(each.Properties ?? {})))).toEqual([]);
  }
});

test('a value that a deployment changes without the template reaches the version that learners call', async () => {
  const { templates } = await assembly('prod');
  const seen: string[] = [];
  for (const { stack, id, Properties } of ofType(prod, 'AWS::Lambda::Alias')) {
    const { Resources, Parameters = {} } = templates[stack]!;
    const [versionId] = Properties.FunctionVersion['Fn::GetAtt'];
    const { Description = '', FunctionName } = Resources[versionId]!.Properties;
    /** References to parameters, and choices that depend on one. */
    const valuesIn = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { Ref: ref, 'Fn::If': choice } = value as Record<string, any>;
      if (choice || (typeof ref === 'string' && ref in Parameters)) return [JSON.stringify(value)];
      return Object.values(value).flatMap(valuesIn);
    };
    const { Code: _, ...settings } = Resources[FunctionName.Ref]!.Properties;
    const values = valuesIn(settings);
    for (const value of values) expect([id, JSON.stringify(Description)]).toEqual([id, expect.stringContaining(value)]);
    seen.push(...values);
  }
  expect(seen.join()).toMatch(/FilmKeyA.*FilmKeyB/);
  expect(seen).toContain('{"Ref":"SiteUrl"}');
});

test('a stage without service levels has no canary releases', async () => {
  for (const stage of ['dev', 'pr-7'])
    expect((await all(stage)).filter(({ Type }) => /CodeDeploy|Lambda::(Alias|Version)/.test(Type))).toEqual([]);
}, 600_000);
