import {
  BatchStartViewerSessionRevocationCommand,
  GetStreamCommand,
  IvsClient,
  ListChannelsCommand,
  ListStreamsCommand,
  StartViewerSessionRevocationCommand,
  StopStreamCommand,
} from '@aws-sdk/client-ivs';
import { smallIvs, type SmallIvs } from './small-ivs.ts';

let ivs: SmallIvs;
let client: IvsClient;
let channelArn: string;
beforeEach(async () => {
  ivs = await smallIvs();
  channelArn = (await ivs.make('Channel', { Name: 'class', Authorized: true })).physicalId;
  client = new IvsClient(ivs.stage.clientOf('ivs'));
});
afterEach(async () => {
  client.destroy();
  await ivs.stage.stop();
});
const refusal = (name: string, httpStatusCode: number) => ({ name, $metadata: { httpStatusCode } });

test('a stream is live from start to stop', async () => {
  await expect(client.send(new GetStreamCommand({ channelArn }))).rejects.toMatchObject(
    refusal('ChannelNotBroadcasting', 404),
  );
  const began = Date.now();
  await ivs.stage.kernel.ports.ivs.act(channelArn, 'start');
  const { stream } = await client.send(new GetStreamCommand({ channelArn }));
  expect(stream).toMatchObject({ channelArn, state: 'LIVE', health: 'HEALTHY', viewerCount: 0 });
  expect(stream!.playbackUrl).toBe(`${ivs.stage.kernel.url}/_aws/ivs/playback/${channelArn.split('/')[1]}.m3u8`);
  expect(stream!.startTime!.getTime()).toBeGreaterThanOrEqual(began);
  expect(ivs.stage.asked.at(-1)).toMatchObject({ action: 'ivs:GetStream', resource: channelArn });
  const live = async () => (await client.send(new ListStreamsCommand({}))).streams;
  expect(await live()).toEqual([
    {
      ...{ channelArn, state: 'LIVE', health: 'HEALTHY', viewerCount: 0 },
      ...{ streamId: stream!.streamId, startTime: stream!.startTime },
    },
  ]);
  await client.send(new StopStreamCommand({ channelArn }));
  expect(await live()).toEqual([]);
  await expect(client.send(new StopStreamCommand({ channelArn }))).rejects.toMatchObject(
    refusal('ChannelNotBroadcasting', 404),
  );
});

test('rejects invalid, missing or unauthorized requests by name', async () => {
  const unknown = channelArn.slice(0, -12) + 'AAAAAAAAAAAA';
  const revoke = (more: object) =>
    client.send(new StartViewerSessionRevocationCommand({ channelArn, viewerId: 'v', ...more }));
  await expect(client.send(new GetStreamCommand({ channelArn: unknown }))).rejects.toMatchObject(
    refusal('ResourceNotFoundException', 404),
  );
  await expect(client.send(new GetStreamCommand({ channelArn: 'class' }))).rejects.toMatchObject(
    refusal('ValidationException', 400),
  );
  await expect(revoke({ viewerId: 'v'.repeat(41) })).rejects.toMatchObject(refusal('ValidationException', 400));
  await expect(revoke({ viewerSessionVersionsLessThanOrEqualTo: -1 })).rejects.toMatchObject(
    refusal('ValidationException', 400),
  );
  await expect(client.send(new ListStreamsCommand({ maxResults: 1 }))).rejects.toMatchObject(
    refusal('ValidationException', 400),
  );
  await expect(client.send(new ListChannelsCommand({}))).rejects.toMatchObject({ name: 'UnknownOperationException' });
  for (const action of [
    'GetStream',
    'ListStreams',
    'StopStream',
    'StartViewerSessionRevocation',
    'BatchStartViewerSessionRevocation',
  ])
    ivs.stage.refused.add(`ivs:${action}`);
  const viewerSessions = [{ channelArn, viewerId: 'v' }];
  for (const asked of [
    client.send(new GetStreamCommand({ channelArn })),
    client.send(new ListStreamsCommand({})),
    client.send(new StopStreamCommand({ channelArn })),
    revoke({}),
    client.send(new BatchStartViewerSessionRevocationCommand({ viewerSessions })),
  ])
    await expect(asked).rejects.toMatchObject(refusal('AccessDeniedException', 403));
});

test('revokes up to twenty at a time, and one failure does not block the others', async () => {
  const other = channelArn.slice(0, -12) + 'AAAAAAAAAAAA';
  const send = (viewerSessions: { channelArn: string; viewerId: string }[]) =>
    client.send(new BatchStartViewerSessionRevocationCommand({ viewerSessions }));
  const { errors } = await send([
    { channelArn: other, viewerId: 'v' },
    { channelArn, viewerId: 'v' },
  ]);
  expect(errors).toMatchObject([{ channelArn: other, viewerId: 'v', code: 'ResourceNotFoundException' }]);
  expect(ivs.stage.asked.map(({ resource }) => resource)).toEqual([other, channelArn]);
  await expect(send(Array.from({ length: 21 }, () => ({ channelArn, viewerId: 'v' })))).rejects.toMatchObject(
    refusal('ValidationException', 400),
  );
  await expect(send([])).rejects.toMatchObject(refusal('ValidationException', 400));
});
