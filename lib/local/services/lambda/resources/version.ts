import type { ResourceType } from '../../../kernel/resource-type.ts';
import { addressOf } from '../function-address.ts';
import { unqualify, type FunctionStore } from '../function-store.ts';

/** `AWS::Lambda::Version`. */
export function versionResource(store: FunctionStore): ResourceType {
  return {
    properties: {
      CodeSha256: true,
      Description: true,
      FunctionName: true,
      ProvisionedConcurrencyConfig: true,
      RuntimePolicy: true,
    },
    async put({ properties }, before) {
      const { qualifiers, fn } = store.find(properties['FunctionName']);
      const old = before && addressOf(before.physicalId);
      const version = old?.name === fn.name ? old.qualifier! : nextVersion(qualifiers);
      qualifiers.set(version, { version });
      const arn = store.arnOf(`${fn.name}:${version}`);
      return { physicalId: arn, attributes: { Version: version, FunctionArn: arn } };
    },
    remove: (before) => unqualify(store, before),
  };
}

function nextVersion(qualifiers: ReadonlyMap<string, unknown>): string {
  return String(Math.max(0, ...[...qualifiers.keys()].filter((key) => /^\d+$/.test(key)).map(Number)) + 1);
}
