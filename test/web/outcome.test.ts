import { outcomeIn } from '../../web/features/practice/outcome.ts';

type Decided = Parameters<typeof outcomeIn>[0];
type Side = 'long' | 'short' | 'aside';

const outcome = (side: Side, soundSides: readonly Side[], score: number, r?: number) =>
  outcomeIn({
    verdicts: [{ question: { kind: 'trade' }, plan: { side }, soundSides, score }],
    result: { trades: r === undefined ? [] : [{ r }] },
  } as unknown as Decided);

test('a gain or loss has a color only after a sound decision', () => {
  expect(outcome('long', ['long'], 1, 2)).toMatchObject({ tone: 'up', lesson: 'goodWin' });
  expect(outcome('long', ['long'], 1, -1)).toMatchObject({ tone: 'down', lesson: 'goodLoss' });
  expect(outcome('long', ['long'], 0.75, -1)).toMatchObject({ tone: 'down', lesson: 'part' });
  expect(outcome('short', ['long'], 0.5, 2)).toMatchObject({ tone: null, lesson: 'poorWin' });
  expect(outcome('short', ['aside'], 0.5, -1)).toMatchObject({ tone: null, lesson: 'poorLoss' });
  expect(outcome('long', ['long'], 1, 0)).toMatchObject({ tone: null });
});

test('standing aside has no result to judge by, and may still be a missed trade', () => {
  expect(outcome('aside', ['aside'], 1)).toEqual({ isSound: true, r: null, lesson: null, tone: null });
  expect(outcome('aside', ['long'], 0.5)).toEqual({ isSound: false, r: null, lesson: null, tone: null });
});

test('an exercise without a trade has no outcome', () => {
  expect(outcomeIn({ verdicts: [], result: null } as unknown as Decided)).toBeNull();
});
