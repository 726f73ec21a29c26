/**
 * `npm run footprints [-- api|money] [--check]`: records on local stages which calls each operation makes to DynamoDB
 * and other services, for `npm run scale`. `--check` writes nothing and exits 1 when the committed footprints differ
 * from the recorded ones.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { sourcesNow } from '../../../lib/operations/scale/sources.ts';
import { footprintsFile, type Part, type RecordedPart } from '../../../lib/operations/scale/footprint.ts';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { parts } from './record.ts';

const openbell = join(import.meta.dirname, '../../../bin/openbell.ts');

export async function run(args: readonly string[]): Promise<number> {
  const options = { check: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (positionals.some((name) => !Object.hasOwn(parts, name))) throw new UsageError();
  if (positionals.length !== 1) {
    const names = positionals.length > 0 ? positionals : Object.keys(parts);
    const flags = values.check ? ['--check'] : [];
    const codes = names.map(
      (name) => spawnSync(process.execPath, [openbell, 'footprints', name, ...flags], { stdio: 'inherit' }).status,
    );
    return codes.every((code) => code === 0) ? 0 : 1;
  }
  const part = positionals[0] as Part;
  const recorded = await parts[part]();
  const committed: Partial<Record<Part, RecordedPart>> = existsSync(footprintsFile)
    ? JSON.parse(readFileSync(footprintsFile, 'utf8'))
    : {};
  const { operations, loops } = committed[part] ?? {};
  const isFresh = JSON.stringify({ operations, loops }) === JSON.stringify(recorded);
  if (!values.check) {
    const all = { ...committed, [part]: { sources: sourcesNow(), ...recorded } };
    writeFileSync(
      footprintsFile,
      await format(JSON.stringify(all), { ...(await resolveConfig(footprintsFile)), parser: 'json' }),
    );
  } else if (!isFresh) console.log(`lib/operations/scale/footprints.json is stale: npm run footprints -- ${part}`);
  // Closes whatever a stage leaves open.
  process.exit(values.check && !isFresh ? 1 : 0);
}
