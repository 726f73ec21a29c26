import type { AccessRequest, Principal } from './iam.ts';

/** The condition keys of one request. Keys are case-insensitive. */
export interface RequestContext {
  /** The values of a key, or undefined when the request has no such key. */
  values(key: string): readonly string[] | undefined;
}

/** The account and the clock that the global condition keys refer to. */
export interface Surroundings {
  readonly account: string;
  readonly region: string;
  readonly partition: string;
  readonly clock: { now(): number };
}

/**
 * The keys that a service passed with the request, and the global ones. `aws:SecureTransport` is true unless the
 * service says otherwise: the stage stands in for endpoints that accept only TLS, though loopback itself is plain HTTP.
 * Source: IAM user guide, "AWS global condition context keys".
 */
export function contextOf(request: AccessRequest, surroundings: Surroundings): RequestContext {
  const given = new Map<string, readonly string[]>();
  for (const [key, value] of Object.entries(request.conditions ?? {})) {
    given.set(key.toLowerCase(), typeof value === 'string' ? [value] : value);
  }
  return {
    values(key) {
      const name = key.toLowerCase();
      const found = given.get(name);
      if (found) return found;
      const value = globalKey(name, request, surroundings);
      return value === undefined ? undefined : [value];
    },
  };
}

function globalKey(key: string, { principal, resource }: AccessRequest, where: Surroundings): string | undefined {
  switch (key) {
    case 'aws:currenttime':
      return new Date(where.clock.now()).toISOString();
    case 'aws:epochtime':
      return String(Math.floor(where.clock.now() / 1000));
    case 'aws:securetransport':
      return 'true';
    case 'aws:requestedregion':
      return where.region;
    case 'aws:resourceaccount':
      return resource.split(':')[4] || where.account;
    case 'aws:principalarn':
      return principal.kind === 'role' ? principal.roleArn : principal.kind === 'root' ? rootArn(where) : undefined;
    case 'aws:principalaccount':
      return principal.kind === 'role' || principal.kind === 'root' ? where.account : undefined;
    case 'aws:principaltype':
      return { role: 'AssumedRole', root: 'Account', anonymous: 'Anonymous', service: undefined }[principal.kind];
    case 'aws:principalisawsservice':
      return String(principal.kind === 'service');
    case 'aws:principalservicename':
      return principal.kind === 'service' ? principal.service : undefined;
    case 'aws:sourcearn':
      return principal.kind === 'service' ? principal.sourceArn : undefined;
    case 'aws:sourceaccount':
      return principal.kind === 'service' ? principal.sourceArn?.split(':')[4] || where.account : undefined;
    default:
      return undefined;
  }
}

export function rootArn({ partition, account }: Surroundings): string {
  return `arn:${partition}:iam::${account}:root`;
}

/** `arn:aws:sts::000000000000:assumed-role/<role>/<session>`; the role's path is not part of it. */
export function sessionArn(principal: Principal & { kind: 'role' }): string {
  const [, partition, , , account, role] = principal.roleArn.split(':');
  return `arn:${partition}:sts::${account}:assumed-role/${role!.split('/').at(-1)}/${principal.sessionName}`;
}
