import { credit, killer, of, ofFile } from './row.ts';

const same = credit(
  'a learner who owns a member pays the bundle less its share; page, intent, order, payment and receipt agree',
);
const paid = credit(
  'no one is credited more than they paid, or for a product from a free claim, a 100 % code or a subscription',
);
const parts = credit(
  'a refund of the credited course returns the uncredited part, once, and the rest after the bundle’s refund',
);
const unpaid = credit('an order that is never paid releases the credit, with or without a payment at Stripe');
const moment = credit('a refund that Stripe has not reported yet leaves nothing to credit, even at the same moment');

/** Credits toward a bundle: taken once, released once, never in addition to a refund. */
export const ofCredits = [
  ...ofFile('lib/model/pricing.ts', [
    {
      id: 'credit-paid',
      breaks: 'a member is credited its share, whatever was paid for it',
      find: 'Math.min(paid, share)',
      replace: 'Math.min(paid * share, share)',
      by: paid,
    },
    {
      id: 'credit-share',
      breaks: 'a member is credited what was paid, whatever its share',
      find: 'Math.min(paid, share)',
      replace: 'Math.min(paid, price)',
      by: same,
    },
    {
      id: 'credit-left',
      breaks: 'money credited toward one bundle is credited toward the next',
      find: 'order.total - order.refunded - (order.credited ?? 0) + own',
      replace: 'order.total - order.refunded + own * 0',
      by: credit('requested concurrently credit it once'),
    },
    {
      id: 'credit-refunded',
      breaks: 'refunded money is credited',
      find: 'order.total - order.refunded - (order',
      replace: 'order.total - (order',
      by: paid,
    },
    {
      id: 'credit-disputed',
      breaks: 'disputed money is credited',
      find: "(status === 'paid' || status === 'partly-refunded') &&",
      replace: "status !== 'refunded' &&",
      by: killer('model/credits')('an order that is %s'),
    },
    {
      id: 'credit-everything',
      breaks: 'a bundle is sold to a learner who owns all of it',
      find: 'productsInBundle.length > 0 && productsInBundle.every(',
      replace: 'productsInBundle.length < 0 && productsInBundle.every(',
      by: credit('a bundle is not sold to a learner who owns all of it'),
    },
  ]),
  ...ofFile('lib/model/quote.ts', [
    {
      id: 'credit-charged',
      breaks: 'the credit does not reduce the price',
      find: 'Math.max(0, lowered - credit)',
      replace: 'Math.max(0, lowered - credit * 0)',
      by: same,
    },
    {
      id: 'credit-least',
      breaks: 'the rest is below the card minimum',
      find: 'left > 0 && left < leastCharge ? Math.min(leastCharge, lowered) : left',
      replace: 'left',
      by: credit('a code sets the price, and credits reduce it, never below zero'),
      error: 'AmountTooSmall',
    },
  ]),
  ...ofFile('lib/model/refunds.ts', [
    {
      id: 'credit-and-refund',
      breaks: 'money credited toward a bundle is refunded as well',
      find: 'total - refunded - (credited ?? 0)',
      replace: 'total - refunded - 0 * (credited ?? 0)',
      by: parts,
    },
  ]),
  ...of('bundle-credit', [
    {
      id: 'credit-as-read',
      breaks: 'concurrent orders for two bundles overwrite each other',
      find: "creditedTo ? 'creditedTo = :before' : 'attribute_exists(PK) AND attribute_not_exists(creditedTo)'",
      replace: "creditedTo ? 'creditedTo = :before' : 'attribute_exists(PK)'",
      by: credit('requested concurrently credit it once'),
    },
    {
      id: 'credit-refunding',
      breaks: 'money with a pending refund is credited',
      find: "'#status = :status AND refunded = :refunded AND (attribute_not_exists(refunding) OR refunding.#at <= :settled)'",
      replace: "'#status = :status AND refunded = :refunded AND (attribute_exists(PK) OR refunding.#at <= :settled)'",
      by: moment,
    },
    {
      id: 'credit-own',
      breaks: 'an open order can no longer use its own credit',
      find: 'paidOf(order, open)',
      replace: 'paidOf(order)',
      by: same,
    },
    {
      id: 'credit-again',
      breaks: 'a refund that fails at the bank leaves the credit available',
      find: 'return known && known.creditedTo?.[id] === undefined ? [{ known, amount }] : [];',
      replace: 'return known && known.creditedTo?.[id] !== undefined ? [{ known, amount }] : [];',
      by: credit('a bundle’s refund that fails at the bank takes the credit again'),
    },
  ]),
  ...of('settle-payment', [
    {
      id: 'credit-back',
      breaks: 'the credit of a bundle that ended at Stripe is lost',
      find: '...credits.writes,\n',
      replace: '...credits.writes.slice(credits.writes.length),\n',
      by: parts,
    },
    {
      id: 'credit-overdrawn',
      breaks: 'no alarm is raised for credited money that was refunded',
      find: 'refunded + (order.credited ?? 0) > order.total',
      replace: 'refunded > order.total',
      by: credit('when an operator or a bank takes back a credited course, an alarm is raised and the bundle stays'),
    },
  ]),
  ...of('settle-members', [
    {
      id: 'credit-late',
      breaks: 'a payment for a member does not count toward its bundle while its events are late',
      find: 'if (members.has(link) && !packageId && payment) await',
      replace: 'if (members.has(link) && packageId && payment) await',
      by: credit('what was paid for a member counts toward its bundle although the events are late'),
    },
    {
      id: 'credit-late-other',
      breaks: 'a bundle asks Stripe about every other open checkout of the learner',
      find: 'members.has(link) && !packageId && payment',
      replace: 'members.size > 0 && !packageId && payment',
      by: credit('open checkouts of other products, and of plans, are not asked about'),
    },
  ]),
  ...of('purchase-free', [
    {
      id: 'credit-late-free',
      breaks: 'a late payment for a member does not count when a code leaves nothing to pay',
      find: 'await settleMembers(sub, product);',
      replace: 'void settleMembers;',
      by: credit('it also does when a code leaves nothing to pay for the bundle'),
    },
  ]),
  ...of('release-order', [
    {
      id: 'credit-back-unmade',
      breaks: 'the credit of an order that never reached Stripe is lost',
      find: '...releaseCredits(sub, id, credits, orders)',
      replace: '...releaseCredits(sub, id, [], orders)',
      by: unpaid,
    },
  ]),
  ...of('payment-intent', [
    {
      id: 'credit-changed',
      breaks: 'an open order keeps its price although the learner’s products have changed',
      find: 'sameCredits(checkout.credits, credits) &&\n      checkout.total === quote.total;',
      replace: 'checkout.total > 0;',
      by: credit('the price shown is no longer charged once the learner’s products have changed'),
    },
  ]),
  ...of('refund-fence', [
    {
      id: 'credit-open-bundle',
      breaks: 'a refund leaves the bundle open that its money was to pay',
      find: "if (bundle.status !== 'pending') continue;",
      replace: "if (bundle.status !== 'cancelled') continue;",
      by: credit('requesting a refund while a bundle awaits payment cancels that order, and everything is refunded'),
    },
    {
      id: 'credit-fence',
      breaks: 'a pending refund is not recorded',
      find: "'SET refunding = :refunding'",
      replace: "'SET asked = :refunding'",
      by: moment,
    },
  ]),
  ...of('refund-payment', [
    {
      id: 'credit-part',
      breaks: 'a payment is refunded in full, even the credited part',
      find: '...(part && { amount: part.amount }),',
      replace: '',
      by: parts,
    },
  ]),
  ...of('claim-refund', [
    {
      id: 'credit-seen',
      breaks: 'lessons paid for by another order count as watched',
      find: '.filter((link) => !elsewhere.includes(link))',
      replace: '',
      by: credit('lessons paid for by another order do not count as watched when the bundle is refunded'),
    },
  ]),
];
