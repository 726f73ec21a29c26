/** Who may open what, and why. An entitlement says where it comes from and until when; nothing else opens a product. */
import type { AccessReason, Instructor, OrderItem, OwnedItem, Product } from './items.ts';

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

/** The entitlement to a product, its card beside it so that My Courses needs no second read. */
export function entitlement(product: Product, reason: AccessReason, since: string): OwnedItem {
  const { link, type, name, summary, image, difficulty, tags, isLive, hasPMR, lessonCount, minutes } = product;
  const card = { link, type, name, summary, image, difficulty, tags, isLive, hasPMR, lessonCount, minutes };
  const teachers: Instructor[] = [...product.instructors];
  const instructors = teachers.map((teacher) => ({ name: teacher.name, title: teacher.title }));
  return { ...card, instructors, baseType: 'owned', reason, through: null, since, until: null };
}

/** The record of a purchase; one that cost nothing is paid at once. */
export function paidOrder(product: Product, id: string, total: number, at: string): OrderItem {
  const { link, name, summary: details, currency } = product;
  return { baseType: 'order', id, link, name, details, status: 'paid', total, currency, createdAt: at, updatedAt: at };
}
