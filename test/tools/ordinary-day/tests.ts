/** The projects of jest.config.js that these tests belong to, in the order they run in. */
export const projects = ['stage', 'journeys', 'proofs'] as const;

/** The project of a test, by its file's path from `test/`. */
export const projectOf = (file: string): (typeof projects)[number] =>
  file.endsWith('.slow.test.ts') ? 'proofs' : file.startsWith('journeys/') ? 'journeys' : 'stage';

/** The tests that run under an ordinary day of AWS, by file from `test/`. */
export const tests: readonly string[] = [
  // Money.
  'stage/purchase.test.ts',
  'stage/subscriptions.test.ts',
  'stage/account-money.test.ts',
  'stage/payments/intents.test.ts',
  'stage/payments/promo.test.ts',
  'stage/payments/refunds-disputes.test.ts',
  'stage/payments/subscriptions.test.ts',
  'stage/payments/webhook.test.ts',
  'stage/payments/identity.test.ts',
  // Accounts.
  'stage/account.test.ts',
  'stage/accounts.test.ts',
  'stage/identity.test.ts',
  'stage/sessions.test.ts',
  'stage/email-change.test.ts',
  'stage/social.test.ts',
  'stage/reviews.test.ts',
  'stage/progress.test.ts',
  // Classes.
  'stage/live/class.slow.test.ts',
  'stage/live/keys.slow.test.ts',
  'journeys/live-class.slow.test.ts',
  // The main journeys: sign up, buy, watch, own courses.
  'journeys/auth-walk.test.ts',
  'journeys/checkout.test.ts',
  'journeys/enrol.test.ts',
  'journeys/lesson.test.ts',
  'journeys/notes.test.ts',
  'journeys/my-courses.test.ts',
  'journeys/orders.test.ts',
  'journeys/subscriptions.test.ts',
  'journeys/review.test.ts',
  'journeys/profile.test.ts',
];
