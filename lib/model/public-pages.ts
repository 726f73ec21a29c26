/** Pages that anybody may open and that search engines may list, products aside. */
export const publicPages: readonly string[] = [
  '/',
  '/courses',
  '/contact-us',
  '/terms-of-use',
  '/disclaimer',
  '/privacy-policy',
];

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
