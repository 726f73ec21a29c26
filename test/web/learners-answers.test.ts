import fc from 'fast-check';
import { learnersAnswers } from '../../web/features/practice/learners-answers.ts';
import { wholePercents } from '../../web/features/practice/whole-percents.ts';

type Given = Parameters<typeof learnersAnswers>[0];

const told = (verdict: object) =>
  learnersAnswers(verdict as Given)?.answers.map(({ name, count, percent, isMine, isRight }) =>
    [name, count, percent !== null && `${percent}%`, isMine && 'mine', isRight && 'right']
      .filter((each) => each !== false)
      .join(' '),
  );

test('while too few have answered there is nothing to show', () => {
  expect(told({ question: { kind: 'trade' }, others: null, learners: null })).toBeUndefined();
});

test('every answer is listed in the question’s order, also one’s own that nobody else gave', () => {
  const others = [
    { choice: 'short', share: 0.75 },
    { choice: 'long', share: 0.25 },
  ];
  const trade = { question: { kind: 'trade' }, plan: { side: 'aside' }, soundSides: ['short'], others, learners: 12 };
  expect(told(trade)).toEqual(['Long 3', 'Short 9 right', 'Stand aside 0 mine']);
  const options = ['trend', 'range', 'reversal'].map((id) => ({ id, text: `A ${id}` }));
  const single = { question: { kind: 'single', options }, choice: ['range'], rightChoice: ['range'], learners: 10 };
  expect(told({ ...single, others: [{ choice: 'reversal', share: 1 }] })).toEqual([
    'A trend 0',
    'A range 0 mine right',
    'A reversal 10',
  ]);
});

test('answers that are not options are told by their verdicts, in its words', () => {
  const of = (kind: string, score: number) =>
    told({ question: { kind }, score, others: [{ choice: 'wrong', share: 1 }], learners: 10 });
  expect(of('level', 0.5)).toEqual(['Correct 0', 'Almost 0 mine', 'Incorrect 10']);
  expect(of('multiple', 0.25)).toEqual(['Correct 0', 'Partially correct 0 mine', 'Incorrect 10']);
  expect(of('order', 1)).toEqual(['Correct 0 mine', 'Partially correct 0', 'Incorrect 10']);
  // Never partially.
  expect(of('numeric', 0)).toEqual(['Correct 0', 'Incorrect 10 mine']);
});

test('a hundred learners are told in percent, which add up to 100', () => {
  const thirds = { long: 1 / 3, short: 1 / 3, aside: 1 / 3 };
  const others = Object.entries(thirds).map(([choice, share]) => ({ choice, share }));
  const trade = { question: { kind: 'trade' }, plan: { side: 'aside' }, soundSides: [], others };
  expect(told({ ...trade, learners: 99 })).toEqual(['Long 33', 'Short 33', 'Stand aside 33 mine']);
  expect(told({ ...trade, learners: 102 })).toEqual(['Long 34 34%', 'Short 34 33%', 'Stand aside 34 33% mine']);
});

test('an answer that is no longer offered is in no number', () => {
  const options = [{ id: 'trend', text: 'A trend' }];
  const others = [
    { choice: 'trend', share: 0.5 },
    { choice: 'gone', share: 0.5 },
  ];
  const single = { question: { kind: 'single', options }, choice: ['trend'], rightChoice: ['trend'], others };
  expect(learnersAnswers({ ...single, learners: 40 } as unknown as Given)).toMatchObject({
    learners: 20,
    answers: [{ count: 20 }],
  });
  // Too few of them are left.
  expect(told({ ...single, learners: 18 })).toBeUndefined();
});

test('whole percents add up to 100, and each is less than one off', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(5000), { minLength: 1, maxLength: 8 }).filter((counts) => counts.some((count) => count > 0)),
      (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const percents = wholePercents(counts);
        expect(percents.reduce((sum, each) => sum + each, 0)).toBe(100);
        for (const [at, each] of percents.entries())
          expect(Math.abs(each - (counts[at]! / total) * 100)).toBeLessThan(1);
      },
    ),
  );
});
