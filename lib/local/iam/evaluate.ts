import { contextOf, rootArn, sessionArn, type Surroundings } from './context.ts';
import type { AccessRequest, Principal, Right } from './iam.ts';
import type { Policy, Statement } from './policy.ts';

/** The policies that apply to one request. */
export interface PolicySet {
  /** Policies of the caller's role; undefined for callers without policies (services, anonymous callers). */
  readonly identity: readonly Policy[] | undefined;
  readonly boundary?: Policy | undefined;
  readonly resource?: Policy | undefined;
  /**
   * Whether a grant to the account in the resource's policy counts, as in a trust policy, where the caller's own
   * policies are checked separately.
   */
  readonly throughAccount?: boolean;
}

export interface Decision {
  readonly allowed: boolean;
  /** The end of AWS's sentence, from `because` or `with` on; empty when allowed. */
  readonly reason: string;
  /**
   * True when no condition and no variable was read, so the same caller, action, and resource always get the same
   * decision.
   */
  readonly constant: boolean;
  /** The permissions in the caller's own policies that allowed it. */
  readonly rights: readonly Right[];
}

type Effect = 'allow' | 'deny' | 'none';

/**
 * Decides as AWS does within one account: an explicit deny anywhere wins; else the identity policies (within the
 * permissions boundary) or the resource's policy must allow.
 * Source: IAM user guide, "Policy evaluation logic" and "Troubleshoot access denied error messages".
 */
export function evaluate(request: AccessRequest, policies: PolicySet, where: Surroundings): Decision {
  const context = contextOf(request, where);
  const action = request.action.toLowerCase();
  let constant = true;
  let by: Statement | undefined;
  let toSession = false;

  const effectOf = (policy: Policy): Effect => {
    let effect: Effect = 'none';
    for (const statement of policy.statements) {
      // An earlier Allow may name the role and a later one the session.
      if (!statement.allow || effect === 'none' || (statement.principal && policies.boundary)) {
        if (!statement.action(action, context)) continue;
        const bounded = statement.deniesBounded && policies.boundary !== undefined;
        const named = statement.principal && !bounded ? statement.principal(request.principal, where) : 'named';
        if (!named || (statement.allow && named === 'account' && !policies.throughAccount)) continue;
        if (statement.variable) constant = false;
        if (!statement.resource(request.resource, context)) continue;
        if (statement.conditions.length) constant = false;
        if (!statement.conditions.every((condition) => condition(context))) continue;
        if (!statement.allow) return 'deny';
        effect = 'allow';
        if (named === 'session') toSession = true;
        if (!statement.principal) by ??= statement;
      }
    }
    return effect;
  };
  const decided = (reason: string): Decision => ({
    allowed: reason === '',
    reason,
    constant,
    rights: (reason === '' && by?.rightsUsed(action, request.resource, context)) || [],
  });
  const denied = (kind: string) => decided(`with an explicit deny in ${kind}`);
  const missing = (kind: string) => decided(`because no ${kind} allows the ${request.action} action`);

  const byResource = policies.resource ? effectOf(policies.resource) : 'none';
  if (byResource === 'deny') return denied('a resource-based policy');
  if (request.principal.kind === 'root') return decided('');
  if (!policies.identity) return byResource === 'allow' ? decided('') : missing('resource-based policy');

  let byIdentity: Effect = 'none';
  for (const policy of policies.identity) {
    const effect = effectOf(policy);
    if (effect === 'deny') return denied('an identity-based policy');
    if (effect === 'allow') byIdentity = 'allow';
  }
  if (policies.boundary) {
    const effect = effectOf(policies.boundary);
    if (effect === 'deny') return denied('a permissions boundary');
    if (effect === 'none' && !toSession) return missing('permissions boundary');
  }
  return byIdentity === 'allow' || byResource === 'allow' ? decided('') : missing('identity-based policy');
}

/**
 * Whether a trust policy, which has no Resource, names the caller of AssumeRole: directly, or only through its account,
 * whose policies then decide.
 */
export function trustIn(
  trust: Policy,
  principal: Principal,
  roleArn: string,
  where: Surroundings,
): 'named' | 'account' | false {
  const request = { principal, action: 'sts:AssumeRole', resource: roleArn };
  const policies = { identity: undefined, resource: trust };
  if (evaluate(request, policies, where).allowed) return 'named';
  return evaluate(request, { ...policies, throughAccount: true }, where).allowed && 'account';
}

/** How AWS names the caller in an error. */
export function userOf(principal: Principal, where: Surroundings): string {
  switch (principal.kind) {
    case 'role':
      return sessionArn(principal);
    case 'service':
      return principal.service;
    case 'root':
      return rootArn(where);
    case 'anonymous':
      return 'anonymous';
  }
}
