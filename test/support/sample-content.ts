import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import type { Content } from '../../lib/model/content.ts';

/**
 * The sample content as the stage receives it. Compiling takes half a CPU second, so a run of jest does it once for all
 * test files that only read it.
 */
export async function sampleContent(): Promise<Content> {
  const run = process.env.OPENBELL_RUN;
  const file = run && join(run, 'sample-content.json');
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const text = JSON.stringify(await compileContent(join(import.meta.dirname, '../../lib/content')));
  if (file) {
    // Two test files may write at once, and a third must not read half of it.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  return JSON.parse(text);
}
