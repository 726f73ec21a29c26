/** What answers that are partly right earn, in words. Computed by scoring such answers, so that it is what learners get. Pure. */
import { missedShare, nearMiss, scoreOf, sideShare, type Answer } from '../../../model/exercise-scores.ts';
import type { Question } from '../../../model/exercises.ts';
import { earnedOf } from '../../../model/practice.ts';
import * as messages from './messages.ts';

/** @param share of the exercise's score, above 0 to 1 @param words a price as its market quotes it */
export function partialCredit(question: Question, share: number, words: (price: number) => string): string {
  const percent = (score: number) => Math.round(earnedOf(score, share) * 1000) / 10;
  const answered = (answer: Omit<Answer, 'question'>) => percent(scoreOf(question, { question: question.id, ...answer }).score); // prettier-ignore
  switch (question.kind) {
    case 'single':
    case 'numeric':
      return messages.allOrNothing;
    case 'multiple': {
      const [first, ...more] = question.right;
      const alone = answered({ choice: [first!] });
      const every = answered({ choice: question.options.map(({ id }) => id) });
      return messages.multipleCredit(more.length + 1, alone, every);
    }
    case 'order': {
      const [first, second, ...more] = question.right as [string, string, ...string[]];
      const pairs = (question.right.length * (question.right.length - 1)) / 2;
      return messages.orderCredit(pairs, answered({ choice: [second, first, ...more] }), answered({ choice: question.right.toReversed() })); // prettier-ignore
    }
    case 'level': {
      const { right, within } = question;
      return messages.levelCredit(
        words(within),
        words(within * nearMiss),
        answered({ number: right + within * nearMiss }),
      );
    }
    case 'trade': {
      const hasRules = question.long.rules.length > 0;
      return messages.tradeCredit(
        percent(hasRules ? sideShare : 1),
        hasRules ? percent(1 - sideShare) : null,
        question.aside.sound ? null : percent(missedShare),
      );
    }
  }
}
