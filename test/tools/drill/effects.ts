/** A learner's state after a path of a drill: each path checks its own effect in addition to the invariants. */
import type Stripe from 'stripe';
import type { StoredRow } from '../../../lib/model/stored-row.ts';
import { reservationKey, learnerPartition, outboxPartition, promoPartition } from '../../../lib/model/keys.ts';
import type { Harness } from './harness.ts';

type Who = { readonly sub: string; readonly email: string };

/** A learner's rows: their own, their reservation of a code, their pending mails. */
export async function rowsOf(harness: Harness, { sub, email }: Who, code?: string): Promise<readonly StoredRow[]> {
  const own = await harness.rows(learnerPartition(sub));
  const reservations = code ? await harness.rows(promoPartition(code)) : [];
  const mails = await harness.rows(outboxPartition);
  return [...own, ...reservations, ...mails.filter((row) => row['to'] === email)];
}

/** Sentences about what is wrong; none when the effect is complete. */
export type Effect = (who: Who, rows: readonly StoredRow[]) => string[];

export const all =
  (...effects: readonly Effect[]): Effect =>
  (who, rows) =>
    effects.flatMap((effect) => effect(who, rows));

const opensNow = (rows: readonly StoredRow[], { sub }: Who, link: string): boolean => {
  const row = rows.find(({ PK, SK }) => PK === learnerPartition(sub) && SK === `OWNED#${link}`);
  return row !== undefined && (row['until'] === null || String(row['until']) > new Date().toISOString());
};

export const isOpen =
  (...links: readonly string[]): Effect =>
  (who, rows) =>
    links.filter((link) => !opensNow(rows, who, link)).map((link) => `${link} is not open`);

export const isClosed =
  (...links: readonly string[]): Effect =>
  (who, rows) =>
    links.filter((link) => opensNow(rows, who, link)).map((link) => `${link} is still open`);

const ordersOf = ({ sub }: Who, rows: readonly StoredRow[]) =>
  rows.filter((row) => row.PK === learnerPartition(sub) && row.baseType === 'order');

/** Exactly one order in this state with this total; every other one is canceled. */
export const ordered =
  (status: string, total?: number): Effect =>
  (who, rows) => {
    const others = ordersOf(who, rows).filter((row) => row['status'] !== 'cancelled');
    const found = others.map((row) => `${row['status']} over ${row['total']}`).join(' and ') || 'none';
    const [order] = others;
    const fits = others.length === 1 && order!['status'] === status && (total ?? order!['total']) === order!['total'];
    return fits ? [] : [`its orders are ${found}, not one ${status}${total === undefined ? '' : ` over ${total}`}`];
  };

export const subscribed =
  (status: string, brand?: string): Effect =>
  ({ sub }, rows) => {
    const row = rows.find(({ PK, baseType }) => PK === learnerPartition(sub) && baseType === 'subscription');
    const card = (row?.['card'] as { brand: string } | null | undefined)?.brand;
    return [
      ...(row?.['status'] === status ? [] : [`its subscription is ${row?.['status'] ?? 'not there'}, not ${status}`]),
      ...(brand === undefined || card === brand ? [] : [`its card is ${card ?? 'none'}, not ${brand}`]),
    ];
  };

/** @param state null: it was released */
export const reservation =
  (code: string, state: 'redeemed' | null): Effect =>
  ({ sub }, rows) => {
    const { PK, SK } = reservationKey(code, sub);
    const found = rows.find((row) => row.PK === PK && row.SK === SK)?.['state'] ?? null;
    return found === state ? [] : [`its reservation of ${code} is ${found ?? 'not there'}, not ${state ?? 'released'}`];
  };

export const hadTrial =
  (link: string): Effect =>
  ({ sub }, rows) =>
    rows.some(({ PK, SK }) => PK === learnerPartition(sub) && SK === `TRIAL#${link}`)
      ? []
      : [`its trial of ${link} is not written down`];

/** Exactly this many pending mails of this kind. */
export const mailed =
  (kind: string, count = 1): Effect =>
  ({ email }, rows) => {
    const found = rows.filter((row) => row['to'] === email && row['kind'] === kind).length;
    return found === count ? [] : [`${found} mails of the kind ${kind} wait, not ${count}`];
  };

const refundsOf = (harness: Harness, payment: string): Stripe.Refund[] =>
  ([...harness.control.all('refund')] as unknown as Stripe.Refund[]).filter((each) => each.payment_intent === payment);

/** A learner's objects at Stripe, by the metadata that the functions set. */
export const atStripe = (harness: Harness) => {
  const payments = ({ sub }: Who) =>
    ([...harness.control.all('payment_intent')] as unknown as Stripe.PaymentIntent[]).filter(
      ({ metadata }) => metadata['learner'] === sub,
    );
  return {
    /** The learner's payments have these statuses, each this often. */
    paid:
      (...statuses: readonly string[]): Effect =>
      (who) => {
        const found = payments(who).map(({ status }) => status as string);
        return found.toSorted().join() === [...statuses].sort().join()
          ? []
          : [`its payments at Stripe are ${found.join(' and ') || 'none'}, not ${statuses.join(' and ')}`];
      },
    /** Whether the subscription is set to end with its period. */
    ending: (({ sub }) => {
      const all = [...harness.control.all('subscription')] as unknown as Stripe.Subscription[];
      const own = all.filter(({ metadata }) => metadata['learner'] === sub);
      return own.every((each) => each.cancel_at_period_end) ? [] : ['at Stripe it goes on'];
    }) satisfies Effect,
    /** The payment was refunded once. */
    refunded: ((who) => {
      const own = payments(who).flatMap(({ id }) => refundsOf(harness, id));
      return own.length === 1 ? [] : [`${own.length} refunds are at Stripe, not one`];
    }) satisfies Effect,
  };
};
