/** An exercise must not be passed with a trade that is not sound, however good its plan and everything else are. */
import { missedShare, sideShare } from '../../model/exercise-scores.ts';
import type { Exercise, TradeQuestion } from '../../model/exercises.ts';
import { meanScore } from '../../model/practice.ts';

/** The highest score with one decision that is not sound; null where every decision is. */
export function unsoundScore({ moments }: Exercise): number | null {
  const all = moments.flatMap(({ questions }) => questions);
  const scores = all.flatMap((trade) => {
    const most = trade.kind === 'trade' ? mostUnsound(trade) : null;
    if (most === null) return [];
    return [meanScore(all.map((question) => ({ question, score: question === trade ? most : 1 })))];
  });
  return scores.length > 0 ? Math.max(...scores) : null;
}

function mostUnsound({ long, short, aside }: TradeQuestion): number | null {
  const scores = [
    ...[long, short].flatMap(({ sound, rules }) => (sound ? [] : [rules.length > 0 ? 1 - sideShare : 0])),
    ...(aside.sound ? [] : [missedShare]),
  ];
  return scores.length > 0 ? Math.max(...scores) : null;
}
