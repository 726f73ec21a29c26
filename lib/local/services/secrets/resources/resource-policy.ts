import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { SecretStore } from '../store.ts';

/** `AWS::SecretsManager::ResourcePolicy`. */
export function resourcePolicyResource(kernel: Kernel, secrets: SecretStore): ResourceType {
  return {
    properties: { BlockPublicPolicy: true, ResourcePolicy: true, SecretId: true },
    async put({ properties }) {
      const arn = secrets.lookUp(properties['SecretId'])?.arn ?? properties['SecretId'];
      kernel.iam.setResourcePolicy(arn, properties['ResourcePolicy']);
      return { physicalId: arn, attributes: {} };
    },
    async remove(before) {
      kernel.iam.setResourcePolicy(before.physicalId, undefined);
    },
  };
}
