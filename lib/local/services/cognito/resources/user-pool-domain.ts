/**
 * AWS::Cognito::UserPoolDomain: a prefix of Amazon's own domain. The stage serves it below
 * `/_aws/cognito-idp/<prefix>`.
 */
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Cognito } from '../pool/pool.ts';

export function userPoolDomainResource({ pools }: Cognito): ResourceType {
  return {
    properties: { Domain: true, ManagedLoginVersion: true, UserPoolId: true },
    async put({ properties }, before) {
      const { Domain: domain, UserPoolId: poolId } = properties;
      const pool = pools.get(poolId);
      if (!pool) throw new Error(`UserPoolId: there is no user pool ${String(poolId)}`);
      if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(domain) || /aws|amazon|cognito/.test(domain))
        throw new Error(`Domain: ${domain} is not a valid domain prefix`);
      const other = [...pools.values()].find((one) => one.domain === domain && one !== pool);
      if (other) throw new Error('Domain already associated with another user pool.');
      if (pool.domain !== undefined && pool.domain !== domain && before?.physicalId !== pool.domain)
        throw new Error('Domain: the user pool has a domain already');
      pool.domain = domain;
      return { physicalId: domain, attributes: {} };
    },
    async remove({ physicalId, properties }) {
      const pool = pools.get(properties?.UserPoolId);
      if (pool?.domain === physicalId) pool.domain = undefined;
    },
  };
}
