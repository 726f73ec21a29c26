import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { newId } from '../messaging/frames.ts';
import type { Rooms } from '../rooms.ts';
import { chosenFrom, defaults, tagsOf } from '../settings.ts';

/** `AWS::IVSChat::Room`. No property requires a replacement. */
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
      // A deployment applies what changed in the template and keeps what UpdateRoom changed meanwhile.
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
