/** The rows of the pool: how a deploy migrates older rows, and how they change with the pool or the products. */
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { classesOf, led, made, poolTable } from '../support/pool-table.ts';

const table = poolTable('pool');
const [london, bell, journal] = ['london-open-live', 'opening-bell-live', 'trading-journal'] as const;
let publisher: typeof import('../../functions/content/channels.ts') & typeof import('../../functions/content/rooms.ts');
let pool: typeof import('../../functions/classroom/pool.ts');
let handOver: typeof import('../../functions/classroom/hand-over.ts').handOver;

beforeAll(async () => {
  publisher = {
    ...(await import('../../functions/content/channels.ts')),
    ...(await import('../../functions/content/rooms.ts')),
  };
  pool = await import('../../functions/classroom/pool.ts');
  ({ handOver } = await import('../../functions/classroom/hand-over.ts'));
});
beforeEach(() => table.empty());

const nothingPlanned = {
  ...{ added: [], changed: [], removed: [], unchanged: 0, before: new Map(), changes: [], refused: [] },
  ...{ sessions: [], channels: { sessions: new Map(), homes: new Map(), collisions: [] } },
};
/** As the release before the pool wrote it. */
const earlierRoom = (link: string, id: string) => {
  const { id: _, ...place } = made(id);
  return { PK: `ROOM#${link}`, SK: 'ROOM', baseType: 'room', ...place, ...led };
};
const row = async (name: string) => (await table.rows()).get(name);

test('rooms from before the pool stay with their products, with channel, address and chat room', async () => {
  await table.write([earlierRoom(london, '01'), earlierRoom(bell, '02')]);
  const update = {
    RequestType: 'Update',
    ResourceProperties: { Channels: [made('01'), made('02')] },
    OldResourceProperties: { Rooms: [{ link: london }, { link: bell }] },
  } as unknown as CloudFormationCustomResourceEvent;
  const content = classesOf(london, bell);
  await publisher.keepPool(publisher.madeChannels(update)!, content, publisher.earlierClasses(update));
  await publisher.keepRooms(content, publisher.earlierClasses(update));
  await publisher.giveFreeChannels(content, nothingPlanned);
  expect(await row(`ROOM#${bell} ROOM`)).toEqual({ ...earlierRoom(bell, '02'), channel: '02' });
  expect(await row('CHANNELS CHANNEL#01')).toMatchObject({
    ...made('01'),
    ...{ link: london, leaving: null, held: [{ link: london, since: '1970-01-01T00:00:00.000Z' }] },
  });
  expect(await pool.allClasses()).toEqual([london, bell]);
  // A minute later nothing has moved, and deploying the same again changes nothing.
  await handOver(Date.parse('2026-11-23T12:00:00Z'));
  const before = await table.rows();
  await publisher.keepPool([made('01'), made('02')], content);
  await publisher.keepRooms(content);
  await publisher.giveFreeChannels(content, nothingPlanned);
  expect(await table.rows()).toEqual(before);
  expect(table.calls).toEqual([]);
});

test('a CloudFormation rollback to the release before finds its own rows unchanged', async () => {
  const back = {
    RequestType: 'Update',
    ResourceProperties: { Rooms: [{ link: london }] },
    OldResourceProperties: { Channels: [made('01')] },
  } as unknown as CloudFormationCustomResourceEvent;
  expect([publisher.madeChannels(back), publisher.earlierClasses(back)]).toEqual([undefined, []]);
});

test('a product that is withdrawn with the release loses its room, and its channel is handed over', async () => {
  await table.write([earlierRoom(london, '01'), earlierRoom(bell, '02')]);
  const content = classesOf(bell);
  await publisher.keepPool([made('01'), made('02')], content, [london, bell]);
  await publisher.keepRooms(content, [london, bell]);
  expect(await row(`ROOM#${london} ROOM`)).toBeUndefined();
  // A learner's data in its classes is still found when they delete their account.
  expect(await pool.allClasses()).toEqual([london, bell]);
  const began = Date.parse('2026-11-23T12:00:00Z');
  for (let minute = 0; minute < 9; minute += 1) await handOver(began + minute * 60_000);
  expect(await row('CHANNELS CHANNEL#01')).toMatchObject({ link: null, leaving: null });
  expect(await row('CHANNELS CHANNEL#02')).toMatchObject({ link: bell });
});

test('a channel that is created again is found by its product, and a deleted one is taken from it', async () => {
  const content = classesOf(london, bell);
  await publisher.keepPool([made('01'), made('02')], content);
  await publisher.keepRooms(content);
  const homes = new Map([
    [london, '01'],
    [bell, '02'],
  ]);
  const plan = { ...nothingPlanned, channels: { ...nothingPlanned.channels, homes } };
  await publisher.giveFreeChannels(content, plan);
  expect(await row(`ROOM#${bell} ROOM`)).toMatchObject({ channel: '02', roomArn: made('02').roomArn });
  await publisher.keepPool([{ ...made('01'), playbackUrl: 'https://playback.example/new.m3u8' }], content);
  expect(await row(`ROOM#${london} ROOM`)).toMatchObject({ playbackUrl: 'https://playback.example/new.m3u8' });
  expect(await row('CHANNELS CHANNEL#02')).toBeUndefined();
  const left = (await row(`ROOM#${bell} ROOM`))!;
  expect(pool.placeOf(left as never)).toBeNull();
  expect(left).toMatchObject({ moderators: led.moderators });
});

test('two concurrent handovers happen once, and the slow one changes nothing', async () => {
  const content = classesOf(london, journal);
  await publisher.keepPool([made('01')], content);
  await publisher.keepRooms(content);
  const [channel] = await pool.channels();
  const at = '2026-11-23T12:00:00.000Z';
  const given = await Promise.all([pool.giveChannel(channel!, london, at), pool.giveChannel(channel!, journal, at)]);
  expect(given.toSorted()).toEqual([false, true]);
  const [held] = await pool.channels();
  const room = (await row(`ROOM#${held!.link} ROOM`)) as never;
  expect(await pool.takeChannel(channel!, room, at).catch(() => false)).toBe(false);
  expect(await pool.takeChannel(held!, room, at)).toBe(true);
  expect(await pool.takeChannel(held!, room, at)).toBe(false);
  expect(await pool.giveChannel((await pool.channels())[0]!, 'nothing', at)).toBe(false);
  const places = [...(await table.rows()).values()].filter(({ channelArn, PK }) => channelArn && PK !== 'CHANNELS');
  expect(places).toEqual([]);
});

test('the next product waits until everyone has been removed twice, however often that is interrupted', async () => {
  const content = classesOf(london, journal);
  await publisher.keepPool([made('01')], content);
  await publisher.keepRooms(content);
  await pool.giveChannel((await pool.channels())[0]!, london, '2026-11-23T07:00:00.000Z');
  const start = '2026-11-23T12:40:00.000Z';
  const seat = (index: number, updatedAt: string) => ({
    ...{ PK: `ROOM#${london}`, SK: `SEAT#${String(index).padStart(32, '0')}`, baseType: 'seat', sub: `s${index}` },
    ...{ name: 'A', moderator: false, version: 1, until: null, updatedAt },
  });
  await table.write([
    {
      ...{ PK: 'MONTH#2026-11', SK: `${start}#j`, GSI1PK: `SESSIONS#${journal}`, GSI1SK: `${start}#j` },
      ...{ baseType: 'session', channel: '01', end: '2026-11-23T13:00:00.000Z', instructors: [] },
    },
    ...Array.from({ length: 45 }, (_, index) => seat(index, '2026-11-23T11:59:00.000Z')),
    // Absent since yesterday, so every token of theirs has expired.
    seat(99, '2026-11-22T11:59:00.000Z'),
  ]);
  const look = (time: string) => handOver(Date.parse(`2026-11-23T${time}:00Z`));
  const holder = async () => (await pool.channels())[0]!.link;
  /** The calls to IVS since the last check, by operation. */
  const counts = () => {
    const calls = table.calls.splice(0);
    return ['StopStream', 'BatchStartViewerSessionRevocation', 'DisconnectUser', 'UpdateRoom'].map(
      (name) => calls.filter((each) => each === name).length,
    );
  };
  counts();
  await look('11:59');
  expect([await holder(), counts()]).toEqual([london, [0, 0, 0, 0]]);
  // After twenty calls the chat throttles: the next minute continues with the rest.
  table.refuseFrom(20);
  await expect(look('12:00')).rejects.toThrow('1 channels could not be handed over');
  expect([await holder(), counts()[1]]).toEqual([null, 2]);
  table.refuseFrom(Infinity);
  await look('12:01');
  expect(counts()).toEqual([1, 2, 25, 0]);
  await look('12:02');
  expect(counts()).toEqual([1, 0, 0, 0]);
  // The last token has expired.
  await look('12:06');
  expect(counts()).toEqual([1, 3, 45, 0]);
  await look('12:09');
  expect([await holder(), counts()]).toEqual([null, [1, 0, 0, 0]]);
  await look('12:10');
  expect([await holder(), counts()]).toEqual([journal, [1, 0, 0, 1]]);
  const rows = await table.rows();
  expect(rows.get(`ROOM#${london} ROOM`)).not.toHaveProperty('channelArn');
  expect(rows.get(`ROOM#${journal} ROOM`)).toMatchObject({ channel: '01', chatUrl: 'wss://chat.example' });
  expect(rows.get(`ROOM#${london} SEAT#${'7'.padStart(32, '0')}`)).toMatchObject({ version: 3 });
});
