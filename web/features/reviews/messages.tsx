import type { ReactNode } from 'react';
import { plural } from '../../ui/plural.ts';

// The front page
export const whatLearnersSay = 'What learners say';
export const frontBy = (name: string | null, product: ReactNode) => (
  <>
    {name}, about {product}
  </>
);
export const frontByOn = (name: string | null, day: string, product: ReactNode) => (
  <>
    {name}, {day}, about {product}
  </>
);
export const frontHint =
  'The newest written review of each of our best-rated products, whatever it says. Only learners who own a product can review it.';

// Reviews of a product
export const reviews = 'Reviews';
export const none = 'No reviews yet. Only learners who own this can review it.';
export const edited = (day: ReactNode) => <>{day}, edited</>;
export const moreNotLoaded = 'More reviews could not be loaded. Please try again.';
export const loading = 'Loading';
export const showMore = 'Show more reviews';

// The learner's own
export const yourReview = 'Your review';
export const editReview = 'Edit your review';
export const writeReview = 'Write a review';
export const saved = 'Your review is saved.';
export const hidden = 'We have hidden this review from others.';
export const hiddenBecause = (reason: string) => `We have hidden this review from others: ${reason}`;
export const yourRating = 'Your rating';
export const reviewHint =
  'Say what the course taught you and what it left out. Please give no advice to buy or sell, and don’t write about other people. Your review is shown with your first name and initial.';
export const charactersLeft = (count: number) =>
  plural(count, { one: '# character left.', other: '# characters left.' });
export const notSaved = 'Your review was not saved. Please try again.';
export const saving = 'Saving';
export const saveChanges = 'Save changes';
export const publish = 'Publish review';
export const cancel = 'Cancel';
