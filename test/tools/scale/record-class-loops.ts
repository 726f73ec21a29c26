/** The loops of classes: reminders to owners, and removal of learners whose access has ended. */
import { createHmac } from 'node:crypto';
import { seatKey } from '../../../lib/model/keys.ts';
import type { LoopFootprint } from '../../../lib/operations/scale/footprint.ts';
import { mostViewers } from '../../../functions/classroom/end-playback.ts';
import type { Revocation } from '../../../lib/model/live.ts';
import { compileContent } from '../../../lib/content/compile.ts';
import { desk } from '../bench/api-operations.ts';
import type { GrownStage } from '../bench/grown-stage.ts';
import { loopFootprintOf, type LoopRecording } from './loop-footprint.ts';
import { putRows, runFunction } from './on-table.ts';
import { ownerRows } from './owner-rows.ts';
import type { Trace } from './trace.ts';

const minute = 60_000;
const sizes = [12, 36] as const;

export async function recordReminders(
  { stage, ask }: GrownStage,
  trace: Trace,
  content: string,
): Promise<LoopFootprint> {
  const { products } = await compileContent(content);
  const product = products.find(({ link }) => link === desk)!;
  const both: LoopRecording[] = [];
  let owners = 0;
  for (const things of sizes) {
    // The same hour on two days, so that the other announcements are the same.
    const start = await nextSession({ stage, ask } as GrownStage);
    const now = new Date(start - 65 * minute).toISOString();
    stage.kernel.clock.set(Date.parse(now));
    const rows = Array.from({ length: things - owners }, (_, n) => ownerRows(product, `owner-${owners + n}`, now));
    owners = things;
    await putRows(stage, rows.flat());
    // Announces everything else that is due beforehand.
    await runFunction(stage, 'RemindFunction');
    stage.kernel.clock.set(start - 55 * minute);
    both.push({ things, recording: await trace.record(() => runFunction(stage, 'RemindFunction')) });
    stage.kernel.clock.set(start + 60 * minute);
  }
  return loopFootprintOf('reminders', both[0]!, both[1]!, { [desk]: '<product>', '0': '<lane>' });
}

async function nextSession({ stage, ask }: GrownStage): Promise<number> {
  const { getProductSchedule } = await ask(
    null,
    `{ getProductSchedule(link: "${desk}") { entries { start } errors { code } } }`,
  );
  const starts: number[] = getProductSchedule.entries.map(({ start }: { start: string }) => Date.parse(start));
  return starts.find((start) => start - 2 * 60 * minute > stage.kernel.clock.now())!;
}

/** One batch of the queue with `count` learners in it, each of whom has a seat. */
export async function recordRevoker({ stage }: GrownStage, trace: Trace): Promise<LoopFootprint> {
  const both: LoopRecording[] = [];
  const names = stage
    .resources()
    .find(({ type, logicalId }) => type === 'AWS::SecretsManager::Secret' && /ViewerIds/.test(logicalId))!;
  const secret = stage.kernel.ports.secrets.value(names.physicalId)!;
  for (const things of [4, mostViewers]) {
    const subs = Array.from({ length: things }, (_, n) => `gone-${things}-${n}`);
    const seat = { baseType: 'seat', name: 'Ada K.', moderator: false, until: null, version: 1 };
    await putRows(
      stage,
      subs.map((sub) => {
        // Named as in functions/classroom/viewer-id.ts.
        const userId = createHmac('sha256', secret).update(sub).digest('hex').slice(0, 32);
        return { ...seatKey(desk, userId), ...seat, sub, updatedAt: new Date(stage.kernel.clock.now()).toISOString() };
      }),
    );
    const Records = subs.map((sub) => {
      const body: Revocation = { sub, links: [desk], why: 'closed', round: 0 };
      return { messageId: sub, body: JSON.stringify(body) };
    });
    both.push({ things, recording: await trace.record(() => runFunction(stage, 'RevokerFunction', { Records })) });
  }
  return loopFootprintOf('revoker', both[0]!, both[1]!, { [desk]: '<product>' });
}
