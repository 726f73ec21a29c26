import type { NoteItem } from '../../lib/model/items/study.ts';
import type { Answer } from './appsync.ts';
import type { Row } from './rows.ts';

/** What the steps that read notes leave for each other. */
export interface NotesStash {
  notes?: Row<NoteItem>[];
  /** Where the next page begins. */
  next?: string | null;
}

/** What the steps that write a note leave for each other. */
export interface NoteStash {
  note?: NoteItem;
  /** Nothing is left to be done. */
  answer?: Answer<'Mutation.saveLessonNote'>;
}
