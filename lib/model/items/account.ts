/** A learner's own rows. */
import type { ProductType } from './product.ts';

export interface ProfileItem {
  readonly baseType: 'profile';
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly name?: string | null;
  readonly description?: string | null;
  readonly birthdate?: string | null;
  readonly phone_number?: string | null;
  readonly email?: string | null;
  /** When the learner agreed to the terms, ISO instant. */
  readonly terms_accepted_at?: string | null;
  /** Who invited a learner who signed up with the federated identity provider; for others it is in the user pool. */
  readonly registration_source?: string;
  /** Path of the picture, or null. */
  readonly picture?: string | null;
  /** Hash of the secret in the address of the learner's calendar, if there is one. */
  readonly calendarFeedHash?: string | null;
  /** When that address was created, ISO instant. */
  readonly calendarFeedSince?: string | null;
  /** False: no reminders of sessions by mail. */
  readonly reminders?: boolean;
  /** Hour of the day (UTC) of the practice reminder; absent: none. The row is then in the index of that hour. */
  readonly practiceHour?: number;
  /** Day of the last practice reminder (UTC, `YYYY-MM-DD`). */
  readonly practiceRemindedOn?: string;
  /** The secret in the unsubscribe address, which every reminder contains. */
  readonly reminderStop?: string;
  /** Tokens issued before this, in seconds since the epoch, are rejected: the password was changed or reset then. */
  readonly revokedBefore?: number;
  /** Until then, in seconds since the epoch, one code can be mailed to a new address: the learner has just signed in and requested it. */
  readonly emailChangeUntil?: number;
  /** Digest of the event that used that permission: only its repeat may use it again, for some seconds. */
  readonly emailChangeUse?: string;
}

/** A requested email change, kept as long as the user pool may still apply it (functions/payments/email-changes.ts). */
export interface EmailChangeItem {
  readonly baseType: 'email change';
  /** The previous address. */
  readonly from: string;
  /** The learner's name in the user pool. */
  readonly username: string;
  /** When the last code expires, in seconds since the epoch. */
  readonly until: number;
  readonly createdAt: string;
}

/** Maps the address of a calendar to its learner; valid only while the learner's profile names it too. */
export interface FeedItem {
  readonly baseType: 'calendar feed';
  readonly sub: string;
  readonly createdAt: string;
}

/**
 * Replaces the profile of a deleted account while its last tokens are still valid, so no new profile is created. Until everything is deleted,
 * it keeps the profile's attributes.
 */
export interface ClosedItem extends Omit<Partial<ProfileItem>, 'baseType'> {
  readonly baseType: 'closed';
  /** Epoch seconds; DynamoDB removes the item after it. Absent until everything is deleted. */
  readonly ttl?: number;
  /** The attempt to end its payments that closed it; only that one can open it again. */
  readonly closing?: string;
}

/** What the wish list needs if the product itself is gone. */
export interface WishItem {
  readonly baseType: 'wish';
  readonly link: string;
  readonly name: string;
  readonly summary: string;
  readonly image: string;
  readonly type: ProductType;
  readonly savedPrice: number;
  readonly createdAt: string;
}
