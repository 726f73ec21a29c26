/**
 * The real publisher against services with the simulated latencies: what it waits for them grows with the number of new
 * products as the recorded footprint says, and nothing is lost.
 */
import { join } from 'node:path';
import { compileContent } from '../../../lib/content/compile.ts';
import { contentRoot } from '../../../lib/content/root.ts';
import { publicationWaits, recordedProducts } from '../../../lib/operations/scale/product-footprint.ts';
import { limitsOf } from '../../../lib/operations/scale/limits.ts';
import { assumed } from '../../../lib/operations/scale/unknowns.ts';
import { World } from '../../../lib/operations/scale/world.ts';
import { freshTemplates } from '../../../lib/operations/fresh-assembly.ts';
import { onCountedStage, withAssembly } from '../../tools/bench/counted-stage.ts';
import { publisherOn } from '../../tools/scale/record-products.ts';
import { makeScarce } from './scarce.ts';

const products = 200;
/** Services are this many times as slow as assumed, so that waiting outweighs how fast this machine is. */
const slower = 3;

test('a publication waits for services as long as its footprint says, within 30 %, and loses nothing', async () => {
  const limits = limitsOf(await freshTemplates('prod'));
  const world = new World({
    limits,
    assumed: assumed({ tableLatency: slower, serviceLatency: slower }),
    seed: 1,
    tick: 1,
    enforces: true,
  });
  const waits = publicationWaits(recordedProducts().publication.rounds, world);
  await withAssembly({}, async (assembly, directory) => {
    await onCountedStage(assembly, join(directory, 'stage'), async (stage) => {
      const scarce = makeScarce(stage.kernel, world);
      const publisher = publisherOn(stage, await compileContent(contentRoot('')));
      const secondsOf = async (isScarce: boolean) => {
        const publish = await publisher.prepare(products);
        scarce.on = isScarce;
        const began = performance.now();
        await publish();
        scarce.on = false;
        return (performance.now() - began) / 1000;
      };
      const before = await secondsOf(false);
      const scarcely = await secondsOf(true);
      // A larger catalog takes longer to plan.
      const calm = (before + (await secondsOf(false))) / 2;
      const waited = scarcely - calm;
      const ratio = waited / (waits.base + products * waits.each);
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.3);
      expect((await publisher.drift()).differences).toEqual([]);
    });
  });
}, 900_000);
