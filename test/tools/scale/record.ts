/** Everything that `npm run scale` knows of operations, from stages of this machine. */
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
/** Products of the catalogue: units of operations do not grow with it (`npm run bench -- units`). */
const size = 100;
/** Milliseconds that each call takes longer, more than this machine is busy between two that begin together. */
const pace = 100;
const emails = ['learner@example.com', 'moderator@example.com'];

/** Each in a process of its own: the clock of `money` runs months ahead. */
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
        // No class is near: schedules ask which are on air only then, and whoever records does so at any hour.
        clock.set(nextSunday(clock.now()));
        const tokens = await grown.renewed();
        trace.observe(grown.stage.kernel);
        await quiet();
        const operations = [...(await recordApi({ ...grown, tokens }, trace)), ...(await recordClass(grown, trace))];
        const content = join(root, 'lib/content');
        recorded.push({
          operations,
          // The revoker last: it puts into its queue what it does once more minutes later.
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

/** What has begun by the clock before ends meanwhile. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 5000));
