/** Two products share one channel on the same day: no person and no content of one appears in the other's class. */
import { join } from 'node:path';
import { compileContent } from '../../../lib/content/compile.ts';
import type { Content } from '../../../lib/model/content.ts';
import { channelKey, onAirKey, roomKey } from '../../../lib/model/keys.ts';
import { moderatorsGroup } from '../../../lib/model/live.ts';
import type { PlannedSessions } from '../../../lib/model/schedule.ts';
import { ownStage } from '../../support/own-stage.ts';
import { local } from '../caller.ts';
import { newLearner, signInAs, type Learner } from '../learners.ts';
import { tillOn, type Till } from '../payments/till.ts';
import { askPublisher } from '../publisher.ts';
import { rowsIn } from '../table.ts';
import { classOn, eventually, fields, moderator, type Seat } from './classroom.ts';
import { rowsOn, type Rows } from './rows.ts';

const stage = ownStage();
/** On the first channel: its class is at 07:30 UTC and lasts half an hour. */
const first = 'london-open-live';
/** Made live by this test: its class is on the same channel, at 10:00 UTC. */
const second = 'trading-journal';
const shared = 'openbell-dev-01';
const day = '2026-11-23';
let content: Content;
let room: Awaited<ReturnType<typeof classOn>>;
let till: Till;
let table: Rows;
/** Owns only the first. */
let ada: Learner;
/** Owns only the second. */
let ben: Learner;
/** Owns both. */
let cleo: Learner;
let lead: Learner;

const clock = (time: string, on = day) => local(stage.url, '/clock', { now: `${on}T${time}:00.000Z` });
const broadcast = (action: 'start' | 'stop') => local(stage.url, '/live', { channel: shared, action });
/** The jobs that run each minute. */
const lookAfter = async () => {
  const all: { logicalId: string }[] = await local(stage.url, '/schedules');
  await local(stage.url, '/schedules', {
    rule: all.find(({ logicalId }) => logicalId.includes('LookAfter'))!.logicalId,
  });
};
/** Their tokens expired when the clock was moved by hours. */
async function signInAgain(): Promise<void> {
  ada = await signInAs(stage.url, ada.email);
  ben = await signInAs(stage.url, ben.email);
  cleo = await signInAs(stage.url, cleo.email);
  lead = await signInAs(stage.url, moderator.email, moderator.password);
}

const session = (id: string, link: string, time: string): PlannedSessions => ({
  ...{ id, link, name: `The class ${id}`, type: 'workshop', description: 'A class.', details: null },
  ...{ instructors: [{ name: 'Yuki Tanabe' }], zone: 'UTC', time, minutes: 60, days: day, changes: [] },
});
const liveToo = (...links: string[]): Content => ({
  ...content,
  products: content.products.map((product) => (links.includes(product.link) ? { ...product, isLive: true } : product)),
  classes: {
    ...content.classes,
    ...Object.fromEntries(links.map((link) => [link, { moderators: [moderatorsGroup], rules: ['Be kind.'] }])),
  },
});
const withJournal = (): Content => {
  const live = liveToo(second);
  return { ...live, schedule: [...live.schedule, session('journal-live', second, '10:00')] };
};

async function publish(what: Content): Promise<string[]> {
  const { plan, refused } = await askPublisher(stage, 'publish', what);
  if (!plan) throw new Error(refused);
  return plan;
}

beforeAll(async () => {
  await clock('07:20');
  content = await compileContent(join(import.meta.dirname, '../../../lib/content'));
  await publish(withJournal());
  room = await classOn(stage.url);
  till = await tillOn(stage.url, stage.directory);
  table = await rowsOn(stage.url, stage.directory);
  ada = await newLearner(stage.url, 'Ada King');
  ben = await newLearner(stage.url, 'Ben Doyle');
  cleo = await newLearner(stage.url, 'Cleo Hart');
  lead = await signInAs(stage.url, moderator.email, moderator.password);
  for (const who of [ada, cleo]) await till.buy(who, first);
  for (const who of [ben, cleo]) await till.buy(who, second);
});
afterAll(() => table?.end());

const codeOf = async (who: Learner, field: string): Promise<string | undefined> =>
  (await room.it(who, field)).errors[0]?.code;
const chatOf = async (who: Learner, link: string): Promise<string | null> =>
  (await room.it(who, fields.room(link))).chatUrl;
const enter = async (who: Learner, link: string): Promise<Seat> => {
  const { token } = await room.it(who, fields.chat(link));
  return room.enterWith((await chatOf(who, link))!, token);
};
/** The address for one start of the player. */
const ticket = async (who: Learner, link: string): Promise<string> => {
  const { playbackUrl, token } = await room.it(who, fields.stream(link));
  return `${playbackUrl}?token=${token}`;
};
/** A running player: the playlist that it fetches repeatedly. */
const playing = async (who: Learner, link: string): Promise<string> => {
  const playlist = room.inPlaylist(await (await room.play(await ticket(who, link))).text());
  expect((await room.play(playlist)).status).toBe(200);
  return playlist;
};
const said = async (who: Learner, link: string): Promise<string[]> =>
  (await room.it(who, fields.room(link))).messages.map(({ content: text }: { content: string }) => text);

/** Issued before the channel was handed over. */
let unusedTicket: string;
let unusedChat: { readonly url: string; readonly token: string };
let late: Seat;

test("a class uses its product's channel, and a product whose class is later has none", async () => {
  const [row] = (await rowsIn(stage.url, stage.directory, `MONTH#${day.slice(0, 7)}`)).filter(({ SK }) =>
    SK.includes('journal-live'),
  );
  expect(row!.channel).toBe('01');
  expect(await table.get(channelKey('01'))).toMatchObject({ link: first, leaving: null });
  expect(await chatOf(ada, first)).toMatch(/^ws/);
  expect(await chatOf(ben, second)).toBeNull();
  for (const field of [fields.stream(second), fields.chat(second)]) expect(await codeOf(ben, field)).toBe('NotLive');
  expect(await room.it(lead, fields.slow(true, second))).toMatchObject({ errors: [{ code: 'NotLive' }] });
});

test('forty minutes before the next class, everyone is disconnected, the broadcast ends, and nobody is admitted', async () => {
  await broadcast('start');
  await eventually(async () => (await room.it(ada, fields.room(first))).onAir, 'the first class on air');
  await lookAfter();
  const seats = [await enter(ada, first), await enter(cleo, first)];
  seats[0]!.say('Only for the first class');
  await eventually(async () => (await said(cleo, first)).includes('Only for the first class'), 'the message');
  expect((await room.it(lead, fields.slow(true, first))).success).toBe(true);

  // The first class ran longer than planned.
  await clock('09:19');
  await signInAgain();
  const over = [await enter(ada, first), await enter(cleo, first)];
  const playlists = [await playing(ada, first), await playing(cleo, first)];
  await lookAfter();
  expect(over.map((seat) => seat.closed())).toEqual([false, false]);
  await local(stage.url, '/clock', { now: `${day}T09:19:50.000Z` });
  unusedTicket = await ticket(ada, first);
  unusedChat = { url: (await chatOf(ada, first))!, token: (await room.it(ada, fields.chat(first))).token };
  await local(stage.url, '/clock', { now: `${day}T09:20:05.000Z` });
  await lookAfter();
  for (const seat of over) await eventually(() => seat.closed(), 'the end of the chat');
  for (const playlist of playlists) expect((await room.play(playlist)).status).not.toBe(200);
  expect((await local(stage.url, '/live')).channels).toContainEqual(
    expect.objectContaining({ name: shared, state: expect.not.stringMatching('LIVE') }),
  );
  await eventually(async () => !(await room.it(ada, fields.room(first))).onAir, 'the first class off air');
  for (const [who, link] of [
    [ada, first],
    [ben, second],
    [cleo, first],
    [cleo, second],
  ] as const) {
    expect(await chatOf(who, link)).toBeNull();
    for (const field of [fields.stream(link), fields.chat(link)]) expect(await codeOf(who, field)).toBe('NotLive');
  }
});

test('earlier tokens open nothing lasting, and a returning encoder belongs to no class', async () => {
  expect((await room.play(unusedTicket)).status).not.toBe(200);
  late = await room.enterWith(unusedChat.url, unusedChat.token);
  await broadcast('start');
  // Many times as long as an event takes.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const link of [first, second]) expect((await table.get(onAirKey(link)))?.since ?? null).toBeNull();
  await clock('09:22');
  await lookAfter();
  expect(await chatOf(ben, second)).toBeNull();
  await clock('09:27');
  await lookAfter();
  await eventually(() => late.closed(), 'the end of the late chat');
  expect((await room.play(unusedTicket)).status).not.toBe(200);
  for (const link of [first, second]) expect((await table.get(onAirKey(link)))?.since ?? null).toBeNull();
  // No one may enter while its encoder is connected, or while a new broadcast would continue its recording.
  await clock('09:31');
  await broadcast('start').catch(() => undefined);
  await lookAfter();
  await clock('09:32');
  await lookAfter();
  expect(await table.get(channelKey('01'))).toMatchObject({ link: null, leaving: { link: first } });
});

test("from half an hour before it, only the next class's learners are admitted, to a room without slow mode", async () => {
  await clock('09:34');
  await lookAfter();
  await eventually(() => chatOf(ben, second), 'the second class');
  expect(await table.get(channelKey('01'))).toMatchObject({ link: second, leaving: null });
  expect(await table.get(roomKey(first))).not.toHaveProperty('channelArn');
  expect([await chatOf(ada, first), await codeOf(ada, fields.stream(first))]).toEqual([null, 'NotLive']);
  for (const field of [fields.stream(second), fields.chat(second), fields.room(second)])
    expect(await codeOf(ada, field)).toBe('NotOwned');
  await expect(room.enterWith(unusedChat.url, unusedChat.token)).rejects.toThrow();
  expect((await table.get(onAirKey(first)))?.slowSeconds).toBe(0);

  await broadcast('start');
  await eventually(async () => (await room.it(ben, fields.room(second))).onAir, 'the second class on air');
  expect((await room.it(cleo, fields.room(first))).onAir).toBe(false);
  // Removal from one class does not affect the other: same learner, same channel.
  await playing(cleo, second);
  await lookAfter();
  const seats = [await enter(ben, second), await enter(cleo, second)];
  for (let count = 0; count < 3; count += 1) seats[0]!.say(`Only for the second class ${count}`);
  const heard = () => seats[1]!.frames.filter(({ Type }) => Type === 'MESSAGE');
  await eventually(() => heard().length === 3, 'three messages at once');
  expect(late.frames.filter(({ Content }) => /second/.test(Content ?? ''))).toEqual([]);
  await eventually(async () => (await said(cleo, second)).length === 3, 'the history');
  expect(await said(cleo, second)).not.toContain('Only for the first class');
  expect((await said(cleo, first)).join()).not.toContain('second');
  for (const seat of seats) seat.close();
});

test('a recording belongs to the product that had the channel when it began, however late the event arrives', async () => {
  await clock('09:50');
  await broadcast('stop');
  const replays = async (link: string): Promise<{ start: string }[]> =>
    (await room.it(cleo, fields.replays(link))).replays;
  const some = async (link: string) => {
    await eventually(async () => (await replays(link)).length > 0, `a recording of ${link}`);
    return (await replays(link)).map(({ start }) => start);
  };
  const own = await some(second);
  expect(own).toHaveLength(1);
  expect(own[0]! > `${day}T09:31`).toBe(true);
  // What the encoder sent during the handover is in neither.
  expect((await some(first)).map((start) => start.slice(0, 13))).toEqual([`${day}T07`]);
});

test('the channel returns to the first product forty minutes before its next class', async () => {
  await clock('06:30', '2026-11-24');
  await signInAgain();
  await lookAfter();
  expect(await chatOf(cleo, second)).toMatch(/^ws/);
  const playlist = await enter(cleo, second);
  for (const time of ['06:50', '06:51', '06:57', '06:58', '07:00', '07:01']) {
    await clock(time, '2026-11-24');
    await lookAfter();
  }
  expect(playlist.closed()).toBe(true);
  await eventually(() => chatOf(ada, first), 'the first class');
  expect(await codeOf(cleo, fields.chat(second))).toBe('NotLive');
});

test('rejects three simultaneous classes on two channels, naming both that collide, and publishes nothing', async () => {
  const links = [second, 'economic-calendar', 'order-types-and-fills'];
  const crowded = liveToo(...links);
  const schedule = [...crowded.schedule, ...links.map((link, index) => session(`crowd-${index}`, link, '20:00'))].map(
    (plan) => (plan.id.startsWith('crowd') ? { ...plan, days: '2026-12-05' } : plan),
  );
  await expect(publish({ ...crowded, schedule })).rejects.toThrow(
    /^Nothing was published:\n"The class crowd-\d" \(crowd-\d of .+, 2026-12-05 20:00 to 21:00 UTC\) and "The class crowd-\d" .+ are on at once while all 2 channels of the stage are taken/,
  );
});
