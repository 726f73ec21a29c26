/**
 * `npx openbell rights`: proves least privilege. After `npm test`, `npm run journeys` and `npm run proofs` it compares the permissions
 * granted to roles in the template with those that these runs used: each role, action and resource, and each partition of the table if a
 * permission names several. A permission that was never used needs a reason in lib/operations/audit/rights/unused.ts.
 *
 * `--write` also writes the record of used permissions, used-rights.json beside it, and of when each test passed,
 * lib/operations/audit/proofs/proved.json, for `npx openbell audit` and the tests. `--add` keeps what earlier runs used: after a new
 * permission, run a test that needs it, and add that.
 *
 * Use beyond the grants needs no check of its own: the local stage denies it as AWS does.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { notePassed } from '../audit/proofs/note.ts';
import { recordProofs } from '../audit/proofs/record.ts';
import { nameOf } from '../../stacks/templates/granted.ts';
import { assessGrants } from '../audit/rights/assess.ts';
import { readRecord, recordFile, recordWritten } from '../audit/rights/record.ts';
import { rightsOfStages } from '../audit/rights/stages.ts';
import { alike, unusedForAReason } from '../audit/rights/unused.ts';
import { mergeRights, runsIn, usedRights } from '../audit/rights/used.ts';

const root = join(import.meta.dirname, '../../..');

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { write: { type: 'boolean', default: false }, add: { type: 'boolean', default: false } },
  });
  const runs = runsIn(join(root, '.build/rights-used'));
  if (runs.length === 0)
    throw new Error(
      'No run on this machine has noted what it used: run npm test, npm run journeys and npm run proofs first. What earlier runs used is in ' +
        `${relative(process.cwd(), recordFile)} (${recordWritten() || 'of unknown date'}), which npm run audit reads.`,
    );
  const { dev, prod } = await rightsOfStages(join(root, 'cdk.out'));
  const found = {
    ...usedRights(dev.granted, runs, 'dev', dev.view),
    ...usedRights(prod.granted, runs, 'prod', prod.view),
  };
  const everywhere = [...dev.granted, ...prod.granted];
  const names = new Set(everywhere.map(nameOf));
  const used = mergeRights(values.add ? [readRecord(), found] : [found], names);
  const { tooMuch, stale, reasons } = assessGrants(everywhere, used, unusedForAReason, alike);

  for (const name of tooMuch) console.log(`never used: ${name}`);
  for (const sentence of stale) console.log(sentence);
  const roles = new Set(everywhere.map(({ role }) => role.name));
  const summary =
    `${names.size} rights of ${roles.size} roles (dev and prod): ${Object.keys(used).length} used by ` +
    `${new Set(runs.map(({ by }) => by)).size} runs, ${reasons.size} unused with a reason, ${tooMuch.length} without`;
  console.log(summary);
  const isLeast = tooMuch.length + stale.length === 0;
  // With earlier runs' record this says nothing about the whole of today's tests.
  if (isLeast && !values.add) notePassed('npm run rights', summary);
  if (values.write || values.add) {
    writeFileSync(recordFile, await format(JSON.stringify(used), { parser: 'json', printWidth: 120 }));
    recordProofs();
  }
  return isLeast ? 0 : 1;
}
