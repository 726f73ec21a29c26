/** The paths of money that are killed: what goes before, what is killed, what the learner or the service does again. */
import type Stripe from 'stripe';
import type { StoredRow } from '../../lib/model/invariants.ts';
import type { PaymentRequest } from '../../lib/model/payments.ts';
import { minutes } from './time.ts';
import { learner, type Ground } from './ground.ts';

export interface Buyer {
  readonly sub: string;
  readonly email: string;
  /** What was prepared. */
  readonly request?: PaymentRequest;
  readonly order?: string;
  readonly secret?: string;
  readonly events?: readonly Stripe.Event[];
}

export interface Path {
  readonly name: string;
  /** Runs over the whole table: one point after the other, each recovered before the next. */
  readonly alone?: boolean;
  /** The learner may also never come back. */
  readonly mayLeave?: boolean;
  prepare(name: string): Promise<Buyer>;
  /** What is killed. */
  job(buyer: Buyer): { readonly name: string; readonly event: unknown } | Promise<{ name: string; event: unknown }>;
  /** What whoever was waiting does again, to its end. */
  again(buyer: Buyer): Promise<void>;
  check(buyer: Buyer, back: boolean, rows: readonly StoredRow[]): string[];
}

type Ask = Omit<PaymentRequest, 'sub' | 'email'>;

export function pathsOf(ground: Ground, seed: string): Path[] {
  const who = (path: string, name: string): Buyer => learner(`${seed}-${path}-${name}`);
  const asks = (buyer: Buyer, ask: Ask) => ({ sub: buyer.sub, email: buyer.email, ...ask }) as PaymentRequest;
  /** Asks as often as a learner would, until it is answered. */
  const insist = async (request: PaymentRequest): Promise<any> => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await ground.ask(request);
      const codes: string[] = answer.errors.map(({ code }: { code: string }) => code);
      if (codes.length === 0 || ['AlreadyOwned', 'AlreadySubscribed'].includes(codes[0]!)) return answer;
      if (attempt >= 4 || !['TryAgain', 'PaymentUnavailable'].includes(codes[0]!))
        throw new Error(`${request.operation} of ${request.sub}: ${codes.join()}`);
    }
  };
  const insistAndPay = async (request: PaymentRequest): Promise<any> => {
    const intent = await insist(request);
    if (intent.clientSecret) {
      const status = await ground.pay(intent.clientSecret);
      if (status !== 'succeeded') throw new Error(`The card of ${request.sub} was answered ${status}`);
    }
    return intent;
  };
  const orderOf = (buyer: Buyer, rows: readonly StoredRow[]) =>
    rows.filter((row) => row.PK === `USER#${buyer.sub}` && row.baseType === 'order');
  /** Exactly one order in this state, every other cancelled; none when the learner never came back. */
  const ends = (status: string) => (buyer: Buyer, back: boolean, rows: readonly StoredRow[]) => {
    const states = orderOf(buyer, rows).map((row) => String(row['status']));
    const others = states.filter((each) => each !== 'cancelled');
    if (back ? others.join() === status : others.length === 0 || others.join() === status) return [];
    return [`its orders are ${states.join(' and ') || 'none'}, not one ${status}`];
  };

  /** A path that a learner asks for and pays. */
  const asked = (name: string, ask: Ask, before?: (buyer: Buyer) => Promise<unknown>): Path => ({
    name,
    mayLeave: true,
    async prepare(point) {
      const buyer = who(name, point);
      await before?.(buyer);
      return buyer;
    },
    job: (buyer) => ({ name: 'payments', event: asks(buyer, ask) }),
    again: async (buyer) => void (await insistAndPay(asks(buyer, ask))),
    check: ends('paid'),
  });

  const course = { operation: 'getPaymentIntent', link: 'forex-sessions' } as Ask;
  const coded = { operation: 'getPaymentIntent', link: 'futures-contracts-explained', promoCode: 'DRILL-CODE' } as Ask;
  const uncoded = { operation: 'getPaymentIntent', link: 'futures-contracts-explained' } as Ask;
  const live = { operation: 'getPaymentIntent', link: 'opening-bell-live' } as Ask;
  const bundle = { operation: 'getPaymentIntent', link: 'foundations-set' } as Ask;
  const free = { operation: 'purchaseFreeProduct', link: 'trading-journal', promoCode: 'DRILL-FREE' } as Ask;
  const plan = (link: string) => {
    const { id, packages } = ground.content.products.find((product) => product.link === link)!.paymentPlans[0]!;
    return { operation: 'getSubscriptionIntent', link, id, packageId: packages[0]!.packageId } as Ask;
  };
  const trial = plan('desk-membership');
  const briefing = { ...plan('pre-market-briefing'), promoCode: 'DRILL-FIRST' } as Ask;

  /** Events of a learner's own payment, held back. */
  const bought = async (buyer: Buyer, ask: Ask): Promise<Buyer> => {
    const intent = await insistAndPay(asks(buyer, ask));
    return { ...buyer, order: intent.orderId, secret: intent.clientSecret, events: ground.news() };
  };
  const settled = async (buyer: Buyer, ask: Ask): Promise<Buyer> => {
    const ready = await bought(buyer, ask);
    await ground.deliver(ready.events!);
    return ready;
  };
  const records = (events: readonly Stripe.Event[]) => ({
    Records: events.map((event) => ({ messageId: event.id, body: JSON.stringify(ground.noticeOf(event)) })),
  });
  /** A path of the queue's worker: what was killed is delivered again. */
  const worked = (name: string, prepare: (buyer: Buyer) => Promise<Buyer>, type: string, status: string): Path => ({
    name,
    alone: true,
    prepare: (point) => prepare(who(name, point)),
    job: ({ events }) => ({ name: 'worker', event: records(events!.filter((event) => event.type === type)) }),
    again: ({ events }) => ground.deliver(events!),
    check: ends(status),
  });
  /** A path that a learner asks for about what they have; asked again until it is answered. */
  const askedOf = (name: string, prepare: (buyer: Buyer) => Promise<Buyer>, ask: Ask, status: string): Path => ({
    name,
    alone: true,
    prepare: (point) => prepare(who(name, point)),
    job: (buyer) => ({ name: 'payments', event: { ...asks(buyer, ask), id: buyer.order } }),
    again: async (buyer) => void (await insist({ ...asks(buyer, ask), id: buyer.order } as PaymentRequest)),
    check: ends(status),
  });

  const subscribed = (row: StoredRow | undefined, status: string) =>
    row?.['status'] === status ? [] : [`its subscription is ${row?.['status'] ?? 'not there'}, not ${status}`];
  const subscriptionOf = (buyer: Buyer, rows: readonly StoredRow[]) =>
    rows.find((row) => row.PK === `USER#${buyer.sub}` && row.baseType === 'subscription');

  return [
    asked('buy', course),
    asked('buy with a limited code', coded),
    asked('another price', coded, (buyer) => insist(asks(buyer, uncoded))),
    asked('free with a limited code', free),
    asked('subscribe with a code', briefing),
    asked('begin a trial', trial),
    worked('fulfil a bundle', (buyer) => bought(buyer, bundle), 'payment_intent.succeeded', 'paid'),
    worked('fulfil a code', (buyer) => bought(buyer, coded), 'payment_intent.succeeded', 'paid'),
    worked('fulfil a period', (buyer) => bought(buyer, briefing), 'invoice.paid', 'paid'),
    {
      name: 'take a webhook',
      alone: true,
      prepare: (point) => bought(who('webhook', point), course),
      job: ({ events }) => {
        const event = events!.find(({ type }) => type === 'payment_intent.succeeded')!;
        return { name: 'webhook', event: ground.signed(event) };
      },
      async again({ events }) {
        for (const event of events!) await ground.post(event);
        await ground.drain();
      },
      check: ends('paid'),
    },
    askedOf('refund', (buyer) => settled(buyer, bundle), { operation: 'requestRefund' } as Ask, 'refunded'),
    {
      ...askedOf('refund a class', (buyer) => settled(buyer, live), { operation: 'requestRefund' } as Ask, 'refunded'),
      // Whoever has the money back is out of the running class, wherever the crash came.
      check: (buyer, back, rows) => [
        ...ends('refunded')(buyer, back, rows),
        ...(ground.revoked.has(buyer.sub) ? [] : ['the class was not told']),
        ...(rows.some((row) => row.baseType === 'revocation') ? ['a revocation was left over'] : []),
      ],
    },
    {
      ...askedOf(
        'refund a period',
        (buyer) => settled(buyer, briefing),
        { operation: 'requestRefund' } as Ask,
        'refunded',
      ),
      check: (buyer, back, rows) => [
        ...ends('refunded')(buyer, back, rows),
        ...subscribed(subscriptionOf(buyer, rows), 'ended'),
      ],
    },
    worked(
      'take a refund',
      async (buyer) => {
        const ready = await settled(buyer, bundle);
        ground.control.refund(ready.secret!.split('_secret_')[0]!);
        return { ...ready, events: ground.news() };
      },
      'charge.refunded',
      'refunded',
    ),
    {
      ...askedOf('cancel', (buyer) => settled(buyer, trial), { operation: 'cancelSubscription' } as Ask, 'paid'),
      check: (buyer, _, rows) => subscribed(subscriptionOf(buyer, rows), 'cancelled'),
    },
    {
      ...askedOf('change the card', (buyer) => settled(buyer, trial), { operation: 'changeCard' } as Ask, 'paid'),
      async again(buyer) {
        const request = { ...asks(buyer, { operation: 'changeCard' } as Ask), id: buyer.order } as PaymentRequest;
        const { clientSecret } = await insist(request);
        await ground.pay(clientSecret, 'pm_card_mastercard');
        await ground.deliver(ground.news());
      },
      check: (buyer, _, rows) => {
        const row = subscriptionOf(buyer, rows);
        const brand = (row?.['card'] as { brand: string } | undefined)?.brand;
        return [...subscribed(row, 'active'), ...(brand === 'mastercard' ? [] : [`its card is ${brand}`])];
      },
    },
    worked(
      'take a new card',
      async (buyer) => {
        const ready = await settled(buyer, trial);
        const request = { ...asks(buyer, { operation: 'changeCard' } as Ask), id: ready.order } as PaymentRequest;
        await ground.pay((await insist(request)).clientSecret, 'pm_card_mastercard');
        return { ...ready, events: ground.news() };
      },
      'setup_intent.succeeded',
      'paid',
    ),
    {
      name: 'sweep',
      alone: true,
      async prepare(point) {
        const buyer = who('sweep', point);
        await insist(asks(buyer, coded));
        ground.pass(61 * minutes);
        return buyer;
      },
      job: () => ({ name: 'sweeper', event: {} }),
      again: () => ground.functions.sweeper(),
      check(buyer, _, rows) {
        const states = orderOf(buyer, rows).map((row) => String(row['status']));
        return states.join() === 'cancelled' ? [] : [`its orders are ${states.join(' and ')}, not one cancelled`];
      },
    },
    {
      name: 'reconcile',
      alone: true,
      async prepare(point) {
        const buyer = await bought(who('reconcile', point), coded);
        ground.pass(6 * minutes);
        return buyer;
      },
      job: () => ({ name: 'reconcile', event: {} }),
      again: async () => void (await ground.functions.reconcile()),
      check: ends('paid'),
    },
    {
      name: 'mail',
      alone: true,
      async prepare(point) {
        await ground.functions.mailer();
        return settled(who('mail', point), course);
      },
      job: () => ({ name: 'mailer', event: {} }),
      async again() {
        ground.pass(3 * minutes);
        await ground.functions.mailer();
      },
      // SES has no keys against repetition: after a crash between sending and removing, one mail comes twice.
      check: (buyer, _, rows) => {
        const sent = ground.mails().filter(({ to }) => to.includes(buyer.email)).length;
        const left = rows.filter((row) => row.baseType === 'outgoing mail' && row['to'] === buyer.email).length;
        return sent >= 1 && sent <= 2 && left === 0 ? [] : [`${sent} mails were sent and ${left} wait`];
      },
    },
  ];
}
