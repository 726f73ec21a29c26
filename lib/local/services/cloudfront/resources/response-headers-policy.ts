import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { headersPolicy, headersPolicyShape } from '../policies/headers-policy.ts';
import { type Registry, identified } from '../registry.ts';

/** `AWS::CloudFront::ResponseHeadersPolicy`. */
export function responseHeadersPolicyResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: headersPolicyShape,
    async put({ properties }, before) {
      const made = identified(kernel, before);
      registry.headersPolicies.set(made.physicalId, headersPolicy(properties.ResponseHeadersPolicyConfig));
      return made;
    },
    async remove(before) {
      registry.headersPolicies.delete(before.physicalId);
    },
  };
}
