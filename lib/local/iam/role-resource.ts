import type { ResourceType } from '../kernel/resource-type.ts';
import type { Surroundings } from './context.ts';
import type { PolicyDocument } from './iam.ts';
import { physicalName, uniqueId } from './names.ts';
import { compilePolicy } from './policy.ts';
import type { Roles } from './roles.ts';

/** AWS::IAM::Role. Roles live in memory: every start creates them again, with the same names and ids. */
export function roleResource(roles: Roles, where: Surroundings): ResourceType {
  return {
    properties: {
      AssumeRolePolicyDocument: true,
      Policies: [{ PolicyName: true, PolicyDocument: true }],
      ManagedPolicyArns: true,
      RoleName: true,
      Path: true,
      Description: true,
      MaxSessionDuration: true,
      PermissionsBoundary: true,
      Tags: true,
    },
    async put({ stack, logicalId, properties, written }, before) {
      const kept = before && (!properties.RoleName || properties.RoleName === before.physicalId);
      const name: string = kept ? before.physicalId : (properties.RoleName ?? physicalName(stack, logicalId));
      const arn = `arn:${where.partition}:iam::${where.account}:role${properties.Path ?? '/'}${name}`;
      roles.put({
        name,
        arn,
        stack,
        logicalId,
        trust: compilePolicy(properties.AssumeRolePolicyDocument),
        inline: new Map(
          (properties.Policies ?? []).map(
            (policy: { PolicyName: string; PolicyDocument: PolicyDocument }, index: number) => [
              policy.PolicyName,
              compilePolicy(policy.PolicyDocument, written?.Policies?.[index]?.PolicyDocument),
            ],
          ),
        ),
        managed: new Set<string>(properties.ManagedPolicyArns ?? []),
        boundary: properties.PermissionsBoundary,
      });
      if (before && before.attributes.Arn !== arn) roles.remove(before.attributes.Arn);
      return { physicalId: name, attributes: { Arn: arn, RoleId: kept ? before.attributes.RoleId : uniqueId('AROA') } };
    },
    async remove({ attributes }) {
      roles.remove(attributes.Arn);
    },
  };
}
