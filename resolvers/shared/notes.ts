import type { NoteItem } from '../../lib/model/items/study.ts';
import type { Answer } from './appsync.ts';
import type { Row } from './rows.ts';

/** Data that the steps of reading notes share. */
export interface NotesStash {
  notes?: Row<NoteItem>[];
  /** The cursor of the next page. */
  next?: string | null;
}

/** Data that the steps of writing a note share. */
export interface NoteStash {
  note?: NoteItem;
  /** The final result; later steps do nothing. */
  answer?: Answer<'Mutation.saveLessonNote'>;
}
