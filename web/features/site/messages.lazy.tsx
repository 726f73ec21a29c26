import type { ReactNode } from 'react';

/** A link with its text. */
type Linked = (words: string) => ReactNode;

// The front page below its first screen
export const whereToBegin = 'Where to begin';
export const newest = 'New in the catalog';
export const seeAll = 'See all';
export const theCatalog = 'The catalog';
export const fourWays = 'Four ways to learn';

// How it works
export const howItWorks = 'How it works';
export const choose = 'Choose';
export const chooseHint =
  'Every page lists the outcomes, the length, the instructors, and the price before you register.';
export const startFree = 'Start for free';
export const startFreeHint = (courses: Linked) => (
  <>{courses('Free courses')} are complete courses. No card required.</>
);
export const keep = 'Keep what you get';
export const changeYourMind = 'Change your mind';
export const termsOfUse = 'Terms of Use';
