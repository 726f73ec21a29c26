/** The state of a class that its pages read, and admission when thousands arrive: rows and objects only, no stage. */
import type { JsonObject } from '../../lib/local/kernel/json.ts';
import type { OnAirItem } from '../../lib/model/items/classroom.ts';
import { classStateKept, type ClassState } from '../../lib/model/class-state.ts';
import { maxInChat } from '../../lib/model/chat.ts';
import { made, poolTable } from '../support/pool-table.ts';

const table = poolTable('class-state');
const link = 'opening-bell-live';
const session = 'opening-bell-2026-11-23';
const room = {
  PK: `ROOM#${link}`,
  SK: 'ROOM',
  baseType: 'room',
  ...made('02'),
  channel: '02',
  moderators: [],
  rules: [],
};
const onAir = (part: object) => ({ PK: `ROOM#${link}`, SK: 'ONAIR', baseType: 'on air', ...part });
const running = { since: '2026-11-23T13:45:00.000Z', session, stream: 'st-1', startedAt: '2026-11-23T13:45:00.000Z' };

const load = async () => ({
  ...(await import('../../functions/classroom/publish-state.ts')),
  ...(await import('../../functions/classroom/viewers.ts')),
  ...(await import('../../functions/classroom/chat-admission.ts')),
  ...(await import('../../functions/classroom/entrance.ts')),
  ...(await import('../../functions/classroom/class-rows.ts')),
  ...(await import('../../functions/classroom/pool.ts')),
});
let it: Awaited<ReturnType<typeof load>>;
beforeAll(async () => (it = await load()));
beforeEach(() => table.empty());

const row = async (key: string) => (await table.rows()).get(`ROOM#${link} ${key}`) as unknown as OnAirItem & JsonObject;
const published = async () => table.objects.get(await it.stateKeyOf(link))!;
const state = async (): Promise<ClassState> => JSON.parse((await published()).body);

test('it repeats the row, is cached for seconds, and has a name that reveals nothing', async () => {
  await table.write([room, onAir({ ...running, slowSeconds: 10, viewers: 41, peak: 2600, version: 7 })]);
  await it.publishState(link);
  expect(await state()).toEqual({
    ...{
      since: running.since,
      session,
      open: true,
      recorded: null,
      viewers: 41,
      slowSeconds: 10,
      arrival: 3,
      version: 7,
    },
  });
  expect((await published()).headers).toMatchObject({ 'cache-control': `public, max-age=${classStateKept}` });
  expect(await it.stateKeyOf(link)).toMatch(/^public\/live\/[0-9a-f]{32}\.json$/);
  expect(it.isPublished(await row('ONAIR'))).toBe(true);
});

test('a class that never aired has a state too, and one without a channel says so', async () => {
  await it.publishState(link);
  expect(await state()).toMatchObject({ since: null, open: false, version: 0, arrival: 5 });
  expect(it.isPublished(await row('ONAIR'))).toBe(true);
});

test('of many concurrent publications the last state remains', async () => {
  await table.write([room, onAir({ ...running, version: 1 })]);
  let version = 1;
  const change = async () => {
    version += 1;
    await table.write([onAir({ ...running, slowSeconds: version, version })]);
    await it.publishState(link);
  };
  await Promise.all([change(), it.publishState(link), change(), it.publishState(link), change(), change()]);
  const last = await row('ONAIR');
  expect(await state()).toMatchObject({ version: last.version, slowSeconds: last.slowSeconds });
  expect(it.isPublished(last)).toBe(true);
});

test('the peak of viewers is stored for the next broadcast, which spreads admission over as many seconds', async () => {
  await table.write([room, onAir({ ...running, version: 1 })]);
  for (const viewers of [900, 4200, 3000]) await it.noteViewers(link, await row('ONAIR'), viewers);
  expect(await row('ONAIR')).toMatchObject({ viewers: 3000, peak: 4200, peakOf: 'st-1', version: 4 });
  // This is another broadcast: the count of the one before does not apply.
  const before = await row('ONAIR');
  await table.write([onAir({ ...before, stream: 'st-2', since: '2026-11-24T13:45:00.000Z' })]);
  await it.noteViewers(link, before, 5000);
  expect(await row('ONAIR')).toMatchObject({ viewers: 3000, peak: 4200 });
  await it.publishState(link);
  expect(await state()).toMatchObject({ arrival: 5 });
  await it.noteViewers(link, await row('ONAIR'), 12);
  expect(await row('ONAIR')).toMatchObject({ viewers: 12, peak: 12, peakOf: 'st-2' });
});

const learner = (sub: string, part: object = {}) =>
  ({
    link,
    sub,
    userId: sub.padEnd(32, '0'),
    name: 'Ada K.',
    isModerator: false,
    until: null,
    onAir: undefined,
    ...part,
  }) as never;

test('a chat admits exactly its maximum of concurrent sessions, and members stay in', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const full = { PK: `ROOM#${link}`, SK: `CHAT-COUNT#${today}`, baseType: 'chat count', learners: maxInChat - 2 };
  await table.write([full]);
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((sub) => it.admitToChat(learner(sub))));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { failure: { code: 'ChatFull' } },
  });
  expect((await row(`CHAT-COUNT#${today}`)).learners).toBe(maxInChat);
  // With a seat, they are admitted again; a moderator always is.
  await it.takeSeat(learner('a'), today);
  const seat = await row(`SEAT#${'a'.padEnd(32, '0')}`);
  expect(await it.admitToChat(learner('a', { seat }))).toBeUndefined();
  expect(await it.admitToChat(learner('lead', { isModerator: true }))).toBeUndefined();
});

test('a seat taken a moment ago is not written again unless something has changed', async () => {
  const version = await it.takeSeat(learner('a'));
  const seat = await row(`SEAT#${'a'.padEnd(32, '0')}`);
  expect(await it.takeSeat(learner('a', { seat }))).toBe(version);
  expect(await row(`SEAT#${'a'.padEnd(32, '0')}`)).toEqual(seat);
  await it.takeSeat(learner('a', { seat, until: '2027-01-01T00:00:00.000Z' }));
  expect(await row(`SEAT#${'a'.padEnd(32, '0')}`)).toMatchObject({ until: '2027-01-01T00:00:00.000Z', version });
  const old = { ...seat, updatedAt: '2026-01-01T00:00:00.000Z' };
  await it.takeSeat(learner('a', { seat: old }));
  expect((await row(`SEAT#${'a'.padEnd(32, '0')}`)).updatedAt > seat.updatedAt).toBe(true);
});

test('the rows of a class are read once for everyone within two seconds, and again before anyone is refused', async () => {
  const caller = { sub: 'ada', email: null, name: 'Ada King', groups: [], link };
  const owned = { PK: 'USER#ada', SK: `OWNED#${link}`, baseType: 'owned', link, until: null };
  await table.write([owned]);
  await expect(it.entranceOf(caller)).rejects.toMatchObject({ failure: { code: 'NoLiveClass' } });
  await table.write([room]);
  expect((await it.entranceOf(caller)).place).toMatchObject({ chatUrl: 'wss://chat.example' });
  await table.write([{ ...room, rules: ['Changed'] }]);
  expect((await it.entranceOf(caller)).room.rules).toEqual([]);
  expect((await it.entranceOf(caller, { fresh: true })).room.rules).toEqual(['Changed']);
});
