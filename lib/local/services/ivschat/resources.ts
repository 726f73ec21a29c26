import type { Kernel } from '../../kernel/kernel.ts';
import type { ResourceType } from '../../kernel/resource-type.ts';
import { newId } from './messaging/frames.ts';
import type { Rooms } from './rooms.ts';
import { chosenFrom, defaults, nameFrom } from './settings.ts';

/** Tags as the API gives them. */
const tagsOf = (tags: readonly { Key: string; Value: string }[] = []) =>
  Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]));

/** `AWS::IVSChat::Room`. Every property may change without a new room. */
export function roomResource(kernel: Kernel, rooms: Rooms): ResourceType {
  return {
    properties: {
      LoggingConfigurationIdentifiers: true,
      MaximumMessageLength: true,
      MaximumMessageRatePerSecond: true,
      MessageReviewHandler: { FallbackResult: true, Uri: true },
      Name: true,
      Tags: true,
    },
    async put({ properties }, before) {
      const arn = before?.physicalId ?? rooms.arnOf('room', newId());
      const { Uri: uri = '', FallbackResult: fallbackResult } = properties['MessageReviewHandler'] ?? {};
      const wanted = chosenFrom(
        {
          name: properties['Name'],
          maximumMessageLength: properties['MaximumMessageLength'],
          maximumMessageRatePerSecond: properties['MaximumMessageRatePerSecond'],
          messageReviewHandler: { uri, ...(fallbackResult && { fallbackResult }) },
          loggingConfigurationIdentifiers: properties['LoggingConfigurationIdentifiers'],
        },
        defaults,
      );
      const absent = wanted.loggingConfigurationIdentifiers.find((identifier) => !rooms.loggings.has(identifier));
      if (absent) throw new Error(`the logging configuration ${absent} does not exist`);
      const kept = before && rooms.kept(arn);
      // A deploy changes what changed in the template and leaves alone what UpdateRoom did meanwhile.
      if (kept && JSON.stringify(before.properties) === JSON.stringify(properties)) rooms.set(arn, kept);
      else {
        const updateTime = new Date(kernel.clock.now()).toISOString();
        const createTime = kept?.createTime ?? updateTime;
        rooms.set(arn, { ...wanted, tags: tagsOf(properties['Tags']), createTime, updateTime });
      }
      return { physicalId: arn, attributes: { Arn: arn, Id: arn.split('/').at(-1) } };
    },
    async remove({ physicalId }) {
      rooms.remove(physicalId);
    },
  };
}

/** `AWS::IVSChat::LoggingConfiguration` into CloudWatch Logs; buckets and Firehose are refused by name. */
export function loggingResource(kernel: Kernel, rooms: Rooms): ResourceType {
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
