/** `/_local/practice`: every exercise of the content as its author sees it. Learners see none of it. */
import type { ConsolePage } from '../../../local/console/own-page.ts';
import { practice } from './messages.ts';

export const practicePages: ConsolePage = {
  title: practice,
  // The compiler is loaded when somebody opens a page, not when the stage starts.
  page: async (path) => (await import('./practice-page.ts')).practicePage(path),
};
