import type { JsonObject } from '../kernel/json.ts';
import { rootArn, sessionArn, type Surroundings } from './context.ts';
import type { Principal } from './iam.ts';

/** How a Principal element matches the caller. */
export type PrincipalMatch =
  /** Directly: its role, its session, its service, or everyone. */
  | 'named'
  /**
   * By the session's own ARN. A permissions boundary does not limit such a grant implicitly ("Policy evaluation
   * logic").
   */
  | 'session'
  /** Only by its account, which delegates to the account's own policies: it can deny, but grants nothing on its own. */
  | 'account'
  | false;

export type PrincipalMatcher = (principal: Principal, where: Surroundings) => PrincipalMatch;

/**
 * The Principal or NotPrincipal of a statement; undefined when it has neither. Source: IAM user guide, "AWS JSON policy
 * elements: Principal".
 */
export function compilePrincipals(statement: JsonObject): PrincipalMatcher | undefined {
  if (statement.Principal !== undefined) return matcher(statement.Principal);
  if (statement.NotPrincipal === undefined) return undefined;
  const excepted = matcher(statement.NotPrincipal);
  return (principal, where) => (excepted(principal, where) ? false : 'named');
}

function matcher(element: unknown): PrincipalMatcher {
  if (element === '*') return () => 'named';
  const { AWS, Service } = element as { AWS?: string | string[]; Service?: string | string[] };
  const identities = new Set([AWS ?? []].flat());
  const services = new Set([Service ?? []].flat());
  if (identities.has('*')) return () => 'named';
  return (principal, where) => {
    switch (principal.kind) {
      case 'service':
        return services.has(principal.service) && 'named';
      case 'role':
        if (identities.has(sessionArn(principal))) return 'session';
        if (identities.has(principal.roleArn)) return 'named';
        return (identities.has(where.account) || identities.has(rootArn(where))) && 'account';
      case 'root':
        return (identities.has(where.account) || identities.has(rootArn(where))) && 'named';
      case 'anonymous':
        return false;
    }
  };
}
