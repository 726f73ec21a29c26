/** Conflicts at the row of a limited code: the batches of the simulation have as many as single buyers. */
import { Clock } from '../../../lib/operations/scale/engine/clock.ts';
import { Row } from '../../../lib/operations/scale/engine/resource.ts';
import { Simulation, type Again } from '../../../lib/operations/scale/engine/simulation.ts';
import { randomFrom } from '../../../lib/local/chance.ts';
import { assumed } from '../../../lib/operations/scale/unknowns.ts';
import { conflictBackoffMs, maxConflictRetryMs } from '../../../lib/model/conflicts.ts';

const held = assumed().rowHeld;
const seconds = 120;
/** As the product retries (functions/shared/send-transaction.ts). */
const again: Again = (attempt, waited, drawn) =>
  1000 * waited > maxConflictRetryMs ? undefined : conflictBackoffMs(attempt, drawn) / 1000;

/** Simulates each buyer: the row is held by a transaction, or it is free. */
function oneByOne(perSecond: number): { conflicts: number; done: number } {
  const clock = new Clock();
  const random = randomFrom(7);
  const counts = { conflicts: 0, done: 0 };
  let free = 0;
  const attempt = (nth: number, since: number): void => {
    if (clock.now >= free) {
      free = clock.now + held;
      counts.done += 1;
      return;
    }
    counts.conflicts += 1;
    const pause = again(nth, clock.now - since, random());
    if (pause !== undefined) clock.at(clock.now + pause, () => attempt(nth + 1, since));
  };
  for (let at = 0; at < seconds; at -= Math.log(1 - random()) / perSecond) {
    const since = at;
    clock.at(since, () => attempt(0, since));
  }
  clock.run(2 * seconds);
  return counts;
}

function inBatches(perSecond: number): { conflicts: number; done: number } {
  const simulation = new Simulation({ seed: 1, tick: 1, enforces: true });
  const row = new Row('row', held, 1);
  const steps = [{ needs: [{ resource: row, amount: 1 }], seconds: held, inFunction: false, again }];
  const flow = { name: 'buy', entry: [], steps };
  for (let at = 0; at < seconds; at += 1)
    simulation.clock.at(at, () => simulation.begin(flow, simulation.drawn(perSecond)));
  simulation.clock.run(2 * seconds);
  return { conflicts: row.refused, done: simulation.outcomes.get('buy')!.done };
}

test.each([10, 20, 30, 40])('%d buyers a second have as many conflicts, within 20 %%', (perSecond) => {
  const [alone, together] = [oneByOne(perSecond), inBatches(perSecond)];
  expect(together.conflicts / alone.conflicts).toBeGreaterThan(0.8);
  expect(together.conflicts / alone.conflicts).toBeLessThan(1.2);
  expect(together.done / alone.done).toBeGreaterThan(0.9);
  expect(together.done / alone.done).toBeLessThan(1.1);
});
