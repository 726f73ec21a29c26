/**
 * Gives the local stage a badge-signing key, as an operator does on AWS with `npx openbell keys`. The key is stored with the stage's
 * secrets.
 */
import type { Stage } from '../../local/stage.ts';
import { badgeKeysIn, withFirstKey } from '../keys/badge-keys.ts';

export async function connectBadges({ kernel, outputs }: Stage): Promise<void> {
  const { BadgeKeysSecret: id } = Object.values(outputs()).find((each) => 'BadgeKeysSecret' in each) ?? {};
  if (typeof id !== 'string') return;
  const present = badgeKeysIn(kernel.ports.secrets.value(id));
  const keys = await withFirstKey(present, Date.now());
  if (keys !== present) kernel.ports.secrets.put(id, JSON.stringify(keys));
}
