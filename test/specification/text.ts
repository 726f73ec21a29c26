import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words alone: without marks of lists, tables and bold type, on one line. */
const wordsOf = (markdown: string): string =>
  markdown
    .replace(/^\s*- /gm, '')
    .replace(/\*\*|\|/g, ' ')
    .replace(/\s+/g, ' ');

/** The specification as its author wrote it. */
const text = wordsOf(readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8'));

/** Whether the specification has these very words. */
export const isQuoted = (words: string): boolean => text.includes(wordsOf(words));
