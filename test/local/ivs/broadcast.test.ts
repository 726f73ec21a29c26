import { openJournal } from '../../../lib/local/journal.ts';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import { bucket, smallIvs, type SmallIvs } from './small-ivs.ts';

let ivs: SmallIvs;
let channel: Deployed;
const recording = {
  DestinationConfiguration: { S3: { BucketName: bucket } },
  RecordingReconnectWindowSeconds: 120,
  ThumbnailConfiguration: { RecordingMode: 'DISABLED' },
};
const build = async (before?: { channel: Deployed; configuration: Deployed }) => {
  const configuration = await ivs.make('RecordingConfiguration', recording, before?.configuration);
  const properties = { Name: 'class', RecordingConfigurationArn: configuration.physicalId };
  return { configuration, channel: await ivs.make('Channel', properties, before?.channel) };
};
let made: Awaited<ReturnType<typeof build>>;
beforeEach(async () => {
  ivs = await smallIvs();
  // 12 minutes and 4 seconds past 14:00 UTC.
  ivs.stage.kernel.clock.set(Date.UTC(2027, 0, 4, 14, 12, 4));
  made = await build();
  channel = made.channel;
});
afterEach(() => ivs.stage.stop());

const act = (action: 'start' | 'break' | 'resume' | 'stop') => ivs.stage.kernel.ports.ivs.act('class', action);
const later = (seconds: number) => ivs.stage.kernel.clock.set(ivs.stage.kernel.clock.now() + seconds * 1000);
const names = () => ivs.events.map(({ detail }) => detail['event_name'] ?? detail['recording_status']);
const text = (path: string) => [...ivs.objects].find(([key]) => key.endsWith(path))?.[1].body.toString() ?? '';
const untilRecorded = async () => {
  for (let round = 0; round < 100 && !names().includes('Recording End'); round += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(names()).toContain('Recording End');
};

test("reports a broadcast on the bus as AWS does, and stores it in its bucket with AWS's layout", async () => {
  await act('start');
  await act('stop');
  expect(names()).toEqual([
    'Session Created',
    'Stream Start',
    'Recording Start',
    'Session Ended',
    'Stream End',
    'Recording End',
  ]);
  const [created, , started, , , ended] = ivs.events;
  const streamId: string = created!.detail['stream_id'];
  expect(streamId).toMatch(/^st-[A-Za-z0-9]{23}$/);
  expect(created).toEqual({
    detailType: 'IVS Stream State Change',
    resources: [channel.physicalId],
    detail: { event_name: 'Session Created', channel_name: 'class', stream_id: streamId },
  });
  const id = channel.physicalId.split('/')[1];
  const prefix: string = ended!.detail['recording_s3_key_prefix'];
  expect(prefix).toMatch(new RegExp(`^ivs/v1/000000000000/${id}/2027/1/4/14/12/[A-Za-z0-9]{12}$`));
  expect(ended).toEqual({
    detailType: 'IVS Recording State Change',
    resources: [channel.physicalId],
    detail: {
      channel_name: 'class',
      stream_id: streamId,
      recording_status: 'Recording End',
      recording_status_reason: '',
      recording_s3_bucket_name: bucket,
      recording_s3_key_prefix: prefix,
      recording_duration_ms: 2000,
      recording_session_id: started!.detail['recording_session_id'],
      recording_session_stream_ids: [streamId],
    },
  });
  expect([...ivs.objects.keys()].map((key) => key.slice(prefix.length)).sort()).toEqual([
    '/events/recording-ended.json',
    '/events/recording-started.json',
    '/media/hls/360p/62.ts',
    '/media/hls/360p/playlist.m3u8',
    '/media/hls/720p/62.ts',
    '/media/hls/720p/playlist.m3u8',
    '/media/hls/master.m3u8',
  ]);
  expect(JSON.parse(text('recording-ended.json'))).toEqual({
    version: 'v1',
    channel_arn: channel.physicalId,
    recording_started_at: '2027-01-04T14:12:04Z',
    recording_ended_at: '2027-01-04T14:12:04Z',
    recording_status: 'RECORDING_ENDED',
    media: {
      hls: {
        duration_ms: 2000,
        path: 'media/hls',
        playlist: 'master.m3u8',
        renditions: [
          { path: '720p', playlist: 'playlist.m3u8', resolution_height: 720, resolution_width: 1280 },
          { path: '360p', playlist: 'playlist.m3u8', resolution_height: 360, resolution_width: 640 },
        ],
      },
    },
  });
  expect(text('master.m3u8')).toContain('\n720p/playlist.m3u8\n');
  expect(text('720p/playlist.m3u8')).toMatch(
    /TYPE:VOD\n#EXT-X-PROGRAM-DATE-TIME:2027-01-04T14:12:04.000Z\n#EXTINF:2.000,\n62.ts\n#EXT-X-ENDLIST\n$/,
  );
});

test('an encoder that reconnects in time continues the same recording under another stream', async () => {
  await act('start');
  await act('break');
  expect(ivs.stage.kernel.ports.ivs.channels()[0]).toMatchObject({ state: 'BROKEN', streamId: null });
  later(119);
  await act('resume');
  later(3600);
  expect(names()).not.toContain('Recording End');
  await act('stop');
  const { detail } = ivs.events.at(-1)!;
  const streams = new Set(ivs.events.map((event) => event.detail['stream_id']));
  expect(detail['recording_session_stream_ids']).toEqual([...streams]);
  expect(streams.size).toBe(2);
  expect(names().filter((name) => name === 'Recording Start')).toHaveLength(1);
  expect(text('720p/playlist.m3u8').match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
});

test("an encoder that stays away ends the recording when the window has passed by the stage's clock", async () => {
  await act('start');
  await act('break');
  later(119);
  expect(names()).not.toContain('Recording End');
  later(1);
  await untilRecorded();
  expect(ivs.stage.kernel.ports.ivs.channels()[0]).toMatchObject({ state: 'OFFLINE' });
  await expect(act('stop')).rejects.toMatchObject({ code: 'ChannelNotBroadcasting' });
  await act('start');
  await expect(act('start')).rejects.toMatchObject({ code: 'ConflictException' });
});

test('reports and records a broadcast that was on air at shutdown at the next start', async () => {
  await act('start');
  ivs.again();
  await build(made);
  expect(names()).toEqual(['Session Created', 'Stream Start', 'Recording Start']);
  await ivs.service.ready!();
  expect(names().slice(3)).toEqual(['Session Ended', 'Stream End', 'Recording End']);
  expect(text('recording-ended.json')).toContain('RECORDING_ENDED');
});

test('a broadcast interrupted by a kill lasted until it was last seen', async () => {
  await act('start');
  ivs.again(true);
  later(3 * 86_400);
  await build(made);
  await ivs.service.ready!();
  expect(ivs.events.at(-1)!.detail).toMatchObject({ recording_status: 'Recording End', recording_duration_ms: 2000 });
});

test('a recording of an hour is small: five minutes of segments, reused with the right times', async () => {
  await act('start');
  ivs.again();
  // As if it had begun an hour earlier.
  const directory = ivs.stage.kernel.directory;
  const hour = 3_600_000;
  for (const [name, change] of [
    ['streams', (value: any) => ({ ...value, startedAt: value.startedAt - hour })],
    ['recordings', (value: any) => ({ ...value, parts: [{ ...value.parts[0], from: value.parts[0].from - hour }] })],
  ] as const) {
    const journal = openJournal<unknown>(`${directory}/ivs/${name}.jsonl`);
    for (const [key, value] of [...journal.entries()]) journal.set(key, change(value));
  }
  ivs.again();
  await build(made);
  await ivs.service.ready!();
  expect(ivs.events.at(-1)!.detail['recording_duration_ms']).toBe(hour + 2000);
  expect([...ivs.objects.keys()].filter((key) => key.endsWith('.ts'))).toHaveLength(2 * 150);
  const playlist = text('720p/playlist.m3u8');
  expect(playlist.match(/#EXTINF/g)).toHaveLength(1801);
  expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(12);
});
