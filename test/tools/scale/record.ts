/** All footprints for `npm run scale`, recorded on local stages. */
import { join } from 'node:path';
import type { Part, Recorded } from '../../../lib/operations/scale/footprint.ts';
import { withAssembly } from '../bench/counted-stage.ts';
import { onGrownStage } from '../bench/grown-stage.ts';
import { recordApi } from './record-api.ts';
import { recordReminders, recordRevoker } from './record-class-loops.ts';
import { recordClass } from './record-class.ts';
import { recordMoney } from './record-money.ts';
import { createTrace } from './trace.ts';

const root = join(import.meta.dirname, '../../..');
/** Products in the catalog; the units of operations do not grow with it (`npm run bench -- units`). */
const size = 100;
/** Extra milliseconds per call: more than this machine needs between two concurrent calls. */
const pace = 100;
const emails = ['learner@example.com', 'moderator@example.com'];

/** Each in a separate process: the clock of `money` runs months ahead. */
export const parts: Readonly<Record<Part, () => Promise<Recorded>>> = {
  api: recordStage,
  money: () => recordMoney(createTrace(pace)),
};

async function recordStage(): Promise<Recorded> {
  const recorded: Recorded[] = [];
  await withAssembly({}, async (assembly, directory) => {
    const trace = createTrace(pace);
    await onGrownStage(
      { ...{ size, emails, look: trace.look, assembly }, directory: join(directory, 'stage') },
      async (grown) => {
        const { clock } = grown.stage.kernel;
        // No class is near, because schedules only check which are on air then, and recordings run at any hour.
        clock.set(nextSunday(clock.now()));
        const tokens = await grown.renewed();
        trace.observe(grown.stage.kernel);
        await quiet();
        const operations = [...(await recordApi({ ...grown, tokens }, trace)), ...(await recordClass(grown, trace))];
        const content = join(root, 'lib/content');
        recorded.push({
          operations,
          // The revoker comes last: it queues messages to itself for some minutes later.
          loops: [await recordReminders(grown, trace, content), await recordRevoker(grown, trace)],
        });
      },
    );
  });
  return recorded[0]!;
}

/** Its noon, in milliseconds. */
function nextSunday(now: number): number {
  const day = new Date(now);
  day.setUTCHours(12, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + 7 - day.getUTCDay());
  return day.getTime();
}

/** Scheduled work that has already started ends meanwhile. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 5000));
