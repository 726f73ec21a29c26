import { learnersAnswers } from '../../web/features/practice/learners-answers.ts';

type Given = Parameters<typeof learnersAnswers>[0];

const told = (verdict: object) =>
  learnersAnswers(verdict as Given)?.map(({ name, share, isMine, isRight }) =>
    [name, share, isMine && 'mine', isRight && 'right'].filter((each) => each !== false).join(' '),
  );

test('while too few have answered there is nothing to show', () => {
  expect(told({ question: { kind: 'trade' }, others: null })).toBeUndefined();
});

test('every answer is listed in the question’s order, also one’s own that nobody else gave', () => {
  const others = [
    { choice: 'short', share: 0.75 },
    { choice: 'long', share: 0.25 },
  ];
  const trade = { question: { kind: 'trade' }, plan: { side: 'aside' }, soundSides: ['short'], others };
  expect(told(trade)).toEqual(['Long 0.25', 'Short 0.75 right', 'Stand aside 0 mine']);
  const options = ['trend', 'range', 'reversal'].map((id) => ({ id, text: `A ${id}` }));
  const single = { question: { kind: 'single', options }, choice: ['range'], rightChoice: ['range'] };
  expect(told({ ...single, others: [{ choice: 'reversal', share: 1 }] })).toEqual([
    'A trend 0',
    'A range 0 mine right',
    'A reversal 1',
  ]);
});

test('answers that are not options are told by their verdicts, in its words', () => {
  const of = (kind: string, score: number) =>
    told({ question: { kind }, score, others: [{ choice: 'wrong', share: 1 }] });
  expect(of('level', 0.5)).toEqual(['Correct 0', 'Almost 0 mine', 'Incorrect 1']);
  expect(of('multiple', 0.25)).toEqual(['Correct 0', 'Partially correct 0 mine', 'Incorrect 1']);
  expect(of('order', 1)).toEqual(['Correct 0 mine', 'Partially correct 0', 'Incorrect 1']);
  // Never partially.
  expect(of('numeric', 0)).toEqual(['Correct 0', 'Incorrect 1 mine']);
});
