import { createHash, randomBytes } from 'node:crypto';
import type { ResourceType } from '../../kernel/resource-type.ts';

/** Domains and addresses mail may come from, and the settings it may name. Declared means verified on this stage. */
export interface SesRegistry {
  /** Lower-case. */
  readonly identities: Set<string>;
  readonly configurationSets: Map<string, { readonly sending: boolean }>;
  /** By physical id: what is told to EventBridge of mail that names a configuration set. */
  readonly destinations: Map<string, { readonly set: string; readonly types: readonly string[] }>;
}

/** `AWS::SES::EmailIdentity`. The DKIM records are derived, so that they stay the same. */
export function identityResource(registry: SesRegistry): ResourceType {
  return {
    properties: {
      ConfigurationSetAttributes: true,
      DkimAttributes: true,
      DkimSigningAttributes: { NextSigningKeyLength: true },
      EmailIdentity: true,
      FeedbackAttributes: true,
      MailFromAttributes: true,
      Tags: true,
    },
    async put({ properties, type }, before) {
      const identity: string = properties.EmailIdentity;
      if (registry.identities.has(identity.toLowerCase()) && before?.physicalId !== identity)
        throw new Error(`Resource of type '${type}' with identifier '${identity}' already exists.`);
      registry.identities.add(identity.toLowerCase());
      const attributes: Record<string, string> = {};
      for (const number of [1, 2, 3]) {
        const token = createHash('sha256').update(`${number} ${identity}`).digest('hex').slice(0, 32);
        attributes[`DkimDNSTokenName${number}`] = `${token}._domainkey.${identity}`;
        attributes[`DkimDNSTokenValue${number}`] = `${token}.dkim.amazonses.com`;
      }
      return { physicalId: identity, attributes };
    },
    async remove(before) {
      registry.identities.delete(before.physicalId.toLowerCase());
    },
  };
}

/** `AWS::SES::ConfigurationSet`. Nothing leaves this machine, so how it would travel makes no difference. */
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

/** `AWS::SES::ConfigurationSetEventDestination` to the default bus of EventBridge. */
export function eventDestinationResource(registry: SesRegistry): ResourceType {
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
