/** Every address of the site, with the headline that shows that its page has loaded. */

/** The catalog. */
export const cataloguePages = {
  '/': 'Learn the market before the opening bell.',
  '/courses': 'Courses',
  '/courses?text=futures&difficulty=beginner': 'Courses',
  '/schedules': 'Schedules',
  '/schedules?month=2020-01': 'Schedules',
  '/courses/foundations-set': 'Foundations Set',
  '/courses/the-opening-hour': 'The Opening Hour',
  '/courses/reading-a-price-chart': 'Reading a Price Chart',
  '/instructors/mara-lindqvist': 'Mara Lindqvist',
} as const;

/** Other pages for everyone, and the pages for signed-out visitors. */
export const visitorPages = {
  '/contact-us': 'Contact Us',
  '/terms-of-use': 'Terms of Use',
  '/disclaimer?version=2026-01-12': 'Disclaimer',
  '/privacy-policy': 'Privacy Policy',
  '/register': 'Register',
  '/verify': 'Verify your email',
  '/login': 'Login',
  '/special-registration': 'Register',
  '/special-registration?registration_source=Spring%20fair': 'Register',
  '/complete-signup?code=used&state=another': 'Sign-in expired',
  '/forgot-password': 'Forgot password',
  '/complete-forgot-password': 'Choose a new password',
  '/certificates/none': 'No such certificate',
  '/nothing-here': 'Page not found',
} as const;

/** Pages for a learner with a course and a wish (signed-in.ts, `becomeOwner`). */
export const learnerPages = {
  '/profile': 'My Profile',
  '/profile/security': 'Security',
  '/checkout': 'Nothing to check out',
  '/checkout?link=desk-membership&code=NOBODY': 'Checkout',
  '/post-checkout?order=none': 'Order not found',
  '/complete-signup': 'Complete your sign-up',
  '/wishlist': 'Wishlist',
  '/my-courses': 'My Courses',
  '/my-courses?kind=course': 'My Courses',
  '/practice': 'Daily practice',
  '/my-courses/reading-a-price-chart/practice/high-low-and-a-plan': 'High, low, and a plan',
  '/my-courses/reading-a-price-chart/practice/what-one-bar-tells-you': 'What one bar tells you',
  '/order-history': 'Order History',
  '/my-subscriptions': 'My Subscriptions',
  '/my-subscriptions/none': 'Subscription not found',
  '/my-courses/reading-a-price-chart': 'Reading a Price Chart',
  '/my-courses/reading-a-price-chart/live': 'Reading a Price Chart',
  '/my-courses/reading-a-price-chart?lesson=gaps-and-why-they-open&tab=schedule': 'Reading a Price Chart',
} as const;
