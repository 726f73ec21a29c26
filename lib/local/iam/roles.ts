import { AwsError } from '../kernel/aws-error.ts';
import { awsManagedPolicy } from './managed-policies.ts';
import type { Policy } from './policy.ts';

export interface Role {
  readonly name: string;
  readonly arn: string;
  /** Its stack and logical id in the templates. */
  readonly stack: string;
  readonly logicalId: string;
  readonly trust: Policy;
  /** Inline policies by name; an AWS::IAM::Policy is stored under its physical id. */
  readonly inline: Map<string, Policy>;
  /** ARNs of managed policies, AWS's or the stage's. */
  readonly managed: ReadonlySet<string>;
  readonly boundary: string | undefined;
}

/** The roles of the stage and their policies. Every change raises `version`, which invalidates cached decisions. */
export interface Roles {
  readonly version: number;
  all(): Iterable<Role>;
  get(arn: string): Role | undefined;
  put(role: Role): void;
  remove(arn: string): void;
  /** Attaches a policy to exactly the named roles, or detaches it with undefined. */
  attach(id: string, policy: Policy | undefined, roleNames: readonly string[]): void;
  putManaged(arn: string, policy: Policy | undefined, roleNames: readonly string[]): void;
  /** Throws when the managed policy does not exist. */
  managed(arn: string): Policy;
  policiesOf(role: Role): Policy[];
}

export function createRoles(): Roles {
  const roles = new Map<string, Role>();
  const ownManaged = new Map<string, { policy: Policy; roleNames: ReadonlySet<string> }>();
  const attached = new Map<string, { policy: Policy; roleNames: ReadonlySet<string> }>();
  let version = 0;

  const named = (names: readonly string[]): ReadonlySet<string> => {
    const known = new Set([...roles.values()].map((role) => role.name));
    const unknown = names.find((name) => !known.has(name));
    if (unknown) throw new AwsError('NoSuchEntity', `The role with name ${unknown} cannot be found.`, 404);
    return new Set(names);
  };
  const managed = (arn: string): Policy => {
    const own = ownManaged.get(arn);
    if (own) return own.policy;
    if (arn.includes(':iam::aws:policy/')) return awsManagedPolicy(arn);
    throw new AwsError('NoSuchEntity', `Policy ${arn} does not exist or is not attachable.`, 404);
  };

  return {
    get version() {
      return version;
    },
    all: () => roles.values(),
    get: (arn) => roles.get(arn),
    put(role) {
      for (const arn of role.managed) managed(arn);
      if (role.boundary) managed(role.boundary);
      roles.set(role.arn, role);
      version += 1;
    },
    remove(arn) {
      roles.delete(arn);
      version += 1;
    },
    attach(id, policy, roleNames) {
      if (policy) attached.set(id, { policy, roleNames: named(roleNames) });
      else attached.delete(id);
      version += 1;
    },
    putManaged(arn, policy, roleNames) {
      if (policy) ownManaged.set(arn, { policy, roleNames: named(roleNames) });
      else ownManaged.delete(arn);
      version += 1;
    },
    managed,
    policiesOf: (role) => [
      ...role.inline.values(),
      ...[...attached.values(), ...ownManaged.values()]
        .filter(({ roleNames }) => roleNames.has(role.name))
        .map(({ policy }) => policy),
      ...[...role.managed].map(managed),
    ],
  };
}
