import { codes, of, trials } from './row.ts';

const units = codes('a redemption is used when the learner pays, and released when they do not');
const unitsOfPlans = codes('a redemption for a plan is used when the learner pays, and released when they do not');
const last = codes('the last redemption of %s goes to one of two concurrent buyers');
const perLearner = codes('a learner redeems a code once, whatever they buy with it');
const once = codes('a code for a plan applies to one period, even when no event from Stripe arrives');
const afterTrial = trials('after a trial of %i days a promo price is charged once');

/** Promo codes: reservations, redemptions, releases, and how long a code discounts a plan. */
export const ofCodes = [
  ...of('reserve-promo', [
    {
      id: 'unit-left',
      breaks: 'a limited code is sold more often than its limit',
      find: 'amountRemaining >= :one AND',
      replace: '',
      by: last,
    },
    {
      id: 'unit-count',
      breaks: 'a redemption is not counted',
      find: "values: { ':one': 1, ':price': promo.price",
      replace: "values: { ':one': 0, ':price': promo.price",
      by: perLearner,
    },
    {
      id: 'unit-per-learner',
      breaks: 'a learner gets a redemption for each product',
      find: 'put(reservationKey(promo.code, sub), reservation, absent),',
      replace: 'put(reservationKey(promo.code, sub), reservation),',
      by: perLearner,
    },
    {
      id: 'unit-per-learner-drill',
      breaks: 'a learner gets a redemption for each product',
      find: 'put(reservationKey(promo.code, sub), reservation, absent),',
      replace: 'put(reservationKey(promo.code, sub), reservation),',
      by: { drill: 'promo' },
    },
    {
      id: 'unit-given-back',
      breaks: 'a released redemption is not returned to the code',
      find: "values: { ':one': 1 },",
      replace: "values: { ':one': 0 },",
      by: units,
    },
  ]),
  ...of('settle-payment', [
    {
      id: 'unit-used',
      breaks: 'a redemption that was paid for stays reserved',
      find: 'if (isReserved) writes.push(redeemCode(reservation.code, sub, order.id));',
      replace: 'if (isReserved) writes.push();',
      by: units,
    },
    {
      id: 'unit-back',
      breaks: 'the redemption of an order that ended at Stripe is lost',
      find: 'if (isReserved) writes.push(...releaseCode(reservation.code, sub, order.id));',
      replace: '',
      by: units,
    },
  ]),
  ...of('release-order', [
    {
      id: 'unit-back-unmade',
      breaks: 'the redemption of an order that never reached Stripe is lost',
      find: "const isReserved = reservation?.orderId === id && reservation.state === 'reserved';",
      replace: 'const isReserved = reservation?.orderId === promoCode;',
      by: units,
    },
  ]),
  ...of('cancel-payment', [
    {
      id: 'order-cancel-at-stripe',
      breaks: 'an order is closed here while its payment stays open at Stripe',
      find: "await (await stripe()).paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });",
      replace: 'await stripe();',
      by: units,
    },
  ]),
  ...of('close-checkout', [
    {
      id: 'order-lost-payment',
      breaks: 'an unrecorded payment is left open',
      find: 'checkout.payment ?? (await lostPayment(sub, checkout))',
      replace: 'checkout.payment',
      by: codes('a payment created at Stripe but never written is canceled with its order'),
    },
  ]),
  ...of('subscription-intent', [
    {
      id: 'code-again',
      breaks: 'a code lowers the first period of every subscription to the same plan',
      find: 'if (promo && (await plansUsedWith(promo, sub, [owned])).includes(link))',
      replace: 'if (false as boolean)',
      by: codes('a code without a limit lowers a plan once, and subscribing again costs the full price'),
    },
  ]),
  ...of('used-code', [
    {
      id: 'code-trial',
      breaks: 'a code that was entered for a trial can be used again after the first charge',
      find: '(order.total > 0 || subscriptions[index]?.charged)',
      replace: 'order.total > 0',
      by: codes('a code that was entered for a trial is used when the first period is charged, not before'),
    },
  ]),
  ...of('subscription-writes', [
    {
      id: 'unit-plan',
      breaks: 'a redemption for a plan is released when paid, and used when unpaid',
      find: '...(began ? [redeemCode(reservation.code, sub, order.id)] : releaseCode(reservation.code, sub, order.id))',
      replace:
        '...(!began ? [redeemCode(reservation.code, sub, order.id)] : releaseCode(reservation.code, sub, order.id))',
      by: unitsOfPlans,
    },
  ]),
  ...of('purchase-free', [
    {
      id: 'unit-free',
      breaks: 'an order that a code makes free uses no redemption',
      find: "promo ? reserveCode(promo, shards[0]!, sub, id, at, 'redeemed') : []",
      replace: '[]',
      by: last,
    },
  ]),
  ...of('coupon', [
    {
      id: 'coupon-forever',
      breaks: 'a code for a plan never expires',
      find: "{ duration: 'once' as const }",
      replace: "{ duration: 'forever' as const }",
      by: once,
    },
    {
      id: 'coupon-amount',
      breaks: 'a code for a plan gives a larger discount than agreed',
      find: 'amount_off: discount,',
      replace: 'amount_off: discount + 1,',
      by: once,
    },
    {
      id: 'coupon-months',
      breaks: 'a code is used up before a long trial ends',
      find: 'monthsBeyond(new Date(), trialDays)',
      replace: '1',
      by: afterTrial,
    },
  ]),
  ...of('settle-subscription', [
    {
      id: 'coupon-taken-off',
      breaks: 'a promo price continues after the first charged period',
      find: 'billing.discounts.length > 0',
      replace: 'billing.discounts.length < 0',
      by: trials('a coupon that outlasts the second period is removed: the promo price is charged once'),
    },
  ]),
  ...of('price', [
    {
      id: 'order-unit-amount',
      breaks: 'a period costs a cent less than its package',
      find: 'unit_amount: chosen.price,',
      replace: 'unit_amount: chosen.price - 1,',
      by: once,
    },
  ]),
];
