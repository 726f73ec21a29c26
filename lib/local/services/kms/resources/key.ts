import type { PolicyDocument } from '../../../iam/iam.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';

/** `AWS::KMS::Key`. Its policy counts where another account uses it. */
export function keyResource(
  { partition, region, account }: Kernel,
  policies: Map<string, PolicyDocument>,
): ResourceType {
  return {
    properties: true,
    async put({ stack, logicalId, properties }, before) {
      const id = before?.physicalId ?? `${stack}-${logicalId}`;
      const Arn = `arn:${partition}:kms:${region}:${account}:key/${id}`;
      policies.set(Arn, properties['KeyPolicy']);
      return { physicalId: id, attributes: { Arn, KeyId: id } };
    },
    async remove({ attributes }) {
      policies.delete(attributes['Arn']);
    },
  };
}
