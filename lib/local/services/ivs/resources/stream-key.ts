import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { arnOf, newId } from '../identifiers.ts';
import { kept } from '../properties.ts';
import type { Registry } from '../registry.ts';

/** `AWS::IVS::StreamKey`: one per channel; a change of channel replaces it. */
export function streamKeyResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: { ChannelArn: true, Tags: true },
    async put({ properties }, before) {
      const channelArn: string = properties['ChannelArn'];
      if (!registry.channels.has(channelArn)) throw new Error(`the channel ${channelArn} does not exist`);
      const old = kept(properties, before, ['ChannelArn']);
      const arn = old ?? arnOf(kernel, 'stream-key', newId(12));
      const value: string = old ? before!.attributes['Value'] : `sk_${kernel.region}_${newId(12)}_${newId(30)}`;
      for (const key of registry.streamKeys.values())
        if (key.channelArn === channelArn && key.arn !== arn && key.arn !== before?.physicalId)
          throw new Error(`the channel ${channelArn} has a stream key already, and a channel has one`);
      if (before && before.physicalId !== arn) registry.streamKeys.delete(before.physicalId);
      registry.streamKeys.set(arn, { arn, channelArn, value });
      return { physicalId: arn, attributes: { Arn: arn, Value: value } };
    },
    async remove({ physicalId }) {
      registry.streamKeys.delete(physicalId);
    },
  };
}
