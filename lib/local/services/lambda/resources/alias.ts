import type { ResourceType } from '../../../kernel/resource-type.ts';
import { unqualify, type FunctionStore } from '../function-store.ts';

/** `AWS::Lambda::Alias`. */
export function aliasResource(store: FunctionStore): ResourceType {
  return {
    properties: {
      Description: true,
      FunctionName: true,
      FunctionVersion: true,
      Name: true,
      ProvisionedConcurrencyConfig: true,
    },
    async put({ properties }) {
      const { qualifiers, fn } = store.find(properties['FunctionName']);
      qualifiers.set(properties['Name'], { version: properties['FunctionVersion'] });
      const arn = store.arnOf(`${fn.name}:${properties['Name']}`);
      return { physicalId: arn, attributes: { AliasArn: arn } };
    },
    remove: (before) => unqualify(store, before),
  };
}
