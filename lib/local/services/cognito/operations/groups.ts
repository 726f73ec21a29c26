/** Group membership. The groups themselves are resources: AWS::Cognito::UserPoolGroup. */
import type { JsonObject } from '../../../kernel/json.ts';
import { resourceNotFound } from '../errors.ts';
import type { Pool } from '../pool/pool.ts';
import { adminPool, adminUser, requireMembers, type Operation } from './call.ts';

const adminAddUserToGroup: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminAddUserToGroup');
  const name = groupName(pool, input);
  pool.users.change(adminUser(pool, input).username, ({ groups }) => ({
    groups: groups.includes(name) ? groups : [...groups, name],
  }));
  return {};
};

const adminRemoveUserFromGroup: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminRemoveUserFromGroup');
  const name = groupName(pool, input);
  pool.users.change(adminUser(pool, input).username, ({ groups }) => ({
    groups: groups.filter((group) => group !== name),
  }));
  return {};
};

const adminListGroupsForUser: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminListGroupsForUser');
  const { groups } = adminUser(pool, input);
  return {
    Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id, Description: pool.groups.get(GroupName) })),
  };
};

function groupName(pool: Pool, input: JsonObject): string {
  requireMembers(input, 'GroupName');
  if (!pool.groups.has(input.GroupName)) throw resourceNotFound('Group not found.');
  return input.GroupName;
}

export const groupOperations: Record<string, Operation> = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminListGroupsForUser,
};
