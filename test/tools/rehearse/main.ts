/**
 * `npm run rehearse`: executes the operators' documents, “From nothing to serving” and the chapters after it, word for word with CDK's own CLI
 * and our commands, on an empty account on this machine. Exits 1 when the text and the results differ.
 *
 *   --stage <name>   dev (default), staging, prod or pr-<number>; may be repeated
 *   --all            dev, staging, prod and pr-1, one after the other, each in a separate account
 *   --quick          bootstrap, preflight and the first deploy, until the site responds
 *
 * All input and output is in .build/rehearsal/<stage>.txt.
 */
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notePassed } from '../../../lib/operations/audit/proofs/note.ts';
import { messageOf } from '../../../lib/operations/message-of.ts';
import { rehearse } from './rehearsal.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stage: { type: 'string', multiple: true, default: ['dev'] },
      all: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  });
  const { all, quick } = values;
  try {
    const said: string[] = [];
    for (const stage of all ? ['dev', 'staging', 'prod', 'pr-1'] : values.stage) said.push(await walk(stage, quick));
    if (all && !quick) notePassed('npm run rehearse -- --all', said.join('; '));
    return 0;
  } catch (error) {
    console.error(`\nNOT AS WRITTEN: ${messageOf(error)}`);
    return 1;
  }
}

/** @returns how many steps it took, in words */
async function walk(stage: string, quick: boolean): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-rehearsal-'));
  const folder = join(import.meta.dirname, '../../../.build/rehearsal');
  mkdirSync(folder, { recursive: true });
  const transcript = createWriteStream(join(folder, `${stage}.txt`));
  const show = (line: string) => {
    transcript.write(`${line}\n`);
    if (line.startsWith('$ ')) console.log(line.split('\n')[0]);
  };
  try {
    const began = Date.now();
    const port = Number(process.env.PORT ?? 0);
    const done = await rehearse({ stage, quick, directory, port, show });
    console.log(`\n${done.map((step) => `done  ${step}`).join('\n')}`);
    const said = `${stage}: ${done.length} steps as the document says, ${Math.round((Date.now() - began) / 1000)} s`;
    console.log(said);
    return said;
  } finally {
    transcript.end();
    rmSync(directory, { recursive: true, force: true });
  }
}
