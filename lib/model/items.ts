/** The shape of each stored item (its key aside: keys.ts). Money in minor units, instants ISO 8601 in UTC. */
import type { PreMarketRoutine, Stamped, TradeOfTheWeek } from './entries.ts';

export type ProductType = 'course' | 'bundle' | 'stream' | 'subscription';
export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

export interface Instructor {
  readonly name: string;
  readonly title: string;
  readonly bio: string;
}

export interface Lesson {
  /** Names the lesson's video; given only to those who may watch it. */
  readonly code: string;
  readonly name: string;
  readonly minutes: number;
  readonly preview: boolean;
}

export interface Section {
  readonly title: string;
  readonly lessons: readonly Lesson[];
}

export interface PaymentPackage {
  readonly packageId: string;
  readonly name: string;
  readonly interval: 'once' | 'month' | 'year';
  readonly price: number;
  readonly trialDays: number;
}

export interface PaymentPlan {
  readonly id: string;
  readonly name: string;
  readonly packages: readonly PaymentPackage[];
}

/** What lists show of a product. */
export interface Card {
  readonly link: string;
  readonly type: ProductType;
  readonly name: string;
  readonly summary: string;
  readonly image: string;
  readonly price: number;
  readonly listPrice: number | null;
  readonly currency: string;
  readonly paymentPlans: readonly PaymentPlan[];
  readonly difficulty: Difficulty;
  readonly tags: readonly string[];
  readonly instructors: readonly Pick<Instructor, 'name' | 'title'>[];
  readonly isLive: boolean;
  readonly hasPMR: boolean;
  readonly lessonCount: number;
  readonly minutes: number;
  readonly createdAt: string;
}

export type BundleMember = Pick<Card, 'link' | 'name' | 'summary' | 'image' | 'type' | 'price'>;

/** A product as it is sold: its card and what its own page adds. */
export interface Product extends Omit<Card, 'instructors'> {
  readonly instructors: readonly Instructor[];
  readonly details: string;
  /** Path of the preview lesson's film, when there is one. */
  readonly preview: string | null;
  readonly outcomes: readonly string[];
  readonly requirements: readonly string[];
  readonly audience: readonly string[];
  readonly sections: readonly Section[];
  readonly productsInBundle: readonly BundleMember[];
}

export interface ProductItem extends Product {
  readonly baseType: 'product';
  /** Withdrawn products are listed nowhere and stay open to those who own them. */
  readonly status: 'published' | 'withdrawn';
  readonly updatedAt: string;
  /** Of the content it was published from, so that publishing again writes only what changed. */
  readonly contentHash: string;
}

export interface SettingsItem {
  readonly baseType: 'settings';
  /** JSON text: `{ top_notification: { description, link, top_notification_link_type } }`. */
  readonly settings: string;
  /** Absent on stages that were published before there were any. */
  readonly invitations?: readonly Invitation[];
  readonly updatedAt: string;
}

/** Who invites whoever comes with a `registration_source`, and what for. */
export interface Invitation {
  readonly source: string;
  readonly inviter: string;
  readonly benefit: string;
  /** The last day on which it is shown, UTC. */
  readonly until: string;
}

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

/** What a product costs nothing or was paid for by. */
export type AccessReason = 'free' | 'order' | 'bundle' | 'subscription';

/** An entitlement, with the product's card beside it: My Courses is one Query. */
export interface OwnedItem extends Omit<Card, 'createdAt' | 'price' | 'listPrice' | 'currency' | 'paymentPlans'> {
  readonly baseType: 'owned';
  readonly reason: AccessReason;
  readonly through: string | null;
  readonly since: string;
  /** Absent or null: for good. */
  readonly until: string | null;
  /** When the learner last opened it. */
  readonly openedAt?: string;
}

export interface OrderItem {
  readonly baseType: 'order';
  readonly id: string;
  readonly link: string;
  readonly name: string;
  /** The product's summary when it was bought. */
  readonly details?: string;
  readonly status: 'paid';
  readonly total: number;
  readonly currency: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type SessionType = 'desk' | 'questions' | 'workshop';

/** One meeting of a product: an instant, and the wall clock it was planned by. Upcoming, live or ended is never stored. */
export interface Session {
  /** Stays the same when the session is moved within its day: calendars know it by this. */
  readonly id: string;
  /** The product it belongs to. */
  readonly link: string;
  readonly name: string;
  readonly type: SessionType;
  readonly description: string;
  readonly details: string | null;
  readonly instructors: readonly Pick<Instructor, 'name'>[];
  /** IANA name of the zone it was planned in; `date` is its day there. */
  readonly zone: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

/** Its keys say its product, start and id, and are the only place that does: a month of sixty is read for three units. */
export interface SessionItem extends Omit<Session, 'id' | 'link' | 'start' | 'instructors'> {
  readonly baseType: 'session';
  readonly instructors: readonly string[];
}

export interface SubscriptionItem {
  readonly baseType: 'subscription';
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly details: string;
  readonly status: 'active' | 'past-due' | 'cancelled' | 'ended';
  readonly price: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly renewsAt: string | null;
  readonly endsAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** How many learners gave each number of stars. Total and average follow from it and are stored nowhere. */
export interface ReviewCountsItem {
  readonly baseType: 'review counts';
  readonly stars1?: number;
  readonly stars2?: number;
  readonly stars3?: number;
  readonly stars4?: number;
  readonly stars5?: number;
}

export interface ReviewItem {
  readonly baseType: 'review';
  readonly id: string;
  readonly link: string;
  /** As others see it; whose it is stands in the key alone. */
  readonly name: string;
  readonly rating: number;
  readonly review: string;
  /** Its words are shown to its writer only; its stars count. */
  readonly censored: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type TradeItem = Stamped<TradeOfTheWeek> & {
  readonly baseType: 'trade';
  /** Of all trades up to this one, oldest first: the archive comes with one read. */
  readonly dates: readonly string[];
  readonly createdAt: string;
};

export type RoutineItem = Stamped<PreMarketRoutine> & { readonly baseType: 'routine'; readonly createdAt: string };

/** Beside a product with pre-market routines. */
export interface DeskItem {
  readonly baseType: 'desk';
  readonly desk: string;
  readonly sample: Stamped<PreMarketRoutine>;
}
