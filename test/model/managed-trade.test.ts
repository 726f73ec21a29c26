import type { Bar, Exercise, Management, ManagedTrade, Moment, SingleQuestion } from '../../lib/model/exercises.ts';
import { byRules, lastStop, managedOutcome, stopByRules } from '../../lib/model/managed-trade.ts';

const bar = (at: number, open: number, high: number, low: number, close: number): Bar => [
  at,
  open,
  high,
  low,
  close,
  1,
];
const question = (id: string, right: Management): SingleQuestion => ({
  ...{ kind: 'single', id, prompt: '', why: '', right },
  options: [],
  manages: { hold: 'hold', entry: 'entry', exit: 'exit' },
});
const moment = (bars: readonly Bar[], right: Management): Moment => ({
  ...{ bars, say: '' },
  questions: [question(`q${bars.at(-1)![0]}`, right)],
});
const long: ManagedTrade = { side: 'long', entry: 100, stop: 98 };
const drill = (managed: ManagedTrade | null, moments: readonly Moment[], rest: readonly Bar[]) =>
  ({ managed, moments, rest }) satisfies Pick<Exercise, 'managed' | 'moments' | 'rest'>;
const choosing = (...choices: readonly Management[]) => {
  const left = [...choices];
  return () => left.shift();
};

const up = drill(
  long,
  [moment([bar(1, 100, 101, 99, 101)], 'hold'), moment([bar(2, 101, 103, 101, 102.5)], 'entry')],
  [bar(3, 102.5, 103, 99.5, 102), bar(4, 102, 104, 102, 104)],
);

test('a trade that is held ends with the session, and one that is exited at the last price shown', () => {
  expect(managedOutcome(up, choosing('hold', 'hold'))).toEqual({ by: 'close', at: 4, exit: 104, r: 2 });
  expect(managedOutcome(up, choosing('exit', 'exit'))).toEqual({ by: 'exit', at: 1, exit: 101, r: 0.5 });
  expect(managedOutcome(up, choosing('hold', 'exit'))).toEqual({ by: 'exit', at: 2, exit: 102.5, r: 1.25 });
});

test('an exercise of an earlier release calls an exit leaving', () => {
  const [first, ...more] = up.moments as [Moment, ...Moment[]];
  const manages = { out: 'leave' as Management };
  const earlier = { ...up, moments: [{ ...first, questions: [{ ...question('q', 'hold'), manages }] }, ...more] };
  expect(managedOutcome(earlier, () => 'out')).toMatchObject({ by: 'exit', at: 1, exit: 101 });
});

test('a stop that was moved to the entry ends it there, for nothing', () => {
  expect(managedOutcome(up, byRules)).toEqual({ by: 'stop', at: 3, exit: 100, r: 0 });
  expect(stopByRules(long, up.moments.slice(0, 1))).toBe(98);
  expect(stopByRules(long, up.moments)).toBe(100);
  expect(lastStop(up, byRules)).toBe(100);
  // Decisions after the exit change nothing.
  expect(lastStop(up, choosing('exit', 'entry'))).toBe(98);
});

test('a bar that opens beyond the stop costs more than was risked, and what comes after a stop changes nothing', () => {
  const down = drill(
    long,
    [moment([bar(1, 100, 101, 99, 101)], 'hold'), moment([bar(2, 97, 99, 96, 99)], 'exit')],
    [bar(3, 99, 106, 99, 106)],
  );
  expect(managedOutcome(down, byRules)).toEqual({ by: 'stop', at: 2, exit: 97, r: -1.5 });
});

test('a short gains where price falls', () => {
  const short = drill(
    { side: 'short', entry: 100, stop: 102 },
    [moment([bar(1, 100, 101, 98, 98)], 'hold')],
    [bar(2, 98, 99, 96, 97)],
  );
  expect(managedOutcome(short, byRules)).toEqual({ by: 'close', at: 2, exit: 97, r: 1.5 });
  const stopped = drill({ side: 'short', entry: 100, stop: 102 }, short.moments, [bar(2, 98, 102, 96, 97)]);
  expect(managedOutcome(stopped, byRules)).toMatchObject({ by: 'stop', exit: 102, r: -1 });
});

test('an exercise without such a trade has no outcome', () => {
  expect(managedOutcome(drill(null, up.moments, up.rest), byRules)).toBeNull();
});
