/** What learners write beside lessons. */
import { noText, tooLong } from './field-failures.ts';

/** Notes of one learner on one product. */
export const mostNotes = 200;
/** Characters of one note. */
const longestNote = 2000;

/** What is wrong with the text of a note, if anything. */
export function validateNote(text: string): { text?: string } {
  if (text.trim() === '') return { text: noText };
  return text.trim().length > longestNote ? { text: tooLong(longestNote) } : {};
}

/** Whether it is put together as the id of a note: lesson, second, ULID. */
export const isNoteId = (id: string): boolean => id.split('#').length === 3;
