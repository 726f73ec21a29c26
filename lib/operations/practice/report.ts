/** Statistics for exercise authors: learners' first decisions by question, without identifying anyone. */
import type { Exercise, Question } from '../../model/exercises.ts';
import type { DecisionsItem } from '../../model/items/practice.ts';
import { decidedIn } from '../../model/decisions.ts';
import { minAnswersShown } from '../../model/practice.ts';
import * as messages from './messages.ts';

type Row = readonly (string | number)[];

/** The author's label of a choice. */
function nameOf(question: Question, choice: string): string {
  const option = 'options' in question ? question.options.find(({ id }) => id === choice)?.text : undefined;
  return option ?? messages.choices[choice] ?? choice;
}

function isRight(question: Question, choice: string): boolean {
  if (question.kind === 'trade') return question[choice as 'long' | 'short' | 'aside'].sound;
  return choice === (question.kind === 'single' ? question.right : 'right');
}

/** One row for each choice; without shares if too few have answered the question. */
export function rowsOf(course: string, exercise: Exercise, decisions: DecisionsItem | undefined): Row[] {
  const { name, kind, skill, level, moments } = exercise;
  return moments
    .flatMap(({ questions }) => questions)
    .flatMap((question): Row[] => {
      const common = [course, name, kind, skill.name, messages.levels[level - 1]!, question.prompt];
      const decided = decidedIn(question.id, decisions);
      if (!decided) return [[...common, messages.tooFew(minAnswersShown), '', '', '']];
      return decided.shares.map(({ choice, share }) => [
        ...common,
        decided.learners,
        nameOf(question, choice),
        Math.round(share * 1000) / 1000,
        isRight(question, choice) ? 'yes' : 'no',
      ]);
    });
}

/** CSV as in RFC 4180. Text that a spreadsheet would treat as a formula is escaped. */
export function csvOf(rows: readonly Row[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [messages.columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
