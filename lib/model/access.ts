/** Who may open what, and why. An entitlement says where it comes from and until when; nothing else opens a product. */
import type { AccessReason, Grant, OwnedItem } from './items/access.ts';
import type { OrderItem } from './items/order.ts';
import type { Instructor, Product, Section } from './items/product.ts';

export interface Access {
  readonly reason: AccessReason;
  readonly through: string | null;
  readonly since: string;
  readonly until: string | null;
}

/** Whether an entitlement holds at `now` (ISO instant). */
export const isOpen = (owned: Pick<OwnedItem, 'until'> | null | undefined, now: string): boolean =>
  owned != null && (owned.until == null || owned.until > now);

/** Whether it needs no buying: what a subscription opens may be bought for good as well. */
export const isForGood = (owned: Pick<OwnedItem, 'until'> | null | undefined): boolean =>
  owned != null && owned.until == null;

/**
 * Whether a certificate or a review of the instant `at` stays: while the product is open, and after that when access that no refund took
 * back covered it.
 */
export const staysEarned = (owned: Pick<OwnedItem, 'until' | 'grants'>, at: string, now: string): boolean =>
  isOpen(owned, now) ||
  Object.values(owned.grants).some(
    ({ refunded, since, until }) => !refunded && since <= at && (until === null || until >= at),
  );

/** Why and until when a product may be opened at `now`, or null when it may not. */
export function accessOf(owned: OwnedItem | null | undefined, now: string): Access | null {
  if (owned == null || !isOpen(owned, now)) return null;
  return { reason: owned.reason, through: owned.through ?? null, since: owned.since, until: owned.until ?? null };
}

/** A grant that lasts for good. */
export const lasting = (reason: AccessReason, through: string | null, since: string): Grant => ({
  reason,
  through,
  since,
  until: null,
});

/** The entitlement to a product, its card beside it so that My Courses needs no second read. */
export function entitlement(product: Product, grants: Readonly<Record<string, Grant>>, version = 1): OwnedItem {
  const { link, type, name, summary, image, difficulty, tags, isLive, hasPMR, lessonCount, minutes } = product;
  const card = { link, type, name, summary, image, difficulty, tags, isLive, hasPMR, lessonCount, minutes };
  const teachers: Instructor[] = [...product.instructors];
  const instructors = teachers.map((teacher) => ({ name: teacher.name, title: teacher.title }));
  return { ...card, instructors, baseType: 'owned', ...longest(grants), grants, version };
}

/** An entitlement with one source of access added, changed or taken back; what the others give stays. */
export function withGrant(owned: OwnedItem, id: string, grant: Grant): OwnedItem {
  const grants = { ...owned.grants, [id]: grant };
  return { ...owned, ...longest(grants), grants, version: owned.version + 1 };
}

/**
 * The grant that lasts longest; one that is suspended ended before any other. Of two that last as long the older one, and then the
 * one with the lower id: DynamoDB does not keep the order of keys.
 */
export function longest(grants: Readonly<Record<string, Grant>>): Grant {
  const ids = Object.keys(grants);
  const rank = (id: string): string => {
    const { suspended, until } = grants[id]!;
    return suspended ? '' : (until ?? '~');
  };
  const age = (id: string): string => `${grants[id]!.since} ${id}`;
  const first = ids.reduce((last, id) => {
    if (rank(id) !== rank(last)) return rank(id) > rank(last) ? id : last;
    return age(id) < age(last) ? id : last;
  }, ids[0]!);
  const best = grants[first]!;
  const { reason, through, since, until } = best;
  // A suspended grant that is the only one ended when it began: nobody may open anything with it.
  return { reason, through, since, until: best.suspended ? since : until };
}

/** The record of what cost nothing: it is complete at once. */
export function freeOrder(product: Product, id: string, at: string): OrderItem {
  const { link, name, summary: details, currency } = product;
  const amounts = { price: product.price, discount: product.price, total: 0, refunded: 0, promoCode: null };
  return {
    baseType: 'order',
    id,
    link,
    name,
    details,
    status: 'paid',
    ...amounts,
    currency,
    createdAt: at,
    updatedAt: at,
  };
}

/** Sections as somebody sees them who may watch, or may not: codes of lessons are given to those who may, of previews to everyone. */
export const sectionsFor = (sections: readonly Section[], mayWatch: boolean) =>
  sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      code: mayWatch || lesson.preview ? lesson.code : null,
      seconds: lesson.seconds ?? null,
      exercises: lesson.exercises ?? [],
    })),
  }));
