/** The phase of a live class's room, from the server's state, the clock, and what the visit has seen. */
import { askAgainIn, chatIsOpen, nothingSeen, phaseOf, seeing, type Seen } from '../../web/features/live/phase.ts';
import type { Classroom, ClassSession } from '../../web/features/live/queries.ts';

const start = Date.parse('2026-11-23T13:45:00.000Z');
const minute = 60_000;
const session: ClassSession = {
  id: 'opening-bell:2026-11-23',
  link: 'opening-bell-live',
  name: 'Opening Bell Live',
  type: 'desk',
  description: null,
  details: null,
  instructors: [{ name: 'Mara Lindqvist' }],
  zone: 'America/New_York',
  date: '2026-11-23',
  start: '2026-11-23T13:45:00.000Z',
  end: '2026-11-23T14:30:00.000Z',
};
const tomorrow = { ...session, id: 'opening-bell:2026-11-24', start: '2026-11-24T13:45:00.000Z', end: '2026-11-24T14:30:00.000Z' }; // prettier-ignore
const room = (part: Partial<Classroom> = {}): Classroom => ({
  chatUrl: 'wss://chat',
  userId: 'me',
  displayName: 'Ada K.',
  isModerator: false,
  onAir: false,
  since: null,
  viewers: null,
  slowSeconds: 0,
  rules: [],
  session,
  statePath: null,
  stateVersion: 0,
  errors: [],
  ...part,
});
const onAir = room({ onAir: true, since: '2026-11-23T13:44:00.000Z' });
/** What a visit remembers after these responses, a minute apart. */
const after = (...answers: Classroom[]): Seen =>
  answers.reduce((seen, answer, index) => seeing(seen, answer, start + index * minute), nothingSeen);

test.each<[string, Classroom, Seen, number, string]>([
  ['a class to come', room(), nothingSeen, start - minute, 'before'],
  ['nothing planned', room({ session: null }), nothingSeen, start, 'none'],
  ['its time, nobody there yet', room(), nothingSeen, start + minute, 'late'],
  ['a latecomer to a class that is off', room(), nothingSeen, start + 20 * minute, 'break'],
  ['on air', onAir, nothingSeen, start, 'live'],
  ['on air before its time', onAir, nothingSeen, start - 5 * minute, 'live'],
  ['off again after it was seen on air', room(), after(onAir), start + minute, 'break'],
  ['off again before its time', room(), after(onAir), start - minute, 'break'],
  ['over when its session is', room(), after(onAir), start + 46 * minute, 'ended'],
  ['over, the next one named', room({ session: tomorrow }), after(onAir), start + 46 * minute, 'ended'],
  ['an unplanned broadcast that is over', room({ session: null }), after(room({ onAir: true, session: null })), start, 'ended'], // prettier-ignore
  ['refused', room({ errors: [{ code: 'NotOwned', message: 'Not yours' }] }), after(onAir), start, 'refused'],
])('%s', (_, classroom, seen, now, is) => {
  expect(phaseOf(classroom, seen, now).is).toBe(is);
});

test('a break is no end: the broadcast keeps its start, for its recording', () => {
  const seen = after(onAir, room(), room({ onAir: true, since: '2026-11-23T13:55:00.000Z' }));
  expect(seen).toEqual({ onAir: session.id, since: '2026-11-23T13:44:00.000Z', name: session.name, offSince: null });
});

test('polling is frequent around the start, slows down during a break, and stops after a refusal', () => {
  const asked = (classroom: Classroom, seen: Seen, now: number) => askAgainIn(phaseOf(classroom, seen, now), seen, now);
  expect(asked(room(), nothingSeen, start - 60 * minute)).toBe(minute);
  expect(asked(room(), nothingSeen, start - 10 * minute)).toBe(5000);
  expect(asked(room(), nothingSeen, start + 1000)).toBe(3000);
  const off = after(onAir, room());
  expect([2, 4, 10].map((m) => asked(room(), off, start + m * minute))).toEqual([6000, 6000, 15_000]);
  expect(asked(room({ errors: [{ code: 'RemovedFromClass', message: '' }] }), off, start)).toBe(false);
});

test('the chat opens half an hour before', () => {
  const open = (now: number) => chatIsOpen(phaseOf(room(), nothingSeen, now), now);
  expect([start - 31 * minute, start - 30 * minute, start].map(open)).toEqual([false, true, true]);
});
