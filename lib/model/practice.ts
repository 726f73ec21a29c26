/** Attempts at exercises: their questions, their scores, and when the next one can begin. Pure. */
import { scoreOf, type Answer, type Score } from './exercise-scores.ts';
import type { ScoredTrade } from './expectancy.ts';
import type { Bar, Exercise, Moment, Question } from './exercises.ts';
import type { Caller, FieldRequest } from './fields.ts';
import type { PracticeItem } from './items/practice.ts';
import { outcomeOf, type TradeOutcome } from './trade-outcome.ts';

type Who = Pick<Caller, never> & { readonly sub: string };
export type PracticeRequest =
  | FieldRequest<'Query.getExercise', Who>
  | FieldRequest<'Mutation.answerExercise', Who>
  | FieldRequest<'Query.getDailySet', Who>;

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
/** After this many failed attempts in a row there is a pause, so that an exercise is not solved by trying. */
export const pauseAfterFailures = { attempts: 2, ms: 8 * hourMs };
/**
 * Attempts at one exercise within an hour: more than a person makes, and far fewer than a program could. The learner's row holds the times,
 * so an answer is one write: no counter of requests is written beside it.
 */
const hourly = { attempts: 12, ms: hourMs };
/** How many completion times are kept: enough for the hourly limit and the practice days. */
export const maxRecentAttempts = hourly.attempts;
/** Exercises in the daily set. */
export const dailySize = 5;
/** Minimum learners before answer statistics are shown; fewer could identify someone. */
export const minAnswersShown = 10;
/** Every learner is counted up to this number, then one in ten, so an answer stays one write. */
export const countedWhole = 200;
export const countedOneIn = 10;

/** A scored answer with its question and moment. */
export interface Scored extends Score {
  readonly moment: number;
  readonly question: Question;
  readonly answer: Answer;
}

export interface Settled extends TradeOutcome {
  readonly question: string;
}

/** @param moments of this attempt @param answers by moment */
export const scored = (moments: readonly Moment[], answers: PracticeItem['run']['answers']): Scored[] =>
  answers.flatMap((all, moment) =>
    (moments[moment]?.questions ?? []).flatMap((question) => {
      const answer = all.find((each) => each.question === question.id);
      return answer ? [{ moment, question, answer, ...scoreOf(question, answer) }] : [];
    }),
  );

type Weighed = Pick<Question, 'kind'>;

/** A trade weighs as much as all other questions together: an exercise is not passed by describing the chart and then deciding without a reason. */
const weightOf = ({ kind }: Weighed, all: readonly Weighed[]): number =>
  kind === 'trade' ? Math.max(1, all.filter((each) => each.kind !== 'trade').length) : 1;

/** What each question of an attempt counts of its score: in tenths of a percent, as it is shown, which add up to exactly 1. */
export function scoreShares(all: readonly Weighed[]): number[] {
  const weights = all.map((each) => weightOf(each, all));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const upTo = (end: number) =>
    Math.round((weights.slice(0, end).reduce((sum, weight) => sum + weight, 0) / total) * 1000);
  return all.map((_, at) => (upTo(at + 1) - upTo(at)) / 1000);
}

/** What an answer earned of the score: in tenths of a percent as well, so that the score is the sum of what is shown. */
export const earnedOf = (score: number, share: number): number => Math.round(score * share * 1000) / 1000;

/** What all answers earned together, in hundredths. */
export function meanScore(all: readonly { readonly question: Weighed; readonly score: number }[]): number {
  const shares = scoreShares(all.map(({ question }) => question));
  const thousandths = all.reduce((sum, { score }, at) => sum + Math.round(earnedOf(score, shares[at]!) * 1000), 0);
  return Math.round(thousandths / 10) / 100;
}

export const barsAfter = ({ moments, rest }: Pick<Exercise, 'moments' | 'rest'>, moment: number): Bar[] => [
  ...moments.slice(moment + 1).flatMap(({ bars }) => bars),
  ...rest,
];

/** The outcomes of the trades on the bars after each. */
export function settled({ moments, rest }: Exercise, all: readonly Scored[]): Settled[] {
  return all.flatMap(({ moment, question, answer }) => {
    if (question.kind !== 'trade' || !answer.plan) return [];
    const outcome = outcomeOf(answer.plan, question.entry, barsAfter({ moments, rest }, moment));
    return outcome ? [{ question: question.id, ...outcome }] : [];
  });
}

/** The combined result of several trades; null if none was taken. */
export const rOf = (trades: readonly TradeOutcome[]): number | null =>
  trades.length === 0 ? null : Math.round(trades.reduce((sum, { r }) => sum + r, 0) * 100) / 100;

/** Each trade's result, and whether its decision followed every rule. */
export const tradesOf = (trades: readonly Settled[], all: readonly Scored[]): ScoredTrade[] =>
  trades.map(({ question, r }) => ({
    r,
    sound: all.some((each) => each.question.id === question && each.score === 1),
  }));

/** When another attempt can begin after one at `now`, in milliseconds; null: immediately. */
export function pausedUntil(passed: boolean, recent: readonly string[], now: number): string | null {
  const ends = (passed ? [hourly] : [hourly, pauseAfterFailures]).map(({ attempts, ms }) => {
    const first = recent.at(-attempts);
    return recent.length < attempts ? 0 : Date.parse(first!) + ms;
  });
  const end = Math.max(...ends);
  return end > now ? new Date(end).toISOString() : null;
}

/**
 * How many attempts whoever has not passed can complete now, and when there is one more.
 * @param now in milliseconds
 */
export function attemptsLeft(recent: readonly string[], now: number): { left: number; moreAt: string | null } {
  const { attempts, ms } = pauseAfterFailures;
  const ends = recent.map((at) => Date.parse(at) + ms).filter((end) => end > now);
  const next = ends[Math.max(0, ends.length - attempts)];
  return {
    left: Math.max(0, attempts - ends.length),
    moreAt: next === undefined ? null : new Date(next).toISOString(),
  };
}

/** How an answer is counted in the statistics: an option, a side, or how close it was. */
export function choiceOf({ question, answer, score }: Scored): string {
  if (question.kind === 'single') return answer.choice![0]!;
  if (question.kind === 'trade') return answer.plan!.side;
  return score === 1 ? 'right' : score > 0 ? 'near' : 'wrong';
}
