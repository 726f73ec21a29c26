/**
 * `npm run footprints [-- api|money|products] [--check]`: records on local stages which calls each operation makes to
 * DynamoDB and other services, and what a product adds to the catalog and to a publication, for `npm run scale`.
 * `--check` writes nothing and exits 1 when the committed footprints differ from the recorded ones; what depends on the
 * machine's speed may differ by up to a factor of two.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { sourcesNow } from '../../../lib/operations/scale/sources.ts';
import { footprintsFile, type Part, type RecordedPart } from '../../../lib/operations/scale/footprint.ts';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import {
  productFootprintFile,
  recordedProducts,
  type ProductFootprint,
} from '../../../lib/operations/scale/product-footprint.ts';
import { recordProducts } from './record-products.ts';
import { parts } from './record.ts';

const root = join(import.meta.dirname, '../../..');
const openbell = join(root, 'bin/openbell.ts');

export async function run(args: readonly string[]): Promise<number> {
  const options = { check: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const all = [...Object.keys(parts), 'products'];
  if (positionals.some((name) => !all.includes(name))) throw new UsageError();
  if (positionals.length !== 1) {
    const names = positionals.length > 0 ? positionals : all;
    const flags = values.check ? ['--check'] : [];
    const codes = names.map(
      (name) => spawnSync(process.execPath, [openbell, 'footprints', name, ...flags], { stdio: 'inherit' }).status,
    );
    return codes.every((code) => code === 0) ? 0 : 1;
  }
  // Closes whatever a stage leaves open.
  process.exit(
    (await (positionals[0] === 'products' ? products : operations)(positionals[0] as Part, values.check)) ? 0 : 1,
  );
}

/** @returns whether the committed footprints are fresh, or were written */
async function operations(part: Part, checks: boolean): Promise<boolean> {
  const recorded = await parts[part]();
  const committed: Partial<Record<Part, RecordedPart>> = existsSync(footprintsFile)
    ? JSON.parse(readFileSync(footprintsFile, 'utf8'))
    : {};
  const { operations, loops } = committed[part] ?? {};
  const isFresh = JSON.stringify({ operations, loops }) === JSON.stringify(recorded);
  if (checks) return isFresh || isStale(footprintsFile, part);
  await write(footprintsFile, { ...committed, [part]: { sources: sourcesNow(), ...recorded } });
  return true;
}

async function products(part: string, checks: boolean): Promise<boolean> {
  const recorded = await recordProducts();
  if (checks) return isNear(recordedProducts(), recorded) || isStale(productFootprintFile, part);
  await write(productFootprintFile, recorded);
  return true;
}

function isStale(file: string, part: string): false {
  console.log(`${relative(root, file)} is stale: npm run footprints -- ${part}`);
  return false;
}

async function write(file: string, recorded: object): Promise<void> {
  writeFileSync(file, await format(JSON.stringify(recorded), { ...(await resolveConfig(file)), parser: 'json' }));
}

/** Whether each product's share is the same within the range that `npm run scale` prints. */
function isNear(one: ProductFootprint, other: ProductFootprint): boolean {
  const rounds = ({ publication }: ProductFootprint) => publication.rounds.reduce((sum, { each }) => sum + each, 0);
  const shares = (of: ProductFootprint) => [of.memory.each, of.load.each, of.publication.seconds.each, rounds(of)];
  const others = shares(other);
  return shares(one).every((share, at) => share / others[at]! > 0.5 && share / others[at]! < 2);
}
