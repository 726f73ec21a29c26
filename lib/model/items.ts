/** The shape of each stored item (its key aside: keys.ts). Money in minor units, instants ISO 8601 in UTC. */
import type { PreMarketRoutine, Stamped, TradeOfTheWeek } from './entries.ts';
import type { OutsidePage } from './outside-pages.ts';
import type { Evidence } from './evidence.ts';
import type { Answer } from './exercise-scores.ts';
import type { ExerciseEntry, ListedExercise } from './exercises.ts';
import type { WatchedLessons } from './progress.ts';

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
  /** Beside it; absent on rows of before there were any. */
  readonly exercises?: readonly ListedExercise[];
}

export interface Question {
  readonly question: string;
  readonly answer: string;
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
  /** What is asked before it is bought. */
  readonly questions: readonly Question[];
  readonly sections: readonly Section[];
  readonly productsInBundle: readonly BundleMember[];
  /** Whether the schedule has sessions of it: its owners are then found by it, to be reminded. */
  readonly hasSessions: boolean;
  /** Day (`YYYY-MM-DD`) on which its files last changed; null when their history does not tell. */
  readonly revisedOn: string | null;
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
  readonly pages?: readonly OutsidePage[];
  /** The same. */
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
  /** False: sessions are not announced by mail. */
  readonly reminders?: boolean;
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

/** What became of mail to an address that is known by its digest alone; SES itself sends nothing more there. */
export interface BounceItem {
  readonly baseType: 'bounce';
  readonly kind: 'bounce' | 'complaint';
  readonly at: string;
  /** Epoch seconds; DynamoDB removes the item after it. */
  readonly ttl: number;
}

/** Leads from the address that ends reminders to whom it ends them for. */
export interface StopItem {
  readonly baseType: 'reminder stop';
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

/** One source of access. */
export interface Grant {
  readonly reason: AccessReason;
  /** The name of the bundle or subscription it came through. */
  readonly through: string | null;
  readonly since: string;
  /** Null: for good. A grant that was taken back ended when that was. */
  readonly until: string | null;
  /** True while a dispute about its payment is open: it opens nothing. */
  readonly suspended?: boolean;
  /** True when its money went back: nothing that was earned with it stays. */
  readonly refunded?: boolean;
}

/**
 * An entitlement, with the product's card beside it: My Courses is one Query. The grant that lasts longest is written out, so that
 * readers and conditions need no other.
 */
export interface OwnedItem
  extends Omit<Card, 'createdAt' | 'price' | 'listPrice' | 'currency' | 'paymentPlans'>, Grant {
  readonly baseType: 'owned';
  /** By the id of the order or subscription that gives it. */
  readonly grants: Readonly<Record<string, Grant>>;
  /** Counts changes: a writer that did not see the last one tries again. */
  readonly version: number;
  /** When the learner last opened it. */
  readonly openedAt?: string;
}

export type OrderStatus = 'pending' | 'processing' | 'paid' | 'cancelled' | 'refunded' | 'partly-refunded' | 'disputed';

/** What the learner has agreed to, and when. */
export interface Consent {
  /** The version ticked with the order, `YYYY-MM-DD`; null: the one of the day `at`, agreed to with the account. */
  readonly terms: string | null;
  readonly risk: string | null;
  readonly at: string;
}

/** What an earlier purchase of a member counts toward a bundle. */
export interface Credit {
  /** The order that paid for the member. */
  readonly order: string;
  readonly link: string;
  readonly name: string;
  /** Minor units, above zero. */
  readonly amount: number;
}

/** What was agreed: it keeps its words and its price, whatever becomes of the product. */
export interface OrderItem {
  readonly baseType: 'order';
  /** A ULID of the time it was placed. */
  readonly id: string;
  readonly link: string;
  readonly name: string;
  /** The product's summary when it was bought. */
  readonly details?: string;
  readonly status: OrderStatus;
  /** Without a promo code. */
  readonly price: number;
  readonly discount: number;
  readonly promoCode: string | null;
  /** Of a bundle: what the learner's earlier purchases of its members take off, and which they are; absent where they are none. */
  readonly credit?: number;
  readonly credits?: readonly Credit[];
  /** Of a member: what of it counts toward bundles, in all and by the bundle's order; absent while none does. */
  readonly credited?: number;
  readonly creditedTo?: Readonly<Record<string, number>>;
  /** A refund was asked for at `at`, up to `to` minor units in all, and the provider has not told of it yet. */
  readonly refunding?: { readonly to: number; readonly at: string };
  /** Of the request that placed it (correlation.ts); older ones and free ones may have none. */
  readonly correlation?: string;
  /** What is charged. */
  readonly total: number;
  readonly refunded: number;
  readonly currency: string;
  /** Why the last attempt to pay failed, in the learner's words. */
  readonly problem?: string | null;
  readonly refundableUntil?: string | null;
  /** Links it opened when it was fulfilled: what a refund takes back, whatever has become of the bundle. */
  readonly opens?: readonly string[];
  /** Of the plan that was chosen; absent or null for a single purchase. */
  readonly packageId?: string | null;
  /** Of the learner's subscription (`SUB#<id>`) whose period it pays. */
  readonly subscription?: string | null;
  /** `pi_...`, or `in_...` of a period of a subscription. */
  readonly payment?: string | null;
  /** Where the receipt is mailed to. */
  readonly email?: string | null;
  readonly consent?: Consent | null;
  /** While it is open: when its hold ends. With it the order is in GSI1's partition of open orders. */
  readonly expiresAt?: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The open order of a learner for a product: there is one at a time. */
export interface CheckoutItem {
  readonly baseType: 'checkout';
  readonly orderId: string;
  readonly link: string;
  /** Null for a single purchase. */
  readonly packageId: string | null;
  /** The product's, when the order was placed. */
  readonly name?: string;
  readonly promoCode: string | null;
  readonly price: number;
  /** As the order has them. */
  readonly credits?: readonly Credit[];
  readonly total: number;
  readonly currency: string;
  /** `pi_...` or `sub_...`, once there is one. */
  readonly payment: string | null;
  /** Of the request that placed the order. */
  readonly correlation?: string;
  readonly expiresAt: string;
  readonly createdAt: string;
}

/** The provider's payment of an order. What it says follows from the provider's own state when it was last asked. */
export interface PaymentItem {
  readonly baseType: 'payment';
  readonly id: string;
  readonly sub: string;
  readonly orderId: string;
  readonly link: string;
  readonly amount: number;
  readonly currency: string;
  /** `cus_...` that it was made for. */
  readonly customer?: string | undefined;
  readonly status: OrderStatus;
  readonly refunded: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Whose a subscription at the provider is. */
export interface BillingItem {
  readonly baseType: 'billing';
  readonly id: string;
  readonly sub: string;
  /** The learner's subscription and the order that began it. */
  readonly subscription: string;
  readonly link: string;
  /** The setup intent (`seti_...`) that keeps its card, until it has one or is over. */
  readonly setup?: string | null;
  /** Invoices (`in_...`) whose money a bank holds back. */
  readonly disputed?: readonly string[];
  /** Invoices (`in_...`) whose money went back. */
  readonly refunded?: readonly string[];
  /** Digest of all that the rows beside it follow from, once they do (functions/payments/unchanged-subscription.ts). */
  readonly settled?: string;
  /** Counts looks at Stripe as well as changes: a writer that did not see the last one asks again. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Leads from a setup intent to the subscription whose card it keeps. */
export interface SetupItem {
  readonly baseType: 'setup';
  /** `sub_...` */
  readonly billing: string;
  readonly ttl: number;
}

/** Orders that a learner has had refunded without asking anybody, and when (ISO instants). */
export interface RefundsItem {
  readonly baseType: 'refunds';
  readonly orders: Readonly<Record<string, string>>;
  readonly version: number;
}

/** The trial of a product was had, or refused because of its card. */
export interface TrialItem {
  readonly baseType: 'trial' | 'trial card';
  /** `sub_...` */
  readonly billing: string;
  readonly createdAt: string;
}

export interface CustomerItem {
  readonly baseType: 'customer';
  /** `cus_...` */
  readonly id: string;
  readonly createdAt: string;
}

/** Whose a customer of the provider's is. */
export interface CustomerOwnerItem {
  readonly baseType: 'customer owner';
  readonly sub: string;
  readonly createdAt: string;
}

export interface PromoItem {
  readonly baseType: 'promo';
  readonly code: string;
  /** What each of the products costs with it. */
  readonly price: number;
  readonly products: readonly string[];
  readonly validFrom: string;
  readonly validUntil: string;
  readonly isLimited: boolean;
  /** Units nobody holds or has used: runtime state that publishing never sets anew. */
  readonly amountRemaining: number | null;
  /** Units there are in all, as content says. */
  readonly amount: number | null;
  /** Rows that its units are divided among, so that very many may take one at a time; absent: all are here. */
  readonly shards?: number;
  /** True once the limit was lowered: what is left may then be less than nothing, by what was used before. */
  readonly lowered?: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A part of a limited code's units, with the terms that they are taken under. Units that are released go back to the code itself. */
export interface PromoShardItem extends Pick<PromoItem, 'code' | 'price' | 'validFrom' | 'validUntil'> {
  readonly baseType: 'promo shard';
  /** From 1. */
  readonly shard: number;
  readonly amountRemaining: number;
}

/** A learner's reservation of a limited code; redeemed once the order is paid. */
export interface ReservationItem {
  readonly baseType: 'reservation';
  readonly code: string;
  readonly orderId: string;
  readonly state: 'reserved' | 'redeemed';
  readonly createdAt: string;
}

export type MailKind =
  | 'receipt'
  | 'refund'
  | 'renewal-failed'
  | 'renewal-ahead'
  | 'authentication-needed'
  | 'card-expiring'
  | 'trial-ending'
  | 'trial-refused'
  | 'trial-started'
  | 'cancelled'
  | 'ended'
  | 'dispute'
  | 'reminder'
  | 'email-change'
  | 'email-changed'
  | 'session-change';

/** Mail on its way. */
export interface OutgoingMail {
  readonly baseType: 'outgoing mail';
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  /** The words alone, and the same as paragraphs; what stands around them is added when it is sent (functions/mail/render-mail.ts). */
  readonly text: string;
  readonly html: string;
  /** Where it leads to: a path of the site, or a whole address. */
  readonly action?: { readonly label: string; readonly to: string };
  /** Where else. */
  readonly links?: readonly { readonly label: string; readonly to: string }[];
  /** Where a POST ends such mails (RFC 8058); absent on mail that belongs to a contract. */
  readonly unsubscribe?: string;
  /** iCalendar text that goes along. */
  readonly calendar?: string;
  /** Of the request that it tells of. */
  readonly correlation?: string;
  readonly createdAt: string;
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
  /** How often it was moved, cancelled or put back: calendars follow the highest (RFC 5545, 3.8.7.4). */
  readonly sequence?: number;
  /** True when it does not take place. */
  readonly cancelled?: boolean;
  /** The start that was planned before, of a session that was moved. */
  readonly movedFrom?: string;
  /** Why it was cancelled or moved, as learners read it. */
  readonly notice?: string;
}

/** Its keys say its product, start and id, and are the only place that does: a month of sixty is read for three units. */
export interface SessionItem extends Omit<Session, 'id' | 'link' | 'start' | 'instructors'> {
  readonly baseType: 'session';
  readonly instructors: readonly string[];
  /** The channel of the pool that it is held on, of a live product's. */
  readonly channel?: string;
}

/** A session that was cancelled, moved or put back, until its owners were written to. */
export interface SessionChangeItem {
  readonly baseType: 'session change';
  readonly kind: 'cancelled' | 'moved' | 'back';
  /** As it is to be stored; another sequence in the table means another change since, or a publication that failed. */
  readonly session: Session;
  /** ISO instant: when it was to begin before. */
  readonly plannedFor: string;
  /** The last owner (`sub`) of those who were written to: the next run goes on there. */
  readonly after?: string;
  readonly ttl: number;
}

/** How far the owners of a session's product were reminded of it. */
export interface RemindersItem {
  readonly baseType: 'reminders';
  /** The last owner (`sub`) of those who were written to; absent once all were. */
  readonly after?: string | undefined;
  readonly ttl: number;
}

export interface SubscriptionItem {
  readonly baseType: 'subscription';
  /** The id of the order that began it. */
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly details: string;
  /** `incomplete`: nothing was paid yet and nothing is open. */
  readonly status: 'incomplete' | 'active' | 'past-due' | 'cancelled' | 'ended';
  readonly trial?: boolean;
  readonly packageId?: string;
  readonly price: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly renewsAt: string | null;
  readonly endsAt: string | null;
  readonly card?: StoredCard | null;
  /** True while a dispute about the money of a period is open: nothing is. */
  readonly disputed?: boolean;
  /** `sub_...` */
  readonly billing?: string | null;
  readonly email?: string | null;
  /** Ids of the notices that were written (lib/model/notices.ts), the latest few. */
  readonly noticed?: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What may be kept of a card. */
export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
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

/** A contact message as it was mailed to support. */
export interface ContactMessageItem {
  readonly baseType: 'contact message';
  readonly kind: 'message' | 'application';
  /** Its author's, as they wrote it. */
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: string;
  readonly ttl: number;
}

export interface ReviewItem {
  readonly baseType: 'review';
  readonly id: string;
  readonly link: string;
  /** As others see it; whose it is stands in the key alone. */
  readonly name: string;
  readonly rating: number;
  readonly review: string;
  /** Hidden by content: only its writer reads it, it stands in no list of the product's, and its stars do not count. */
  readonly censored: boolean;
  /** Why, while it is. */
  readonly censoredReason?: string;
  /** Its writer's money went back: it stands in no list, and its stars do not count. */
  readonly withdrawn?: boolean;
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

/** One quality of a film. */
export interface LessonQuality {
  /** Lines of the picture, as learners read it: `720p`. */
  readonly name: string;
  /** Of the object in the films' bucket. */
  readonly key: string;
}

/** Where the film of a lesson lies, and what a player shows with it. */
export interface LessonFilm {
  readonly name: string;
  readonly seconds: number;
  /** Not in rows of before it was read: they may have some. */
  readonly hasSound?: boolean;
  readonly preview: boolean;
  /** Best first. */
  readonly qualities: readonly LessonQuality[];
  /** Of its captions (WebVTT) in the films' bucket. */
  readonly captions: string | null;
  /** Of its still picture in the films' bucket. */
  readonly poster: string | null;
  /** In order; the first starts at 0. */
  readonly chapters: readonly { readonly title: string; readonly start: number }[];
}

/** Beside a course: its films by the lesson's code. Its keys are for those who may watch, and leave the API as signed URLs only. */
export interface LessonsItem {
  readonly baseType: 'lessons';
  readonly lessons: Readonly<Record<string, LessonFilm>>;
}

/** Where a class is seen and talked in. */
export interface ClassPlace {
  readonly channelArn: string;
  readonly playbackUrl: string;
  readonly roomArn: string;
  /** Where the chat is. */
  readonly chatUrl: string;
}

/** How far a product is out of a channel. Times are ISO instants. */
export interface Leaving {
  readonly link: string;
  readonly since: string;
  /** When each of the passes over its learners was done. */
  readonly passes: readonly string[];
  /** When a broadcast was last stopped. */
  readonly onAirAt?: string;
}

/** A channel of the pool with its chat room, and who has it. Whoever writes it expects a version and counts it. */
export interface ChannelItem extends ClassPlace {
  readonly baseType: 'channel';
  /** `01`, `02`, ... */
  readonly id: string;
  /** The product whose learners may enter; null while it is handed over, and before the first class. */
  readonly link: string | null;
  /** The product whose learners are taken out of it; null when nobody is. */
  readonly leaving: Leaving | null;
  /** Who has had it since when, oldest first: what is told of it later belongs to whoever had it then. */
  readonly held: readonly { readonly link: string | null; readonly since: string }[];
  readonly version: number;
}

/** Links of all products that have ever had live classes: where something of a learner's may lie. */
export interface ClassesItem {
  readonly baseType: 'classes';
  readonly links: readonly string[];
}

/** The exercises of a course: what is known of each without reading it. */
export interface ExercisesItem {
  readonly baseType: 'exercises';
  /** By their codes. */
  readonly exercises: Readonly<Record<string, ExerciseEntry>>;
}

/** The live class of a product: who leads it, as content says, and where it is while the product has a channel of the pool. */
export interface RoomItem extends Partial<ClassPlace> {
  readonly baseType: 'room';
  /** The channel's id; absent while the product has none. */
  readonly channel?: string;
  /** Groups of the user pool, or accounts by their id. */
  readonly moderators: readonly string[];
  readonly rules: readonly string[];
}

/** Whether somebody broadcasts: what the events of the streams so far come to. */
export interface OnAirItem {
  readonly baseType: 'on air';
  /** Since when; null while nobody does. */
  readonly since?: string | null;
  /** The session it is the broadcast of. */
  readonly session?: string | null;
  /** The newest stream that has begun, and when. */
  readonly stream?: string;
  readonly startedAt?: string;
  /** The last streams that have ended. */
  readonly ended?: readonly string[];
  /** Seconds between two messages of one's own; absent or 0: not slowed. */
  readonly slowSeconds?: number;
  /** When its newest recording began (ISO instant). */
  readonly recorded?: string;
  /** How many watch, as IVS said within the last minute. */
  readonly viewers?: number | null;
  /** The most who watched the broadcast that `peakOf` names, which may be the one before. */
  readonly peak?: number;
  readonly peakOf?: string;
  /** Counts changes: who did not see the last one looks again. */
  readonly version?: number;
  /** The version that pages read (functions/classroom/publish-state.ts). */
  readonly published?: number;
}

/** A learner in a class: whose it is, and whether they may stay. */
export interface SeatItem {
  readonly baseType: 'seat';
  readonly sub: string;
  readonly name: string;
  readonly moderator: boolean;
  /** Of the sessions of their player: those of a version that was revoked are over. */
  readonly version: number;
  /** When what opens the class ends; null: never. */
  readonly until: string | null;
  /** Until when a moderator has taken them out. */
  readonly removedUntil?: string | null;
  /** ISO instant: when they were taken out of a channel that another product got. */
  readonly leftAt?: string;
  /** The last session whose chat they entered. */
  readonly chatSession?: string;
  readonly updatedAt: string;
  /** Seconds since the epoch; absent from when they were taken out until they may enter again and do. */
  readonly ttl?: number;
}

/** A message of the chat, as long as it is kept. */
export interface ChatMessageItem {
  readonly baseType: 'chat message';
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly moderator: boolean;
  readonly content: string;
  readonly sentAt: string;
  readonly ttl: number;
}

/** The recording of a broadcast. */
export interface ReplayItem {
  readonly baseType: 'replay';
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly seconds: number;
  /** Of its files in the recordings' bucket. */
  readonly prefix: string;
  /** Of its playlist, below the prefix. */
  readonly playlist: string;
  /** The session it is of. */
  readonly session: string | null;
  readonly ttl: number;
}

/** That a learner was in a session. */
export interface AttendedItem {
  readonly baseType: 'attended';
  readonly link: string;
  readonly session: string;
  readonly name: string;
  readonly start: string;
  readonly at: string;
}

/** Access that has ended. */
export interface RevocationItem {
  readonly baseType: 'revocation';
  readonly sub: string;
  /** Of the products that are closed. */
  readonly links: readonly string[];
}

/** Whose certificates and reviews are to be brought in line with a refund, or with a purchase that followed one. */
export interface WithdrawalItem {
  readonly baseType: 'withdrawal';
  readonly sub: string;
  readonly links: readonly string[];
}

/** How far a learner is in a product. What follows from `lessons` stands beside them as the outline was at the last write: lists ask no other item. */
export interface ProgressItem {
  readonly baseType: 'progress';
  readonly link: string;
  readonly lessons: WatchedLessons;
  readonly done: number;
  readonly of: number;
  readonly resume: string | null;
  readonly at: string | null;
  /** The number of the certificate, once there is one. */
  readonly certificate?: string;
  /** Absent on rows of before it was kept. */
  readonly evidence?: Evidence;
  /** Counts changes of `lessons`: a writer that did not see the last one tries again. */
  readonly version: number;
}

/** What was scored of one attempt. */
export interface PracticeScore {
  /** 0 to 1. */
  readonly score: number;
  /** Of its trades together, in what they risked; null: none was taken. */
  readonly r: number | null;
  readonly at: string;
}

/** An attempt at an exercise: answers by moment, which are not all there while it is open. */
export interface PracticeRun {
  readonly number: number;
  /** Of the exercise that was answered: of another one it says nothing. */
  readonly digest: string;
  readonly answers: readonly (readonly Answer[])[];
}

/** How well an exercise is remembered, as FSRS reckons it. Instants are ISO 8601. */
export interface MemoryCard {
  readonly due: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: number;
  readonly lastReview: string;
}

/** All that a learner has done with one exercise, in one row: an answer is one write. */
export interface PracticeItem {
  readonly baseType: 'practice';
  readonly link: string;
  readonly code: string;
  readonly skill: string;
  readonly level: number;
  /** Complete ones. */
  readonly attempts: number;
  readonly passed: boolean;
  readonly best: number | null;
  readonly first: PracticeScore | null;
  /** When the last attempts were completed, oldest first. */
  readonly recent: readonly string[];
  /** The attempt that is open, or else the last one. */
  readonly run: PracticeRun;
  readonly card: MemoryCard | null;
  /** Null: another attempt may begin now. */
  readonly retryAt: string | null;
  /** Counts answers: a writer that did not see the last one answers nothing. */
  readonly version: number;
}

/** How learners decided in an exercise in their first attempts. */
export interface DecisionsItem {
  readonly baseType: 'decisions';
  readonly link: string;
  readonly code: string;
  /** How many learners were counted, by the question's id. */
  readonly [counter: `n#${string}`]: number;
  /** The same by question and choice. */
  readonly [counter: `c#${string}#${string}`]: number;
}

/** What a learner wrote beside a lesson. */
export interface NoteItem {
  readonly baseType: 'note';
  readonly id: string;
  readonly link: string;
  readonly code: string;
  readonly second: number;
  readonly text: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** How many notes a learner has on a product. */
export interface NoteCountItem {
  readonly baseType: 'note count';
  readonly link: string;
  readonly count: number;
}

/** What a certificate says, as it was when it was issued. Whose it is stands with the learner's progress alone. */
export interface CertificateItem {
  readonly baseType: 'certificate';
  readonly id: string;
  readonly name: string;
  readonly course: string;
  readonly link: string;
  readonly instructors: readonly string[];
  readonly lessons: number;
  readonly minutes: number;
  /** Minutes of film that were counted as played; absent where some of it was not counted. */
  readonly watched?: number;
  /** So many were asked for and passed; absent on those of before any was. */
  readonly drills?: number;
  readonly quizzes?: number;
  readonly issuedAt: string;
}
