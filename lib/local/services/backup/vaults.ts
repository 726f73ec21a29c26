import { randomUUID } from 'node:crypto';
import { allowsFrom } from '../../iam/cross-account.ts';
import type { PolicyDocument } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Copy, RecoveryPoint } from './port.ts';

/** How long backups must be, and may be, kept in a vault. */
export interface Lock {
  readonly least: number | undefined;
  readonly most: number | undefined;
  /** When it becomes permanent, in milliseconds since the epoch; undefined for one that can be removed. */
  readonly permanent: number | undefined;
}

export interface Vault {
  readonly name: string;
  readonly arn: string;
  readonly key: string | undefined;
  policy: PolicyDocument | undefined;
  lock: Lock | undefined;
  readonly points: Map<string, RecoveryPoint>;
}

const invalid = (message: string) => new AwsError('InvalidRequestException', message);
export const denied = () =>
  new AwsError('AccessDeniedException', 'Access Denied trying to call AWS Backup service', 403);
export const day = 86_400_000;

/** The vaults of this account. What expires is gone when somebody looks. */
export interface Vaults {
  readonly all: ReadonlyMap<string, Vault>;
  /** @throws AwsError when there is none of that name */
  named(name: string): Vault;
  put(vault: Omit<Vault, 'arn' | 'points'>): Vault;
  /** @throws AwsError while it contains backups */
  remove(name: string): void;
  /** @throws AwsError when the vault's lock forbids the retention */
  store(vault: Vault, point: Omit<RecoveryPoint, 'arn'>, arn?: string): RecoveryPoint;
  /** Where a recovery point is. @throws AwsError when it is nowhere */
  whereIs(pointArn: string): Vault;
  receive(copy: Copy): string;
}

export function createVaults(kernel: Kernel): Vaults {
  const all = new Map<string, Vault>();
  const { partition, region, account } = kernel;
  const place = `arn:${partition}:backup:${region}:${account}`;
  const fresh = (vault: Vault): Vault => {
    for (const [arn, { created, days }] of vault.points)
      if (days !== undefined && created + days * day <= kernel.clock.now()) vault.points.delete(arn);
    return vault;
  };
  const vaults: Vaults = {
    all,
    named(name) {
      const found = all.get(name);
      if (!found) throw new AwsError('ResourceNotFoundException', `Backup vault ${name} does not exist.`);
      return fresh(found);
    },
    put(wanted) {
      const before = all.get(wanted.name);
      const vault = { ...wanted, arn: `${place}:backup-vault:${wanted.name}`, points: before?.points ?? new Map() };
      all.set(wanted.name, vault);
      kernel.iam.setResourcePolicy(vault.arn, vault.policy);
      return vault;
    },
    remove(name) {
      const vault = vaults.named(name);
      if (vault.points.size > 0)
        throw invalid(`Backup vault cannot be deleted (contains ${vault.points.size} recovery points)`);
      kernel.iam.setResourcePolicy(vault.arn, undefined);
      all.delete(name);
    },
    store(vault, point, arn = `${place}:recovery-point:${randomUUID().toUpperCase()}`) {
      const { least = 1, most = Infinity } = vault.lock ?? {};
      const { days = Infinity } = point;
      if (days < least || days > most)
        throw invalid(
          `Retention period of ${days} days is not within the vault lock's range of ${least} to ${most} days.`,
        );
      const stored = { ...point, arn };
      vault.points.set(arn, stored);
      return stored;
    },
    whereIs(pointArn) {
      const found = [...all.values()].map(fresh).find(({ points }) => points.has(pointArn));
      if (!found) throw new AwsError('ResourceNotFoundException', `Recovery point ${pointArn} does not exist.`);
      return found;
    },
    receive({ point, vaultArn, days, principal, from }) {
      const vault = [...all.values()].find(({ arn }) => arn === vaultArn);
      // AWS does not say whether a vault of another account exists.
      if (!vault) throw denied();
      const isAllowed = (policy: PolicyDocument | undefined, action: string, resource: string) => {
        const conditions = { 'kms:ViaService': `backup.${region}.amazonaws.com` };
        return allowsFrom(policy, { principal, action, resource, conditions }, from);
      };
      if (!isAllowed(vault.policy, 'backup:CopyIntoBackupVault', vault.arn)) throw denied();
      if (vault.key && !isAllowed(kernel.ports.keys?.policyOf(vault.key), 'kms:GenerateDataKey', vault.key))
        throw denied();
      return vaults.store(vault, { ...point, days }).arn;
    },
  };
  return vaults;
}
