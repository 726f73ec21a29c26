/** Ending many learners' playback at once: IVS accepts twenty viewers per call and two calls per second. */
import type { SQSEvent } from 'aws-lambda';
import { seatDays } from '../../lib/model/live.ts';
import { made, poolTable } from '../support/pool-table.ts';

const table = poolTable('end-playback');
const link = 'opening-bell-live';
const place = made('02');
let worker: typeof import('../../functions/classroom/revocations.ts');
let names: typeof import('../../functions/classroom/viewer-id.ts');
let entrance: typeof import('../../functions/classroom/entrance.ts');
let revoke: typeof import('../../functions/classroom/revoke.ts');
let revocation: typeof import('../../functions/classroom/end-playback.ts');

beforeAll(async () => {
  worker = await import('../../functions/classroom/revocations.ts');
  names = await import('../../functions/classroom/viewer-id.ts');
  entrance = await import('../../functions/classroom/entrance.ts');
  revoke = await import('../../functions/classroom/revoke.ts');
  revocation = await import('../../functions/classroom/end-playback.ts');
});
beforeEach(() => table.empty());

const learners = (count: number) => Array.from({ length: count }, (_, index) => `learner-${index}`);

/** A learner who has a seat in the class but no longer owns it. */
const seatsOf = async (subs: readonly string[]) =>
  table.write([
    { PK: `ROOM#${link}`, SK: 'ROOM', baseType: 'room', ...place, channel: '02', moderators: [], rules: [] },
    ...(await Promise.all(
      subs.map(async (sub) => ({
        ...{ PK: `ROOM#${link}`, SK: `SEAT#${await names.viewerIdOf(sub)}`, baseType: 'seat', sub, version: 7 },
        ...{ name: 'A', moderator: false, until: null, updatedAt: '2026-11-23T11:59:00.000Z' },
      })),
    )),
  ]);

const messages = (subs: readonly string[]): SQSEvent['Records'] =>
  subs.map((sub) => ({
    messageId: sub,
    body: JSON.stringify({ sub, links: [link], why: 'closed', round: 2 }),
  })) as SQSEvent['Records'];

test('viewers who are ended together share calls of twenty, a second apart', async () => {
  const viewers = learners(45).map((viewerId) => ({ channelArn: place.channelArn, viewerId, version: 1 }));
  await Promise.all(viewers.map(revocation.endPlayback));
  const [, second, third, ...more] = table.timesOf('BatchStartViewerSessionRevocation');
  expect([typeof third, more]).toEqual(['number', []]);
  // A call takes a moment to arrive, and longer on a busy machine.
  expect(third! - second!).toBeGreaterThan(500);
}, 30_000);

test('every learner without access is removed from the class, with a new session version', async () => {
  const subs = learners(20);
  await seatsOf(subs);
  table.calls.splice(0);
  const { batchItemFailures } = await worker.handler({ Records: messages(subs) });
  expect(batchItemFailures).toEqual([]);
  expect(table.calls.filter((name) => name === 'DisconnectUser')).toHaveLength(20);
  const versions = [...(await table.rows()).values()].flatMap(({ SK, version }) =>
    SK.startsWith('SEAT#') ? version : [],
  );
  expect(versions).toEqual(Array<number>(20).fill(8));
}, 30_000);

test('a viewer whom IVS rejects is retried without affecting the others in the call', async () => {
  const subs = learners(3);
  await seatsOf(subs);
  const refused = await names.playerIdOf(subs[1]!, link);
  table.refuseViewer(refused);
  const { batchItemFailures } = await worker.handler({ Records: messages(subs) });
  expect(batchItemFailures).toEqual([{ itemIdentifier: subs[1] }]);
  table.refuseViewer(undefined);
});

test('when a whole call fails, all its viewers are retried in the next one', async () => {
  table.refuseAll(true);
  const viewer = { channelArn: place.channelArn, viewerId: 'v'.repeat(32), version: 1 };
  const both = await Promise.allSettled([revocation.endPlayback(viewer), revocation.endPlayback(viewer)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  table.refuseAll(false);
  await expect(revocation.endPlayback(viewer)).resolves.toBeUndefined();
}, 30_000);

describe('a seat', () => {
  const who = { link, sub: 'ada', userId: 'a'.repeat(32), name: 'Ada K.', isModerator: false, until: null } as never;
  const seat = async () => (await table.rows()).get(`ROOM#${link} SEAT#${'a'.repeat(32)}`);

  test('expires when its learner has not returned for long, and its next version is higher', async () => {
    const first = await entrance.takeSeat(who);
    const kept = Number((await seat())!['ttl']) - Date.now() / 1000;
    expect(Math.round(kept / 86_400)).toBe(seatDays);
    expect(await revoke.newVersion(link, 'a'.repeat(32))).toBe(first);
    expect(await entrance.takeSeat(who)).toBe(first + 1);
    // Expired and taken again: the versions that IVS holds revoked stay lower.
    await table.empty();
    jest.useFakeTimers({
      now: Date.now() + seatDays * 86_400_000,
      doNotFake: ['performance', 'nextTick', 'setImmediate', 'setTimeout'],
    });
    expect(await entrance.takeSeat(who)).toBeGreaterThan(first + seatDays);
    jest.useRealTimers();
  });

  test('of a removed learner stays, or they would be admitted again', async () => {
    await entrance.takeSeat(who);
    await revoke.newVersion(link, 'a'.repeat(32), '9999-12-31T00:00:00.000Z');
    expect(await seat()).not.toHaveProperty('ttl');
    await expect(entrance.takeSeat(who)).rejects.toThrow();
  });
});
