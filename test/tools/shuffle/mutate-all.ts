import { mutations, type Judged } from './mutate.ts';
import { entryFor, needless } from './needless.ts';
import type { Releases } from './releases.ts';
import type { Site } from './sites.ts';

/**
 * Tests every edge of all stages; one shared by several stages, in the first of them.
 * @returns a sentence for each that is neither needed nor listed, or listed without need
 */
export async function mutate(
  all: readonly Releases[],
  { seeds, every, whole }: { readonly seeds: number; readonly every: number; readonly whole: boolean },
): Promise<string[]> {
  const faults: string[] = [];
  const counts = { red: 0, held: 0, needless: 0, unseen: 0, listed: 0 };
  const used = new Set<string>();
  const seen = new Set<string>();
  let number = 0;
  for (const { stage, now } of all) {
    const before = { ...counts };
    // The same edge of two stages counts once: their stacks and logical ids have the same names.
    const isNew = (stack: string, { from, to, path }: Site) => {
      const id = [stack.replace(stage, ''), from, to, ...path].join(' ');
      if (seen.has(id)) return false;
      seen.add(id);
      return number++ % every === 0;
    };
    for await (const judged of mutations(now, seeds, isNew)) {
      counts[judged.verdict]++;
      if (judged.verdict === 'needless') for (const { kind } of judged.sites) used.add(entryFor(kind)!);
      const fault = faultOf(judged);
      if (fault) faults.push(fault);
    }
    const told = Object.entries(counts).map(
      ([verdict, count]) => `${count - before[verdict as keyof typeof counts]} ${verdict}`,
    );
    console.log(`${stage}: ${told.join(', ')}`);
  }
  // Another stage may have the edge.
  if (whole)
    for (const entry of Object.keys(needless))
      if (!used.has(entry))
        faults.push(`test/tools/shuffle/needless.ts: no template has an edge ${entry} that nothing needs`);
  return faults;
}

function faultOf({ stack, sites, verdict, sentence }: Judged): string | undefined {
  const [{ from, to }] = sites as [Site];
  const edge = `${stack}: ${from} > ${to} (${[...new Set(sites.map(({ kind }) => kind))].join('; ')})`;
  if (verdict === 'unseen')
    return `${edge}: nothing fails without it, and test/tools/shuffle/needless.ts does not say why`;
  if (verdict === 'listed') return `${edge}: listed as needless, and yet: ${sentence}`;
  return undefined;
}
