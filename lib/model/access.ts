/** Who may open what, and why. An entitlement says where it comes from and until when; nothing else opens a product. */
import type { AccessReason, OwnedItem } from './items.ts';

export interface Access {
  readonly reason: AccessReason;
  readonly through: string | null;
  readonly since: string;
  readonly until: string | null;
}

/** Whether an entitlement holds at `now` (ISO instant). */
export const isOpen = (owned: Pick<OwnedItem, 'until'> | null | undefined, now: string): boolean =>
  owned != null && (owned.until == null || owned.until > now);

/** Why and until when a product may be opened at `now`, or null when it may not. */
export function accessOf(owned: OwnedItem | null | undefined, now: string): Access | null {
  if (owned == null || !isOpen(owned, now)) return null;
  return { reason: owned.reason, through: owned.through ?? null, since: owned.since, until: owned.until ?? null };
}
