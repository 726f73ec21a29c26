import type { Template } from '../../stacks/templates/assembly.ts';
import { listOf } from '../../stacks/templates/granted.ts';
import { statementsOf } from '../../stacks/templates/properties.ts';
import type { StageSettings } from '../../stages.ts';
import { covers, type Handler } from './handler.ts';
import { handlers } from './handlers.ts';

/** A policy statement in which `${AWS::AccountId}` and the like are not yet replaced. */
export interface Grant {
  readonly Effect: 'Allow';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

type Templates = Readonly<Record<string, Template>>;

/**
 * Permissions that CloudFormation needs to deploy these templates over those, as narrow as AWS allows: a service used by none of them is
 * not in the policy.
 * @param of the templates of this release and of those it may follow
 * @throws Error for a resource type without listed actions
 */
export function deployGrants(stage: StageSettings, of: readonly Templates[]): readonly Grant[] {
  const resources = of.flatMap((templates) =>
    Object.entries(templates).flatMap(([stack, { Resources }]) =>
      Object.entries(Resources).map(([id, resource]) => ({ stack, id, ...resource })),
    ),
  );
  const needed = new Set<Handler>();
  for (const { stack, id, Type } of resources) {
    const found = handlers.filter((handler) => covers(handler, Type));
    if (found.length === 0)
      throw new Error(`${stack}/${id}: ${Type} has no list of the actions that deploy it (lib/operations/deployer)`);
    for (const handler of found) needed.add(handler);
  }
  const trusted = resources.flatMap(({ Properties: { AssumeRolePolicyDocument: trust } = {} }) =>
    statementsOf(trust).flatMap(({ Principal }) =>
      typeof Principal === 'object' ? listOf(Principal['Service'] as string | readonly string[] | undefined) : [],
    ),
  );
  const linked = [...needed].flatMap(({ linkedRole }) => linkedRole ?? []);
  return [
    ...merged([...needed].map((handler) => grantOf(stage, handler))),
    ...passes(stage, unique(trusted)),
    ...unique(linked).map((service) =>
      allow(
        'iam',
        ['CreateServiceLinkedRole'],
        [`arn:\${AWS::Partition}:iam::\${AWS::AccountId}:role/aws-service-role/${service}/*`],
      ),
    ),
    ...readsOf(stage, of),
  ];
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();

const allow = (service: string, actions: readonly string[], Resource: readonly string[]): Grant => ({
  Effect: 'Allow',
  Action: unique(actions.map((action) => `${service}:${action}`)),
  Resource,
});

/** The prefix of everything named after its stack. */
const nameOf = ({ name }: StageSettings) => `openbell-${name}-`;

function grantOf(stage: StageSettings, { service, actions, on = [] }: Handler): Grant {
  const arns = on.map((place) => {
    const filled = place
      .replace(
        '{name}',
        place.includes('aws-waf-logs') || place.includes('vendedlogs') || service === 'ses'
          ? `openbell-${stage.name}`
          : nameOf(stage),
      )
      .replace('{stage}', stage.name)
      .replace('{domain}', stage.mail.domain);
    return arnOf(service, filled);
  });
  return allow(service, actions, arns.length > 0 ? arns : ['*']);
}

/** @param place `table/x` with a region, `:role/x` without a region, `::bucket` without an account, `/apis` with only a region */
function arnOf(service: string, place: string): string {
  const region = place.startsWith(':') ? '' : '${AWS::Region}';
  const account = place.startsWith('::') || place.startsWith('/') ? '' : '${AWS::AccountId}';
  return `arn:\${AWS::Partition}:${service}:${region}:${account}:${place.replace(/^:+/, '')}`;
}

/** Combines grants on the same resources into one statement. */
const merged = (grants: readonly Grant[]): readonly Grant[] =>
  [...Map.groupBy(grants, ({ Resource }) => JSON.stringify(Resource)).values()].map((same) => ({
    ...same[0]!,
    Action: unique(same.flatMap(({ Action }) => Action)),
  }));

/** Permission to pass a stage's role only to the services that it trusts. */
const passes = (stage: StageSettings, services: readonly string[]): readonly Grant[] =>
  services.length === 0
    ? []
    : [
        {
          ...allow('iam', ['PassRole'], [arnOf('iam', `:role/${nameOf(stage)}*`)]),
          Condition: { StringEquals: { 'iam:PassedToService': services } },
        },
      ];

/** What CloudFormation reads during a deployment: code and files from CDK's bucket, and parameters, secrets and other stacks' outputs that a template names. */
function readsOf(stage: StageSettings, of: readonly Templates[]): readonly Grant[] {
  const all = of.flatMap((templates) => Object.values(templates));
  const text = JSON.stringify(all);
  const parameters = all.flatMap(({ Parameters = {} }) =>
    Object.values(Parameters as Record<string, { Type: string; Default?: string }>)
      .filter(({ Type }) => Type.startsWith('AWS::SSM::Parameter::Value'))
      .map(({ Default }) => arnOf('ssm', `parameter${Default!.startsWith('/') ? '' : '/'}${Default}`)),
  );
  return [
    allow('s3', ['GetObject'], ['arn:${AWS::Partition}:s3:::cdk-hnb659fds-assets-${AWS::AccountId}-${AWS::Region}/*']),
    ...(parameters.length > 0 ? [allow('ssm', ['GetParameters'], unique(parameters))] : []),
    ...(text.includes('{{resolve:secretsmanager:')
      ? [allow('secretsmanager', ['GetSecretValue'], [arnOf('secretsmanager', 'secret:*')])]
      : []),
    ...(text.includes('"Fn::GetStackOutput"')
      ? [allow('cloudformation', ['DescribeStacks'], [arnOf('cloudformation', `stack/${nameOf(stage)}*`)])]
      : []),
  ];
}
