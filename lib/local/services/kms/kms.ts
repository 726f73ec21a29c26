import type { PolicyDocument } from '../../iam/iam.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { keyResource } from './resources/key.ts';

/** KMS as far as another account depends on it: keys have their policies, and nothing here is encrypted. */
export function createKms(kernel: Kernel): Service {
  const policies = new Map<string, PolicyDocument>();
  kernel.ports.keys = { policyOf: (arn) => policies.get(arn) };
  return { resources: { 'AWS::KMS::Key': keyResource(kernel, policies) } };
}
