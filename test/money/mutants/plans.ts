import { closing, events, guards, killer, of, orderMismatch, plans, repeats, stale, states } from './row.ts';

const marked = events('each event is marked together with its effect: reconciliation finds none of them again');
const room = events(
  'a change that leaves too little room for its events’ marks is written, and all of them are marked',
);
const nothingNew = plans('an event with no news costs one lookup and is counted as such, and a change is seen');

const older = plans('a refund of an older period leaves the subscription alone; a refund of the latest ends it');
const twoDisputes = stale('two disputed periods: the end of one dispute does not open what the other suspends');
const wonBack = guards('a period whose dispute was won can be refunded');
const anotherCard = plans('another card pays the unpaid amount at once, even after a declined one');
const stands = states('a subscription that is %s');

/** Plans: periods and their payments, what each subscription status opens, cards, and cancellation. */
export const ofPlans = [
  ...of('settle-invoice', [
    {
      id: 'period-version',
      breaks: 'a period is written whatever version of the subscription was read',
      find: '...unchanged(billing),',
      replace: "expression: '#version = :version OR attribute_exists(PK)',",
      by: stale('%s: a partial refund does not undo the full one that followed'),
    },
    {
      id: 'period-seen',
      breaks: 'a read of a period’s payment without changes does not increment the version',
      find: 'transactFor(events, [bumpVersion(billing)])',
      replace: 'transactFor(events, [])',
      by: stale('%s: a dispute that was won stays won'),
    },
    {
      id: 'period-money-mark',
      breaks: 'the event of a period’s payment is not marked with it',
      find: 'transactFor(events, [bumpVersion(billing)])',
      replace: 'transactFor([], [bumpVersion(billing)])',
      by: marked,
    },
    {
      id: 'period-disputed',
      breaks: 'the end of one dispute opens what another suspends',
      find: "':disputed': disputed.length > 0 }",
      replace: "':disputed': outcome.status === 'disputed' }",
      by: twoDisputes,
    },
    {
      id: 'period-order',
      breaks: 'changes to a later period are written to the first one',
      find: "invoice.billing_reason === 'subscription_create' ? first",
      replace: "invoice.billing_reason !== 'manual' ? first",
      by: older,
    },
  ]),
  ...of('payment-details', [
    {
      id: 'period-disputes-read',
      breaks: 'disputes are not read',
      find: 'charge?.disputed ?',
      replace: 'charge?.id === id ?',
      by: wonBack,
    },
    {
      id: 'period-refunds-summed',
      breaks: 'a period’s refund is not counted',
      find: 'sum + (charge?.amount_refunded ?? 0)',
      replace: 'sum',
      by: stale('the comparison with Stripe names a period whose refund or dispute is missing'),
    },
  ]),
  ...of('unchanged-subscription', [
    {
      id: 'new-digest',
      breaks: 'a settled subscription is never read again',
      find: 'return known.settled === stateDigest(billing, state, paid, known);',
      replace: 'return known.settled !== undefined;',
      by: nothingNew,
    },
    {
      id: 'new-disputed',
      breaks: 'a dispute of a period does not suspend access',
      find: '[disputed, refunded],',
      replace: '',
      by: twoDisputes,
    },
    {
      id: 'new-card',
      breaks: 'a new card does not count as a change',
      find: '[cardOf(billing), idIn(billing.latest_invoice)],',
      replace: '',
      by: nothingNew,
    },
    {
      id: 'new-past-due',
      breaks: 'authentication for an unpaid renewal is not looked up again',
      find: "state.status === 'past-due' ||",
      replace: '',
      by: killer('money/notices.slow')(
        'authentication required on a later attempt is noticed even though the subscription has not changed',
      ),
    },
  ]),
  ...of('events', [
    {
      id: 'marks-room',
      breaks: 'a transaction gets more marks than it has room for',
      find: '...marks.slice(0, room)',
      replace: '...marks',
      by: room,
      error: 'Member must have length less than or equal to 100',
    },
    {
      id: 'marks-rest',
      breaks: 'the marks that do not fit beside a large change are forgotten',
      find: 'if (refused.length === 0 && marks.length > room) await transact(marks.slice(room));',
      replace: '',
      by: room,
    },
  ]),
  ...of('settle-subscription', [
    {
      id: 'period-latest',
      breaks: 'a refund of an older period ends the subscription',
      find: 'const lacksItsMoney = !isOver(found) && isLatestRefunded(paid, known);',
      replace: 'const lacksItsMoney = !isOver(found) && (known?.refunded ?? []).length > 0 && !!isLatestRefunded;',
      by: older,
    },
    {
      id: 'period-mark',
      breaks: 'an event of a subscription is not marked with its effect',
      find: 'isLast && due.length === 0 ? (look.events ?? []) : []',
      replace: '[]',
      by: marked,
    },
    {
      id: 'plan-new-mark',
      breaks: 'an event without news is not marked',
      find: '(await transactFor(look.events, [bumpVersion(known)]))',
      replace: '(await transactFor([], [bumpVersion(known)]))',
      by: nothingNew,
    },
    {
      id: 'plan-seen',
      breaks: 'a read without news does not increment the version',
      find: '(await transactFor(look.events, [bumpVersion(known)]))',
      replace: '(await transactFor(look.events, []))',
      by: plans('a slow response does not restore access that was revoked meanwhile'),
    },
    {
      id: 'period-ends',
      breaks: 'a subscription continues after the refund of its latest period',
      find: 'if (lacksItsMoney) {',
      replace: 'if (false as boolean) {',
      by: wonBack,
    },
    {
      id: 'belongs-plan-stage',
      breaks: 'subscriptions of another stage count',
      find: 'if (stage !== requireEnv(environment.stage)) {',
      replace: 'if (false as boolean) {',
      by: orderMismatch('a subscription of another stage opens nothing'),
    },
    {
      id: 'plan-being-written',
      breaks: 'an alarm is raised for a subscription that is still being written',
      find: 'Date.now() / 1000 - created > creationGraceSeconds',
      replace: 'created > creationGraceSeconds',
      by: guards('no alarm is raised for a subscription that has ended or is still being written'),
    },
    {
      id: 'plan-nobodys',
      breaks: 'an alarm is raised for a subscription that has ended',
      find: "!['canceled', 'incomplete', 'incomplete_expired'].includes(status) &&",
      replace: 'status !== undefined &&',
      by: guards('no alarm is raised for a subscription that has ended or is still being written'),
    },
  ]),
  ...of('subscription-writes', [
    {
      id: 'trial-review',
      breaks: 'the reviews of a trial that ended unpaid count on',
      find: "unpaid: state.status === 'ended' && !isFirstPeriodPaid(paid)",
      replace: 'unpaid: false',
      by: killer('money/after-refund.slow')(
        'the reviews of a trial that ends unpaid are hidden once, except of what is owned otherwise; the certificate stays',
      ),
    },
    {
      id: 'refund-earlier',
      breaks: 'the refund of a month takes what was earned in an earlier one that stays paid',
      find: 'refundedFrom: refundedSince(paid, known?.refunded ?? [])',
      replace: 'refundedFrom: undefined',
      by: killer('money/after-refund.slow')(
        'a refunded month takes what was earned in it, not what was earned in an earlier month that is kept',
      ),
    },
    {
      id: 'plan-version',
      breaks: 'a subscription is written whatever version of it was read',
      find: 'put(billingKey(billing.id), next, unchanged(known)),',
      replace: 'put(billingKey(billing.id), next),',
      by: plans('a slow response does not restore access that was revoked meanwhile'),
    },
    {
      id: 'fence-plan',
      breaks: 'a deleted account’s subscription comes back',
      find: 'noticed), present),',
      replace: 'noticed)),',
      by: plans('likewise while nothing is paid and only the subscription’s row is written'),
    },
    {
      id: 'access-plan-ended',
      breaks: 'a plan stays open after its end',
      find: 'until: openUntil ?? state.endsAt ?? now,',
      replace: 'until: openUntil,',
      by: guards('a subscriber may buy permanent access to what the plan includes, with money or with a code'),
    },
    {
      id: 'access-plan-disputed',
      breaks: 'a plan stays open while its payment is disputed',
      find: 'suspended: row.disputed ?? false,',
      replace: 'suspended: false,',
      by: wonBack,
    },
  ]),
  ...of('subscription-status', [
    {
      id: 'plan-awaits-card',
      breaks: 'an active plan ends when its card is removed',
      find: '!begun && !card &&',
      replace: '!card &&',
      by: states('a free start waits for its card until the period has begun, and not afterwards'),
    },
    {
      id: 'plan-grace',
      breaks: 'each unpaid month has its own grace period',
      find: '(paidUntil ?? Math.min(begins, now)) + grace',
      replace: 'Math.min(begins, now) + grace',
      by: states('grace counts from the end of the last paid period, however many are unpaid'),
    },
    {
      id: 'plan-cancelled',
      breaks: 'a plan canceled at the end of its period continues',
      find: 'billing.cancel_at_period_end ? ends : billing.cancel_at',
      replace: 'billing.cancel_at',
      by: stands,
    },
    {
      id: 'plan-open-until',
      breaks: 'a plan closes while its renewal is in progress',
      find: 'openUntil: instant(ends + grace) };',
      replace: 'openUntil: instant(ends) };',
      by: stands,
    },
  ]),
  ...of('keep-subscription', [
    {
      id: 'plan-kept-once',
      breaks: 'an order replaces its own subscription with a second one',
      find: '(attribute_type(payment, :null) OR payment = :id)',
      replace: '(attribute_exists(PK) OR attribute_type(payment, :null) OR payment = :id)',
      by: plans('a second subscription made for an order is canceled and does not replace the order’s own'),
    },
  ]),
  ...of('subscription-intent', [
    {
      id: 'plan-subscribed',
      breaks: 'a learner subscribes twice to the same plan',
      find: 'if (await isSubscribed(sub, owned))',
      replace: 'if (await isSubscribed(sub, undefined))',
      by: repeats('%s at %s does not keep a learner from buying'),
    },
    {
      id: 'plan-missing-price',
      breaks: 'a price that is missing at Stripe is requested forever',
      find: "missing?.includes('[price]')",
      replace: "missing?.includes('[none]')",
      by: repeats('a price that is missing at Stripe is created again, and the customer stays'),
      error: 'PaymentUnavailable',
    },
  ]),
  ...of('first-card', [
    {
      id: 'card-of-ended',
      breaks: 'a card for an ended subscription is retried by the queue forever',
      find: 'if (isOver(await api.subscriptions.retrieve(id))) return undefined;',
      replace: '',
      by: guards('a card confirmed after its subscription has ended changes nothing and blocks nothing'),
      error: 'events failed',
    },
  ]),
  ...of('change-card', [
    {
      id: 'card-pays',
      breaks: 'another card does not pay the unpaid amount',
      find: "if (billing && ['past_due', 'unpaid'].includes(billing.status))",
      replace: "if (billing && ['unpaid'].includes(billing.status))",
      by: anotherCard,
    },
    {
      id: 'key-card',
      breaks: 'a second card is charged under the first one’s idempotency key',
      find: 'idempotencyKey: `pay-${invoice.id}-${card}`',
      replace: 'idempotencyKey: `pay-${invoice.id}`',
      by: anotherCard,
    },
  ]),
  ...of('cancel', [
    {
      id: 'plan-cancel-unpaid',
      breaks: 'a learner who cancels during an unpaid period is still charged for it',
      find: "status === 'incomplete' || status === 'past_due' || status === 'unpaid'",
      replace: "status === 'incomplete'",
      by: plans('a learner who cancels during an unpaid period is no longer charged for it'),
    },
    {
      id: 'plan-cancel',
      breaks: 'a learner who canceled is charged again',
      find: '{ cancel_at_period_end: true }',
      replace: '{ cancel_at_period_end: false }',
      by: guards('a subscriber may buy permanent access to what the plan includes, with money or with a code'),
    },
    {
      id: 'plan-resume-day',
      breaks: 'resuming keeps an end date that was set at Stripe',
      find: "{ cancel_at: '' }",
      replace: '{ metadata: {} }',
      by: guards('resuming a subscription clears an end date that was set at Stripe'),
    },
  ]),
  ...of('end-payments', [
    {
      id: 'account-subscriptions',
      breaks: 'a deleted account is still charged',
      find: "if (row.baseType === 'subscription' && row.billing) await cancelNow(row.billing);",
      replace: 'if (row === undefined) return;',
      by: repeats('a deleted account ends all its subscriptions, including those of a forgotten customer'),
    },
    {
      id: 'account-customer',
      breaks: 'a deleted account leaves its cards at Stripe',
      find: "await (await stripe()).customers.del(idOf('cus', customer.id));",
      replace: "idOf('cus', customer.id);",
      by: plans('a deleted account leaves nothing chargeable at Stripe'),
    },
    {
      id: 'account-checkouts',
      breaks: 'a deleted account leaves payments open',
      find: "if (row.baseType !== 'checkout') continue;",
      replace: "if (row.baseType !== 'other') continue;",
      by: plans('a deleted account leaves nothing chargeable at Stripe'),
    },
    {
      id: 'account-closed-first',
      breaks: 'an account buys while it is being deleted',
      find: 'const reopen = await closeAccount(sub);',
      replace: 'const reopen = async () => {};',
      by: closing('closes the account first: nothing can be bought any more'),
    },
    {
      id: 'account-checkout-again',
      breaks: 'a payment recorded while its account is deleted stays open',
      find: 'isFinal &&= Boolean(row.payment);',
      replace: '',
      by: closing('ends a payment that is recorded after it was looked for'),
    },
    {
      id: 'account-reopened',
      breaks: 'an account that cannot be deleted stays closed',
      find: 'await reopen();',
      replace: '',
      by: closing('leaves the account as it was while a payment is processing'),
    },
  ]),
  ...of('mailer', [
    {
      id: 'mail-order',
      breaks: 'a mail is removed from the outbox before it is sent',
      find: 'if (await claimed(mail)) await send(mail, run);',
      replace: 'if (await claimed(mail)) await remove(mail).then(() => send(mail, run));',
      by: { drill: 'crash', only: 'mail' },
    },
  ]),
  ...of('worker', [
    {
      id: 'events-mode-bridge',
      breaks: 'events of the other mode are accepted from EventBridge',
      find: "if (detail.livemode === (requireEnv(environment.livemode) === 'true'))",
      replace: "if (requireEnv(environment.livemode) !== '')",
      by: killer('functions/payments-worker')('an event of the other mode from EventBridge is ignored, with an alarm'),
    },
  ]),
];
