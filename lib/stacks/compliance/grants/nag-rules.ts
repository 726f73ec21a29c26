import type { WrittenGrant } from '../../templates/properties.ts';

/**
 * What cdk-nag finds of acknowledged statements. It names a wildcard and the resource that it stands in, whatever statement has it: the
 * checks of single grants (findings.ts) hold what it cannot tell apart.
 * @param type of the resource in which the statements stand
 */
export function nagRulesOf(
  type: string,
  grants: readonly WrittenGrant[],
): readonly { readonly id: string; readonly reason: string }[] {
  const reasons = new Map<string, Set<string>>();
  for (const { actions, resources, to, because } of grants)
    for (const id of to ? [] : rulesOf(type, actions, resources))
      reasons.set(id, (reasons.get(id) ?? new Set()).add(because));
  return [...reasons].map(([id, because]) => ({ id, reason: [...because].join(' ') }));
}

function rulesOf(type: string, actions: readonly string[], resources: readonly string[]): readonly string[] {
  const managed = resources.filter((on) => on.startsWith(ofAws));
  if (managed.length > 0)
    return managed.map(
      (on) => `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${on.slice(ofAws.length)}]`,
    );
  return [
    ...actions.filter(isWide).map((action) => `AwsSolutions-IAM5[Action::${action}]`),
    ...resources.filter(isWide).map((on) => `AwsSolutions-IAM5[Resource::${named(on)}]`),
    ...(type === 'AWS::IAM::Role' && resources.includes('*') ? ['Serverless-LambdaStarPermissions'] : []),
  ];
}

const ofAws = 'policy of AWS: ';
const isWide = (text: string): boolean => text.includes('*');

/** `<Media.Arn>/*` of `${data/Media}/*`: as checks.ts has the names of cdk-nag. */
const named = (on: string): string =>
  on
    .replaceAll('${AccountId}', '<account>')
    .replaceAll('us-east-1', '<region>')
    .replace(/\$\{\w+\/(\w+)\}/g, '<$1.Arn>');
