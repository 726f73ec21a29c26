import type { BackupPort } from '../services/backup/port.ts';

/** An AWS organization: accounts that run beside each other in one process, and what its own account decides for them. */
export interface Organization {
  /** Whether AWS Backup may copy from one account to another: a setting of the organization's own account, off at first. */
  crossAccountBackup: boolean;
  /** AWS Backup of each account, by account id; an account registers itself. */
  readonly backups: Map<string, BackupPort>;
}

export const createOrganization = (): Organization => ({ crossAccountBackup: false, backups: new Map() });
