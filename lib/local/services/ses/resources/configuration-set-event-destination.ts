import { randomBytes } from 'node:crypto';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { SesRegistry } from '../registry.ts';

/** `AWS::SES::ConfigurationSetEventDestination` to the default bus of EventBridge. */
export function configurationSetEventDestinationResource(registry: SesRegistry): ResourceType {
  return {
    properties: {
      ConfigurationSetName: true,
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: true,
        Name: true,
        EventBridgeDestination: { EventBusArn: true },
      },
    },
    async put({ properties, logicalId }, before) {
      const { ConfigurationSetName: set, EventDestination: wanted } = properties;
      const id = before?.physicalId ?? `${logicalId}-${randomBytes(6).toString('hex')}`;
      const types: string[] = String(wanted.Enabled) === 'true' ? wanted.MatchingEventTypes : [];
      registry.destinations.set(id, { set, types: types.map((type) => type.toUpperCase()) });
      return { physicalId: id, attributes: {} };
    },
    async remove(before) {
      registry.destinations.delete(before.physicalId);
    },
  };
}
