import { managedLesson, outcomeIn } from '../../web/features/practice/outcome.ts';

type Decided = Parameters<typeof outcomeIn>[0];
type Side = 'long' | 'short' | 'aside';

const outcome = (side: Side, soundSides: readonly Side[], score: number, r?: number) =>
  outcomeIn({
    verdicts: [{ question: { kind: 'trade' }, plan: { side }, soundSides, score }],
    result: { trades: r === undefined ? [] : [{ r }] },
  } as unknown as Decided);

test('a decision is judged apart from its gain or loss', () => {
  expect(outcome('long', ['long'], 1, 2)).toMatchObject({ lesson: 'goodWin' });
  expect(outcome('long', ['long'], 1, -1)).toMatchObject({ lesson: 'goodLoss' });
  expect(outcome('long', ['long'], 0.75, -1)).toMatchObject({ lesson: 'weakPlan' });
  expect(outcome('short', ['long'], 0.5, 2)).toMatchObject({
    ...{ lesson: 'poorWin', wrong: { side: 'short', sound: ['long'] } },
  });
  expect(outcome('short', ['aside'], 0.5, -1)).toMatchObject({ lesson: 'poorLoss' });
  expect(outcome('long', ['long'], 1, 0)).toMatchObject({ r: 0, lesson: 'goodEven' });
  expect(outcome('short', ['aside'], 0.5, 0)).toMatchObject({ lesson: 'poorEven' });
});

test('standing aside has no result to judge by, and may still be a missed trade', () => {
  expect(outcome('aside', ['aside'], 1)).toEqual({ wrong: null, r: null, lesson: null });
  expect(outcome('aside', ['long'], 0.5)).toEqual({
    ...{ wrong: { side: 'aside', sound: ['long'] }, r: null, lesson: null },
  });
});

test('an exercise without a trade has no outcome', () => {
  expect(outcomeIn({ verdicts: [], result: null } as unknown as Decided)).toBeNull();
});

test('a managed trade is judged by its decisions, and compared with its rules', () => {
  const lesson = (scores: readonly number[], own: number, rules: number) =>
    managedLesson({
      managed: { own: { r: own }, byRules: { r: rules } },
      verdicts: scores.map((score) => ({ question: { kind: 'single' }, score })),
    } as unknown as Parameters<typeof managedLesson>[0]);
  expect(lesson([1, 1], 2, 2)).toMatch(/^A good decision, and it worked out/);
  expect(lesson([1, 1], -1, -1)).toMatch(/^A good decision that lost/);
  expect(lesson([1, 0], 3, 2)).toMatch(/luck/);
  expect(lesson([1, 0], 2, 2)).toMatch(/no difference/);
  expect(lesson([1, 0], 1, 2)).toMatch(/the rules would have done better/);
  expect(lesson([1, 1], 0, 0)).toMatch(/broke even/);
  expect(managedLesson({ managed: null, verdicts: [] })).toBeNull();
});
