/** What is sold, as it is stored and as lists show it. Money in minor units. */
import type { ListedExercise } from '../exercises.ts';

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
  /** Of its film; absent where it has none, and on rows of before it was kept. */
  readonly seconds?: number;
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
