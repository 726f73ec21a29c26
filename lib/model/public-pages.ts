import { institution } from './institution.ts';

/** Public pages that search engines may list, except products, with their descriptions; the first has the institution's description. */
export const publicPages: Readonly<Record<string, string | null>> = {
  '/': null,
  '/courses':
    'All courses, bundles, streams and subscriptions, by subject, difficulty and price. Several cost nothing.',
  '/schedules': 'Live sessions of the coming weeks, in your own time zone, to put into your calendar.',
  '/contact-us': 'Write to us: questions on courses, orders, live sessions and your account.',
  '/terms-of-use': 'The terms under which courses, streams and subscriptions are sold and used.',
  '/disclaimer': 'What these courses can promise and what they cannot: the risks, in plain words.',
  '/privacy-policy': 'What is kept about you, why, for how long, and how to take it along or have it deleted.',
};

/** The description of a public page; undefined for other paths. */
export const descriptionOf = (path: string): string | undefined =>
  path === '/' ? institution().description : (publicPages[path] ?? undefined);

/** Pages for signing up and in: they look the same to every visitor, whatever their query. */
export const entryPages: readonly string[] = [
  '/login',
  '/register',
  '/special-registration',
  '/verify',
  '/forgot-password',
  '/complete-forgot-password',
];

/** Where signing up with another provider ends. Its query belongs to one person, so only the page without one is prerendered. */
export const completeSignupPage = '/complete-signup';

/** Pages that belong to a learner or lead there; hidden from search engines. */
export const privatePages: readonly string[] = [
  '/checkout',
  '/post-checkout',
  '/wishlist',
  '/my-courses',
  '/profile',
  '/my-subscriptions',
  '/order-history',
  ...entryPages,
  completeSignupPage,
];
