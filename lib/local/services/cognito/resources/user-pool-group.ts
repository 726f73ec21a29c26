/** AWS::Cognito::UserPoolGroup. */
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Cognito } from '../pool/pool.ts';

export function userPoolGroupResource({ pools }: Cognito): ResourceType {
  return {
    properties: { Description: true, GroupName: true, Precedence: true, UserPoolId: true },
    async put({ logicalId, properties }) {
      const pool = pools.get(properties.UserPoolId);
      if (!pool) throw new Error(`UserPoolId: there is no user pool ${String(properties.UserPoolId)}`);
      const name: string = properties.GroupName ?? logicalId;
      pool.groups.set(name, properties.Description);
      return { physicalId: name, attributes: {} };
    },
    async remove({ physicalId, properties }) {
      const pool = pools.get(properties?.UserPoolId);
      if (!pool?.groups.delete(physicalId)) return;
      for (const { username, groups } of pool.users.all()) {
        if (!groups.includes(physicalId)) continue;
        pool.users.change(username, () => ({ groups: groups.filter((group) => group !== physicalId) }));
      }
    },
  };
}
