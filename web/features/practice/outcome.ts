/** What decision and outcome mean together; pure, so that it can be unit-tested. */
import type { Exercise } from './queries.ts';
import * as messages from './messages.ts';

type Side = keyof typeof messages.sides;

export interface Outcome {
  /** The first decision that was not sound, standing aside included; null: all were. */
  readonly wrong: { readonly side: Side; readonly sound: readonly Side[] } | null;
  /** Of all trades; null: none was taken. */
  readonly r: number | null;
  /** Null without a trade. */
  readonly lesson: keyof typeof messages.lessons | 'weakPlan' | null;
}

type Decided = Pick<Exercise, 'verdicts' | 'result'>;
type Managed = Pick<Exercise, 'verdicts' | 'managed'>;

const endOf = (r: number) => (r > 0 ? 'Win' : r < 0 ? 'Loss' : 'Even');

/** @returns null for an exercise without a trade question */
export function outcomeIn({ verdicts, result }: Decided): Outcome | null {
  const decided = verdicts.filter(({ question }) => question.kind === 'trade');
  if (decided.length === 0) return null;
  const [wrong = null] = decided.flatMap(({ plan, soundSides }) =>
    plan === null || soundSides?.includes(plan.side) ? [] : [{ side: plan.side, sound: soundSides ?? [] }],
  );
  const trades = result?.trades ?? [];
  if (trades.length === 0) return { wrong, r: null, lesson: null };
  const r = trades.reduce((sum, trade) => sum + trade.r, 0);
  if (wrong) return { wrong, r, lesson: `poor${endOf(r)}` };
  const isGood = decided.every(({ score }) => score === 1);
  return { wrong, r, lesson: isGood ? `good${endOf(r)}` : 'weakPlan' };
}

/** Whether a managed trade was managed otherwise than its rules do. */
export const hasLeftRules = ({ managed, verdicts }: Managed): boolean =>
  Boolean(managed) && verdicts.some(({ question, score }) => question.kind === 'single' && score < 1);

/** What a managed trade's decisions and its result mean together; null while it is open, or without one. */
export function managedLesson({ managed, verdicts }: Managed): string | null {
  if (!managed?.own || !managed.byRules) return null;
  const [own, rules] = [managed.own.r, managed.byRules.r];
  if (!hasLeftRules({ managed, verdicts })) return messages.lessons[`good${endOf(own)}`];
  return own > rules ? messages.managed.more : own === rules ? messages.managed.same : messages.managed.less;
}
