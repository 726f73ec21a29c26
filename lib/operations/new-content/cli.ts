/** `npx openbell new-content`: creates a content folder to fill in, anywhere; `CONTENT=<folder> npm start` shows it. */
import { join, resolve } from 'node:path';
import { newContent } from '../../content/new-content.ts';
import { UsageError } from '../usage-error.ts';

const root = join(import.meta.dirname, '../../..');

export async function run([named, ...more]: readonly string[]): Promise<number> {
  if (!named || more.length > 0) throw new UsageError();
  const folder = resolve(root, named);
  newContent(folder, new Date().toISOString().slice(0, 10));
  console.log(`${folder} is ready. Look at it: CONTENT=${named} npm start`);
  console.log('How to fill it: lib/content/README.md');
  return 0;
}
