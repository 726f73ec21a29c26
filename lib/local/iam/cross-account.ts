import type { Surroundings } from './context.ts';
import { evaluate } from './evaluate.ts';
import type { AccessRequest, PolicyDocument } from './iam.ts';
import { compilePolicy } from './policy.ts';

/**
 * Whether a resource's policy allows a role of another account: by its name, or by its account, whose own policies the
 * caller checks there.
 * @param from the account of the role
 */
export const allowsFrom = (policy: PolicyDocument | undefined, request: AccessRequest, from: Surroundings): boolean =>
  policy !== undefined &&
  evaluate(request, { identity: undefined, resource: compilePolicy(policy), throughAccount: true }, from).allowed;
