import { verdictLabel } from '../../web/features/practice/verdict-label.ts';

type Given = Parameters<typeof verdictLabel>[0];
type Side = NonNullable<Given['soundSides']>[number];

const labelOf = (side: Side, score: number, soundSides: Side[], kept: boolean[] = []) =>
  verdictLabel({
    question: { kind: 'trade' },
    plan: { side },
    ...{ score, soundSides },
    rules: kept.map((each) => ({ kept: each })),
  } as unknown as Given);

test('a trade’s label tells the decision from its plan', () => {
  expect(labelOf('long', 1, ['long'], [true])).toBe('A sound decision');
  expect(labelOf('long', 0.75, ['long'], [true, false])).toBe('Right side; the plan needs work');
  expect(labelOf('short', 0.5, ['long'], [true, true])).toBe('Wrong side, but the plan followed the rules');
  expect(labelOf('short', 0.25, ['long'], [true, false])).toBe(
    'Wrong side, and the plan followed only some of the rules',
  );
  expect(labelOf('short', 0, ['long'])).toBe('Not the decision we were looking for');
});

test('standing aside is right, or a missed setup; trading without a setup is told so however good the plan', () => {
  expect(labelOf('aside', 1, ['aside'])).toBe('A sound decision');
  expect(labelOf('aside', 0.5, ['long'])).toBe('You stood aside. The rules called for a trade.');
  expect(labelOf('long', 0.5, ['aside'], [true])).toBe('You traded. The rules called for standing aside.');
});
