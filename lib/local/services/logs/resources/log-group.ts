import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { LogGroups } from '../groups.ts';
import type { LogStore } from '../store.ts';

/** The retention periods that CloudWatch Logs allows, in days (API reference, PutRetentionPolicy). */
const retentions = '1 3 5 7 14 30 60 90 120 150 180 365 400 545 731 1096 1827 2192 2557 2922 3288 3653'.split(' ');

/** `AWS::Logs::LogGroup`. The stage does not apply the retention period. */
export function logGroupResource(kernel: Kernel, groups: LogGroups, store: LogStore): ResourceType {
  return {
    properties: {
      DeletionProtectionEnabled: true,
      KmsKeyId: true,
      LogGroupClass: true,
      LogGroupName: true,
      RetentionInDays: true,
      Tags: true,
    },
    async put({ stack, logicalId, properties }, before) {
      const { LogGroupName: given, RetentionInDays: days } = properties;
      const unnamed = before && !before.properties?.['LogGroupName'] ? before.physicalId : undefined;
      const name: string = given ?? unnamed ?? `${stack}-${logicalId}`;
      if (!/^[.\-_/#A-Za-z0-9]{1,512}$/.test(name))
        throw new Error(`the log group name ${name} may have 1 to 512 letters, digits and . - _ / #`);
      if (days !== undefined && !retentions.includes(String(days)))
        throw new Error(`RetentionInDays cannot be ${days}: it is one of ${retentions.join(', ')}`);
      if (before && before.physicalId !== name) groups.delete(before.physicalId);
      const arn = `arn:${kernel.partition}:logs:${kernel.region}:${kernel.account}:log-group:${name}:*`;
      const kept = groups.get(name)?.filters ?? new Map();
      groups.set(name, { name, arn, days: days === undefined ? undefined : Number(days), filters: kept });
      return { physicalId: name, attributes: { Arn: arn } };
    },
    async remove({ physicalId }) {
      groups.delete(physicalId);
      store.forget(physicalId);
    },
  };
}
