/** An exercise as its learner can see it at this point of the attempt. Right answers are only included with a verdict. */
import { byRules, lastStop, managedOutcome, stopByRules } from '../../lib/model/managed-trade.ts';
import { modelTrade } from '../../lib/model/model-trade.ts';
import { minutesOf } from '../../lib/model/exercise-minutes.ts';
import type { Bar, Chart, Exercise, Moment, PlanRule, Question } from '../../lib/model/exercises.ts';
import type { NullsOptional } from '../../lib/model/fields.ts';
import type { DecisionsItem, PracticeItem } from '../../lib/model/items/practice.ts';
import { listedPractice } from '../../lib/model/listed-practice.ts';
import { outcomeOf } from '../../lib/model/trade-outcome.ts';
import {
  attemptsLeft,
  barsAfter,
  earnedOf,
  meanScore,
  scored,
  scoreShares,
  settled,
  type Scored,
} from '../../lib/model/practice.ts';
import type * as schema from '../../lib/model/schema.generated.ts';
import { othersIn } from './decisions.ts';
import { planChecks } from './plan-checks.ts';

export interface Attempt {
  readonly link: string;
  readonly exercise: Exercise;
  /** The moments of this attempt. */
  readonly moments: readonly Moment[];
  readonly number: number;
  readonly answers: PracticeItem['run']['answers'];
  /** The stored row; undefined before the first answer. */
  readonly item: PracticeItem | undefined;
  readonly decisions: DecisionsItem | undefined;
}

/** @param from moment whose earlier bars the client already has */
export function shown(attempt: Attempt, from = 0): NullsOptional<schema.Exercise> {
  const { link, exercise, moments, answers, item, number } = attempt;
  const { code, lesson, kind, name, skill, terms = [], level, intro, required, pass, chart, rest } = exercise;
  const isDone = answers.length >= moments.length;
  const all = scored(moments, answers);
  const upTo = moments.slice(from, answers.length + 1).flatMap(({ bars }) => bars);
  const asks = moments[answers.length];
  const questions = moments.flatMap((moment) => moment.questions);
  const shares = scoreShares(questions);
  const shareOf = (question: Question) => shares[questions.indexOf(question)]!;
  const trades = questions.filter((question) => question.kind === 'trade');
  return {
    ...{ link, code, lesson, kind, name, skill: skill.name, level, intro, required, pass },
    terms: terms.map(({ name: term, means }) => ({ name: term, means })),
    minutes: minutesOf(exercise),
    questions: questions.length,
    tradeShare: trades.length === 0 ? null : trades.reduce((sum, each) => sum + shareOf(each), 0),
    chart: chart && shownChart(chart),
    bars: shownBars(isDone ? [...upTo, ...rest] : upTo),
    sessionBars: [...moments, { bars: rest }].reduce((sum, { bars }) => sum + bars.length, 0),
    moments: moments.length,
    attempt: number,
    asks: asks
      ? {
          number: answers.length,
          say: asks.say,
          questions: asks.questions.map((question) => shownQuestion(question, shareOf(question))),
        }
      : null,
    managed: managedIn(attempt, isDone),
    verdicts: all.map((each) => verdictOf(each, shareOf(each.question), attempt, isDone)),
    result: isDone && item ? resultOf(exercise, all, item) : null,
    practice: item ? listedPractice(item) : null,
    attemptsLeft: item?.passed ? null : attemptsLeft(item?.recent ?? [], Date.now()),
    errors: [],
  };
}

/** Both ends depend on bars that are not shown before everything is answered. */
function managedIn({ exercise, answers }: Attempt, isDone: boolean): NullsOptional<schema.ManagedTrade> | null {
  const { managed, moments } = exercise;
  if (!managed) return null;
  const stop = stopByRules(managed, moments.slice(0, answers.length));
  const chosen = new Map(answers.flat().map(({ question, choice }) => [question, choice?.[0]]));
  return {
    ...{ side: managed.side, entry: managed.entry, stop: managed.stop },
    movedStop: stop === managed.stop ? null : stop,
    own: isDone ? managedOutcome(exercise, ({ id }) => chosen.get(id)) : null,
    ownStop: isDone ? lastStop(exercise, ({ id }) => chosen.get(id)) : null,
    byRules: isDone ? managedOutcome(exercise, byRules) : null,
  };
}

const shownBars = (bars: readonly Bar[]) => bars.map((bar) => [...bar]);

const shownChart = ({
  market,
  tick,
  minutes,
  zone,
  day,
  source,
  levels,
}: Chart): NullsOptional<schema.ExerciseChart> => ({
  ...{ market, tick, minutes, zone, day, source },
  levels: levels.map(({ name, price, knownAt }) => ({ name, price, knownAt: knownAt ?? null })),
});

/** Copies field by field, so a new field is never exposed by accident. */
function shownQuestion(question: Question, share: number): NullsOptional<schema.ExerciseQuestion> {
  const { id, kind, prompt } = question;
  const level = question.kind === 'level' ? question.chart : null;
  return {
    ...{ id, kind, prompt, share },
    within: question.kind === 'numeric' || question.kind === 'level' ? question.within : null,
    options: 'options' in question ? question.options.map(({ id: option, text }) => ({ id: option, text })) : null,
    unit: question.kind === 'numeric' ? question.unit : null,
    decimals: question.kind === 'numeric' ? (question.decimals ?? null) : null,
    entry: question.kind === 'trade' ? question.entry : null,
    checks: question.kind === 'trade' ? planChecks(question) : null,
    chart: level && shownChart(level),
    bars: level && shownBars(level.bars),
  };
}

function verdictOf(
  { moment, question, answer, score, rules }: Scored,
  share: number,
  { exercise, moments, decisions }: Attempt,
  isDone: boolean,
): NullsOptional<schema.Verdict> {
  const isNumber = question.kind === 'numeric' || question.kind === 'level';
  const isTrade = question.kind === 'trade';
  const seen = moments.slice(0, moment + 1).flatMap(({ bars }) => bars);
  const model = isTrade ? modelTrade(question, answer.plan!.side, exercise.chart!.tick, seen) : null;
  return {
    question: shownQuestion(question, share),
    moment,
    at: seen.at(-1)?.[0] ?? null,
    score,
    earned: earnedOf(score, share),
    choice: answer.choice ?? null,
    number: answer.number ?? null,
    plan: answer.plan ?? null,
    rightChoice: 'options' in question ? [question.right].flat() : null,
    rightNumber: isNumber ? question.right : null,
    soundSides: isTrade ? (['long', 'short', 'aside'] as const).filter((side) => question[side].sound) : null,
    model,
    modelEnd: isDone && isTrade && model ? outcomeOf(model, question.entry, barsAfter(exercise, moment)) : null,
    rules: isTrade ? rules.map(({ rule, kept }) => ({ ...shownRule(rule), kept })) : null,
    why: question.why,
    ...othersIn(question.id, decisions),
  };
}

function shownRule(rule: PlanRule): Omit<NullsOptional<schema.PlanRule>, 'kept'> {
  switch (rule.kind) {
    case 'stop-beyond':
      return { kind: 'stopBeyond', value: rule.price, name: rule.name };
    case 'target-before':
      return { kind: 'targetBefore', value: rule.price, name: rule.name };
    case 'risk-at-most':
      return { kind: 'riskAtMost', value: rule.points, name: null };
    case 'reward-at-least':
      return { kind: 'rewardAtLeast', value: rule.times, name: null };
  }
}

function resultOf(
  exercise: Exercise,
  all: readonly Scored[],
  item: PracticeItem,
): NullsOptional<schema.ExerciseResult> {
  const score = meanScore(all);
  return {
    score,
    passed: score >= exercise.pass,
    debrief: exercise.debrief,
    trades: settled(exercise, all),
    dueAt: item.card?.due ?? null,
  };
}
