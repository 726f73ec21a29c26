import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { newId } from '../messaging/frames.ts';
import type { Rooms } from '../rooms.ts';
import { nameFrom } from '../settings.ts';

/** `AWS::IVSChat::LoggingConfiguration` to CloudWatch Logs; buckets and Firehose are refused by name. */
export function loggingConfigurationResource(kernel: Kernel, rooms: Rooms): ResourceType {
  return {
    properties: { DestinationConfiguration: { CloudWatchLogs: { LogGroupName: true } }, Name: true, Tags: true },
    async put({ properties }, before) {
      const logGroupName = properties['DestinationConfiguration']?.CloudWatchLogs?.LogGroupName;
      if (typeof logGroupName !== 'string') throw new Error('chat is logged to CloudWatch Logs only: name a log group');
      if (!kernel.ports.logs.has(logGroupName)) throw new Error(`the log group ${logGroupName} does not exist`);
      const arn = before?.physicalId ?? rooms.arnOf('logging-configuration', newId());
      rooms.loggings.set(arn, { name: nameFrom(properties['Name'] ?? ''), logGroupName });
      return { physicalId: arn, attributes: { Arn: arn, Id: arn.split('/').at(-1), State: 'ACTIVE' } };
    },
    async remove({ physicalId }) {
      rooms.loggings.delete(physicalId);
    },
  };
}
