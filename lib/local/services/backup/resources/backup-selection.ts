import { randomUUID } from 'node:crypto';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Plans } from '../plans.ts';

/** `AWS::Backup::BackupSelection`, of tables by their ARNs. */
export function backupSelectionResource(plans: Plans): ResourceType {
  return {
    properties: { BackupPlanId: true, BackupSelection: { SelectionName: true, IamRoleArn: true, Resources: true } },
    async put({ properties }, before) {
      const { BackupPlanId: plan, BackupSelection: selection } = properties;
      const id = (before?.attributes['SelectionId'] as string | undefined) ?? randomUUID();
      const resources: readonly string[] = selection.Resources ?? [];
      const other = resources.find((arn) => !/^arn:[^:]+:dynamodb:[^:]+:\d+:table\/[^/*]+$/.test(arn));
      if (other) throw new Error(`locally only tables are backed up, and ${other} is none`);
      plans.select(plan, id, { roleArn: selection.IamRoleArn, resources });
      return {
        physicalId: `${id}_${plan}`,
        attributes: { Id: `${id}_${plan}`, SelectionId: id, BackupPlanId: plan },
      };
    },
    async remove({ attributes }) {
      plans.unselect(attributes['BackupPlanId'], attributes['SelectionId']);
    },
  };
}
