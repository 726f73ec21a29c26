/** An exercise must not be passed with a decision that breaks its rules, however good everything else is. */
import { missedShare, sideShare } from '../../model/exercise-scores.ts';
import type { Exercise, Question, TradeQuestion } from '../../model/exercises.ts';
import { meanScore } from '../../model/practice.ts';

/** The highest score with one decision that breaks a rule; null if no question has rules that could be broken. */
export function scoreWithBrokenRule({ moments }: Exercise): number | null {
  const all = moments.flatMap(({ questions }) => questions);
  const scores = all.flatMap((broken) => {
    const most = mostFor(broken);
    if (most === null) return [];
    return [meanScore(all.map((question) => ({ question, score: question === broken ? most : 1 })))];
  });
  return scores.length > 0 ? Math.max(...scores) : null;
}

/** What such a decision earns of its question at most. */
function mostFor(question: Question): number | null {
  if (question.kind === 'single' && question.manages) return 0;
  return question.kind === 'trade' ? mostForTrade(question) : null;
}

function mostForTrade({ long, short, aside }: TradeQuestion): number | null {
  const scores = [
    ...[long, short].flatMap(({ sound, rules }) => {
      if (sound) return rules.length > 0 ? [sideShare] : [];
      return [rules.length > 0 ? 1 - sideShare : 0];
    }),
    ...(aside.sound ? [] : [missedShare]),
  ];
  return scores.length > 0 ? Math.max(...scores) : null;
}
