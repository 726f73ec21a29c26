import type { ResourceType } from '../../../kernel/resource-type.ts';
import { addressOf } from '../function-address.ts';
import type { FunctionStore } from '../function-store.ts';

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
      const { aliases, fn } = store.find(properties['FunctionName']);
      store.find(`${fn.name}:${properties['FunctionVersion']}`);
      aliases.set(properties['Name'], properties['FunctionVersion']);
      const arn = store.arnOf(`${fn.name}:${properties['Name']}`);
      return { physicalId: arn, attributes: { AliasArn: arn } };
    },
    async remove({ physicalId }) {
      const { name, qualifier } = addressOf(physicalId);
      store.entries.get(name)?.aliases.delete(qualifier!);
    },
  };
}
