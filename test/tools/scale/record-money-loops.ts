/** The loops of the money path: each runs with a few items to process, and with more. */
import type { LoopFootprint } from '../../../lib/operations/scale/footprint.ts';
import { bulkOutboxKey, bulkOutboxPartition, outboxKey, outboxPartition, type Key } from '../../../lib/model/keys.ts';
import { beginLimited, storyAbout } from '../bench/money-stories.ts';
import { learner, type Harness } from '../drill/harness.ts';
import { loopFootprintOf, type LoopRecording } from './loop-footprint.ts';
import type { Trace } from './trace.ts';

/** Items in the two recordings. Both exceed the concurrency of every loop. */
const sizes = [12, 36] as const;
const minute = 60_000;

type Begin = (ground: Harness, things: number) => Promise<void>;

const loops: readonly {
  readonly name: string;
  readonly begin: Begin;
  readonly run: (ground: Harness) => Promise<unknown>;
}[] = [
  { name: 'mailer', begin: fillLane(outboxKey), run: ({ functions }) => functions.mailer() },
  {
    name: 'mailer of a bulk lane',
    begin: fillLane((at, id) => bulkOutboxKey(0, at, id)),
    run: ({ functions }) => functions.mailer({ lane: bulkOutboxPartition(0) }),
  },
  { name: 'sweeper', begin: leaveOrders, run: ({ functions }) => functions.sweeper() },
  { name: 'reconciliation', begin: loseEvents, run: ({ functions }) => functions.reconcile() },
];

export async function recordMoneyLoops(ground: Harness, trace: Trace): Promise<LoopFootprint[]> {
  const found: LoopFootprint[] = [];
  for (const { name, begin, run } of loops) {
    await settle(ground);
    const both: LoopRecording[] = [];
    for (const things of sizes) {
      await begin(ground, things);
      both.push({ things, recording: await trace.record(() => run(ground)) });
      await settle(ground);
    }
    found.push(loopFootprintOf(name, both[0]!, both[1]!, { ...storyAbout, '0': '<lane>' }));
  }
  return found;
}

/** Leaves nothing to process for any loop. */
export async function settle(ground: Harness): Promise<void> {
  await ground.deliver(ground.news());
  await ground.recover();
  await ground.functions.mailer();
}

/** Copies of a mail to a buyer. */
export function fillLane(keyOf: (at: string, id: string) => Key): Begin {
  return async (ground, things) => {
    const { clientSecret } = await beginLimited(ground, learner(`mailed-${keyOf('', '').PK.length}-${things}`));
    await ground.pay(clientSecret);
    await ground.deliver(ground.news());
    const [mail] = await ground.rows(outboxPartition);
    await ground.functions.mailer();
    for (let n = 0; n < things; n += 1)
      await ground.write({ ...mail, ...keyOf(String(mail!['createdAt']), `copy-${n}`) });
  };
}

/** Unpaid orders, until their reservations are to be released. */
export async function leaveOrders(ground: Harness, things: number): Promise<void> {
  for (let n = 0; n < things; n += 1) await beginLimited(ground, learner(`left-${things}-${n}`));
  ground.pass(15 * minute);
}

/** Payments whose events are never delivered. */
export async function loseEvents(ground: Harness, things: number): Promise<void> {
  for (let n = 0; n < things; n += 1) {
    const { clientSecret } = await beginLimited(ground, learner(`lost-${things}-${n}`));
    await ground.pay(clientSecret);
  }
  ground.news();
  ground.pass(10 * minute);
}
