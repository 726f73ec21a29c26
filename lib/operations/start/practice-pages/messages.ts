import type { PlanRule } from '../../../model/exercises.ts';

export const practice = 'Practice';
export const localStage = 'Local stage';
export const none = 'The content has no exercises.';
export const columns = ['Exercise', 'Kind', 'Skill', 'Level', 'Certificate'] as const;
export const kinds = { drill: 'Drill', quiz: 'Quiz' } as const;
export const levels = ['Easy', 'Medium', 'Hard'] as const;
export const required = 'Required';
export const allExercises = 'All exercises';
export const facts = (course: string, skill: string, level: string, pass: number) =>
  `${course} · ${skill} · ${level} · ${pass}% to pass`;
export const drawnFrom = (asked: number, of: number) => `Each attempt draws ${asked} of ${of} questions.`;
export const simulated = 'Simulated session';
export const recorded = (day: string, source: string) => `Recorded on ${day}. ${source}`;
export const chartOf = (market: string, bars: number, from: string, to: string) =>
  `${market}: ${bars} bars from ${from} to ${to}`;
export const play = 'Play';
export const pause = 'Pause';
export const barsShown = 'Bars shown';
export const moment = (number: number, time: string) => `Moment ${number}, ${time}`;
export const questions = 'Questions';
export const right = 'right';
export const rightOrder = 'In this order:';
/** For a number or a level. */
export const rightNumber = (value: string, within: number) =>
  within > 0 ? `Right: ${value}, give or take ${within}` : `Right: ${value}`;
export const entry = (price: string) => `Entry at ${price}`;
export const sides = { long: 'Long', short: 'Short', aside: 'Stand aside' } as const;
export const sound = 'sound';
export const unsound = 'not sound';
export const missed = 'a missed setup, half of the score';
export const why = 'Why';
export const debrief = 'From the instructor';
export const ruleOf = (rule: PlanRule): string => {
  switch (rule.kind) {
    case 'stop-beyond':
      return `stop beyond ${rule.name} (${rule.price})`;
    case 'target-before':
      return `target before ${rule.name} (${rule.price})`;
    case 'risk-at-most':
      return `risk of at most ${rule.points} points`;
    case 'reward-at-least':
      return `reward of at least ${rule.times}R`;
  }
};
