/** Footprints of learners' and visitors' API operations. */
import type { Footprint } from '../../../lib/operations/scale/footprint.ts';
import { desk, drill, lesson, operations } from '../bench/api-operations.ts';
import type { Count } from '../bench/counting-proxy.ts';
import type { GrownStage } from '../bench/grown-stage.ts';
import { footprintOf, type About } from './footprint-of.ts';
import type { Recording, Trace } from './trace.ts';

/** Names in the keys of the recorded operations. */
const about: About = {
  [desk]: '<product>',
  [lesson]: '<lesson>',
  [drill.code]: '<exercise>',
  'OPENING-BELL': '<code>',
  ...Object.fromEntries([1, 21, 45, 46].map((n) => [`bench-${n}`, '<product>'])),
};

export async function recordApi({ tokens, ask, proxy }: GrownStage, trace: Trace): Promise<Footprint[]> {
  const found: Footprint[] = [];
  for (const { name, query, visitor, sampled } of operations) {
    const pair: Recording[] = [];
    const counts: Count[] = [];
    for (const token of tokens) {
      proxy.take();
      pair.push(await trace.record(() => ask(visitor ? null : token, query)));
      counts.push(proxy.take());
    }
    const fewest = Math.min(...pair.map(({ calls }) => calls.length));
    const whole = pair.findIndex(({ calls }) => calls.length === fewest);
    const both = sampled ? pair.map((each) => ({ ...each, calls: each.calls.slice(0, fewest) })) : pair;
    found.push(footprintOf(name, counts[sampled ? whole : 1]!, both as [Recording, Recording], about));
  }
  return found;
}
