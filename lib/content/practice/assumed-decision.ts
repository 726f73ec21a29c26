/** Everyone reads the same reasoning and debrief, so they must be true for whoever traded and for whoever stood aside. */
import type { Question } from '../../model/exercises.ts';

const assumption =
  /\byou (?:(?:didn[’']t|did not) (?:miss|trade|lose|take)|missed|traded|waited|passed|stood|bought|sold|shorted|went (?:long|short)|avoided|lost|made money)\b/i;

/** What the text says that the reader did, although another reader decided otherwise; undefined without a trade to decide. */
export const assumedDecision = (text: string, questions: readonly Question[]): string | undefined =>
  questions.some(({ kind }) => kind === 'trade') ? assumption.exec(text)?.[0] : undefined;
