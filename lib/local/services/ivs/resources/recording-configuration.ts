import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { arnOf, newId } from '../identifiers.ts';
import { kept, nameOf, wholeNumber } from '../properties.ts';
import type { Registry } from '../registry.ts';

/** `AWS::IVS::RecordingConfiguration`: immutable; any change replaces it. */
export function recordingConfigurationResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: {
      DestinationConfiguration: { S3: { BucketName: true } },
      Name: true,
      RecordingReconnectWindowSeconds: true,
      Tags: true,
      ThumbnailConfiguration: { RecordingMode: true },
    },
    async put({ properties }, before) {
      const bucket: unknown = properties['DestinationConfiguration']?.S3?.BucketName;
      if (typeof bucket !== 'string') throw new Error('DestinationConfiguration.S3.BucketName is missing');
      // Refused when the bucket does not exist; IVS would leave a configuration in the state CREATE_FAILED.
      await kernel.ports.s3.list(bucket, 'ivs/v1/none');
      if (properties['ThumbnailConfiguration']?.RecordingMode !== 'DISABLED')
        throw new Error('no thumbnails are taken locally: ThumbnailConfiguration.RecordingMode must be DISABLED');
      const window = wholeNumber(properties, 'RecordingReconnectWindowSeconds', [0, 300], 0);
      const replacing = [
        'DestinationConfiguration',
        'Name',
        'RecordingReconnectWindowSeconds',
        'ThumbnailConfiguration',
      ];
      const arn = kept(properties, before, replacing) ?? arnOf(kernel, 'recording-configuration', newId(12));
      if (before && before.physicalId !== arn) registry.recordings.delete(before.physicalId);
      registry.recordings.set(arn, {
        arn,
        name: nameOf(properties),
        bucket,
        reconnectSeconds: window,
      });
      return { physicalId: arn, attributes: { Arn: arn, State: 'ACTIVE' } };
    },
    async remove({ physicalId }) {
      registry.recordings.delete(physicalId);
    },
  };
}
