/** The payment paths that are killed, and the purpose of each. */
import type Stripe from 'stripe';
import type { PaymentRequest } from '../../../lib/model/payment-requests.ts';
import { stepsOn, type Ask, type Path, type Wish } from './crash-path.ts';
import { all, atStripe, hadTrial, isClosed, isOpen, mailed, ordered, subscribed, reservation } from './effects.ts';
import type { Harness } from './harness.ts';
import { minutes } from './time.ts';

export function pathsOf(harness: Harness, seed: string): Path[] {
  const { who, asks, insist, orderOf, ends, asked, bought, settled, worked, askedOf } = stepsOn(harness, seed);
  const course = { operation: 'getPaymentIntent', link: 'forex-sessions' } as Wish;
  const coded = { operation: 'getPaymentIntent', link: 'futures-contracts-explained', promoCode: 'DRILL-CODE' } as Wish;
  const uncoded = { operation: 'getPaymentIntent', link: 'futures-contracts-explained' } as Wish;
  const live = { operation: 'getPaymentIntent', link: 'opening-bell-live' } as Wish;
  const bundle = { operation: 'getPaymentIntent', link: 'foundations-set' } as Wish;
  const free = { operation: 'purchaseFreeProduct', link: 'trading-journal', promoCode: 'DRILL-FREE' } as Wish;
  const plan = (link: string) => {
    const { id, packages } = harness.content.products.find((product) => product.link === link)!.paymentPlans[0]!;
    return { operation: 'getSubscriptionIntent', link, id, packageId: packages[0]!.packageId } as Wish;
  };
  const trial = plan('desk-membership');
  const briefing = { ...plan('pre-market-briefing'), promoCode: 'DRILL-FIRST' } as Wish;

  const { ending, paid, refunded } = atStripe(harness);
  const contents = [
    bundle.link,
    ...harness.content.products.find(({ link }) => link === bundle.link)!.productsInBundle.map(({ link }) => link),
  ];
  const askRefund = { operation: 'requestRefund' } as Ask;
  /** The money was refunded once, and the access it paid for has ended. */
  const back = (...links: readonly string[]) => all(ordered('refunded'), isClosed(...links), refunded);
  const succeeded = ({ type }: Stripe.Event) => type === 'payment_intent.succeeded';
  return [
    asked('buy', course, all(ordered('paid'), isOpen(course.link), paid('succeeded'))),
    asked(
      'buy with a limited code',
      coded,
      all(ordered('paid', 3900), isOpen(coded.link), reservation('DRILL-CODE', 'redeemed')),
    ),
    asked(
      'another price',
      coded,
      all(ordered('paid', 3900), reservation('DRILL-CODE', 'redeemed'), paid('canceled', 'succeeded')),
      (buyer) => insist(asks(buyer, uncoded)),
    ),
    asked(
      'free with a limited code',
      free,
      all(ordered('paid', 0), isOpen(free.link), reservation('DRILL-FREE', 'redeemed'), paid()),
    ),
    asked(
      'subscribe with a code',
      briefing,
      all(subscribed('active'), isOpen(briefing.link), ordered('paid', 900), reservation('DRILL-FIRST', 'redeemed')),
    ),
    asked('begin a trial', trial, all(subscribed('active', 'visa'), isOpen(trial.link), hadTrial(trial.link), paid())),
    worked(
      'fulfil a bundle',
      (buyer) => bought(buyer, bundle),
      'payment_intent.succeeded',
      'paid',
      all(ordered('paid'), isOpen(...contents), mailed('receipt')),
    ),
    worked(
      'fulfil a code',
      (buyer) => bought(buyer, coded),
      'payment_intent.succeeded',
      'paid',
      all(ordered('paid', 3900), isOpen(coded.link), reservation('DRILL-CODE', 'redeemed'), mailed('receipt')),
      'DRILL-CODE',
    ),
    worked(
      'fulfil a period',
      (buyer) => bought(buyer, briefing),
      'invoice.paid',
      'paid',
      all(ordered('paid', 900), subscribed('active'), isOpen(briefing.link), mailed('receipt')),
    ),
    {
      name: 'take a webhook',
      alone: true,
      effect: all(ordered('paid'), isOpen(course.link), mailed('receipt')),
      prepare: (point) => bought(who('webhook', point), course),
      job: ({ events }) => ({ name: 'webhook', event: harness.signed(events!.find(succeeded)!) }),
      async again({ events }) {
        await harness.post(events!.find(succeeded)!);
        await harness.drain();
      },
      check: ends('paid'),
    },
    askedOf('refund', (buyer) => settled(buyer, bundle), askRefund, 'refunded', back(...contents)),
    {
      ...askedOf('refund a class', (buyer) => settled(buyer, live), askRefund, 'refunded', back(live.link)),
      // A learner who was refunded is out of the running class, wherever the crash happened.
      check: (buyer, back, rows) => [
        ...ends('refunded')(buyer, back, rows),
        ...(harness.revoked.has(buyer.sub) ? [] : ['the class was not told']),
        ...(rows.some((row) => row.baseType === 'revocation') ? ['a revocation was left over'] : []),
      ],
    },
    {
      ...askedOf(
        'refund a period',
        (buyer) => settled(buyer, briefing),
        askRefund,
        'refunded',
        all(ordered('refunded'), subscribed('ended'), isClosed(briefing.link)),
      ),
      // A retry ends the plan as well, without any event from Stripe.
      alone: true,
    },
    worked(
      'take a refund',
      async (buyer) => {
        const ready = await settled(buyer, bundle);
        harness.control.refund(ready.secret!.split('_secret_')[0]!);
        return { ...ready, events: harness.news() };
      },
      'charge.refunded',
      'refunded',
      all(ordered('refunded'), isClosed(...contents), mailed('refund')),
    ),
    askedOf(
      'cancel',
      (buyer) => settled(buyer, trial),
      { operation: 'cancelSubscription' } as Ask,
      'paid',
      all(subscribed('cancelled'), isOpen(trial.link), ending),
    ),
    {
      ...askedOf(
        'change the card',
        (buyer) => settled(buyer, trial),
        { operation: 'changeCard' } as Ask,
        'paid',
        subscribed('active', 'mastercard'),
      ),
      async again(buyer) {
        const request = { ...asks(buyer, { operation: 'changeCard' } as Ask), id: buyer.order } as PaymentRequest;
        const { clientSecret } = await insist(request);
        await harness.pay(clientSecret, 'pm_card_mastercard');
        await harness.deliver(harness.news());
      },
    },
    worked(
      'take a new card',
      async (buyer) => {
        const ready = await settled(buyer, trial);
        const request = { ...asks(buyer, { operation: 'changeCard' } as Ask), id: ready.order } as PaymentRequest;
        await harness.pay((await insist(request)).clientSecret, 'pm_card_mastercard');
        return { ...ready, events: harness.news() };
      },
      'setup_intent.succeeded',
      'paid',
      subscribed('active', 'mastercard'),
    ),
    {
      name: 'sweep',
      alone: true,
      code: 'DRILL-CODE',
      effect: all(reservation('DRILL-CODE', null), isClosed(coded.link), paid('canceled')),
      async prepare(point) {
        const buyer = who('sweep', point);
        await insist(asks(buyer, coded));
        harness.pass(61 * minutes);
        return buyer;
      },
      job: () => ({ name: 'sweeper', event: {} }),
      again: () => harness.functions.sweeper(),
      check(buyer, _, rows) {
        const states = orderOf(buyer, rows).map((row) => String(row['status']));
        return states.join() === 'cancelled' ? [] : [`its orders are ${states.join(' and ')}, not one cancelled`];
      },
    },
    {
      name: 'reconcile',
      alone: true,
      code: 'DRILL-CODE',
      effect: all(ordered('paid', 3900), isOpen(coded.link), reservation('DRILL-CODE', 'redeemed')),
      async prepare(point) {
        const buyer = await bought(who('reconcile', point), coded);
        harness.pass(6 * minutes);
        return buyer;
      },
      job: () => ({ name: 'reconcile', event: {} }),
      again: async () => void (await harness.functions.reconcile()),
      check: ends('paid'),
    },
    {
      name: 'mail',
      alone: true,
      effect: mailed('receipt', 0),
      async prepare(point) {
        await harness.functions.mailer();
        return settled(who('mail', point), course);
      },
      job: () => ({ name: 'mailer', event: {} }),
      async again() {
        harness.pass(3 * minutes);
        await harness.functions.mailer();
      },
      // SES has no idempotency keys: after a crash between sending and deleting, one mail is sent twice.
      check: (buyer, _, rows) => {
        const sent = harness.mails().filter(({ to }) => to.includes(buyer.email)).length;
        const left = rows.filter((row) => row.baseType === 'outgoing mail' && row['to'] === buyer.email).length;
        return sent >= 1 && sent <= 2 && left === 0 ? [] : [`${sent} mails were sent and ${left} wait`];
      },
    },
  ];
}
