/**
 * Scores an answer by the rules that the content declares. A score, from 0 to 1, rates the decision; what the market did afterwards is
 * shown beside it and does not change it. Pure.
 */
import type { PlanRule, Question, TradeQuestion } from './exercises.ts';
import { tightestPlan } from './tightest-plan.ts';
import { isPlan, type Plan } from './trade-outcome.ts';

/** A learner's answer to one question: `choice` for questions with options, `number` for numbers and levels, `plan` for trades. */
export interface Answer {
  readonly question: string;
  readonly choice?: readonly string[] | null;
  readonly number?: number | null;
  readonly plan?: Plan | null;
}

export interface KeptRule {
  readonly rule: PlanRule;
  readonly kept: boolean;
}

export interface Score {
  readonly score: number;
  /** For a trade with rules. */
  readonly rules: readonly KeptRule[];
}

/** The choice of side is half of a trade's score. The other half is for a plan that meets every rule: one that breaks a rule is not traded. */
export const sideShare = 0.5;
/** Standing aside from a trade that the author's rules made: nothing is at risk, and a setup is missed. */
export const missedShare = 0.5;
/** A level that misses by up to twice the tolerance gets half the score. */
export const nearMiss = 2;

/** Whether the answer has the right form for the question. */
export function isAnswer(question: Question, answer: Answer | undefined): boolean {
  if (!answer) return false;
  switch (question.kind) {
    case 'single':
      return answer.choice?.length === 1 && question.options.some(({ id }) => id === answer.choice![0]);
    case 'multiple':
      return areOptions(question.options, answer.choice) && answer.choice!.length > 0;
    case 'order':
      return areOptions(question.options, answer.choice) && answer.choice!.length === question.options.length;
    case 'numeric':
    case 'level':
      return typeof answer.number === 'number' && Number.isFinite(answer.number);
    case 'trade':
      return Boolean(answer.plan) && isPlan(answer.plan!, question.entry);
  }
}

/** Whether these are ids of options, each at most once. */
function areOptions(
  options: readonly { readonly id: string }[],
  choice: readonly string[] | null | undefined,
): boolean {
  const known = options.map(({ id }) => id);
  return Boolean(choice) && choice!.every((id, at) => known.includes(id) && choice!.indexOf(id) === at);
}

/** @param answer one that passes `isAnswer` */
export function scoreOf(question: Question, answer: Answer): Score {
  switch (question.kind) {
    case 'single':
      return alone(answer.choice![0] === question.right ? 1 : 0);
    case 'multiple':
      return alone(shareChosen(question.right, answer.choice!));
    case 'order':
      return alone(pairsInOrder(question.right, answer.choice!));
    case 'numeric':
      return alone(isWithin(answer.number!, question.right, question.within) ? 1 : 0);
    case 'level':
      return alone(levelScore(answer.number!, question.right, question.within));
    case 'trade':
      return tradeScore(question, answer.plan!);
  }
}

const alone = (score: number): Score => ({ score, rules: [] });

/** Tolerance for decimal prices, which are stored in binary. */
const hair = 1e-9;
const isWithin = (given: number, right: number, within: number): boolean => Math.abs(given - right) <= within + hair;

const levelScore = (given: number, right: number, within: number): number =>
  isWithin(given, right, within) ? 1 : isWithin(given, right, within * nearMiss) ? 0.5 : 0;

/** Each wrong option cancels a right one. */
function shareChosen(right: readonly string[], choice: readonly string[]): number {
  const found = choice.filter((id) => right.includes(id)).length;
  return Math.max(0, found - (choice.length - found)) / right.length;
}

/** The share of pairs in the right order: 0 for a reversed list. */
function pairsInOrder(right: readonly string[], choice: readonly string[]): number {
  const places = right.map((id) => choice.indexOf(id));
  const pairs = places.flatMap((one, at) => places.slice(at + 1).map((other) => one < other));
  return pairs.filter((inOrder) => inOrder).length / pairs.length;
}

function tradeScore(question: TradeQuestion, plan: Plan): Score {
  if (plan.side === 'aside') return alone(question.aside.sound ? 1 : missedShare);
  const { sound, rules } = question[plan.side];
  if (rules.length === 0) return alone(sound ? 1 : 0);
  const kept = rules.map((rule) => ({ rule, kept: keeps(plan, question.entry, rule) }));
  const isWhole = kept.every((each) => each.kept);
  return { score: (sound ? sideShare : 0) + (isWhole ? 1 - sideShare : 0), rules: kept };
}

function keeps(plan: Plan, entry: number, rule: PlanRule): boolean {
  const direction = plan.side === 'long' ? 1 : -1;
  const risk = (entry - plan.stop!) * direction;
  switch (rule.kind) {
    case 'stop-beyond':
      return (rule.price - plan.stop!) * direction > hair;
    case 'risk-at-most':
      return risk <= rule.points + hair;
    case 'reward-at-least':
      return (plan.target! - entry) * direction >= rule.times * risk - hair;
    case 'target-before':
      return (rule.price - plan.target!) * direction >= -hair;
  }
}

/**
 * An answer that satisfies every rule, or null if none exists, in which case no answer can be right.
 * @param tick the smallest price step
 */
export function bestAnswer(question: Question, tick: number): Answer | null {
  const found = reached(question, tick);
  return found && isAnswer(question, found) && scoreOf(question, found).score === 1 ? found : null;
}

function reached(question: Question, tick: number): Answer | null {
  const { id } = question;
  switch (question.kind) {
    case 'single':
      return { question: id, choice: [question.right] };
    case 'multiple':
    case 'order':
      return { question: id, choice: question.right };
    case 'numeric':
    case 'level':
      return { question: id, number: question.right };
    case 'trade': {
      const plan = soundPlans(question, tick).find((each) => tradeScore(question, each).score === 1);
      return plan ? { question: id, plan } : null;
    }
  }
}

/** A plan for each sound side. */
const soundPlans = (question: TradeQuestion, tick: number): Plan[] => [
  ...(question.aside.sound ? [{ side: 'aside', stop: null, target: null } as const] : []),
  ...(['long', 'short'] as const)
    .filter((side) => question[side].sound)
    .map((side) => tightestPlan(question, side, tick)),
];

/** Sound sides for which no plan satisfies the rules. */
export const unreachableSides = (question: TradeQuestion, tick: number): ('long' | 'short')[] =>
  soundPlans(question, tick).flatMap((plan) =>
    plan.side === 'aside' || (isPlan(plan, question.entry) && tradeScore(question, plan).score === 1)
      ? []
      : [plan.side],
  );
