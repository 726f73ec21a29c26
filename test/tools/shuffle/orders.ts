import { createDeployment } from './deployment.ts';
import { afterRelease } from './released.ts';
import type { Releases } from './releases.ts';
import { messageOf } from '../../../lib/operations/message-of.ts';

/**
 * Creates the current version of a stage and deletes it; then updates it from the previous release and deletes that,
 * all under one seed.
 * @returns a sentence for each step that AWS would have refused
 */
export async function failuresUnder(seed: number, { stage, now, former }: Releases): Promise<string[]> {
  const failures: string[] = [];
  const attempt = async (step: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      failures.push(`${stage}, seed ${seed}, ${step}: ${messageOf(error)}`);
      return false;
    }
  };
  const created = createDeployment(seed);
  if (await attempt('create', () => created.deploy(now, {}))) await attempt('delete', () => created.delete());
  const plane = afterRelease(seed);
  const updated = createDeployment(seed, { plane });
  await updated.deploy(former, {});
  plane.released();
  if (await attempt('update', () => updated.deploy(now, {}))) await attempt('delete', () => updated.delete());
  failures.push(...updated.leftBehind.map((line) => `${stage}, seed ${seed}, clean up: ${line}`));
  return failures;
}
