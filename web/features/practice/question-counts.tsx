import { nearMiss } from '../../../lib/model/exercise-scores.ts';
import { inDecimals } from '../../../lib/model/in-decimals.ts';
import { percent } from './percent.ts';
import type { Question } from './queries.ts';
import * as messages from './messages.ts';

interface QuestionCountsProps {
  readonly question: Question;
  /** Formats a price of its chart. */
  readonly words?: (price: number) => string;
}

/** What an answer counts, and what earns part of it, told before it is given. */
export function QuestionCounts({ question, words = String }: QuestionCountsProps) {
  const { kind, share, within } = question;
  const rule =
    kind === 'level' && within !== null
      ? messages.levelCounts(words(within), words(within * nearMiss))
      : kind === 'numeric' && within
        ? messages.numberCounts(inDecimals(within, question))
        : kind === 'multiple'
          ? messages.choicesCount
          : kind === 'order'
            ? messages.orderCounts
            : '';
  return (
    <p className="byline">
      {messages.counts(percent(share))} {rule}
    </p>
  );
}
