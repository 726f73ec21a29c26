/** Learners' payment requests, for AppSync. Every result is typed; details from Stripe or DynamoDB stay in the log. */
import { failure } from '../../lib/model/failures.ts';
import type { Answers } from '../../lib/model/fields.ts';
import { paymentTimeoutMs, type PaymentRequest } from '../../lib/model/payment-requests.ts';
import type { Quota } from '../../lib/model/quotas.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { checkQuota } from '../shared/quota.ts';
import { cancelSubscription, resumeSubscription } from './cancel.ts';
import { changeCard } from './change-card.ts';
import { endPayments } from './end-payments.ts';
import { purchaseFree } from './purchase-free.ts';
import { getPromoCode } from './get-promo-code.ts';
import { getOwnedMembers } from './get-owned-members.ts';
import { paymentIntent } from './payment-intent.ts';
import { recheckPayment } from './recheck.ts';
import { requestRefund } from './refund.ts';
import { Refused } from './refusal.ts';
import { subscriptionIntent } from './subscription-intent.ts';
import { withPromoRateLimit, withOptionalCode } from './promo-rate-limit.ts';
import { withTimeout } from './with-timeout.ts';

/** Maximum link length, in characters. Also keeps the key within DynamoDB's limit. */
const maxLinkLength = 200;

export async function handler(ask: PaymentRequest): Promise<object> {
  const isOutcome = ['purchaseFreeProduct', 'cancelSubscription', 'resumeSubscription', 'endPayments'].includes(
    ask.operation,
  );
  try {
    const answer = await withTimeout(answerTo(ask), paymentTimeoutMs);
    return { ...(isOutcome && { success: true }), ...answer, errors: [] };
  } catch (error) {
    return { ...(isOutcome && { success: false }), errors: [refusalOf(error, ask.operation)] };
  }
}

const answers: Answers<PaymentRequest> = {
  getPaymentIntent: (ask) => withOptionalCode(ask, ask.promoCode, () => paymentIntent(ask)),
  getSubscriptionIntent: (ask) => withOptionalCode(ask, ask.promoCode, () => subscriptionIntent(ask)),
  purchaseFreeProduct: (ask) => withOptionalCode(ask, ask.promoCode, () => purchaseFree(ask)),
  getPromoCode: (ask) => withPromoRateLimit(ask, 'code', () => getPromoCode(ask)),
  getOwnedMembers,
  cancelSubscription,
  resumeSubscription,
  endPayments,
  async changeCard(ask) {
    await requireQuota(ask.sub, 'card');
    return changeCard(ask);
  },
  async recheckPayment(ask) {
    await requireQuota(ask.sub, 'recheck');
    return recheckPayment(ask);
  },
  requestRefund,
};

async function answerTo(ask: PaymentRequest): Promise<object | void> {
  if ('link' in ask && ask.link.length > maxLinkLength) throw new Refused('UnknownProduct', 'link');
  return (answers[ask.operation] as (ask: PaymentRequest) => Promise<object | void>)(ask);
}

/** @throws Refused if the learner has reached the hourly limit */
async function requireQuota(sub: string, what: Quota): Promise<void> {
  const refusal = await checkQuota(sub, what);
  if (refusal) throw Refused.with(refusal);
}

function refusalOf(error: unknown, operation: string) {
  if (error instanceof Refused) return error.failure;
  metric('PaymentFailure', { operation });
  logError(operation, error);
  return failure(operation === 'endPayments' ? 'TryAgain' : 'PaymentUnavailable');
}
