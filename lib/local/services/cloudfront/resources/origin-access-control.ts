import type { ResourceType } from '../../../kernel/resource-type.ts';
import { newId, type Registry } from '../registry.ts';

/** `AWS::CloudFront::OriginAccessControl`: for buckets, always signing. */
export function originAccessControlResource(registry: Registry): ResourceType {
  return {
    properties: {
      OriginAccessControlConfig: {
        Description: true,
        Name: true,
        OriginAccessControlOriginType: true,
        SigningBehavior: true,
        SigningProtocol: true,
      },
    },
    async put({ properties }, before) {
      const { OriginAccessControlOriginType: type, SigningBehavior: signing } = properties.OriginAccessControlConfig;
      if (type !== 's3') throw new Error(`OriginAccessControlOriginType ${type} is not offered locally`);
      if (signing !== 'always') throw new Error(`SigningBehavior ${signing} is not offered locally`);
      const id = before?.physicalId ?? newId();
      registry.accessControls.add(id);
      return { physicalId: id, attributes: { Id: id } };
    },
    async remove(before) {
      registry.accessControls.delete(before.physicalId);
    },
  };
}
