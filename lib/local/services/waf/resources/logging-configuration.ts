import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { wafLogOf, type WafLog } from '../log.ts';

/**
 * `AWS::WAFv2::LoggingConfiguration` to CloudWatch Logs; buckets and Firehose are refused by name. @param logs by the
 * web ACL's ARN
 */
export function loggingConfigurationResource(kernel: Kernel, logs: Map<string, WafLog>): ResourceType {
  return {
    properties: { LogDestinationConfigs: true, LoggingFilter: true, RedactedFields: true, ResourceArn: true },
    async put({ properties }, before) {
      const log = wafLogOf(properties);
      if (!kernel.ports.logs?.has(log.group)) throw new Error(`the log group ${log.group} does not exist`);
      if (before && before.physicalId !== properties.ResourceArn) logs.delete(before.physicalId);
      logs.set(properties.ResourceArn, log);
      return { physicalId: properties.ResourceArn, attributes: { ManagedByFirewallManager: false } };
    },
    remove: async ({ physicalId }) => void logs.delete(physicalId),
  };
}
