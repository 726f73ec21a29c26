import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assetsKeptDays } from '../../model/release.ts';
import { apiOf, type Api } from './schema.ts';
import type { Approved } from './changes.ts';

/**
 * The API of the last release as committed: its schema, the operations of web releases that may still be open or may be rolled back to, and
 * the changes approved since.
 */
const files = {
  schema: 'test/baseline/api/schema.graphql',
  operations: 'test/baseline/api/operations.json',
  approved: 'test/baseline/api/approved.json',
} as const;

/** GraphQL documents, with the date of the last release whose web used each. */
export type Asked = Readonly<Record<string, string>>;

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

export const lastApi = (root: string): Api => ({
  schema: readFileSync(join(root, files.schema), 'utf8'),
  operations: Object.keys(read<Asked>(join(root, files.operations))),
});

export const approvedChanges = (root: string): Approved => read(join(root, files.approved));

/** Today's operations, plus those of earlier releases whose files are still served. @param day `YYYY-MM-DD` */
export function askedFrom(day: string, today: readonly string[], before: Asked): Asked {
  const since = new Date(Date.parse(day) - assetsKeptDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const open = Object.entries(before).filter(([, last]) => last >= since);
  return { ...Object.fromEntries(open), ...Object.fromEntries(today.map((document) => [document, day])) };
}

/** Records today's API as the one to compare later ones with; part of `npm run baseline`. @returns the files written */
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
