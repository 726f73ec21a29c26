/** Pages that anybody may open and that search engines may list, products aside, each with what they say of it. */
export const publicPages: Readonly<Record<string, string>> = {
  '/': 'Courses, live sessions and daily preparation for people who learn to trade forex, futures and US stocks.',
  '/courses':
    'All courses, bundles, streams and subscriptions, by subject, difficulty and price. Several cost nothing.',
  '/schedules': 'Live sessions of the coming weeks, in your own time zone, to put into your calendar.',
  '/contact-us': 'Write to the desk: questions on courses, orders, live sessions and your account.',
  '/terms-of-use': 'The terms under which courses, streams and subscriptions are sold and used.',
  '/disclaimer': 'What trading education can promise and what it cannot: the risks, in plain words.',
  '/privacy-policy': 'What is kept about you, why, for how long, and how to take it along or have it deleted.',
};

/** Pages that are a learner's own, or lead there: nothing for search engines. */
export const privatePages: readonly string[] = [
  '/checkout',
  '/post-checkout',
  '/wishlist',
  '/my-courses',
  '/profile',
  '/my-subscriptions',
  '/order-history',
  '/login',
  '/register',
  '/special-registration',
  '/verify',
  '/forgot-password',
  '/complete-forgot-password',
  '/complete-signup',
];
