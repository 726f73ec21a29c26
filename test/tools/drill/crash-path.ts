/**
 * A payment path that is killed: its preparation, what is killed, and the retry by the learner or the service; and
 * builders for common paths.
 */
import type Stripe from 'stripe';
import type { StoredRow } from '../../../lib/model/stored-row.ts';
import type { PaymentRequest } from '../../../lib/model/payment-requests.ts';
import type { Effect } from './effects.ts';
import { learner, type Harness } from './harness.ts';

export interface Buyer {
  readonly sub: string;
  readonly email: string;
  readonly sender: string;
  /** The prepared request. */
  readonly request?: PaymentRequest;
  readonly order?: string;
  readonly secret?: string;
  readonly events?: readonly Stripe.Event[];
}

export interface Path {
  readonly name: string;
  /** Scans the whole table, so its crash points run one after the other, each recovered before the next. */
  readonly alone?: boolean;
  /** The learner may also never return. */
  readonly mayLeave?: boolean;
  prepare(name: string): Promise<Buyer>;
  /** The function to kill. */
  job(buyer: Buyer): { readonly name: string; readonly event: unknown } | Promise<{ name: string; event: unknown }>;
  /** Retries whatever was waiting, to its end; where the path runs alone, only this. */
  again(buyer: Buyer): Promise<void>;
  /** The path's purpose. Checked right after the retry where the path runs alone, otherwise at the end. */
  readonly effect: Effect;
  /** The code whose units the effect concerns. */
  readonly code?: string;
  check(buyer: Buyer, back: boolean, rows: readonly StoredRow[]): string[];
}

export type Ask = Omit<PaymentRequest, 'sub' | 'email' | 'sender'>;
/** The requested purchase. */
export type Wish = Ask & { readonly link: string; readonly promoCode?: string };

/** Builders of paths. @param seed makes its learners unique */
export function stepsOn(harness: Harness, seed: string) {
  const who = (path: string, name: string): Buyer => learner(`${seed}-${path}-${name}`);
  const asks = (buyer: Buyer, ask: Ask) =>
    ({ sub: buyer.sub, email: buyer.email, sender: buyer.sender, ...ask }) as PaymentRequest;
  /** Retries as often as a learner would, until it is answered. */
  const insist = async (request: PaymentRequest) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await harness.ask(request);
      const codes: string[] = answer.errors.map(({ code }: { code: string }) => code);
      if (codes.length === 0 || ['AlreadyOwned', 'AlreadySubscribed'].includes(codes[0]!)) return answer;
      if (attempt >= 4 || !['TryAgain', 'PaymentUnavailable'].includes(codes[0]!))
        throw new Error(`${request.operation} of ${request.sub}: ${codes.join()}`);
    }
  };
  const insistAndPay = async (request: PaymentRequest) => {
    const intent = await insist(request);
    if (intent.clientSecret) {
      const status = await harness.pay(intent.clientSecret);
      if (status !== 'succeeded') throw new Error(`The card of ${request.sub} was answered ${status}`);
    }
    return intent;
  };
  const orderOf = (buyer: Buyer, rows: readonly StoredRow[]) =>
    rows.filter((row) => row.PK === `USER#${buyer.sub}` && row.baseType === 'order');
  /** Exactly one order in this state, every other canceled; none when the learner never returned. */
  const ends = (status: string) => (buyer: Buyer, back: boolean, rows: readonly StoredRow[]) => {
    const states = orderOf(buyer, rows).map((row) => String(row['status']));
    const others = states.filter((each) => each !== 'cancelled');
    if (back ? others.join() === status : others.length === 0 || others.join() === status) return [];
    return [`its orders are ${states.join(' and ') || 'none'}, not one ${status}`];
  };

  /** A path that a learner requests and pays for. */
  const asked = (name: string, ask: Wish, effect: Effect, before?: (buyer: Buyer) => Promise<unknown>): Path => ({
    name,
    mayLeave: true,
    effect,
    ...(ask.promoCode && { code: ask.promoCode }),
    async prepare(point) {
      const buyer = who(name, point);
      await before?.(buyer);
      return buyer;
    },
    job: (buyer) => ({ name: 'payments', event: asks(buyer, ask) }),
    again: async (buyer) => void (await insistAndPay(asks(buyer, ask))),
    check: ends('paid'),
  });

  /** The events of a learner's own payment, held back. */
  const bought = async (buyer: Buyer, ask: Ask): Promise<Buyer> => {
    const intent = await insistAndPay(asks(buyer, ask));
    return { ...buyer, order: intent.orderId, secret: intent.clientSecret, events: harness.news() };
  };
  const settled = async (buyer: Buyer, ask: Ask): Promise<Buyer> => {
    const ready = await bought(buyer, ask);
    await harness.deliver(ready.events!);
    return ready;
  };
  const records = (events: readonly Stripe.Event[]) => ({
    Records: events.map((event) => ({ messageId: event.id, body: JSON.stringify(harness.eventMessageOf(event)) })),
  });
  /** A path of the queue's worker: the killed delivery is repeated, without any other event about the same. */
  const worked = (
    name: string,
    prepare: (buyer: Buyer) => Promise<Buyer>,
    type: string,
    status: string,
    effect: Effect,
    code?: string,
  ): Path => {
    const killed = ({ events }: Buyer) => events!.filter((event) => event.type === type);
    return {
      ...{ name, alone: true, effect, ...(code && { code }) },
      prepare: (point) => prepare(who(name, point)),
      job: (buyer) => ({ name: 'worker', event: records(killed(buyer)) }),
      again: (buyer) => harness.deliver(killed(buyer)),
      check: ends(status),
    };
  };
  /** A path that a learner requests about an existing purchase, retried until it is answered. */
  const askedOf = (
    name: string,
    prepare: (buyer: Buyer) => Promise<Buyer>,
    ask: Ask,
    status: string,
    effect: Effect,
  ): Path => ({
    ...{ name, alone: true, effect },
    prepare: (point) => prepare(who(name, point)),
    job: (buyer) => ({ name: 'payments', event: { ...asks(buyer, ask), id: buyer.order } }),
    again: async (buyer) => void (await insist({ ...asks(buyer, ask), id: buyer.order } as PaymentRequest)),
    check: ends(status),
  });

  return { who, asks, insist, orderOf, ends, asked, bought, settled, worked, askedOf };
}
