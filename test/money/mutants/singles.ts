import { belongs, codes, events, guards, of, ofFile, stale, states } from './row.ts';

const holds = belongs('what a bundle includes is open as long as its money is ours');
const slow = stale('%s: a part given back does not undo the whole that followed');

/** A single purchase: its versions, whose money it is, what it opens. */
export const ofSingles = [
  ...of('settle-payment', [
    {
      id: 'payment-version',
      breaks: 'a payment’s row is written whatever its version is',
      find: 'put(paymentKey(payment.id), row, unchanged(known)),',
      replace: 'put(paymentKey(payment.id), row),',
      by: slow,
    },
    {
      id: 'payment-seen',
      breaks: 'a look that changes nothing does not count as one',
      find: 'known ? [seen(known)] : []',
      replace: '[]',
      by: stale('%s: a dispute that was won stays won'),
    },
    {
      id: 'payment-mark',
      breaks: 'an effect is written without the mark of its event',
      find: 'await transact([...writes, ...(event ? [eventDone(event)] : [])]);',
      replace: 'await transact(writes);',
      by: events('each event is marked with its effect: the reconciliation finds none of them again'),
    },
    {
      id: 'belongs-stage',
      breaks: 'payments of another stage count',
      find: '|| stage !== setting(environment.stage)',
      replace: '',
      by: belongs('a payment %s opens nothing'),
    },
    {
      id: 'belongs-checked',
      breaks: 'whether a payment belongs to its order is not asked',
      find: 'if (!belongs(payment, order)) {',
      replace: 'if (false as boolean) {',
      by: belongs('a payment %s opens nothing'),
    },
    {
      id: 'belongs-amount',
      breaks: 'a payment of any amount is the order’s',
      find: 'payment.amount === order.total &&',
      replace: 'true &&',
      by: belongs('a payment of another amount that is under way does not keep the order waiting'),
    },
    {
      id: 'belongs-currency',
      breaks: 'any currency pays an order',
      find: '&& payment.currency === order.currency.toLowerCase()',
      replace: '',
      by: belongs('a payment %s opens nothing'),
    },
    {
      id: 'belongs-received',
      breaks: 'a payment that brought less than its amount pays an order',
      find: 'payment.amount_received === order.total',
      replace: 'payment.amount_received > 0',
      by: belongs('a payment that brought less than it was for opens nothing'),
    },
    {
      id: 'belongs-other',
      breaks: 'another payment in the name of an order pays it',
      find: '&& (order.payment == null || order.payment === payment.id)',
      replace: '',
      by: belongs('a second payment in the name of an order is not the order’s'),
    },
    {
      id: 'access-disputed',
      breaks: 'what is disputed stays open',
      find: "suspended: status === 'disputed',",
      replace: 'suspended: false,',
      by: holds,
    },
    {
      id: 'access-disputed-drill',
      breaks: 'what is disputed stays open',
      find: "suspended: status === 'disputed',",
      replace: 'suspended: false,',
      by: { drill: 'webhooks' },
    },
    {
      id: 'access-refunded',
      breaks: 'what was given back stays open',
      find: "until: status === 'refunded' ? now : null,",
      replace: 'until: null,',
      by: holds,
    },
    {
      id: 'order-declined',
      breaks: 'a declined card closes the checkout',
      find: 'if (isClosed && checkout?.orderId === order.id)',
      replace: 'if (checkout?.orderId === order.id)',
      by: codes('a card that is declined leaves the order open, and the next one pays it'),
    },
  ]),
  ...of('apply', [
    {
      id: 'payment-mark-first',
      breaks: 'an event is marked before it has its effect',
      find: 'if (await isEventDone(notice.id)) return;',
      replace: 'if (await isEventDone(notice.id)) return;\n  await transact([eventDone(notice.id)]);',
      by: events('%s: an event whose effect failed has it when it comes again'),
    },
    {
      id: 'payment-mark-first-drill',
      breaks: 'an event is marked before it has its effect',
      find: 'if (await isEventDone(notice.id)) return;',
      replace: 'if (await isEventDone(notice.id)) return;\n  await transact([eventDone(notice.id)]);',
      by: { drill: 'crash', only: 'take a refund' },
    },
    {
      id: 'payment-invoice',
      breaks: 'refunds and disputes of periods are not looked for',
      find: 'return invoice !== null && settleInvoice(invoice, event);',
      replace: 'return false;',
      by: stale('the comparison with Stripe names a period whose refund or dispute it does not have'),
    },
  ]),
  ...of('grants', [
    {
      id: 'access-version',
      breaks: 'an entitlement is written whatever its version is',
      find: 'unchanged(owned),',
      replace: 'undefined,',
      by: belongs('two purchases that open the same course and are settled at once both hold'),
    },
    {
      id: 'access-members',
      breaks: 'a bundle does not open what it contains',
      find: 'return [product, ...others].flatMap',
      replace: 'return [product].flatMap',
      by: belongs('two purchases that open the same course and are settled at once both hold'),
    },
  ]),
  ...of('transaction', [
    {
      id: 'payment-unchanged',
      breaks: 'no version holds any write',
      find: "'#version = :version', names",
      replace: "'#version = :version OR attribute_exists(PK)', names",
      by: slow,
    },
  ]),
  ...of('outcome', [
    {
      id: 'access-all-back',
      breaks: 'a payment that went back to its last cent is only partly refunded',
      find: 'back >= received',
      replace: 'back > received',
      by: states('a payment that succeeded, with %s'),
    },
    {
      id: 'access-chargeback',
      breaks: 'no dispute suspends',
      find: 'disputes.some(isChargeback)',
      replace: 'false',
      by: states('a payment that succeeded, with %s'),
    },
  ]),
  ...ofFile('lib/model/stripe-agreement.ts', [
    {
      id: 'books-refunds',
      breaks: 'the comparison with Stripe’s books passes over what went back',
      find: 'if (refunded !== order.refunded)',
      replace: 'if (refunded > order.total)',
      by: stale('the comparison with Stripe names a period whose refund or dispute it does not have'),
    },
    {
      id: 'books-disputes',
      breaks: 'the comparison with Stripe’s books passes over disputes',
      find: "if (isDisputed !== (order.status === 'disputed'))",
      replace: "if (!isDisputed && order.status === 'disputed')",
      by: stale('the comparison with Stripe names a period whose refund or dispute it does not have'),
    },
  ]),
  ...of('payment-intent', [
    {
      id: 'key-payment',
      breaks: 'each try to make a payment has another idempotency key',
      find: 'name: `payment-${orderId}-${total}-${customer}`',
      replace: 'name: `payment-${orderId}-${performance.now()}`',
      by: codes('a payment that was made and never written down is the one that is asked for again'),
    },
    {
      id: 'order-price',
      breaks: 'an open order keeps a price that is not the product’s any more',
      find: 'if (open && !agreed(open)) {',
      replace: 'if (false as boolean && open) {',
      by: codes(
        'a price that changed while an order was open is another order, and what was seen before is not charged',
      ),
    },
    {
      id: 'order-amount',
      breaks: 'the price is charged, and not what a code leaves of it',
      find: 'amount: total,\n    currency: currency',
      replace: 'amount: checkout.price,\n    currency: currency',
      by: codes('a unit is used by whoever pays, and goes back from whoever does not'),
    },
    {
      id: 'order-least',
      breaks: 'an order is begun over less than a card can be charged',
      find: 'quote.total < leastCharge',
      replace: 'quote.total < 0',
      by: codes('less than a card can be charged is not begun, and what costs money is not given away'),
    },
    {
      id: 'order-owned',
      breaks: 'what a learner has for good is sold to them again',
      find: "if (isForGood(owned)) throw new Refused('AlreadyOwned', 'link');",
      replace: '',
      by: guards('a member may buy for good what their subscription only lends, with money or with a code'),
    },
  ]),
  ...of('open-order', [
    {
      id: 'order-paid-meanwhile',
      breaks: 'an order is placed for what was paid for since the look',
      find: 'chosen ? notOpen(createdAt) : notForGood',
      replace: "{ expression: 'attribute_not_exists(PK) OR attribute_exists(PK)' }",
      by: belongs('what was paid for between the look and the order is not ordered again'),
    },
    {
      id: 'fence-order',
      breaks: 'a deleted account places orders as long as its token lives',
      find: 'accountOpen(sub),\n    ...(promo',
      replace: '...(promo',
      by: guards('whoever has deleted their account gets nothing any more, not even for free'),
    },
  ]),
  ...of('free', [
    {
      id: 'fence-free',
      breaks: 'a deleted account enrols as long as its token lives',
      find: 'accountOpen(sub),\n      ...grants',
      replace: '...grants',
      by: guards('whoever has deleted their account gets nothing any more, not even for free'),
    },
    {
      id: 'order-not-free',
      breaks: 'what costs money is given away',
      find: "if (quote.total !== 0) throw new Refused('NotFree', 'link');",
      replace: '',
      by: codes('less than a card can be charged is not begun, and what costs money is not given away'),
    },
  ]),
  ...of('consent', [
    {
      id: 'order-consent',
      breaks: 'an order says that its learner agreed to what was never published',
      find: '!versions.every(Boolean)',
      replace: 'false',
      by: guards('$operation records what was agreed to'),
    },
  ]),
];
