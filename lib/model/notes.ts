/** Learners' notes on lessons. */
import { noText, tooLong } from './field-failures.ts';

/** Maximum number of notes of one learner on one product. */
export const maxNotes = 200;
/** Maximum length of a note, in characters. */
const maxNoteLength = 2000;

/** The error in the text of a note, if any. */
export function validateNote(text: string): { text?: string } {
  if (text.trim() === '') return { text: noText };
  return text.trim().length > maxNoteLength ? { text: tooLong(maxNoteLength) } : {};
}

/** Whether the text has the form of a note id: lesson, second, ULID. */
export const isNoteId = (id: string): boolean => id.split('#').length === 3;
