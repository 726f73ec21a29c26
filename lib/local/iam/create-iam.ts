import { AwsError } from '../kernel/aws-error.ts';
import type { Service } from '../kernel/kernel.ts';
import type { Surroundings } from './context.ts';
import { evaluate, trustIn, userOf, type Decision } from './evaluate.ts';
import type { AccessRequest, Iam, Principal, Right } from './iam.ts';
import { globMatcher } from './pattern.ts';
import { managedPolicyResource, policyResource } from './policy-resources.ts';
import { compilePolicy, type Policy } from './policy.ts';
import { createResourcePolicies } from './resource-policies.ts';
import { roleResource } from './role-resource.ts';
import { createRoles } from './roles.ts';
import { createSessions } from './sessions.ts';

/** Cached decisions per caller. Beyond it (for example, a flood of object keys) the cache is emptied. */
const REMEMBERED = 10_000;

/** What a role has used since the stage started. */
interface Uses {
  readonly actions: Set<string>;
  /** By the text of each permission. */
  readonly rights: Map<string, Right>;
  /** Cached decisions return the same objects each time. */
  readonly seen: WeakSet<Right>;
}
const noUses = (): Uses => ({ actions: new Set(), rights: new Map(), seen: new WeakSet() });

/** What is known about one caller until a policy changes. */
interface Caller {
  readonly identity: readonly Policy[] | undefined;
  readonly boundary: Policy | undefined;
  /** By action, then by resource. */
  readonly decisions: Map<string, Map<string, Decision>>;
  readonly used: Uses;
  remembered: number;
}

/**
 * The stage's IAM: roles and policies from the templates, their sessions, and the decision on every call. Decisions
 * that no condition influenced are cached until a policy changes.
 */
export function createIam(where: Surroundings): Service & { readonly iam: Iam } {
  const roles = createRoles();
  const resourcePolicies = createResourcePolicies();
  const sessions = createSessions();
  const usedByRole = new Map<string, Uses>();
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
    if (principal.kind !== 'role') return { identity: undefined, boundary: undefined, used: noUses() };
    const { roleArn } = principal;
    const role = roles.get(roleArn);
    let used = usedByRole.get(roleArn);
    if (!used) usedByRole.set(roleArn, (used = noUses()));
    // A deleted role may still have sessions, but no policy allows them anything.
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
    administrator() {
      const name = 'administrator';
      const arn = `arn:${where.partition}:iam::${where.account}:role/${name}`;
      const managed = new Set(['arn:aws:iam::aws:policy/AdministratorAccess']);
      const Statement = [{ Effect: 'Allow', Principal: { Service: 'sso.amazonaws.com' }, Action: 'sts:AssumeRole' }];
      const trust = compilePolicy({ Version: '2012-10-17', Statement });
      roles.put({ ...{ name, arn, stack: '', logicalId: '' }, trust, inline: new Map(), managed, boundary: undefined });
      return sessions.open(arn, 'operator').credentials;
    },
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
      caller.used.actions.add(request.action);
      for (const right of decision.rights) {
        if (caller.used.seen.has(right)) continue;
        caller.used.seen.add(right);
        caller.used.rights.set(JSON.stringify(right), right);
      }
    },
    allows: (request) => decide(request, callerOf(request.principal)).allowed,
    assume(roleArn, by, sessionName, sourceArn) {
      const principal: Principal =
        typeof by === 'string' ? { kind: 'service', service: by, ...(sourceArn && { sourceArn }) } : by;
      const role = roles.get(roleArn);
      const trust = role ? trustIn(role.trust, principal, roleArn, where) : false;
      const allowed = () => iam.allows({ principal, action: 'sts:AssumeRole', resource: roleArn });
      if (!(trust === 'named' || (trust === 'account' && allowed()))) {
        const message = `User: ${userOf(principal, where)} is not authorized to perform: sts:AssumeRole on resource: ${roleArn}`;
        throw new AwsError('AccessDenied', message, 403);
      }
      return sessions.open(roleArn, sessionName);
    },
    principalOf: (accessKeyId) => sessions.find(accessKeyId),
    setResourcePolicy: (arn, policy) => resourcePolicies.set(arn, policy),
    usage: () =>
      Array.from(roles.all(), (role) => {
        const granted = [...new Set(roles.policiesOf(role).flatMap((policy) => policy.granted))].sort();
        const { actions, rights } = usedByRole.get(role.arn) ?? noUses();
        const used = [...actions].sort();
        return {
          role: role.arn,
          stack: role.stack,
          logicalId: role.logicalId,
          granted,
          used,
          unused: granted.filter((pattern) => !used.some(fitting(pattern))),
          rights: [...rights.values()],
        };
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

/** A predicate for the actions that a pattern grants. */
function fitting(pattern: string): (action: string) => boolean {
  const matches = globMatcher(pattern.toLowerCase(), false);
  return (action) => matches(action.toLowerCase(), { values: () => undefined });
}
