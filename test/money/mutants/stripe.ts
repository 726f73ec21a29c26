import { codes, events, guards, killer, of, ofFile, plans, refunds, repeats } from './row.ts';

const afterRefund = killer('money/after-refund.slow')(
  'a refund withdraws the certificate and hides the review with its stars; after a new purchase the review is back',
);
const signed = events('signed %s: %i');

/** The boundary with Stripe: event signatures, idempotency keys, refund requests, reconciliation. */
export const ofEdges = [
  ...of('webhook', [
    {
      id: 'webhook-signature',
      breaks: 'anybody speaks for Stripe',
      find: 'return await Stripe.webhooks.constructEventAsync(body, signature, secret, signatureSeconds);',
      replace: 'return JSON.parse(String(body)) as Stripe.Event;',
      by: signed,
    },
    {
      id: 'webhook-old',
      breaks: 'what was signed long ago is taken again',
      find: 'secret, signatureSeconds);',
      replace: 'secret, 10 * signatureSeconds * signatureSeconds);',
      by: signed,
    },
    {
      id: 'webhook-future',
      breaks: 'what is signed for a time to come is taken',
      find: '|| time > Date.now() / 1000 + ahead',
      replace: '',
      by: signed,
    },
    {
      id: 'webhook-previous',
      breaks: 'while a secret is rolled the previous one is refused',
      find: 'of await webhookSecrets(fresh))',
      replace: 'of (await webhookSecrets(fresh)).slice(0, 1))',
      by: signed,
    },
    {
      id: 'webhook-mode',
      breaks: 'events of the other mode are taken',
      find: "event.livemode !== (requireEnv(environment.livemode) === 'true')",
      replace: "event.livemode && requireEnv(environment.livemode) === ''",
      by: events('a live-mode event is rejected on a stage in test mode'),
    },
    {
      id: 'webhook-size',
      breaks: 'what is far larger than an event is looked at',
      find: 'body.length > largest',
      replace: 'body.length > 10 * largest',
      by: events('a body larger than any Stripe event is not even parsed'),
    },
  ]),
  ...ofFile('functions/shared/kept-secret.ts', [
    {
      id: 'key-looks',
      breaks: 'each forged post fetches the secret',
      find: 'fresh ? freshEvery : cacheTtlMs',
      replace: 'fresh ? 0 : cacheTtlMs',
      by: guards('requests with invalid signatures reload the keys only once in a while, not each time'),
    },
    {
      id: 'key-looks-failed',
      breaks: 'while Secrets Manager fails each post asks it again',
      find: 'kept?.failed ? againAfter :',
      replace: 'kept?.failed ? 0 :',
      by: guards('requests with invalid signatures reload the keys only once in a while, not each time'),
    },
  ]),
  ...of('create-once', [
    {
      id: 'key-used-up',
      breaks: 'a key that Stripe answers with an error of its own is used for ever',
      find: '>= 500',
      replace: '>= 600',
      by: repeats('%s at %s does not keep a learner from buying'),
    },
    {
      id: 'key-found',
      breaks: 'what was made although its answer was an error is made again',
      find: 'if (found) return found;',
      replace: '',
      by: codes('a payment whose creation returned an error is found again and not created twice'),
    },
    {
      id: 'key-attempt',
      breaks: 'the next try has the key of the one before',
      find: 'attempt === 0 ? name : `${name}-${attempt}`',
      replace: 'attempt === 0 ? name : name',
      by: repeats('%s at %s does not keep a learner from buying'),
    },
  ]),
  ...of('refund-payment', [
    {
      id: 'key-refund',
      breaks: 'a refund that failed at the bank cannot be asked for again',
      find: '`refund-${order.id}-${before.length}`',
      replace: '`refund-${order.id}`',
      by: repeats('a refund that failed at the bank can be requested again'),
    },
  ]),
  ...of('claim-refund', [
    {
      id: 'refund-days',
      breaks: 'refunds have no last day',
      find: "(order.refundableUntil ?? '') <= new Date().toISOString()",
      replace: "(order.refundableUntil ?? '') <= ''",
      by: refunds('no refund after the period ends'),
    },
    {
      id: 'refund-share',
      breaks: 'a course that was seen whole is refunded',
      find: '>= refundShare',
      replace: '> 1',
      by: refunds('below the limit of watched lessons it is refunded, at the limit it is not'),
    },
    {
      id: 'refund-members',
      breaks: 'of a bundle nothing counts as seen',
      find: '[order.link, ...opens]',
      replace: '[order.link]',
      by: refunds('all products of a bundle count together'),
    },
    {
      id: 'refund-times',
      breaks: 'a learner has as many refunds as they like',
      find: '>= refundsPerYear',
      replace: '> 99',
      by: refunds(
        'refunds are limited within twelve months, and possible again later; one order requested twice counts once',
      ),
    },
    {
      id: 'refund-version',
      breaks: 'refunds asked for at once count as one',
      find: 'put(refundsKey(sub), item, unchanged(known))',
      replace: 'put(refundsKey(sub), item)',
      by: plans('refunds requested concurrently are counted one after the other'),
    },
  ]),
  ...of('refund', [
    {
      id: 'refund-period-again',
      breaks: 'a plan goes on whose refund died before it ended, however often it is asked for',
      find: 'if (asked.subscription && asked.payment)',
      replace: 'if (false as boolean)',
      by: plans('a refund of a period that crashed before the plan ended is completed by the next request: at %s'),
    },
    {
      id: 'refund-settled',
      breaks: 'a refund is answered with the order as it was before',
      find: '(await settlePayment(order.payment)) ?? order',
      replace: 'order',
      by: repeats('a refund that failed at the bank can be requested again'),
    },
  ]),
  ...of('withdraw', [
    {
      id: 'refund-certificate',
      breaks: 'the certificate of what was given back stays',
      find: '!staysEarned(owned, certificate.issuedAt, now)',
      replace: 'certificate.issuedAt > now',
      by: afterRefund,
    },
    {
      id: 'refund-review',
      breaks: 'the review of what was given back stays',
      find: 'staysEarned(owned, review.createdAt, now))',
      replace: 'true)',
      by: afterRefund,
    },
    {
      id: 'refund-star',
      breaks: 'the star of a hidden review counts twice',
      find: "':step': visible ? 1 : -1",
      replace: "':step': 1",
      by: afterRefund,
    },
  ]),
  ...of('notices', [
    {
      id: 'notice-once',
      breaks: 'a notice is written with each run',
      find: 'withNotices(row, [...noticed, ...ids])',
      replace: 'withNotices(row, noticed)',
      by: killer('money/notices.slow')('a yearly renewal is announced before the charge, once, every year'),
    },
  ]),
  ...of('reconcile', [
    {
      id: 'lost-watermark',
      breaks: 'one event that fails keeps the reconciliation where it is',
      find: 'failed.length > maxFailed',
      replace: 'failed.length > 0',
      by: guards('one event that cannot be applied does not hold up the reconciliation, and is retried'),
    },
    {
      id: 'lost-again',
      breaks: 'an event that failed is not tried again',
      find: 'created > now - maxLookbackSeconds)',
      replace: 'created > now)',
      by: guards('one event that cannot be applied does not hold up the reconciliation, and is retried'),
    },
    {
      id: 'lost-behind',
      breaks: 'a reconciliation that was cut off begins again',
      find: '(last?.behind ? 0 : overlapSeconds)',
      replace: 'overlapSeconds',
      by: killer('money/few-calls')(
        'an interrupted reconciliation resumes where it stopped, and finds everything that was lost',
      ),
    },
    {
      id: 'lost-marks',
      breaks: 'what has had its effect counts as lost',
      find: 'marks[index] === undefined',
      replace: 'marks[index] !== null',
      by: events('each event is marked together with its effect: reconciliation finds none of them again'),
    },
  ]),
];
