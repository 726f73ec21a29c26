import { enoughCorrect } from '../../web/features/practice/enough-correct.ts';
import { paddedPrice } from '../../web/features/practice/padded-price.ts';
import type { Bar } from '../../lib/model/exercises.ts';
import { tightStop } from '../../web/features/practice/tight-stop.ts';
import { taskRules } from '../../web/features/practice/messages.ts';
import { meanScore } from '../../lib/model/practice.ts';

test('as many correct answers as are told are enough, and one less is not, whichever they are', () => {
  expect(enoughCorrect(5, 0.75)).toBe(4);
  for (let percent = 1; percent <= 100; percent++)
    for (const answers of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const pass = percent / 100;
      const enough = enoughCorrect(answers, pass);
      const scoreWith = (isRight: (at: number) => boolean) =>
        meanScore(
          Array.from({ length: answers }, (_, at) => ({ question: { kind: 'single' }, score: isRight(at) ? 1 : 0 })),
        );
      /** The least score with so many correct answers, wherever they begin. */
      const least = (count: number) =>
        Math.min(
          ...Array.from({ length: answers }, (_, from) => scoreWith((at) => (at - from + answers) % answers < count)),
        );
      expect(least(enough)).toBeGreaterThanOrEqual(pass);
      expect(least(enough - 1)).toBeLessThan(pass);
    }
});

test('before a drill its rules say what every part of the score is for', () => {
  const rules = { decisions: 2, trade: 50, pass: 80, enough: 4 };
  expect(taskRules({ ...rules, answers: 4 })).toBe(
    '2 decisions, each of them final. Your trade is worth 50% of the score, and your other answers share the other 50%. You need 80% to pass. You can’t pass with a wrong decision about the trade, or with a plan that breaks a rule.',
  );
  expect(taskRules({ ...rules, answers: 2 })).toContain('and your other answer is worth the other 50%.');
  expect(taskRules({ decisions: 4, answers: 5, trade: 0, pass: 75, enough: 4 })).toBe(
    '4 decisions, each of them final. Every answer is worth the same. You need 75% to pass: 4 correct answers of 5 are enough.',
  );
  // 33.3, 33.4 and 33.3%.
  expect(taskRules({ decisions: 1, answers: 3, trade: 0, pass: 80, enough: 3 })).toContain(
    'Every answer is worth about the same.',
  );
  expect(taskRules({ decisions: 1, answers: 3, trade: 0, pass: 80, enough: 3 })).toMatch(
    /2 correct answers of 3 are not enough\.$/,
  );
  expect(taskRules({ decisions: 1, answers: 1, trade: 0, pass: 80, enough: 1 })).toBe(
    'One decision, and it is final. You need 80% to pass.',
  );
});

test('a price that is being typed gets the decimals of its market, and nothing else changes', () => {
  expect(paddedPrice('72.2', 2)).toBe('72.20');
  for (const text of ['', '7', '72', '72.', '72.20', '72.256', '72,2', 'x']) expect(paddedPrice(text, 2)).toBe(text);
  expect(paddedPrice('72.5', 1)).toBe('72.5');
});

test('a stop within the range of a typical bar before the decision is named, and no other', () => {
  type Given = Parameters<typeof tightStop>[0];
  const bars: readonly Bar[] = [
    [600, 10, 10.2, 10, 10.1, 5],
    [615, 10, 10.3, 10, 10.1, 5],
    [630, 10, 10.9, 10, 10.1, 5],
    // After the decision.
    [645, 10, 19, 10, 10.1, 5],
    [660, 10, 19, 10, 10.1, 5],
  ];
  const stopped = (stop: number | null, side = 'long') =>
    tightStop({ question: { entry: 10 }, plan: { side, stop, target: 12 }, at: 630 } as Given, bars);
  expect(stopped(9.8)).toEqual({ distance: expect.closeTo(0.2), range: expect.closeTo(0.3) });
  expect(stopped(9.6)).toBeNull();
  expect(stopped(10.2, 'short')).not.toBeNull();
  expect(stopped(null, 'aside')).toBeNull();
  expect(tightStop({ question: { entry: null }, plan: null, at: 630 } as Given, bars)).toBeNull();
});
