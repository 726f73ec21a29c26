import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import { bucket, keyPair, smallIvs, type SmallIvs } from './small-ivs.ts';

let ivs: SmallIvs;
beforeEach(async () => {
  ivs = await smallIvs();
});
afterEach(() => ivs.stage.stop());

const arn = (kind: string) => new RegExp(`^arn:aws:ivs:us-east-1:000000000000:${kind}/[A-Za-z0-9]{12}$`);
const recording = {
  DestinationConfiguration: { S3: { BucketName: bucket } },
  ThumbnailConfiguration: { RecordingMode: 'DISABLED' },
};

test('a channel keeps its ARN and playback URL through every change', async () => {
  const first = await ivs.make('Channel', { Name: 'class' });
  const id = first.physicalId.split('/')[1]!;
  expect(first.physicalId).toMatch(arn('channel'));
  expect(first.attributes).toEqual({
    Arn: first.physicalId,
    IngestEndpoint: expect.stringMatching(/^[0-9a-f]{12}\.global-contribute\.live-video\.net$/),
    PlaybackUrl: `${ivs.stage.kernel.url}/_aws/ivs/playback/${id}.m3u8`,
  });
  const second = await ivs.make(
    'Channel',
    { Name: 'other', Authorized: 'true', Type: 'BASIC', LatencyMode: 'NORMAL', InsecureIngest: true },
    first,
  );
  expect(second.attributes).toEqual(first.attributes);
  expect(ivs.stage.kernel.ports.ivs.channels()).toMatchObject([{ name: 'other', authorized: true }]);
  await ivs.stage.kernel.ports.ivs.act('other', 'start');
  await expect(ivs.service.resources!['AWS::IVS::Channel']!.remove!(second)).rejects.toThrow('is live');
});

test('a stream key keeps its value, and differs per channel', async () => {
  const [one, two] = [
    await ivs.make('Channel', { Name: 'one' }),
    await ivs.make('Channel', { Name: 'two' }, undefined, 'Two'),
  ];
  const first = await ivs.make('StreamKey', { ChannelArn: one.physicalId });
  expect(first.physicalId).toMatch(arn('stream-key'));
  expect(first.attributes['Value']).toMatch(/^sk_us-east-1_[A-Za-z0-9]{12}_[A-Za-z0-9]{30}$/);
  const same = await ivs.make('StreamKey', { ChannelArn: one.physicalId, Tags: [{ Key: 'a', Value: 'b' }] }, first);
  expect(same.attributes).toEqual(first.attributes);
  await expect(ivs.make('StreamKey', { ChannelArn: one.physicalId }, undefined, 'More')).rejects.toThrow('has one');
  const moved = await ivs.make('StreamKey', { ChannelArn: two.physicalId }, first);
  expect(moved.physicalId).not.toBe(first.physicalId);
});

test('a new key is a new key pair, and a region allows three', async () => {
  const [a, b] = [keyPair(), keyPair()];
  const first = await ivs.make('PlaybackKeyPair', { PublicKeyMaterial: a.publicKey });
  expect(first.physicalId).toMatch(arn('playback-key'));
  expect(first.attributes['Fingerprint']).toMatch(/^([0-9a-f]{2}:){15}[0-9a-f]{2}$/);
  const same = await ivs.make('PlaybackKeyPair', { PublicKeyMaterial: a.publicKey, Tags: [] }, first);
  expect(same.physicalId).toBe(first.physicalId);
  const replaced = await ivs.make('PlaybackKeyPair', { PublicKeyMaterial: b.publicKey }, first);
  expect(replaced.physicalId).not.toBe(first.physicalId);
  const more = (name: string) =>
    ivs.make('PlaybackKeyPair', { PublicKeyMaterial: keyPair().publicKey, Name: name }, undefined, name);
  await more('second');
  await more('third');
  await expect(more('fourth')).rejects.toThrow('at most 3');
});

test('a recording configuration is immutable, and its bucket must exist', async () => {
  const first = await ivs.make('RecordingConfiguration', recording);
  expect(first).toMatchObject({ attributes: { Arn: first.physicalId, State: 'ACTIVE' } });
  const replaced = await ivs.make(
    'RecordingConfiguration',
    { ...recording, RecordingReconnectWindowSeconds: 60 },
    first,
  );
  expect(replaced.physicalId).not.toBe(first.physicalId);
  const nowhere = { ...recording, DestinationConfiguration: { S3: { BucketName: 'nowhere' } } };
  await expect(ivs.make('RecordingConfiguration', nowhere)).rejects.toThrow('does not exist');
});

const privateKey = keyPair().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
test.each<[string, string, object, string]>([
  ['a name with a space', 'Channel', { Name: 'my class' }, 'Name'],
  ['another latency', 'Channel', { LatencyMode: 'ULTRA' }, 'LatencyMode'],
  ['another type', 'Channel', { Type: 'PREMIUM' }, 'Type'],
  ['neither true nor false', 'Channel', { Authorized: 'yes' }, 'Authorized'],
  ['no ARN', 'Channel', { RecordingConfigurationArn: 'mine' }, 'RecordingConfigurationArn'],
  [
    'a configuration that is not there',
    'Channel',
    { RecordingConfigurationArn: 'arn:aws:ivs:us-east-1:000000000000:recording-configuration/AAAAAAAAAAAA' },
    'does not exist',
  ],
  ['a key of another curve', 'PlaybackKeyPair', { PublicKeyMaterial: keyPair('P-256').publicKey }, 'P-384'],
  ['a private key', 'PlaybackKeyPair', { PublicKeyMaterial: privateKey }, 'public half'],
  ['no key', 'PlaybackKeyPair', {}, 'PublicKeyMaterial'],
  ['no channel', 'StreamKey', { ChannelArn: 'arn:aws:ivs:us-east-1:000000000000:channel/A' }, 'does not exist'],
  ['a window of six minutes', 'RecordingConfiguration', { ...recording, RecordingReconnectWindowSeconds: 301 }, '300'],
  ['thumbnails', 'RecordingConfiguration', { ...recording, ThumbnailConfiguration: {} }, 'thumbnails'],
])('rejects %s', async (_, type, properties, reason) => {
  const refused: Promise<Deployed> = ivs.make(type, properties);
  await expect(refused).rejects.toThrow(reason);
  await expect(refused).rejects.not.toThrow('PRIVATE KEY');
});
