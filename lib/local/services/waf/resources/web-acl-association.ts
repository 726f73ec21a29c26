import type { Kernel } from '../../../kernel/kernel.ts';
import type { Deployed, ResourceType } from '../../../kernel/resource-type.ts';

/** `AWS::WAFv2::WebACLAssociation`: protects an API or a user pool with a web ACL. */
export function webAclAssociationResource(kernel: Kernel): ResourceType {
  const leave = ({ properties }: Deployed) => kernel.ports.firewall?.guard(properties?.ResourceArn, undefined);
  return {
    properties: { ResourceArn: true, WebACLArn: true },
    async put({ properties: { ResourceArn, WebACLArn } }, before) {
      if (before) leave(before);
      kernel.ports.firewall!.guard(ResourceArn, WebACLArn);
      return { physicalId: `${WebACLArn}|${ResourceArn}`, attributes: {} };
    },
    remove: async (before) => leave(before),
  };
}
