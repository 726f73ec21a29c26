/** What an operator does once for a stage on AWS by `npx openbell keys`: gives it a key to sign badges with. It is kept with the stage's secrets. */
import type { Stage } from '../../local/stage.ts';
import { badgeKeysIn, withFirstKey } from '../keys/badge-keys.ts';

export async function connectBadges({ kernel, outputs }: Stage): Promise<void> {
  const { BadgeKeysSecret: id } = Object.values(outputs()).find((each) => 'BadgeKeysSecret' in each) ?? {};
  if (typeof id !== 'string') return;
  const present = badgeKeysIn(kernel.ports.secrets.value(id));
  const keys = await withFirstKey(present, Date.now());
  if (keys !== present) kernel.ports.secrets.put(id, JSON.stringify(keys));
}
