import { createHash } from 'node:crypto';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { SesRegistry } from '../registry.ts';

/** `AWS::SES::EmailIdentity`. The DKIM records are derived from the identity, so they stay the same. */
export function emailIdentityResource(registry: SesRegistry): ResourceType {
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
