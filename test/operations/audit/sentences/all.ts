import type { Chapter } from '../chapters.ts';
import type { Change } from './change.ts';
import { accounts } from './accounts.ts';
import { browsers } from './browsers.ts';
import { cards } from './cards.ts';
import { dataFlow } from './data-flow.ts';
import { endpoints } from './endpoints.ts';
import { monitoring } from './monitoring.ts';
import { personal } from './personal.ts';
import { protection } from './protection.ts';
import { resources } from './resources.ts';
import { rights } from './rights.ts';

/** Changes of the template by chapter, each with the sentence that must follow. */
const byChapter = {
  accounts,
  browsers,
  cards,
  dataFlow,
  endpoints,
  monitoring,
  personal,
  protection,
  resources,
  rights,
};

export interface ChangeOfChapter extends Change {
  readonly chapter: Chapter;
}

/** All of them by what is changed. */
export const changes: Readonly<Record<string, ChangeOfChapter>> = Object.fromEntries(
  (Object.keys(byChapter) as (keyof typeof byChapter)[]).flatMap((chapter) =>
    Object.entries(byChapter[chapter]).map(([name, change]) => [name, { ...change, chapter }]),
  ),
);
