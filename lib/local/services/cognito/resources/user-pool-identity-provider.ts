/** AWS::Cognito::UserPoolIdentityProvider of type OIDC. The provider itself is a stand-in on this machine. */
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Cognito } from '../pool/pool.ts';

export function userPoolIdentityProviderResource({ pools, kernel }: Cognito): ResourceType {
  return {
    properties: {
      AttributeMapping: { '*': true },
      ProviderDetails: {
        attributes_request_method: true,
        authorize_scopes: true,
        client_id: true,
        client_secret: true,
        oidc_issuer: true,
      },
      ProviderName: true,
      ProviderType: true,
      UserPoolId: true,
    },
    async put({ properties }, before) {
      const { ProviderName: name, ProviderType: type, ProviderDetails: details, UserPoolId: poolId } = properties;
      const pool = pools.get(poolId);
      if (!pool) throw new Error(`UserPoolId: there is no user pool ${String(poolId)}`);
      if (type !== 'OIDC') throw new Error(`ProviderType '${type}' is not supported by the local stage`);
      if (!/^[^_\s][^_]{1,30}[^_\s]$/.test(name)) throw new Error(`ProviderName: ${name} is not a valid name`);
      for (const member of [
        'client_id',
        'client_secret',
        'oidc_issuer',
        'authorize_scopes',
        'attributes_request_method',
      ])
        if (!details?.[member]) throw new Error(`ProviderDetails: ${member} is required`);
      if (!URL.canParse(details.oidc_issuer) || !details.oidc_issuer.startsWith('https://'))
        throw new Error(`ProviderDetails: oidc_issuer ${details.oidc_issuer} is not an https URL`);
      // Cognito reads the provider's discovery document; reserved names (RFC 2606) do not resolve.
      if (kernel.ports.account && new URL(details.oidc_issuer).hostname.endsWith('.example'))
        throw new Error(`Unable to contact well-known endpoint of ${details.oidc_issuer}`);
      const mapping: Record<string, string> = properties.AttributeMapping ?? {};
      for (const attribute of Object.keys(mapping)) {
        const known = attribute === 'username' || /^(email|phone_number)_verified$/.test(attribute);
        if (!known && !pool.settings.attributes.has(attribute))
          throw new Error(`AttributeMapping: the user pool has no attribute ${attribute}`);
      }
      if (before && before.physicalId !== name) pool.providers.delete(before.physicalId);
      pool.providers.set(name, {
        name,
        issuer: details.oidc_issuer.replace(/\/$/, ''),
        clientId: details.client_id,
        secret: details.client_secret,
        scopes: details.authorize_scopes,
        mapping,
      });
      return { physicalId: name, attributes: {} };
    },
    async remove({ physicalId, properties }) {
      pools.get(properties?.UserPoolId)?.providers.delete(physicalId);
    },
  };
}
