/** What decision and outcome mean together; pure, so that it can be unit-tested. */
import type { Exercise } from './queries.ts';
import type * as messages from './messages.ts';

export interface Outcome {
  /** Whether every side was sound, standing aside included. */
  readonly isSound: boolean;
  /** Of all trades; null: none was taken. */
  readonly r: number | null;
  /** Null without a trade. */
  readonly lesson: keyof typeof messages.lessons | 'weakPlan' | null;
}

type Decided = Pick<Exercise, 'verdicts' | 'result'>;

/** @returns null for an exercise without a trade question */
export function outcomeIn({ verdicts, result }: Decided): Outcome | null {
  const decided = verdicts.filter(({ question }) => question.kind === 'trade');
  if (decided.length === 0) return null;
  const isSound = decided.every(({ plan, soundSides }) => plan !== null && soundSides?.includes(plan.side));
  const trades = result?.trades ?? [];
  if (trades.length === 0) return { isSound, r: null, lesson: null };
  const r = trades.reduce((sum, trade) => sum + trade.r, 0);
  const isGood = isSound && decided.every(({ score }) => score === 1);
  return {
    isSound,
    r,
    lesson: isGood ? (r > 0 ? 'goodWin' : 'goodLoss') : isSound ? 'weakPlan' : r > 0 ? 'poorWin' : 'poorLoss',
  };
}
