import {
  codes,
  events,
  failedRefunds,
  guards,
  killer,
  of,
  ofFile,
  planMembers,
  plans,
  refunds,
  repeats,
} from './row.ts';

const afterRefund = killer('money/after-refund.slow')(
  'a refund withdraws the certificate and hides the review with its stars; after a new purchase the review is back',
);
const signed = events('signed %s: %i');

/** The boundary with Stripe: event signatures, idempotency keys, refund requests, reconciliation. */
export const ofEdges = [
  ...of('webhook', [
    {
      id: 'webhook-signature',
      breaks: 'anyone can post events as Stripe',
      find: 'return await Stripe.webhooks.constructEventAsync(body, signature, secret, signatureSeconds);',
      replace: 'return JSON.parse(String(body)) as Stripe.Event;',
      by: signed,
    },
    {
      id: 'webhook-old',
      breaks: 'an old signature is accepted again',
      find: 'secret, signatureSeconds);',
      replace: 'secret, 10 * signatureSeconds * signatureSeconds);',
      by: signed,
    },
    {
      id: 'webhook-future',
      breaks: 'a signature from the future is accepted',
      find: '|| time > Date.now() / 1000 + ahead',
      replace: '',
      by: signed,
    },
    {
      id: 'webhook-previous',
      breaks: 'the previous secret is refused during a rotation',
      find: 'of await webhookSecrets(fresh))',
      replace: 'of (await webhookSecrets(fresh)).slice(0, 1))',
      by: signed,
    },
    {
      id: 'webhook-mode',
      breaks: 'events of the other mode are accepted',
      find: "event.livemode !== (requireEnv(environment.livemode) === 'true')",
      replace: "event.livemode && requireEnv(environment.livemode) === ''",
      by: events('a live-mode event is rejected on a stage in test mode'),
    },
    {
      id: 'webhook-size',
      breaks: 'a body far larger than an event is parsed',
      find: 'body.length > largest',
      replace: 'body.length > 10 * largest',
      by: events('a body larger than any Stripe event is not even parsed'),
    },
  ]),
  ...ofFile('functions/shared/kept-secret.ts', [
    {
      id: 'key-looks',
      breaks: 'each forged request fetches the secret',
      find: 'fresh ? freshEvery : cacheTtlMs',
      replace: 'fresh ? 0 : cacheTtlMs',
      by: guards('requests with invalid signatures reload the keys only once in a while, not each time'),
    },
    {
      id: 'key-looks-failed',
      breaks: 'each request fetches the secret again while Secrets Manager fails',
      find: 'kept?.failed ? againAfter :',
      replace: 'kept?.failed ? 0 :',
      by: guards('requests with invalid signatures reload the keys only once in a while, not each time'),
    },
  ]),
  ...of('create-once', [
    {
      id: 'key-used-up',
      breaks: 'an idempotency key for which Stripe returned an error is used forever',
      find: '>= 500',
      replace: '>= 600',
      by: repeats('%s at %s does not keep a learner from buying'),
    },
    {
      id: 'key-found',
      breaks: 'an object that was created despite an error response is created again',
      find: 'if (found) return found;',
      replace: '',
      by: codes('a payment whose creation returned an error is found again and not created twice'),
    },
    {
      id: 'key-attempt',
      breaks: 'the next attempt reuses the previous idempotency key',
      find: 'attempt === 0 ? name : `${name}-${attempt}`',
      replace: 'attempt === 0 ? name : name',
      by: repeats('%s at %s does not keep a learner from buying'),
    },
  ]),
  ...of('refund-payment', [
    {
      id: 'key-refund',
      breaks: 'a refund that failed at the bank cannot be requested again',
      find: '-to-${to}-${before.filter(isFailed).length}`',
      replace: '-to-${to}`',
      by: repeats('a refund that failed at the bank can be requested again'),
    },
    {
      id: 'key-refund-plan',
      breaks: 'a plan’s refund that failed at the bank cannot be requested again',
      find: '`refund-${order.id}-${before.length}`',
      replace: '`refund-${order.id}`',
      by: failedRefunds('a plan that ended with its refund stays ended when that fails, and its learner is told'),
    },
  ]),
  ...of('claim-refund', [
    {
      id: 'refund-rewound',
      breaks: 'a film that was rewound after watching counts as not seen',
      find: 'played: playedOf(progress?.evidence, code)',
      replace: 'played: 0',
      by: refunds('a film that was played and rewound counts as seen'),
    },
    {
      id: 'refund-days',
      breaks: 'the refund period has no end',
      find: "(order.refundableUntil ?? '') <= new Date().toISOString()",
      replace: "(order.refundableUntil ?? '') <= ''",
      by: refunds('no refund after the period ends'),
    },
    {
      id: 'refund-share',
      breaks: 'a fully watched course is refunded',
      find: '>= refundShare',
      replace: '> 1',
      by: refunds('below the limit of watched lessons it is refunded, at the limit it is not'),
    },
    {
      id: 'refund-members',
      breaks: 'watched lessons of a bundle do not count',
      find: '[order.link, ...opens]',
      replace: '[order.link]',
      by: refunds('all products of a bundle count together'),
    },
    {
      id: 'refund-left',
      breaks: 'watched lessons of products that have left a plan do not count',
      find: ', ...(row?.opens ?? [])',
      replace: '',
      by: planMembers('its watched lessons count toward the refund of the plan'),
    },
    {
      id: 'refund-times',
      breaks: 'the number of refunds per learner is unlimited',
      find: '>= refundsPerYear',
      replace: '> 99',
      by: refunds(
        'refunds are limited within twelve months, and possible again later; one order requested twice counts once',
      ),
    },
    {
      id: 'refund-card',
      breaks: 'a new account begins the refunds of its card again',
      find: 'isUsedUp(own) || isUsedUp(ofCard)',
      replace: 'isUsedUp(own)',
      by: refunds(
        'refunds are limited per card, whichever accounts it pays for, and possible again after twelve months',
      ),
    },
    {
      id: 'refund-version',
      breaks: 'concurrent refunds count as one',
      find: 'put(refundsKey(sub), item, unchanged(known))',
      replace: 'put(refundsKey(sub), item)',
      by: plans('refunds requested concurrently are counted one after the other'),
    },
  ]),
  ...of('refund', [
    {
      id: 'refund-period-again',
      breaks: 'a plan continues although its refund crashed, however often it is requested',
      find: 'if (asked.subscription && asked.payment)',
      replace: 'if (false as boolean)',
      by: plans('a refund of a period that crashed before the plan ended is completed by the next request: at %s'),
    },
    {
      id: 'refund-settled',
      breaks: 'a refund returns the order’s earlier state',
      find: '(await settlePayment(payment)) ?? order',
      replace: 'order',
      by: repeats('a refund that failed at the bank can be requested again'),
    },
  ]),
  ...of('withdraw', [
    {
      id: 'refund-certificate',
      breaks: 'the certificate of a refunded product stays',
      find: '!staysEarned(owned, certificate.issuedAt, now)',
      replace: 'certificate.issuedAt > now',
      by: afterRefund,
    },
    {
      id: 'refund-review',
      breaks: 'the review of a refunded product stays',
      find: 'staysShown(owned, review.createdAt, now))',
      replace: 'true)',
      by: afterRefund,
    },
    {
      id: 'refund-star',
      breaks: 'the stars of a hidden review count twice',
      find: "':step': visible ? 1 : -1",
      replace: "':step': 1",
      by: afterRefund,
    },
  ]),
  ...of('notices', [
    {
      id: 'notice-once',
      breaks: 'a notice is written by every run',
      find: 'withNotices(row, [...noticed, ...ids])',
      replace: 'withNotices(row, noticed)',
      by: killer('money/notices.slow')('a yearly renewal is announced before the charge, once, every year'),
    },
  ]),
  ...of('reconcile', [
    {
      id: 'lost-watermark',
      breaks: 'one failing event holds up the reconciliation',
      find: 'failed.length > maxFailed',
      replace: 'failed.length > 0',
      by: guards('one event that cannot be applied does not hold up the reconciliation, and is retried'),
    },
    {
      id: 'lost-again',
      breaks: 'a failed event is not retried',
      find: 'created > now - maxLookbackSeconds)',
      replace: 'created > now)',
      by: guards('one event that cannot be applied does not hold up the reconciliation, and is retried'),
    },
    {
      id: 'lost-behind',
      breaks: 'an interrupted reconciliation starts over',
      find: '(last?.behind ? 0 : overlapSeconds)',
      replace: 'overlapSeconds',
      by: killer('money/few-calls')(
        'an interrupted reconciliation resumes where it stopped, and finds everything that was lost',
      ),
    },
    {
      id: 'lost-marks',
      breaks: 'an event that took effect counts as lost',
      find: 'marks[index] === undefined',
      replace: 'marks[index] !== null',
      by: events('each event is marked together with its effect: reconciliation finds none of them again'),
    },
  ]),
];
