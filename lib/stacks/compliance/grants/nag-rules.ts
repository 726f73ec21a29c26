import type { WrittenGrant } from '../../templates/properties.ts';

/**
 * cdk-nag's findings for acknowledged statements. It names a wildcard and its resource, whichever statement has it; the
 * checks of single grants (findings.ts) cover what it cannot tell apart.
 * @param isLambdaRole whether the statements are those of a function's role, of which cdk-nag has a rule of its own
 */
export function nagRulesOf(
  isLambdaRole: boolean,
  grants: readonly WrittenGrant[],
): readonly { readonly id: string; readonly reason: string }[] {
  const reasons = new Map<string, Set<string>>();
  for (const { actions, resources, to, because } of grants)
    for (const id of to ? [] : rulesOf(isLambdaRole, actions, resources))
      reasons.set(id, (reasons.get(id) ?? new Set()).add(because));
  return [...reasons].map(([id, because]) => ({ id, reason: [...because].join(' ') }));
}

function rulesOf(isLambdaRole: boolean, actions: readonly string[], resources: readonly string[]): readonly string[] {
  const managed = resources.filter((on) => on.startsWith(ofAws));
  if (managed.length > 0)
    return managed.map(
      (on) => `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${on.slice(ofAws.length)}]`,
    );
  return [
    ...actions.filter(isWide).map((action) => `AwsSolutions-IAM5[Action::${action}]`),
    ...resources.filter(isWide).map((on) => `AwsSolutions-IAM5[Resource::${named(on)}]`),
    ...(isLambdaRole && resources.includes('*') ? ['Serverless-LambdaStarPermissions'] : []),
  ];
}

const ofAws = 'policy of AWS: ';
const isWide = (text: string): boolean => text.includes('*');

/** `<Media.Arn>/*` for `${data/Media}/*`: cdk-nag's names, as in checks.ts. */
const named = (on: string): string =>
  on
    .replaceAll('${AccountId}', '<account>')
    .replaceAll('us-east-1', '<region>')
    .replace(/\$\{\w+\/(\w+)\}/g, '<$1.Arn>');
