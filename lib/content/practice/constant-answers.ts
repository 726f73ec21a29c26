/** Ways to answer every question of a kind the same, without looking at the chart or reading the question. */
import { scoreOf, type Answer } from '../../model/exercise-scores.ts';
import type { Bar, Chart, Question, TradeQuestion } from '../../model/exercises.ts';
import { onTick } from '../../model/ticks.ts';
import { directionOf, type Plan } from '../../model/trade-outcome.ts';
import type { Market } from './markets.ts';
import * as messages from './messages.ts';
import { priceOf, references, type Reference } from './references.ts';

/** A question, and the bars its learner sees. */
export interface Seen {
  readonly question: Question;
  /** A quiz draws its questions and shuffles their options. */
  readonly inQuiz: boolean;
  readonly chart: Chart | null;
  readonly bars: readonly Bar[];
  readonly market: Market | undefined;
}

export interface ConstantAnswer {
  /** Follows "always": `standing aside`. */
  readonly name: string;
  /** With fewer such questions, any answer is the same each time. */
  readonly least: number;
  /** Undefined where it is no answer: the question is of another kind. */
  readonly answer: (seen: Seen) => Answer | undefined;
}

const inTrades = (name: string, plan: (question: TradeQuestion, tick: number) => Plan): ConstantAnswer => ({
  name,
  least: 1,
  answer: ({ question, chart }) =>
    question.kind === 'trade' ? { question: question.id, plan: plan(question, chart?.tick ?? 1) } : undefined,
});

/** Any stop and target are assumed: a side that fails with its best plan fails with a constant one. */
const trades: readonly ConstantAnswer[] = [
  inTrades('standing aside', () => ({ side: 'aside', stop: null, target: null })),
  inTrades('going long', (question, tick) => bestPlan(question, 'long', tick)),
  inTrades('going short', (question, tick) => bestPlan(question, 'short', tick)),
];

/** Every plan that is just within one of the side's rules is tried. */
function bestPlan(question: TradeQuestion, side: 'long' | 'short', tick: number): Plan {
  const { entry } = question;
  const { rules } = question[side];
  const direction = directionOf(side);
  const risks = rules.flatMap((rule) => {
    if (rule.kind === 'risk-at-most') return [rule.points];
    return rule.kind === 'stop-beyond' ? [(entry - rule.price) * direction + tick] : [];
  });
  const plans = [tick, ...risks.filter((risk) => risk > 0)].flatMap((risk) => {
    const rewards = rules.flatMap((rule) => {
      if (rule.kind === 'reward-at-least') return [Math.ceil((rule.times * risk) / tick) * tick];
      return rule.kind === 'target-before' ? [(rule.price - entry) * direction] : [];
    });
    return [tick, ...rewards.filter((reward) => reward > 0)].map((reward) => ({
      side,
      stop: onTick(entry - risk * direction, tick),
      target: onTick(entry + reward * direction, tick),
    }));
  });
  const scoreWith = (plan: Plan) => scoreOf(question, { question: question.id, plan }).score;
  return plans.reduce((best, plan) => (scoreWith(plan) > scoreWith(best) ? plan : best));
}

/** Only drills keep the order of options. */
const choosing = (place: number): ConstantAnswer => ({
  name: `choosing option ${place}`,
  least: 2,
  answer: ({ question, inQuiz }) =>
    question.kind === 'single' && !inQuiz
      ? { question: question.id, choice: [question.options[Math.min(place, question.options.length) - 1]!.id] }
      : undefined,
});

const everyOption: ConstantAnswer = {
  name: 'choosing every option',
  least: 2,
  answer: ({ question }) =>
    question.kind === 'multiple' ? { question: question.id, choice: question.options.map(({ id }) => id) } : undefined,
};

const asListed: ConstantAnswer = {
  name: 'leaving the order as it is',
  least: 2,
  answer: ({ question, inQuiz }) =>
    question.kind === 'order' && !inQuiz
      ? { question: question.id, choice: question.options.map(({ id }) => id) }
      : undefined,
};

/** For a type of open, say, that several questions offer. */
const saying = (text: string): ConstantAnswer => ({
  name: `choosing “${text}”`,
  least: 2,
  answer: ({ question }) => {
    const option = question.kind === 'single' ? question.options.find((each) => each.text === text) : undefined;
    return option && { question: question.id, choice: [option.id] };
  },
});

const marking = (reference: Reference): ConstantAnswer => ({
  name: `marking the same price, ${messages.references[reference]}`,
  least: 2,
  answer: ({ question, chart, bars, market }) => {
    if (question.kind !== 'level' || !chart || !market) return undefined;
    const until = bars.at(-1)![0] + chart.minutes;
    const named = chart.levels.find(({ name }) => name === messages.references[reference]);
    const price = priceOf(reference, bars, until, market) ?? named?.price;
    // Where the chart does not have it, nothing is marked right.
    return { question: question.id, number: price ?? 0 };
  },
});

/** All that apply to these questions. */
export function constantAnswers(all: readonly Seen[]): ConstantAnswer[] {
  const singles = all.flatMap(({ question }) => (question.kind === 'single' ? [question.options] : []));
  const places = Math.max(0, ...singles.map((options) => options.length));
  const texts = new Set(singles.flat().map(({ text }) => text));
  const candidates = [
    ...trades,
    ...Array.from({ length: places }, (_, at) => choosing(at + 1)),
    everyOption,
    asListed,
    ...[...texts].map(saying),
    ...references.map(marking),
  ];
  return candidates.filter(({ least, answer }) => all.filter((seen) => answer(seen)).length >= least);
}
