/** A price that has to be found on the chart must not be read in a text before it. */
import type { Exercise } from '../../model/exercises.ts';
import { priceWords } from '../../model/ticks.ts';

type Drill = Pick<Exercise, 'intro' | 'moments'>;

export interface ToldAnswer {
  /** Number of the moment. */
  readonly moment: number;
  readonly price: string;
}

/** The levels and numbers of a drill that its intro, or what it says up to their moment, has already. */
export const toldAnswers = ({ intro, moments }: Drill, tick: number): ToldAnswer[] =>
  moments.flatMap(({ questions }, moment) => {
    const told = numbersIn([intro, ...moments.slice(0, moment + 1).map(({ say }) => say)].join(' '));
    return questions.flatMap((question) => {
      if (question.kind !== 'level' && question.kind !== 'numeric') return [];
      const price = priceWords(question.right, tick);
      return told.includes(price) ? [{ moment, price }] : [];
    });
  });

const numbersIn = (text: string): string[] => text.match(/\d+(\.\d+)?/g) ?? [];
