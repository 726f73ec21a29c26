import type { Difficulty, ProductType } from '../../api/operations.generated.ts';

export const kindNames: Record<ProductType, string> = {
  course: 'Course',
  bundle: 'Bundle',
  stream: 'Stream',
  subscription: 'Subscription',
};
export const kindNamesPlural: Record<ProductType, string> = {
  course: 'Courses',
  bundle: 'Bundles',
  stream: 'Streams',
  subscription: 'Subscriptions',
};
export const difficultyNames: Record<Difficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const onAir = 'On air now';
export const liveClass = 'Live class';
export const yours = 'Yours';

export const free = 'Free';
export const once = (price: string) => `${price} once`;
export const per = { month: (price: string) => `${price} / month`, year: (price: string) => `${price} / year` };
export const separately = 'Bought separately';
export const together = 'together';
