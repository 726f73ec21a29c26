/**
 * Footprints of learners' money operations, and of the loops behind them: the calls of the functions, without AppSync's
 * own steps before them.
 */
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import type { Recorded } from '../../../lib/operations/scale/footprint.ts';
import { startCountingProxy, type Count } from '../bench/counting-proxy.ts';
import { oneByOne, playStories, stories, storyAbout, storyCodes } from '../bench/money-stories.ts';
import { quietly, startHarness } from '../drill/harness.ts';
import { footprintOf } from './footprint-of.ts';
import { recordMoneyLoops } from './record-money-loops.ts';
import type { Recording, Trace } from './trace.ts';

export async function recordMoney(trace: Trace): Promise<Recorded> {
  const database = await startDynamoDbLocal();
  const proxy = await startCountingProxy(database.endpoint, trace.look);
  process.env.DYNAMODB_LOCAL_ENDPOINT = proxy.endpoint;
  const ground = await startHarness({ codes: storyCodes });
  const recordings = new Map<string, Recording[]>();
  const counts = new Map<string, Count>();
  try {
    trace.observe(ground.kernel);
    const loops = await quietly(async () => {
      // The first round warms up; the two that follow are kept.
      await playStories(
        ground,
        { first: -1, rounds: 2, of: [...stories, ...oneByOne] },
        async ({ name }, round, work) => {
          proxy.take();
          const recording = await trace.record(work);
          const known = recordings.get(name) ?? [];
          if (round < 0 || known.length === 2) return;
          recordings.set(name, [...known, recording]);
          counts.set(name, proxy.take());
        },
      );
      return recordMoneyLoops(ground, trace);
    });
    const operations = [...recordings].map(([name, pair]) => {
      const { calls, ...footprint } = footprintOf(name, counts.get(name)!, pair as [Recording, Recording], storyAbout);
      return { ...footprint, calls: calls.map((call) => ({ ...call, inFunction: true })) };
    });
    return { operations, loops };
  } finally {
    await ground.stop();
    proxy.close();
    await database.stop();
    delete process.env.DYNAMODB_LOCAL_ENDPOINT;
  }
}
