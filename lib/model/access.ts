/** Who can open what, and why. An entitlement records its source and its end; nothing else opens a product. */
import type { AccessReason, Grant, OwnedItem } from './items/access.ts';
import type { OrderItem } from './items/order.ts';
import type { Instructor, Product, Section } from './items/product.ts';

export interface Access {
  readonly reason: AccessReason;
  readonly through: string | null;
  readonly since: string;
  readonly until: string | null;
}

/** Whether an entitlement is valid at `now` (ISO instant). */
export const isOpen = (owned: Pick<OwnedItem, 'until'> | null | undefined, now: string): boolean =>
  owned != null && (owned.until == null || owned.until > now);

/** Whether access is permanent. A subscriber does not have permanent access and can still buy it. */
export const isForGood = (owned: Pick<OwnedItem, 'until'> | null | undefined): boolean =>
  owned != null && owned.until == null;

/** Whether access would be permanent but for a dispute about its payment. */
export const isSuspended = (owned: Pick<OwnedItem, 'until' | 'grants'> | null | undefined): boolean =>
  owned != null &&
  !isForGood(owned) &&
  Object.values(owned.grants).some(({ suspended, until }) => suspended === true && until === null);

/** Whether access that was not refunded covered the instant `at`. */
const covered = ({ refunded, refundedFrom, since, until }: Grant, at: string): boolean =>
  since <= at && (until === null || until >= at) && (!refunded || at < (refundedFrom ?? ''));

/**
 * Whether a certificate from the instant `at` is kept: while the product is open, and afterwards if access that was not refunded covered
 * that instant.
 */
export const staysEarned = (owned: Pick<OwnedItem, 'until' | 'grants'>, at: string, now: string): boolean =>
  isOpen(owned, now) || Object.values(owned.grants).some((grant) => covered(grant, at));

/** Whether a review is kept: as a certificate, but a trial that ended unpaid made no buyer. */
export const staysShown = (owned: Pick<OwnedItem, 'until' | 'grants'>, at: string, now: string): boolean =>
  isOpen(owned, now) || Object.values(owned.grants).some((grant) => !grant.unpaid && covered(grant, at));

/** Why and until when a product is open at `now`, or null if it is not. */
export function accessOf(owned: OwnedItem | null | undefined, now: string): Access | null {
  if (owned == null || !isOpen(owned, now)) return null;
  return { reason: owned.reason, through: owned.through ?? null, since: owned.since, until: owned.until ?? null };
}

/** A permanent grant. */
export const lasting = (reason: AccessReason, through: string | null, since: string): Grant => ({
  reason,
  through,
  since,
  until: null,
});

/** The entitlement to a product. It includes the product's card, so My Courses needs no second read. */
export function entitlement(product: Product, grants: Readonly<Record<string, Grant>>, version = 1): OwnedItem {
  const { link, type, name, summary, image, difficulty, tags, isLive, hasPMR, lessonCount, minutes } = product;
  const card = { link, type, name, summary, image, difficulty, tags, isLive, hasPMR, lessonCount, minutes };
  const teachers: Instructor[] = [...product.instructors];
  const instructors = teachers.map((teacher) => ({ name: teacher.name, title: teacher.title }));
  return { ...card, instructors, baseType: 'owned', ...longest(grants), grants, version };
}

/** An entitlement with one source of access added, changed, or revoked; the other grants stay as they are. */
export function withGrant(owned: OwnedItem, id: string, grant: Grant): OwnedItem {
  const grants = { ...owned.grants, [id]: grant };
  return { ...owned, ...longest(grants), grants, version: owned.version + 1 };
}

/**
 * The grant that lasts longest; a suspended grant loses to every other. Of two that last equally long, the older one wins, then the one
 * with the lower id, because DynamoDB does not preserve the order of keys.
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
  // If the only grant is suspended, access ended when it began: the product cannot be opened.
  return { reason, through, since, until: best.suspended ? since : until };
}

/** The order of a free product: complete from the start. */
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

/** Sections as a viewer sees them. Lesson codes are included only for viewers who can watch; preview codes for everyone. */
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
