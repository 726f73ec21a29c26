import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiOf, type Api } from './schema.ts';
import type { Approved } from './changes.ts';

/** The API of the last release, in the repository: its schema, what its web asks, and what was approved since. */
const files = {
  schema: 'test/baseline/api/schema.graphql',
  operations: 'test/baseline/api/operations.graphql',
  approved: 'test/baseline/api/approved.json',
} as const;

export const lastApi = (root: string): Api => ({
  schema: readFileSync(join(root, files.schema), 'utf8'),
  operations: readFileSync(join(root, files.operations), 'utf8'),
});

export const approvedChanges = (root: string): Approved => JSON.parse(readFileSync(join(root, files.approved), 'utf8'));

/** Makes today's API the one that later ones are compared with; a part of `npm run baseline`. @returns the files written */
export function writeApiBaseline(root: string): string[] {
  const { schema, operations } = apiOf(root);
  const texts = { schema, operations: `${operations}\n`, approved: '{}\n' };
  for (const [name, text] of Object.entries(texts)) {
    const file = join(root, files[name as keyof typeof files]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return Object.values(files);
}
