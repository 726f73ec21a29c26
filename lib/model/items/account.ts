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
  /** Who invited a learner who came by another provider; of others the user pool knows it. */
  readonly registration_source?: string;
  /** Path of the picture, or null. */
  readonly picture?: string | null;
  /** Of the secret in the address of the learner's calendar, while there is one. */
  readonly calendarFeedHash?: string | null;
  /** When that address was made, ISO instant. */
  readonly calendarFeedSince?: string | null;
  /** False: sessions are not announced by mail. */
  readonly reminders?: boolean;
  /** At this hour of the day (UTC) a mail says that practice is due; absent: none does. The row is in the index of that hour then. */
  readonly practiceHour?: number;
  /** The last day (UTC, `YYYY-MM-DD`) on which one did. */
  readonly practiceRemindedOn?: string;
  /** The secret in the address that ends reminders; it stands in each of them. */
  readonly reminderStop?: string;
  /** Tokens made before this, in seconds since the epoch, open nothing: the password was changed or reset then. */
  readonly revokedBefore?: number;
  /** Until then, in seconds since the epoch, one code may be mailed to a new address: the learner has just logged in and asked for it. */
  readonly emailChangeUntil?: number;
}

/** That a learner asked for another address, as long as the user pool may still change it (functions/payments/email-changes.ts). */
export interface EmailChangeItem {
  readonly baseType: 'email change';
  /** The address before. */
  readonly from: string;
  /** Names the learner in the user pool. */
  readonly username: string;
  /** No code is good for longer: seconds since the epoch. */
  readonly until: number;
  readonly createdAt: string;
}

/** Leads from the address of a calendar to its learner; of no effect unless the learner's profile names it too. */
export interface FeedItem {
  readonly baseType: 'calendar feed';
  readonly sub: string;
  readonly createdAt: string;
}

/** Stands in place of the profile of a deleted account while its last tokens are still valid, so that no profile is made anew. */
export interface ClosedItem {
  readonly baseType: 'closed';
  /** Epoch seconds; DynamoDB removes the item after it. */
  readonly ttl: number;
}

/** What the wish list needs when the product itself is gone. */
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
