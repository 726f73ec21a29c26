import { AwsError, type Service } from '../kernel.ts';
import type { Surroundings } from './context.ts';
import { evaluate, trusts, userOf, type Decision } from './evaluate.ts';
import type { AccessRequest, Iam, Principal } from './iam.ts';
import { globMatcher } from './pattern.ts';
import { managedPolicyResource, policyResource } from './policy-resources.ts';
import type { Policy } from './policy.ts';
import { createResourcePolicies } from './resource-policies.ts';
import { roleResource } from './role-resource.ts';
import { createRoles } from './roles.ts';
import { createSessions } from './sessions.ts';

/** Decisions remembered per caller; beyond it (a flood of object keys) they are forgotten and made anew. */
const REMEMBERED = 10_000;

/** What is known of one caller until a policy changes. */
interface Caller {
  readonly identity: readonly Policy[] | undefined;
  readonly boundary: Policy | undefined;
  /** Action, then resource. */
  readonly decisions: Map<string, Map<string, Decision>>;
  readonly used: Set<string>;
  remembered: number;
}

/**
 * IAM of the stage: roles and policies from the templates, their sessions, and the answer to every `may I`.
 * Decisions on which no condition had a say are remembered until a policy changes.
 */
export function createIam(where: Surroundings): Service & { readonly iam: Iam } {
  const roles = createRoles();
  const resourcePolicies = createResourcePolicies();
  const sessions = createSessions();
  const usedByRole = new Map<string, Set<string>>();
  let callers = new WeakMap<Principal, Caller>();
  let version = '';

  const callerOf = (principal: Principal): Caller => {
    const current = `${roles.version}/${resourcePolicies.version}`;
    if (current !== version) {
      callers = new WeakMap();
      version = current;
    }
    let caller = callers.get(principal);
    if (!caller) {
      caller = { ...policiesOf(principal), decisions: new Map(), remembered: 0 };
      callers.set(principal, caller);
    }
    return caller;
  };
  const policiesOf = (principal: Principal) => {
    if (principal.kind !== 'role') return { identity: undefined, boundary: undefined, used: new Set<string>() };
    const { roleArn } = principal;
    const role = roles.get(roleArn);
    let used = usedByRole.get(roleArn);
    if (!used) usedByRole.set(roleArn, (used = new Set()));
    // A role that is gone has sessions left, but no policy that would allow them anything.
    return {
      identity: role ? roles.policiesOf(role) : [],
      boundary: role?.boundary ? roles.managed(role.boundary) : undefined,
      used,
    };
  };
  const decide = (request: AccessRequest, caller: Caller): Decision => {
    let known = caller.decisions.get(request.action);
    const remembered = known?.get(request.resource);
    if (remembered) return remembered;
    const { identity, boundary } = caller;
    const decision = evaluate(request, { identity, boundary, resource: resourcePolicies.of(request.resource) }, where);
    if (decision.constant) {
      if (++caller.remembered > REMEMBERED) {
        caller.decisions.clear();
        caller.remembered = 1;
        known = undefined;
      }
      if (!known) caller.decisions.set(request.action, (known = new Map()));
      known.set(request.resource, decision);
    }
    return decision;
  };

  const iam: Iam = {
    root: sessions.root,
    authorize(request) {
      const caller = callerOf(request.principal);
      const decision = decide(request, caller);
      if (!decision.allowed) {
        const user = userOf(request.principal, where);
        throw new AwsError(
          'AccessDeniedException',
          `User: ${user} is not authorized to perform: ${request.action} on resource: ${request.resource} ${decision.reason}`,
          403,
        );
      }
      caller.used.add(request.action);
    },
    allows: (request) => decide(request, callerOf(request.principal)).allowed,
    assume(roleArn, service, sessionName, sourceArn) {
      const role = roles.get(roleArn);
      if (!role || !trusts(role.trust, { kind: 'service', service, ...(sourceArn && { sourceArn }) }, roleArn, where)) {
        const message = `User: ${service} is not authorized to perform: sts:AssumeRole on resource: ${roleArn}`;
        throw new AwsError('AccessDenied', message, 403);
      }
      return sessions.open(roleArn, sessionName);
    },
    principalOf: (accessKeyId) => sessions.find(accessKeyId),
    setResourcePolicy: (arn, policy) => resourcePolicies.set(arn, policy),
    usage: () =>
      Array.from(roles.all(), (role) => {
        const granted = [...new Set(roles.policiesOf(role).flatMap((policy) => policy.granted))].sort();
        const used = [...(usedByRole.get(role.arn) ?? [])].sort();
        return { role: role.arn, granted, used, unused: granted.filter((pattern) => !used.some(fitting(pattern))) };
      }),
  };

  return {
    iam,
    resources: {
      'AWS::IAM::Role': roleResource(roles, where),
      'AWS::IAM::Policy': policyResource(roles),
      'AWS::IAM::ManagedPolicy': managedPolicyResource(roles, where),
    },
  };
}

/** Whether an action is one of those a pattern grants. */
function fitting(pattern: string): (action: string) => boolean {
  const matches = globMatcher(pattern.toLowerCase(), false);
  return (action) => matches(action.toLowerCase(), { values: () => undefined });
}
