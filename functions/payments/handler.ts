/** What learners ask about money, for AppSync. Every answer is typed: what Stripe or DynamoDB says in detail stays in the log. */
import { failure } from '../../lib/model/failures.ts';
import type { PaymentRequest } from '../../lib/model/payments.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { cancelSubscription, resumeSubscription } from './cancel.ts';
import { changeCard } from './change-card.ts';
import { endPayments } from './end-payments.ts';
import { purchaseFree } from './free.ts';
import { paymentIntent } from './payment-intent.ts';
import { recheckPayment } from './recheck.ts';
import { requestRefund } from './refund.ts';
import { Refused } from './refusal.ts';
import { subscriptionIntent } from './subscription-intent.ts';
import { countWrongCode } from './wrong-codes.ts';

/** Milliseconds after which a learner is told to try again; what goes on then is safe to repeat. */
const patience = 9000;
/** Signs of a link; no product's is longer, and DynamoDB takes no longer key. */
const longestLink = 200;

export async function handler(ask: PaymentRequest): Promise<object> {
  const isOutcome = ['purchaseFreeProduct', 'cancelSubscription', 'resumeSubscription', 'endPayments'].includes(
    ask.operation,
  );
  try {
    const answer = await inTime(answerTo(ask));
    return { ...(isOutcome && { success: true }), ...answer, errors: [] };
  } catch (error) {
    if (error instanceof Refused && error.failure.code === 'InvalidPromoCode')
      await countWrongCode(ask.sub).catch((failed: Error) => logError('Counting a wrong code', failed));
    return { ...(isOutcome && { success: false }), errors: [refusalOf(error, ask.operation)] };
  }
}

async function answerTo(ask: PaymentRequest): Promise<object | void> {
  if ('link' in ask && ask.link.length > longestLink) throw new Refused('UnknownProduct', 'link');
  switch (ask.operation) {
    case 'getPaymentIntent':
      return paymentIntent(ask);
    case 'getSubscriptionIntent':
      return subscriptionIntent(ask);
    case 'purchaseFreeProduct':
      return purchaseFree(ask);
    case 'cancelSubscription':
      return cancelSubscription(ask);
    case 'resumeSubscription':
      return resumeSubscription(ask);
    case 'endPayments':
      return endPayments(ask);
    case 'changeCard':
      return changeCard(ask);
    case 'recheckPayment':
      return recheckPayment(ask);
    case 'requestRefund':
      return requestRefund(ask);
  }
}

class TooSlow extends Error {}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`No answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}

function refusalOf(error: unknown, operation: string) {
  if (error instanceof Refused) return error.failure;
  metric('PaymentFailure', { operation });
  logError(operation, error);
  return failure(operation === 'endPayments' ? 'TryAgain' : 'PaymentUnavailable');
}
