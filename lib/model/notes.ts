/** What learners write beside lessons. */
import { noText, tooLong } from './field-failures.ts';

/** Notes of one learner on one product. */
export const maxNotes = 200;
/** Characters of one note. */
const maxNoteLength = 2000;

/** What is wrong with the text of a note, if anything. */
export function validateNote(text: string): { text?: string } {
  if (text.trim() === '') return { text: noText };
  return text.trim().length > maxNoteLength ? { text: tooLong(maxNoteLength) } : {};
}

/** Whether it is put together as the id of a note: lesson, second, ULID. */
export const isNoteId = (id: string): boolean => id.split('#').length === 3;
