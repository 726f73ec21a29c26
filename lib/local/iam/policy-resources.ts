import type { ResourceType } from '../kernel/resource-type.ts';
import type { Surroundings } from './context.ts';
import { physicalName, uniqueId } from './names.ts';
import { compilePolicy } from './policy.ts';
import type { Roles } from './roles.ts';

/** AWS::IAM::Policy: an inline policy of one or more roles. The stage has no users and no groups. */
export function policyResource(roles: Roles): ResourceType {
  return {
    properties: { PolicyName: true, PolicyDocument: true, Roles: true },
    async put({ stack, logicalId, properties, written }, before) {
      const physicalId = before?.physicalId ?? physicalName(stack, logicalId);
      roles.attach(
        physicalId,
        compilePolicy(properties.PolicyDocument, written?.PolicyDocument),
        properties.Roles ?? [],
      );
      return { physicalId, attributes: { Id: physicalId } };
    },
    async remove({ physicalId }) {
      roles.attach(physicalId, undefined, []);
    },
  };
}

/** AWS::IAM::ManagedPolicy; `Ref` returns the ARN. */
export function managedPolicyResource(roles: Roles, where: Surroundings): ResourceType {
  return {
    properties: {
      ManagedPolicyName: true,
      PolicyDocument: true,
      Path: true,
      Description: true,
      Roles: true,
      Tags: true,
    },
    async put({ stack, logicalId, properties, written }, before) {
      const name: string =
        properties.ManagedPolicyName ?? before?.physicalId.split('/').at(-1) ?? physicalName(stack, logicalId);
      const arn = `arn:${where.partition}:iam::${where.account}:policy${properties.Path ?? '/'}${name}`;
      roles.putManaged(arn, compilePolicy(properties.PolicyDocument, written?.PolicyDocument), properties.Roles ?? []);
      if (before && before.physicalId !== arn) roles.putManaged(before.physicalId, undefined, []);
      return {
        physicalId: arn,
        attributes: { PolicyArn: arn, PolicyId: before?.attributes.PolicyId ?? uniqueId('ANPA') },
      };
    },
    async remove({ physicalId }) {
      roles.putManaged(physicalId, undefined, []);
    },
  };
}
