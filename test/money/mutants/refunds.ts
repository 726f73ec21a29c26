import { killer, of, ofFile } from './row.ts';

const failed = killer('money/failed-refunds');
const told = failed(
  'a refund that fails is reported, and its learner has a mail of its own instead of a second receipt',
);

const byCredit = killer('money/refund-by-credit');
const released = byCredit('its refund ends it and releases the credit, so the whole payment can be refunded');

/** Refunds that a bank rejects, and those without a payment. */
export const ofRefunds = [
  ...of('event-targets', [
    {
      id: 'back-silent',
      breaks: 'a refund that the bank rejects is not reported',
      find: "else if (isFailedRefund) metric('RefundFailed', { refund: object, payment: payment ?? '' });",
      replace: '',
      by: failed('it is reported for a deleted account as well'),
    },
  ]),
  ...of('mails', [
    {
      id: 'back-receipt',
      breaks: 'a refund that fails is mailed as another purchase',
      find: 'opens(status) && isUnpaid(order.status)',
      replace: 'opens(status) && !opens(order.status)',
      by: told,
    },
    {
      id: 'back-plan',
      breaks: 'the learner reads that a plan is open which its refund has ended',
      find: "order.status === 'refunded' && !order.subscription ?",
      replace: "order.status === 'refunded' ?",
      by: failed('a plan that ended with its refund stays ended when that fails, and its learner is told'),
    },
  ]),
  ...of('settle-payment', [
    {
      id: 'back-counted',
      breaks: 'a refund that fails counts as a purchase, with late access',
      find: "outcome.status === 'paid' && isUnpaid(order.status)",
      replace: "outcome.status === 'paid' && isUnpaid('pending')",
      by: failed('it is not late access when a refund fails long after the payment'),
    },
  ]),
  ...of('claim-refund', [
    {
      id: 'back-late',
      breaks: 'a granted refund that failed cannot be requested again after the period has ended',
      find: '!isGranted && ',
      replace: '',
      by: failed('a granted refund that failed can be requested again after the period has ended'),
    },
  ]),
  ...of('settled-order', [
    {
      id: 'back-period',
      breaks: 'the page offers no refund again when one fails after the period has ended',
      find: "order.status === 'refunded' ?",
      replace: "order.status === 'pending' ?",
      by: failed(
        'a full refund that fails after the period has ended opens a new one, also for one that an operator made',
      ),
    },
  ]),
  ...of('refund', [
    {
      id: 'by-credit-refused',
      breaks: 'a bundle that credit alone paid cannot be refunded',
      find: '(byCredit || (order.payment && order.total > 0))',
      replace: '(order.payment && order.total > 0)',
      by: released,
    },
  ]),
  ...of('refund-by-credit', [
    {
      id: 'by-credit-kept',
      breaks: 'the credit of a refunded bundle that it alone paid is lost',
      find: '...releaseCredits(sub, id, credits, from),',
      replace: '',
      by: released,
    },
    {
      id: 'by-credit-once',
      breaks: 'the second of two requests for such a refund fails',
      find: "if (order.status !== 'paid') return order;",
      replace: '',
      by: byCredit('requested twice, also at once, it is refunded once'),
    },
  ]),
  ...of('purchase-free', [
    {
      id: 'by-credit-days',
      breaks: 'the refund period of a bundle that credit alone paid is over at once',
      find: '...(credits.length > 0 && { refundableUntil: refundableAfter(at) }),',
      replace: '',
      by: released,
    },
  ]),
  ...ofFile('lib/model/refunds.ts', [
    {
      id: 'by-credit-free',
      breaks: 'what was free counts as paid by credit',
      find: 'total === 0 && (credits ?? []).length > 0',
      replace: 'total === 0',
      by: byCredit('what a code made free without credit is not refunded'),
    },
  ]),
];
