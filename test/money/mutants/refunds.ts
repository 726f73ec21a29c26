import { failedRefunds as failed, killer, of, ofFile } from './row.ts';

const told = failed(
  'a refund that fails is reported, and its learner has a mail of its own instead of a second receipt',
);

const byCredit = killer('money/refund-by-credit');
const released = byCredit('its refund ends it and releases the credit, so the whole payment can be refunded');

const disputed = killer('money/disputed-refunds');
const verdict = killer('money/dispute-mails');
const prevented = killer('money/prevented');
const late = disputed('a dispute that begins during the request gives the claim back');

/** Refunds that a bank rejects, those without a payment, and those of disputed payments. */
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
  ...of('mails', [
    {
      id: 'verdict-lost',
      breaks: 'a dispute that was lost is mailed as a refund of ours',
      find: 'isTaken(order, outcome) ?',
      replace: 'isTaken(order, outcome) && back < 0 ?',
      by: verdict('after one that was lost, that the bank returned the money, and that access has ended'),
    },
    {
      id: 'verdict-unseen',
      breaks: 'a dispute that was lost before it was known is mailed as a refund of ours',
      find: "(status === 'disputed' || refunded - taken === before)",
      replace: "status === 'disputed'",
      by: verdict('one that was lost before it was known here is no refund of ours either'),
    },
    {
      id: 'verdict-won',
      breaks: 'no one tells the learner that a dispute is over and access is back',
      find: "if (order.status === 'disputed' && opens(status)) return disputeWon(order);",
      replace: 'void disputeWon;',
      by: verdict('after a dispute that was won, the learner reads that access is back'),
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
  ...of('refund', [
    {
      id: 'fought-claim',
      breaks: 'a refund that a dispute prevents counts as one of the learner’s',
      find: 'if (claim) await unclaimRefund(sub, claim);',
      replace: 'void unclaimRefund;',
      by: late,
    },
    {
      id: 'fought-claim-old',
      breaks: 'a dispute also takes an older claim back',
      find: 'if (claim) await unclaimRefund(sub, claim);',
      replace: 'await unclaimRefund(sub, claim ?? { id, card: null });',
      by: disputed('a repeated request whose claim is older keeps it'),
    },
    {
      id: 'fought-fence',
      breaks: 'an order keeps the record of a refund that a dispute prevents',
      find: 'if (isOfDisputed(error)) await openFence(sub, order.id, part);',
      replace: 'void openFence;',
      by: late,
    },
    {
      id: 'fought-answer',
      breaks: 'a learner reads that payments fail when a dispute prevents their refund',
      find: 'if (!isOfDisputed(error)) throw error;',
      replace: 'throw error;',
      by: disputed('the same of a plan'),
    },
  ]),
  ...of('refund-fence', [
    {
      id: 'fought-late',
      breaks: 'a refund is requested on top of one that was not reported yet',
      find: "order.payment?.startsWith('pi_') ?",
      replace: "order.payment?.startsWith('xx_') ?",
      by: disputed('the amount is what is left here, also after a refund that was not reported yet'),
    },
  ]),
  ...of('grants', [
    {
      id: 'joined-later',
      breaks: 'a refund or dispute opens what joined a bundle after its purchase',
      find: 'before ? { ...itself.product, productsInBundle: [] } : itself.product',
      replace: 'itself.product',
      by: killer('money/bundle-members')(
        'a course that joins a bundle after its purchase is not opened by a refund or a dispute',
      ),
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
  ...ofFile('lib/model/disputes.ts', [
    {
      id: 'prevented-kept',
      breaks: 'access stays although a prevented dispute took the money',
      find: "if (status !== 'lost' && status !== 'prevented') return 0;",
      replace: "if (status !== 'lost') return 0;",
      by: prevented('a prevented dispute that took the money ends access'),
    },
    {
      id: 'prevented-taken',
      breaks: 'a prevented dispute that took nothing ends access',
      find: "return status === 'lost' ? amount : 0;",
      replace: 'return amount;',
      by: prevented('one that took nothing, or whose money came back, leaves it open'),
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
