import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { forwardingOf } from '../policies/forwarding.ts';
import { type Registry, identified } from '../registry.ts';

/** `AWS::CloudFront::OriginRequestPolicy`. */
export function originRequestPolicyResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: { OriginRequestPolicyConfig: true },
    async put({ properties }, before) {
      const made = identified(kernel, before);
      registry.originRequestPolicies.set(made.physicalId, forwardingOf(properties.OriginRequestPolicyConfig));
      return made;
    },
    async remove(before) {
      registry.originRequestPolicies.delete(before.physicalId);
    },
  };
}
