/** Products as they are stored and listed. Money in minor units. */
import type { ListedExercise } from '../exercises.ts';

export type ProductType = 'course' | 'bundle' | 'stream' | 'subscription';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

export interface Instructor {
  readonly name: string;
  readonly title: string;
  readonly bio: string;
}

export interface Lesson {
  /** Names the lesson's video; included only for viewers with access. */
  readonly code: string;
  readonly name: string;
  readonly minutes: number;
  /** Length of its film; absent if it has none, and in rows older than the field. */
  readonly seconds?: number;
  readonly preview: boolean;
  /** The lesson's exercises; absent in rows older than the field. */
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

/** A subscription that includes a product, with the price of its first package. */
export interface IncludingSubscription {
  readonly link: string;
  readonly name: string;
  readonly price: number;
  readonly interval: PaymentPackage['interval'];
}

/** A product as it is sold: its card, and the additional fields of its page. */
export interface Product extends Omit<Card, 'instructors'> {
  readonly instructors: readonly Instructor[];
  readonly details: string;
  /** Path of the preview lesson's film, if there is one. */
  readonly preview: string | null;
  readonly outcomes: readonly string[];
  readonly requirements: readonly string[];
  readonly audience: readonly string[];
  /** Frequently asked questions before a purchase. */
  readonly questions: readonly Question[];
  readonly sections: readonly Section[];
  readonly productsInBundle: readonly BundleMember[];
  /** Absent if none does, and in rows older than the field. */
  readonly includedIn?: readonly IncludingSubscription[];
  /** Whether the schedule has sessions of it; its owners are then indexed, to be reminded. */
  readonly hasSessions: boolean;
  /** Day (`YYYY-MM-DD`) of the last change of its files; null if their history is unknown. */
  readonly revisedOn: string | null;
}

export interface ProductItem extends Product {
  readonly baseType: 'product';
  /** Withdrawn products are not listed and stay open to their owners. */
  readonly status: 'published' | 'withdrawn';
  readonly updatedAt: string;
  /** Hash of the published content, so publishing again writes only what changed. */
  readonly contentHash: string;
}
