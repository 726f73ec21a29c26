import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { day, type Lock, type Vaults } from '../vaults.ts';

/** What AWS demands before a lock becomes permanent. */
const leastGrace = 3;

/** `AWS::Backup::BackupVault`. */
export function backupVaultResource({ clock }: Kernel, vaults: Vaults): ResourceType {
  const lockOf = (wanted: JsonObject | undefined, before: Lock | undefined): Lock | undefined => {
    const isPermanent = before?.permanent !== undefined && before.permanent <= clock.now();
    const { MinRetentionDays: least, MaxRetentionDays: most, ChangeableForDays: grace } = wanted ?? {};
    if (isPermanent) {
      if (before.least === least && before.most === most) return before;
      throw new Error('InvalidRequestException: the vault lock is permanent and can be neither changed nor removed');
    }
    if (!wanted) return undefined;
    if (grace !== undefined && Number(grace) < leastGrace)
      throw new Error(`InvalidParameterValueException: ChangeableForDays must be at least ${leastGrace}`);
    const permanent = grace === undefined ? undefined : (before?.permanent ?? clock.now() + Number(grace) * day);
    return { least, most, permanent };
  };
  return {
    properties: {
      AccessPolicy: true,
      BackupVaultName: true,
      BackupVaultTags: true,
      EncryptionKeyArn: true,
      LockConfiguration: { MinRetentionDays: true, MaxRetentionDays: true, ChangeableForDays: true },
    },
    async put({ properties }) {
      const {
        BackupVaultName: name,
        EncryptionKeyArn: key,
        AccessPolicy: policy,
        LockConfiguration: lock,
      } = properties;
      const before = vaults.all.get(name)?.lock;
      const { arn } = vaults.put({ name, key, policy, lock: lockOf(lock, before) });
      return { physicalId: name, attributes: { BackupVaultArn: arn, BackupVaultName: name, Arn: arn } };
    },
    async remove({ physicalId }) {
      if (vaults.all.has(physicalId)) vaults.remove(physicalId);
    },
  };
}
