import type { Verdict } from './queries.ts';
import * as messages from './messages.ts';

/** A one-line assessment of an answer: for a trade, its side and its plan. */
export function verdictLabel({ question, score, plan, soundSides }: Verdict): string {
  const { right, near, part, wrong, sound, soundPart, missed, noTrade, wrongSide } = messages.verdicts;
  if (question.kind === 'trade' && plan) {
    const sides = soundSides ?? [];
    if (sides.includes(plan.side)) return score === 1 ? sound : soundPart;
    if (plan.side === 'aside') return missed(sides);
    return sides.every((side) => side === 'aside') ? noTrade : wrongSide(sides, plan.side);
  }
  if (score === 1) return right;
  if (score === 0) return wrong;
  return question.kind === 'level' ? near : part;
}

/** A trade on a side that is not sound is marked as wrong, although its plan may have earned something. */
export function markOf({ question, score, plan, soundSides }: Verdict): 'right' | 'part' | 'wrong' {
  if (question.kind === 'trade' && plan && plan.side !== 'aside' && !soundSides?.includes(plan.side)) return 'wrong';
  return score === 1 ? 'right' : score > 0 ? 'part' : 'wrong';
}
