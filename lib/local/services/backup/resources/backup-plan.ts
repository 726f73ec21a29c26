import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Plans } from '../plans.ts';
import { daysOf } from '../rule.ts';

const lifecycle = { DeleteAfterDays: true } as const;

/** `AWS::Backup::BackupPlan`. A job starts and ends when its rule is due, so the windows have no effect. */
export function backupPlanResource(plans: Plans): ResourceType {
  return {
    properties: {
      BackupPlanTags: true,
      BackupPlan: {
        BackupPlanName: true,
        BackupPlanRule: [
          {
            RuleName: true,
            TargetBackupVault: true,
            ScheduleExpression: true,
            StartWindowMinutes: true,
            CompletionWindowMinutes: true,
            Lifecycle: lifecycle,
            CopyActions: [{ DestinationBackupVaultArn: true, Lifecycle: lifecycle }],
          },
        ],
      },
    },
    async put({ properties }, before) {
      const id = before?.physicalId ?? randomUUID();
      plans.put(
        id,
        properties['BackupPlan'].BackupPlanRule.map((rule: JsonObject) => ({
          name: rule['RuleName'],
          vault: rule['TargetBackupVault'],
          expression: rule['ScheduleExpression'],
          days: daysOf(rule['Lifecycle']),
          copies: (rule['CopyActions'] ?? []).map((copy: JsonObject) => ({
            vaultArn: copy['DestinationBackupVaultArn'],
            days: daysOf(copy['Lifecycle']),
          })),
        })),
      );
      return { physicalId: id, attributes: { BackupPlanId: id, BackupPlanArn: plans.arnOf(id) } };
    },
    async remove({ physicalId }) {
      plans.remove(physicalId);
    },
  };
}
