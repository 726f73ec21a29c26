import type { PlanRule } from '../../../model/exercises.ts';

export const practice = 'Practice';
export const localStage = 'Local stage';
export const none = 'The content has no exercises.';
export const columns = ['Exercise', 'Kind', 'Skill', 'Level', 'Minutes', 'Certificate'] as const;
export const kinds = { drill: 'Drill', quiz: 'Quiz' } as const;
export const levels = ['Easy', 'Medium', 'Hard'] as const;
export const required = 'Required';
export const optional = 'Optional';
export const aboutMinutes = (minutes: number) => `About ${minutes} min`;
/** Whether a certificate requires it. */
export const certificate = (isRequired: boolean) =>
  isRequired ? 'Required for the certificate' : 'Optional: the certificate doesn’t require it';
export const allExercises = 'All exercises';
export const toPass = (pass: number) => `${pass}% to pass`;
export const drawnFrom = (asked: number, of: number) => `Each attempt draws ${asked} of ${of} questions.`;
export const simulated = 'Simulated session';
export const recorded = (day: string, source: string) => `Recorded on ${day}. ${source}`;
/** @param zone an IANA name; traders name a market's time after its city */
export const chartOf = (market: string, bars: number, from: string, to: string, zone: string) =>
  `${market}: ${bars} bars from ${from} to ${to}, ${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
export const play = 'Play';
export const pause = 'Pause';
export const barsShown = 'Bars shown';
export const moment = (number: number, time: string) => `Moment ${number}, ${time}`;
export const questions = 'Questions';
export const right = 'correct';
export const rightLine = 'Correct';
export const rightOrder = 'In this order:';
export const rightNumber = (value: string, within: string | null) =>
  within ? `Correct: ${value}, give or take ${within}` : `Correct: ${value}`;
// Partial credit. All numbers are percentages of the exercise's score.
export const allOrNothing = 'All or nothing.';
/** @param alone what one correct choice earns @param every what choosing every option earns */
export const multipleCredit = (right: number, alone: number, every: number) =>
  right === 1
    ? `One choice is correct, and each wrong one cancels it. Choosing every option earns ${every}%.`
    : `Partial credit: one of the ${right} correct choices alone earns ${alone}%, and each wrong choice cancels a correct one. Choosing every option earns ${every}%.`;
/** @param swapped what the right order with two neighbors swapped earns */
export const orderCredit = (pairs: number, swapped: number, reversed: number) =>
  `Partial credit for each of its ${pairs} pairs in the correct order: with two neighbors swapped it earns ${swapped}%, reversed ${reversed}%.`;
export const levelCredit = (within: string, near: string, half: number) =>
  `Full credit within ${within}, ${half}% within ${near}.`;
/** @param plan null without rules @param missed what standing aside earns; null if it is sound */
export const tradeCredit = (side: number, plan: number | null, missed: number | null) =>
  [
    `Side: ${side}%.`,
    plan !== null && `Plan: ${plan}%, only if it meets every rule.`,
    missed !== null && `Standing aside, a missed setup: ${missed}%.`,
  ]
    .filter(Boolean)
    .join(' ');
/** @param percent of the score */
export const counts = (percent: number, isDrawn: boolean) =>
  `Counts ${percent}% of the score${isDrawn ? ' when it is drawn' : ''}.`;
export const entry = (price: string) => `Entry at ${price}`;
/** A trade that keeps every rule. @param times the reward in multiples of the risk */
export const model = (side: string, entry: string, stop: string, target: string, times: string) =>
  `Model trade: ${side.toLowerCase()} at ${entry}, stop ${stop}, target ${target} (${times}R)`;
/** @param r signed */
export const ended = (by: 'stop' | 'target' | 'exit' | 'close', time: string, exit: string, r: string) =>
  `${{ stop: 'Stopped out', target: 'Target reached', exit: 'Exited', close: 'Held to the close' }[by]} at ${exit}, ${time}: ${r}R.`;
export const managed = (side: string, entry: string, stop: string) =>
  `The trade that the answers manage: ${side.toLowerCase()} at ${entry}, stop ${stop}. By its rules:`;
export const managedEntry = 'Entry';
export const managedStop = 'Stop';
/** What an option does with that trade. */
export const does = { hold: 'holds', entry: 'moves the stop to the entry', exit: 'exits' } as const;
/** Lines of the chart. */
export const modelLine = { stop: 'Model stop', target: 'Model target' } as const;
/** Lines of a model trade, when the exercise has several. */
export const ofMoment = (line: string, moment: number) => `${line} ${moment}`;
export const sides = { long: 'Long', short: 'Short', aside: 'Stand aside' } as const;
export const sound = 'sound';
export const unsound = 'not sound';
export const missed = 'a missed setup';
export const why = 'Why';
export const debrief = 'From the instructor';
/** @param words a price as its market quotes it */
export const ruleOf = (rule: PlanRule, words: (price: number) => string): string => {
  switch (rule.kind) {
    case 'stop-beyond':
      return `stop beyond ${rule.name} (${words(rule.price)})`;
    case 'target-before':
      return `target before ${rule.name} (${words(rule.price)})`;
    case 'risk-at-most':
      return `risk of at most ${words(rule.points)} points`;
    case 'reward-at-least':
      return `reward of at least ${rule.times}R`;
  }
};
