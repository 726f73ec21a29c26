/** `npm run new-content -- <folder>`: makes a content folder to fill, anywhere; `CONTENT=<folder> npm start` shows it. */
import { join, resolve } from 'node:path';
import { newContent } from '../lib/content/new-content.ts';

const root = join(import.meta.dirname, '..');

try {
  const [named, ...more] = process.argv.slice(2);
  if (!named || more.length > 0) throw new Error('Usage: npm run new-content -- <folder>, such as ../our-school');
  const folder = resolve(root, named);
  newContent(folder, new Date().toISOString().slice(0, 10));
  console.log(`${folder} is ready. Look at it: CONTENT=${named} npm start`);
  console.log('How to fill it: lib/content/README.md');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
