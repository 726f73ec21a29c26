import { markOf, verdictLabel } from '../../web/features/practice/verdict-label.ts';

type Given = Parameters<typeof verdictLabel>[0];
type Side = NonNullable<Given['soundSides']>[number];

const decided = (side: Side, score: number, soundSides: Side[], kept: boolean[] = []) =>
  ({
    question: { kind: 'trade' },
    plan: { side },
    ...{ score, soundSides },
    rules: kept.map((each) => ({ kept: each })),
  }) as unknown as Given;
const labelOf = (...given: Parameters<typeof decided>) => verdictLabel(decided(...given));

test('a trade’s label tells the decision from its plan', () => {
  expect(labelOf('long', 1, ['long'], [true])).toBe('A sound decision');
  expect(labelOf('long', 0.75, ['long'], [true, false])).toBe('Right side; the plan needs work');
  expect(labelOf('short', 0.5, ['long'], [true, true])).toBe('Wrong side: the rules called for a long, not a short');
  expect(labelOf('long', 0, ['short', 'aside'])).toBe(
    'Wrong side: the rules called for a short or standing aside, not a long',
  );
});

test('standing aside is right, or a missed setup; trading without a setup is told so however good the plan', () => {
  expect(labelOf('aside', 1, ['aside'])).toBe('A sound decision');
  expect(labelOf('aside', 0.5, ['long'])).toBe('You stood aside. The rules called for a long.');
  expect(labelOf('long', 0.5, ['aside'], [true])).toBe('You traded. The rules called for standing aside.');
});

test('the mark agrees with the label: a trade on a wrong side is marked as wrong, whatever its plan earned', () => {
  expect(markOf(decided('long', 1, ['long'], [true]))).toBe('right');
  expect(markOf(decided('long', 0.75, ['long'], [true, false]))).toBe('part');
  expect(markOf(decided('short', 0.5, ['long'], [true, true]))).toBe('wrong');
  expect(markOf(decided('long', 0.5, ['aside'], [true]))).toBe('wrong');
  expect(markOf(decided('aside', 0.5, ['long']))).toBe('part');
  const level = { question: { kind: 'level' }, plan: null, soundSides: null, rules: null };
  expect([0, 0.5, 1].map((score) => markOf({ ...level, score } as unknown as Given))).toEqual([
    'wrong',
    'part',
    'right',
  ]);
});
