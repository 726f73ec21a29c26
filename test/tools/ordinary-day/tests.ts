/** What runs under an ordinary day of AWS, by file from `test/`, and the project of jest.config.js it belongs to. */
export interface DayTest {
  readonly file: string;
  readonly project: 'stage' | 'proofs';
}

const inStage = (...files: string[]): DayTest[] => files.map((file) => ({ file, project: 'stage' }));
const inProofs = (...files: string[]): DayTest[] => files.map((file) => ({ file, project: 'proofs' }));

export const tests: readonly DayTest[] = [
  // Money.
  ...inStage(
    'stage/purchase.test.ts',
    'stage/subscriptions.test.ts',
    'stage/account-money.test.ts',
    'stage/payments/intents.test.ts',
    'stage/payments/promo.test.ts',
    'stage/payments/refunds-disputes.test.ts',
    'stage/payments/subscriptions.test.ts',
    'stage/payments/webhook.test.ts',
    'stage/payments/identity.test.ts',
  ),
  // Accounts.
  ...inStage(
    'stage/account.test.ts',
    'stage/accounts.test.ts',
    'stage/identity.test.ts',
    'stage/sessions.test.ts',
    'stage/email-change.test.ts',
    'stage/social.test.ts',
    'stage/reviews.test.ts',
    'stage/progress.test.ts',
  ),
  // Classes.
  ...inProofs('stage/live/class.slow.test.ts', 'stage/live/keys.slow.test.ts', 'journeys/live-class.slow.test.ts'),
  // The main journeys: sign up, buy, watch, what one owns.
  ...inStage(
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
  ),
];
