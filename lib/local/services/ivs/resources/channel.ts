import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { arnOf, idOf, newId } from '../identifiers.ts';
import { flag, nameOf, oneOf, tagsOf } from '../properties.ts';
import type { Channel, Registry } from '../registry.ts';

const arnPattern = /^arn:aws:ivs:[a-z0-9-]+:\d+:recording-configuration\/[a-zA-Z0-9-]+$/;

/**
 * `AWS::IVS::Channel`: every change happens in place and keeps the ARN. A stream keeps the recording settings it began
 * with.
 * @param isLive whether the channel has a stream now, which prevents its deletion
 */
export function channelResource(kernel: Kernel, registry: Registry, isLive: (arn: string) => boolean): ResourceType {
  return {
    properties: {
      Authorized: true,
      InsecureIngest: true,
      LatencyMode: true,
      Name: true,
      RecordingConfigurationArn: true,
      Tags: true,
      Type: true,
    },
    async put({ properties }, before) {
      const id = before ? idOf(before.physicalId) : newId(12);
      const arn = arnOf(kernel, 'channel', id);
      const recordingConfigurationArn: string = properties['RecordingConfigurationArn'] ?? '';
      if (recordingConfigurationArn !== '' && !arnPattern.test(recordingConfigurationArn))
        throw new Error(`RecordingConfigurationArn is not the ARN of one: ${recordingConfigurationArn}`);
      if (recordingConfigurationArn !== '' && !registry.recordings.has(recordingConfigurationArn))
        throw new Error(`the recording configuration ${recordingConfigurationArn} does not exist`);
      const channel: Channel = {
        arn,
        name: nameOf(properties),
        authorized: flag(properties, 'Authorized'),
        latencyMode: oneOf(properties, 'LatencyMode', ['LOW', 'NORMAL'], 'LOW'),
        type: oneOf(properties, 'Type', ['BASIC', 'STANDARD', 'ADVANCED_SD', 'ADVANCED_HD'], 'STANDARD'),
        insecureIngest: flag(properties, 'InsecureIngest'),
        recordingConfigurationArn,
        ingestEndpoint: `${Buffer.from(id).toString('hex').slice(0, 12)}.global-contribute.live-video.net`,
        playbackUrl: `${kernel.url}/_aws/ivs/playback/${id}.m3u8`,
        tags: tagsOf(properties),
      };
      registry.channels.set(arn, channel);
      const { ingestEndpoint: IngestEndpoint, playbackUrl: PlaybackUrl } = channel;
      return { physicalId: arn, attributes: { Arn: arn, IngestEndpoint, PlaybackUrl } };
    },
    async remove({ physicalId: arn }) {
      if (isLive(arn)) throw new Error(`the channel ${arn} is live: stop its stream before`);
      registry.channels.delete(arn);
    },
  };
}
