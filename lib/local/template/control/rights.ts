import type { JsonObject } from '../../kernel/json.ts';
import type { Entry, Registry } from './registry.ts';

/**
 * Whether a role's own and attached policies, as far as they exist by now, allow this. Conditions are assumed to be
 * met.
 */
export function mayDo(registry: Registry, role: Entry, action: string, resource: string): boolean {
  const own = (role.properties.Policies ?? []).map((policy: JsonObject) => policy.PolicyDocument);
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap((type) => [...registry.of(type)])
    .filter(({ properties }) => (properties.Roles ?? []).some((name: string) => role.identities.has(name)))
    .map(({ properties }) => properties.PolicyDocument);
  // AWS managed policies are not read here: they exist before any stack.
  if ((role.properties.ManagedPolicyArns ?? []).length > 0) return true;
  return [...own, ...attached]
    .flatMap((document) => [document?.Statement ?? []].flat())
    .some(
      (statement) =>
        statement.Effect === 'Allow' && matches(statement.Action, action) && matches(statement.Resource, resource),
    );
}

function matches(patterns: unknown, text: string): boolean {
  return [patterns ?? []].flat().some((pattern) => {
    const parts = String(pattern)
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 'i').test(text);
  });
}
