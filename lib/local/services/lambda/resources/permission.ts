import type { ResourceType } from '../../../kernel/resource-type.ts';
import { physicalName, type FunctionStore } from '../function-store.ts';

/** `AWS::Lambda::Permission`: one statement of a function's resource policy. */
export function permissionResource(store: FunctionStore): ResourceType {
  return {
    properties: {
      Action: true,
      EventSourceToken: true,
      FunctionName: true,
      Principal: true,
      PrincipalOrgID: true,
      SourceAccount: true,
      SourceArn: true,
    },
    async put(resource, before) {
      const physicalId = before?.physicalId ?? physicalName(resource);
      store.find(resource.properties['FunctionName']);
      store.permissions.set(store.arnOf(resource.properties['FunctionName']), physicalId, resource.properties);
      return { physicalId, attributes: { Id: physicalId } };
    },
    async remove(before) {
      store.permissions.delete(before.physicalId);
    },
  };
}
