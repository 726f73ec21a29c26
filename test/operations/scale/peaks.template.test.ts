/** Preflight requires the quotas that learners use in the simulation. */
import { peaksOf } from '../../../lib/operations/scale/peaks.ts';
import { play } from '../../../lib/operations/scale/play.ts';
import { named, settingOf } from './stage.ts';

const learners = 200_000;

test.each([
  ['apiOperations', 'ordinary', 'AppSync operations'],
  ['signIns', 'monday', 'Cognito UserAuthentication, token refreshes too'],
  ['viewers', 'class', 'viewers of all IVS channels'],
  ['checkouts', 'sale', 'Stripe POST /v1/payment_intents'],
] as const)(
  '%s: %s',
  async (peak, event, name) => {
    const { use, limit } = play(await settingOf('prod'), named(event), learners, false).world.resources.get(name)!;
    const share = (use.peak * limit.limit) / peaksOf(learners)[peak];
    expect([peak, share > 0.95 && share < 1.05, share]).toEqual([peak, true, share]);
  },
  900_000,
);
