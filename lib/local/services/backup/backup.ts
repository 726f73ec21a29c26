import type { Kernel, Service } from '../../kernel/kernel.ts';
import { createJobs } from './jobs.ts';
import { answerApi } from './operations.ts';
import { createPlans } from './plans.ts';
import { backupPlanResource } from './resources/backup-plan.ts';
import { backupSelectionResource } from './resources/backup-selection.ts';
import { backupVaultResource } from './resources/backup-vault.ts';
import { createVaults } from './vaults.ts';

/**
 * AWS Backup for DynamoDB tables: plans, vaults with their policies and locks, copies to other accounts of an
 * organization, restores. Jobs end at once; backups last as long as the process runs.
 */
export function createBackup(kernel: Kernel): Service {
  const vaults = createVaults(kernel);
  const jobs = createJobs(kernel, vaults);
  const plans = createPlans(kernel, jobs);
  kernel.ports.backup = { receive: vaults.receive };
  return {
    resources: {
      'AWS::Backup::BackupVault': backupVaultResource(kernel, vaults),
      'AWS::Backup::BackupPlan': backupPlanResource(plans),
      'AWS::Backup::BackupSelection': backupSelectionResource(plans),
    },
    endpoint: 'backup',
    handle: (request, response, path) => answerApi(kernel, vaults, jobs, request, response, path),
    async start() {
      kernel.organization?.backups.set(kernel.account, kernel.ports.backup!);
    },
    async stop() {
      kernel.organization?.backups.delete(kernel.account);
    },
  };
}
