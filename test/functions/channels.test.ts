/** The pool of channels: which class gets which, who has one at a given time, and which classes collide. */
import fc from 'fast-check';
import { plannedHolders } from '../../functions/classroom/planned-holders.ts';
import { assignChannels, type Assigned } from '../../lib/model/assign-channels.ts';
import {
  channelIds,
  claimedFrom,
  claimedUntil,
  heldBy,
  holderAt,
  lastHolderAt,
  minutesApart,
} from '../../lib/model/channels.ts';
import { collisionSentences } from '../../lib/model/collisions.ts';
import type { Session } from '../../lib/model/items/session.ts';

const day = '2026-12-01';
const now = Date.parse(`${day}T00:00:00Z`);
const two = channelIds(2);

/** `09:30` on that day, or minutes from its start. */
const at = (time: string | number) =>
  new Date(typeof time === 'string' ? Date.parse(`${day}T${time}:00Z`) : now + time * 60_000).toISOString();

function session(link: string, from: string | number, minutes = 60, more: Partial<Session> = {}): Session {
  const start = at(from);
  return {
    ...{ id: `${link} ${start}`, link, name: link.toUpperCase(), type: 'desk', description: '', details: null },
    ...{ instructors: [], zone: 'UTC', date: day, start },
    end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
    ...more,
  };
}
const linksOf = (sessions: readonly Session[]) => [...new Set(sessions.map(({ link }) => link))];
const before = (sessions: Assigned['sessions'], products: Record<string, string> = {}): Assigned => ({
  sessions,
  products: new Map(Object.entries(products)),
});

describe('which class gets which channel', () => {
  test('two concurrent classes get two, and three products share them when their classes are an hour apart', () => {
    const sessions = [session('a', '09:00'), session('b', '09:00'), session('c', '11:00'), session('c', '15:00')];
    const { sessions: given, collisions } = assignChannels(sessions, linksOf(sessions), two, now);
    expect(collisions).toEqual([]);
    expect(sessions.map(({ id }) => given.get(id))).toEqual(['01', '02', '01', '01']);
  });

  test('a minute less than an hour apart is too close, unless it is the same product', () => {
    expect(minutesApart).toBe(60);
    const close = [session('a', '09:00'), session('b', '10:59')];
    expect(assignChannels(close, ['a', 'b'], ['01'], now).collisions).toMatchObject([
      { refused: { link: 'b' }, other: { link: 'a' } },
    ]);
    const own = [session('a', '09:00'), session('a', '10:00'), session('a', '10:10')];
    const { sessions, collisions } = assignChannels(own, ['a'], ['01'], now);
    expect([[...sessions.values()], collisions]).toEqual([['01', '01', '01'], []]);
  });

  test('a cancelled or past class, or a product that is not live, needs no channel', () => {
    const sessions = [
      session('a', '09:00'),
      session('b', '09:00', 60, { cancelled: true }),
      session('c', '07:00', 30),
      session('questions', '09:00'),
    ];
    const { sessions: given, collisions } = assignChannels(sessions, ['a', 'b', 'c'], ['01'], Date.parse(at('08:00')));
    expect([[...given.keys()], collisions]).toEqual([[sessions[0]!.id], []]);
  });

  test('three products that overlap in pairs on different days, never all three, need two channels', () => {
    const sessions = [
      ...[session('a', '01:00'), session('b', '01:00')],
      ...[session('b', '09:00'), session('c', '09:00')],
      ...[session('a', '17:00'), session('c', '17:00')],
    ];
    expect(assignChannels(sessions, ['a', 'b', 'c'], two, now).collisions).toEqual([]);
  });

  test('a collision is reported with both classes, their times, and how often', () => {
    const sessions = ['09:00', '15:00'].flatMap((time) => ['a', 'b', 'c'].map((link) => session(link, time)));
    const { collisions } = assignChannels(sessions, linksOf(sessions), two, now);
    expect(collisionSentences(collisions, 2)).toEqual([
      `"C" (${sessions[2]!.id} of c, 2026-12-01 09:00 to 10:00 UTC) and "A" (${sessions[0]!.id} of a, 2026-12-01 09:00 to 10:00 UTC) are on at once while all 2 channels of the stage are taken, and so do 1 more of these two products: move one of them, or give the stage more channels (lib/stages.ts)`,
    ]);
  });

  test('a class keeps its channel when a product with an earlier name or time is added', () => {
    const old = [session('m', '09:00'), session('n', '15:00'), session('m', '20:00')];
    const first = assignChannels(old, ['m', 'n'], two, now);
    const later = [session('a', '06:00'), session('a', '15:00'), ...old];
    const second = assignChannels(later, ['a', 'm', 'n'], two, now, before(first.sessions, { m: '01', n: '02' }));
    for (const { id } of old) expect(second.sessions.get(id)).toBe(first.sessions.get(id));
    expect(second.collisions).toEqual([]);
  });

  test('a class that has begun keeps its channel whatever is published beside it', () => {
    const running = session('m', '09:00');
    const sessions = [session('a', '08:45'), running];
    const given = assignChannels(
      sessions,
      ['a', 'm'],
      two,
      Date.parse(at('09:10')),
      before(new Map([[running.id, '01']])),
    );
    expect(given.sessions.get(running.id)).toBe('01');
    expect(given.sessions.get(sessions[0]!.id)).toBe('02');
  });

  const classes = fc.array(
    fc.record({
      link: fc.integer({ min: 0, max: 30 }).map((number) => `p${number}`),
      from: fc.integer({ min: 60, max: 20_000 }),
      minutes: fc.integer({ min: 5, max: 300 }),
    }),
    { maxLength: 60 },
  );
  const sessionsFrom = (drawn: readonly { link: string; from: number; minutes: number }[]) =>
    drawn.map(({ link, from, minutes }, index) => session(link, from, minutes, { id: `s${index}` }));
  /** The products that need a channel at an instant. */
  const atOnce = (sessions: readonly Session[], time: number) =>
    new Set(sessions.filter((each) => claimedFrom(each) <= time && time < claimedUntil(each)).map(({ link }) => link));

  test('all get one exactly when no more overlap than there are channels, and no two share one at a time', () => {
    const stored = fc.array(fc.constantFrom('01', '02', '03', '99', null), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(
        classes,
        fc.integer({ min: 1, max: 3 }),
        stored,
        fc.integer({ min: 0, max: 10_000 }),
        (drawn, count, kept, passed) => {
          const sessions = sessionsFrom(drawn);
          const time = now + passed * 60_000;
          const known = sessions.flatMap(({ id }, index) => (kept[index] ? [[id, kept[index]] as const] : []));
          const { sessions: given, collisions } = assignChannels(
            sessions,
            linksOf(sessions),
            channelIds(count),
            time,
            before(new Map(known)),
          );
          const due = sessions.filter((each) => claimedUntil(each) > time);
          const moments = due.map((each) => Math.max(claimedFrom(each), time));
          const most = Math.max(0, ...moments.map((moment) => atOnce(due, moment).size));
          expect(collisions.length > 0).toBe(most > count);
          expect(due.filter(({ id }) => !given.has(id)).length).toBe(
            collisions.flatMap(({ refused }) => refused.sessions).length,
          );
          for (const one of due)
            for (const other of due)
              if (one.link !== other.link && given.get(one.id) && given.get(one.id) === given.get(other.id))
                expect(
                  Math.max(claimedFrom(one), time) >= claimedUntil(other) ||
                    Math.max(claimedFrom(other), time) >= claimedUntil(one),
                ).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('planning the same schedule again changes nothing, whatever was assigned before', () => {
    fc.assert(
      fc.property(classes, (drawn) => {
        const sessions = sessionsFrom(drawn);
        const first = assignChannels(sessions, linksOf(sessions), channelIds(3), now);
        const second = assignChannels(
          sessions.toReversed(),
          linksOf(sessions),
          channelIds(3),
          now,
          before(first.sessions),
        );
        expect(second.sessions).toEqual(first.sessions);
      }),
      { numRuns: 200 },
    );
  });
});

describe('who has a channel', () => {
  const held = [
    { link: 'a', since: at('08:00') },
    { link: null, since: at('12:00') },
    { link: 'b', since: at('12:10') },
  ];

  test('at an instant: a late event belongs to the holder at that time, and during a handover there is none', () => {
    const times = ['07:59', '08:00', '11:59', '12:05', '12:10', '20:00'].map(at);
    expect(times.map((time) => holderAt({ held }, time))).toEqual([null, 'a', 'a', null, 'b', 'b']);
    expect(times.map((time) => lastHolderAt({ held }, time))).toEqual([null, 'a', 'a', 'a', 'b', 'b']);
    const many = Array.from({ length: 100 }, (_, index) => at(index)).reduce(
      (all, since) => heldBy(all, 'a', since),
      heldBy([], 'b', at(0)),
    );
    expect(many.length).toBeLessThan(50);
    // The first one also had it before the stage's clock was set back.
    expect(holderAt({ held: heldBy([], 'a', at('08:00')) }, at('07:00'))).toBe('a');
  });

  const on = (link: string, start: string, channel: string) => ({ link, start: at(start), channel });
  const wanted = (sessions: Parameters<typeof plannedHolders>[1], time: string, links = ['a', 'b']) =>
    [
      ...plannedHolders(
        links.map((link, index) => ({ id: two[index]!, link })),
        sessions,
        Date.parse(at(time)),
      ),
    ].map(([, { link }]) => link);

  test('a product keeps it until forty minutes before the next class of another', () => {
    const sessions = [on('a', '09:00', '01'), on('c', '15:00', '01')];
    expect(wanted(sessions, '14:19')).toEqual(['a', 'b']);
    expect(wanted(sessions, '14:20')).toEqual(['c', 'b']);
    expect(wanted([{ ...sessions[1]!, cancelled: true }], '14:20')).toEqual(['a', 'b']);
  });

  test('a product that now uses another channel gives up the earlier one', () => {
    expect(wanted([on('a', '09:00', '02')], '08:30')).toEqual([null, 'a']);
    expect(wanted([on('a', '09:00', '02'), on('c', '09:00', '01')], '08:30')).toEqual(['c', 'a']);
    expect(wanted([on('a', '09:00', '01'), on('a', '15:00', '02')], '16:00')).toEqual([null, 'a']);
  });
});
