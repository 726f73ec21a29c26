import { plural } from '../../ui/plural.ts';
import type { ReactNode } from 'react';
import type { ProductType } from '../../api/operations.generated.ts';

export const kindCounts = {
  course: (count: number) => plural(count, { one: '# course', other: '# courses' }),
  bundle: (count: number) => plural(count, { one: '# bundle', other: '# bundles' }),
  stream: (count: number) => plural(count, { one: '# stream', other: '# streams' }),
  subscription: (count: number) => plural(count, { one: '# subscription', other: '# subscriptions' }),
} satisfies Record<ProductType, unknown>;
export const updated = (day: string) => `Updated ${day}`;
export const preview = 'Preview';
export const ofLesson = (lesson: string) => `of ${lesson}`;
export const outcomes = 'What you’ll be able to do';
export const about = 'About';
export const lessons = 'Lessons';
export const certificateAsksFilms = 'For the certificate, watch every lesson.';
export const certificateAsks = (required: number) =>
  plural(required, {
    one: 'For the certificate, watch every lesson and pass the exercise marked as required.',
    other: 'For the certificate, watch every lesson and pass the # exercises marked as required.',
  });
export const practice = 'Practice';
/** @param exercises `19 drills and 1 quiz` */
export const practiceOn = (exercises: string) =>
  `This course has ${exercises}. In a drill you replay a session and decide; you’re told at once what was good about it.`;
export const exercises = {
  drill: (count: number) => plural(count, { one: '# drill', other: '# drills' }),
  quiz: (count: number) => plural(count, { one: '# quiz', other: '# quizzes' }),
} as const;
export const moreExercises = (count: number) => `Show ${count} more`;
export const kinds = { drill: 'Drill', quiz: 'Quiz' } as const;
export const aboutMinutes = (minutes: number) => `about ${minutes} min`;
export const toPass = (percent: number) => `${percent}% to pass`;
export const required = 'Required';
export const included = 'What’s included';
export const requirements = 'What you’ll need';
export const audience = 'Who it’s for';
export const subjects = 'Subjects';
export const suggested = 'You might also like';

export const includes = 'Includes';
export const lessonCount = 'Lessons';
export const length = 'Length';
export const exerciseCounts = { drill: 'Drills', quiz: 'Quizzes' } as const;
export const certificate = 'Certificate';
export const certificateIncluded = 'Included';
export const level = 'Level';
export const access = 'Access';
export const whileSubscribed = 'While you subscribe';
export const noEnd = 'No end date';
export const alsoIncluded = 'Also included in';
/** @param subscription its name, as a link */
export const subscriptionFor = {
  month: (subscription: ReactNode, price: string) => (
    <>
      {subscription}, {price} a month
    </>
  ),
  year: (subscription: ReactNode, price: string) => (
    <>
      {subscription}, {price} a year
    </>
  ),
} as const;

export const openOwned = 'Open in My Courses';
export const lent = 'Included while you subscribe. Buy it to keep it for good.';
export const whyOwned = 'Why do I have this?';
export const seePlan = 'See what’s included';

export const ownedCounts = (credit: string) => `You own this: ${credit} counts toward the bundle`;
export const owned = 'You own this';
export const withoutCredit = 'Without your credit';
export const forYou = 'for you';
export const ownsSome = (count: number, of: number) => `You own ${count} of ${of}.`;
export const creditCounts = (credit: string, count: number) =>
  plural(count, {
    one: `${credit} you paid for it counts toward this bundle.`,
    other: `${credit} you paid for them counts toward this bundle.`,
  });
export const savesOnOthers = (saving: string, others: number) =>
  plural(others, {
    one: `Save ${saving} versus buying the other one separately`,
    other: `Save ${saving} versus buying the other # separately`,
  });
export const othersFree = (others: number) =>
  plural(others, { one: 'The other one is free.', other: 'The other # are free.' });
export const othersCheaper = (others: number, price: string) =>
  plural(others, {
    one: `Bought separately, the other one would cost ${price}: less than this bundle.`,
    other: `Bought separately, the other # would cost ${price}: less than this bundle.`,
  });

export const previewTitle = 'Preview';
export const playPreview = 'Play the preview';
export const previewOf = (lesson: string) => `Preview: ${lesson}`;
export const english = 'English';
export const transcript = 'Transcript';
export const theTranscript = 'The transcript';

export const questions = 'Questions and answers';
export const reviews = 'Reviews';
export const howRefundsWork = 'How refunds work';
export const moneyBack = 'Can I get a refund?';
export const refunds = (sentence: string, terms: (text: string) => ReactNode) => (
  <>
    {sentence} You request it yourself, under Order History. The {terms('Terms of Use')} say the same.
  </>
);
