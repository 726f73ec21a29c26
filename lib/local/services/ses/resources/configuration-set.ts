import { randomBytes } from 'node:crypto';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { SesRegistry } from '../registry.ts';

/** `AWS::SES::ConfigurationSet`. Mail never leaves this machine, so delivery options have no effect. */
export function configurationSetResource(registry: SesRegistry): ResourceType {
  return {
    properties: {
      DeliveryOptions: true,
      Name: true,
      ReputationOptions: true,
      SendingOptions: { SendingEnabled: true },
      SuppressionOptions: true,
      Tags: true,
    },
    async put({ properties, logicalId }, before) {
      const name: string = properties.Name ?? before?.physicalId ?? `${logicalId}-${randomBytes(6).toString('hex')}`;
      registry.configurationSets.set(name, { sending: String(properties.SendingOptions?.SendingEnabled) !== 'false' });
      return { physicalId: name, attributes: {} };
    },
    async remove(before) {
      registry.configurationSets.delete(before.physicalId);
    },
  };
}
