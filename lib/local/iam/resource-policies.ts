import type { PolicyDocument } from './iam.ts';
import { compilePolicy, type Policy } from './policy.ts';

/** The policies attached to resources. Every change raises `version`, which invalidates cached decisions. */
export interface ResourcePolicies {
  readonly version: number;
  set(arn: string, policy: PolicyDocument | undefined): void;
  /** The policy of the resource or of its parent: an object's bucket, a table's index, a function's alias. */
  of(arn: string): Policy | undefined;
}

export function createResourcePolicies(): ResourcePolicies {
  const policies = new Map<string, Policy>();
  let version = 0;
  return {
    get version() {
      return version;
    },
    set(arn, policy) {
      if (policy) policies.set(arn, compilePolicy(policy));
      else policies.delete(arn);
      version += 1;
    },
    of(arn) {
      if (policies.size === 0) return undefined;
      for (let part = arn; part; part = whole(part)) {
        const found = policies.get(part);
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** The ARN one level up: without the last `/…` or the `:qualifier` of the resource part; '' when there is none. */
function whole(arn: string): string {
  const cut = Math.max(arn.lastIndexOf('/'), arn.lastIndexOf(':'));
  const parent = arn.slice(0, cut);
  return parent.split(':').length > 5 ? parent : '';
}
