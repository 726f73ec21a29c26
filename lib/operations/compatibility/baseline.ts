import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assetsKeptDays } from '../../model/release.ts';
import { apiOf, type Api } from './schema.ts';
import type { Approved } from './changes.ts';

/**
 * The API of the last release, in the repository: its schema, what the web of each release asks that may still be open or rolled
 * back to, and what was approved since.
 */
const files = {
  schema: 'test/baseline/api/schema.graphql',
  operations: 'test/baseline/api/operations.json',
  approved: 'test/baseline/api/approved.json',
} as const;

/** A document with the day of the last release whose web had it, by its text. */
export type Asked = Readonly<Record<string, string>>;

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

export const lastApi = (root: string): Api => ({
  schema: readFileSync(join(root, files.schema), 'utf8'),
  operations: Object.keys(read<Asked>(join(root, files.operations))),
});

export const approvedChanges = (root: string): Approved => read(join(root, files.approved));

/** What is asked today and what was asked by releases whose files are still kept. @param day `YYYY-MM-DD` */
export function askedFrom(day: string, today: readonly string[], before: Asked): Asked {
  const since = new Date(Date.parse(day) - assetsKeptDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const open = Object.entries(before).filter(([, last]) => last >= since);
  return { ...Object.fromEntries(open), ...Object.fromEntries(today.map((document) => [document, day])) };
}

/** Makes today's API the one that later ones are compared with; a part of `npm run baseline`. @returns the files written */
export function writeApiBaseline(root: string, now = new Date()): string[] {
  const { schema, operations } = apiOf(root);
  const file = join(root, files.operations);
  const asked = askedFrom(now.toISOString().slice(0, 10), operations, existsSync(file) ? read(file) : {});
  const texts = { schema, operations: `${JSON.stringify(asked, null, 1)}\n`, approved: '{}\n' };
  for (const [name, text] of Object.entries(texts)) {
    const path = join(root, files[name as keyof typeof files]);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.values(files);
}
