/** What a learner is told of a trade at each point of an attempt. */
import { shown } from '../../functions/practice/shown.ts';
import type { Answer } from '../../lib/model/exercise-scores.ts';
import type { Exercise, TradeQuestion } from '../../lib/model/exercises.ts';
import type { PracticeItem } from '../../lib/model/items/practice.ts';
import { barsAfter } from '../../lib/model/practice.ts';
import { outcomeOf } from '../../lib/model/trade-outcome.ts';
import { sampleContent } from '../support/sample-content.ts';

let early: Exercise;
let trade: TradeQuestion;
beforeAll(async () => {
  const { exercises } = await sampleContent();
  const isMissable = (each: Exercise['moments'][number]['questions'][number]) =>
    each.kind === 'trade' && !each.aside.sound;
  const drill = Object.values(exercises)
    .flat()
    .find(({ moments }) => moments.length === 2 && moments[1]!.questions.some(isMissable))!;
  const [first, second] = drill.moments as [Exercise['moments'][number], Exercise['moments'][number]];
  trade = second.questions.find(isMissable) as TradeQuestion;
  // Decided at the first moment: more is to come.
  trade = { ...trade, entry: first.bars.at(-1)![4], long: { sound: false, rules: [] }, short: nearby('short') };
  early = {
    ...drill,
    moments: [
      { ...first, questions: [trade] },
      { ...second, questions: first.questions },
    ],
  };
  function nearby(side: 'long' | 'short') {
    const price = first.bars.at(-1)![4] + (side === 'long' ? -1 : 1);
    return { sound: true, rules: [{ kind: 'stop-beyond' as const, name: 'High', price }] };
  }
});

const at = (answers: readonly (readonly Answer[])[]) =>
  shown({
    ...{ link: 'course', exercise: early, moments: early.moments, number: 1, decisions: undefined },
    answers: answers as PracticeItem['run']['answers'],
    item: {
      attempts: 1,
      first: null,
      recent: [],
      passed: false,
      card: { due: '2026-01-01T00:00:00.000Z' },
    } as unknown as PracticeItem,
  });

test('how the model trade ended is told with the last answer, not with its own', () => {
  const aside: Answer[] = [{ question: trade.id, plan: { side: 'aside', stop: null, target: null } }];
  const [verdict] = at([aside]).verdicts!;
  expect(verdict).toMatchObject({ soundSides: ['short'], modelEnd: null });
  const last = at([aside, []]);
  const { model, modelEnd } = last.verdicts![0]!;
  expect(last.result).toMatchObject({ trades: [] });
  expect(modelEnd).toEqual(outcomeOf({ ...model!, stop: model!.stop ?? null, target: model!.target ?? null }, trade.entry, barsAfter(early, 0))); // prettier-ignore
  expect(modelEnd!.r).not.toBe(0);
});
