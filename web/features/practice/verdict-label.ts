import type { Verdict } from './queries.ts';
import * as messages from './messages.ts';

/** A one-line assessment of an answer: for a trade, its side and its plan. */
export function verdictLabel({ question, score, plan, soundSides }: Verdict): string {
  const { right, near, part, wrong, sound, soundPart, unsound, ruled } = messages.verdicts;
  if (question.kind === 'trade') {
    const isSound = plan !== null && (soundSides ?? []).includes(plan.side);
    if (isSound) return score === 1 ? sound : soundPart;
    return score > 0 ? ruled : unsound;
  }
  if (score === 1) return right;
  if (score === 0) return wrong;
  return question.kind === 'level' ? near : part;
}
