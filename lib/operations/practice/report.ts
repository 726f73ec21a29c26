/** What authors are told of their exercises: how learners decided at first, question by question, of nobody in particular. */
import type { Exercise, Question } from '../../model/exercises.ts';
import type { DecisionsItem } from '../../model/items/practice.ts';
import { decidedIn } from '../../model/decisions.ts';
import { fewestOthers } from '../../model/practice.ts';
import * as messages from './messages.ts';

type Row = readonly (string | number)[];

/** What an author would call it. */
function nameOf(question: Question, choice: string): string {
  const option = 'options' in question ? question.options.find(({ id }) => id === choice)?.text : undefined;
  return option ?? messages.choices[choice] ?? choice;
}

function isRight(question: Question, choice: string): boolean {
  if (question.kind === 'trade') return question[choice as 'long' | 'short' | 'aside'].sound;
  return choice === (question.kind === 'single' ? question.right : 'right');
}

/** A line for each choice; one without shares for a question that too few have answered. */
export function rowsOf(course: string, exercise: Exercise, decisions: DecisionsItem | undefined): Row[] {
  const { name, kind, skill, level, moments } = exercise;
  return moments
    .flatMap(({ questions }) => questions)
    .flatMap((question): Row[] => {
      const common = [course, name, kind, skill.name, messages.levels[level - 1]!, question.prompt];
      const decided = decidedIn(question.id, decisions);
      if (!decided) return [[...common, messages.tooFew(fewestOthers), '', '', '']];
      return decided.shares.map(({ choice, share }) => [
        ...common,
        decided.learners,
        nameOf(question, choice),
        Math.round(share * 1000) / 1000,
        isRight(question, choice) ? 'yes' : 'no',
      ]);
    });
}

/** RFC 4180. What a spreadsheet would take for a formula is text to it. */
export function csvOf(rows: readonly Row[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [messages.columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
