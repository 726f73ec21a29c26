/** `/_local/practice`: every exercise of the content as its author sees it. Not visible to learners. */
import type { ConsolePage } from '../../../local/console/own-page.ts';
import { practice } from './messages.ts';

export const practicePages: ConsolePage = {
  title: practice,
  // The compiler is loaded when a page is opened, not at startup.
  page: async (path) => (await import('./practice-page.ts')).practicePage(path),
};
