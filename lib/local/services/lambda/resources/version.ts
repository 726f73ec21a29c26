import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Deployed, ResourceType } from '../../../kernel/resource-type.ts';
import type { Entry, Published } from '../entry.ts';
import { addressOf } from '../function-address.ts';
import type { FunctionStore } from '../function-store.ts';

/** `AWS::Lambda::Version`: a snapshot of the function's code and settings. A value that changes later does not reach it. */
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
      const entry = store.find(properties['FunctionName']);
      // Every property is create-only.
      const kept = before && isDeepStrictEqual(before.properties, properties) ? before : undefined;
      const number = kept ? addressOf(kept.physicalId).qualifier! : next(entry);
      const { fn, id } = entry.versions.get(number) ?? snapshot(entry, kept);
      if (!entry.versions.has(number)) store.publish(number, { fn, id });
      const arn = store.arnOf(`${fn.name}:${number}`);
      // The code is the asset that the template names: a version of other code has another logical id.
      const { folder: _, ...Settings } = fn;
      return { physicalId: arn, attributes: { Version: number, FunctionArn: arn, Id: id, Settings } };
    },
    async remove({ physicalId, attributes }) {
      const { name, qualifier } = addressOf(physicalId);
      const { versions } = store.entries.get(name) ?? {};
      const version = versions?.get(qualifier!);
      if (!version || version.id !== attributes['Id']) return;
      versions?.delete(qualifier!);
      await version.runner.stop();
    },
    sideBySide: true,
  };
}

/** At a start, the settings are the recorded ones. */
const snapshot = ({ fn }: Entry, kept: Deployed | undefined): Pick<Published, 'fn' | 'id'> => ({
  fn: { ...fn, ...kept?.attributes['Settings'] },
  id: kept?.attributes['Id'] ?? randomUUID(),
});

/** @throws Error in CloudFormation's words when nothing has changed since the last version */
function next({ fn, versions }: Entry): string {
  const last = Math.max(0, ...[...versions.keys()].map(Number));
  if (isDeepStrictEqual(versions.get(String(last))?.fn, fn))
    throw new Error(
      `A version for this Lambda function exists ( ${last} ). Modify the function to create a new version.`,
    );
  return String(last + 1);
}
