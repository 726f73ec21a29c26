/**
 * What holds for money, access, promo units, reviews, notes and certificates in the table at every moment between two transactions. Pure: rows in,
 * sentences out. Operators run it over a stage (`npx openbell invariants`), drills after everything they do.
 */
import { longest } from './access.ts';
import { closedViolations } from './closed-accounts.ts';
import type {
  BillingItem,
  CheckoutItem,
  ReservationItem,
  OrderItem,
  OwnedItem,
  PaymentItem,
  ProductItem,
  PromoItem,
  PromoShardItem,
  ReviewCountsItem,
  ReviewItem,
  SubscriptionItem,
} from './items.ts';
import {
  catalogueIndex,
  censoredReviewsIndex,
  learnerPartition,
  emailChangesIndex,
  noticesIndex,
  openOrdersIndex,
  ownersIndex,
  promosIndex,
  reviewsPartition,
  sessionsIndex,
} from './keys.ts';
import { learningViolations } from './learning-invariants.ts';
import { creditOf, keepsCredits } from './pricing.ts';
import { isShown } from './reviews.ts';
import type { StoredRow } from './stored-row.ts';

type Stored<Item> = Item & StoredRow;

export interface InvariantOptions {
  /** Bundles are as they were when they were sold: true for a stage whose catalogue nobody has changed. */
  readonly catalogue?: boolean;
}

/** Orders that give access. */
const gives = (status: OrderItem['status']) => status === 'paid' || status === 'partly-refunded';
/** Orders that wait for money. */
const waits = (status: OrderItem['status']) => status === 'pending' || status === 'processing';

/** @param now ISO instant @returns one sentence for each thing that does not hold */
export function violationsOf(rows: readonly StoredRow[], now: string, options: InvariantOptions = {}): string[] {
  const table = new Table(rows);
  return [
    ...orderViolations(table, now, options),
    ...entitlementViolations(table, now),
    ...checkoutViolations(table),
    ...paymentViolations(table),
    ...subscriptionViolations(table, now),
    ...promoViolations(table),
    ...creditViolations(table),
    ...reviewViolations(table),
    ...indexViolations(table),
    ...learningViolations(rows),
    ...closedViolations(rows, now),
  ];
}

class Table {
  readonly rows: readonly StoredRow[];
  private readonly byKey: ReadonlyMap<string, StoredRow>;
  private readonly byType: ReadonlyMap<string, StoredRow[]>;
  constructor(rows: readonly StoredRow[]) {
    this.rows = rows;
    this.byKey = new Map(rows.map((row) => [`${row.PK}\n${row.SK}`, row]));
    this.byType = Map.groupBy(rows, ({ baseType }) => baseType ?? '');
  }
  get<Item>(PK: string, SK: string): Stored<Item> | undefined {
    return this.byKey.get(`${PK}\n${SK}`) as Stored<Item> | undefined;
  }
  all<Item>(baseType: string): Stored<Item>[] {
    return (this.byType.get(baseType) ?? []) as Stored<Item>[];
  }
  /** Whether a learner's account is there: what outlives a deleted one (payments, used units) is not held against it. */
  isThere(partition: string): boolean {
    this.learners ??= new Set(this.rows.filter(({ baseType }) => baseType !== 'closed').map(({ PK }) => PK));
    return this.learners.has(partition);
  }
  private learners: Set<string> | undefined;
}

/** A paid order is its entitlements, and one that was given back is none. Amounts add up. */
function orderViolations(table: Table, now: string, { catalogue }: InvariantOptions): string[] {
  const found: string[] = [];
  const bought = new Map<string, string>();
  for (const order of table.all<OrderItem>('order')) {
    const { id, PK, link, status } = order;
    const say = (sentence: string) => void found.push(`order ${id} of ${PK}: ${sentence}`);
    const { credit = 0 } = order;
    const amounts = [order.price, order.discount, credit, order.total, order.refunded];
    if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) say('an amount is not in minor units');
    if (order.refunded > order.total) say(`${order.refunded} of ${order.total} was given back`);
    if (status === 'refunded' && order.refunded !== order.total) say('is refunded and keeps money');
    if (status === 'partly-refunded' && (order.refunded === 0 || order.refunded >= order.total))
      say('is partly refunded and says otherwise');
    if (waits(status) !== (order.GSI1PK === openOrdersIndex.partition))
      say(`is ${status} and ${order.GSI1PK ? 'is' : 'is not'} among the open ones`);
    const checkout = table.get<CheckoutItem>(PK, `CHECKOUT#${link}`);
    if (waits(status) && checkout?.orderId !== id) say('waits for money and has no checkout');
    if (order.subscription) continue;

    // During a trial nothing is charged yet.
    if ((order.total !== 0 || credit > 0) && order.price - order.discount - credit !== order.total)
      say('price less discount and credit is not what is charged');
    if (gives(status) && order.total > 0) {
      const other = bought.get(`${PK} ${link}`);
      if (other) say(`${link} is paid for by ${other} as well`);
      bought.set(`${PK} ${link}`, id);
      if (!order.payment) say('is paid by nothing');
    }
    const members = catalogue ? (table.get<ProductItem>(`PRODUCT#${link}`, 'PRODUCT')?.productsInBundle ?? []) : [];
    const links = [...new Set([link, ...(order.opens ?? []), ...members.map((member) => member.link)])];
    for (const each of links) {
      const grant = table.get<OwnedItem>(PK, `OWNED#${each}`)?.grants?.[id];
      const isOpen = grant !== undefined && !grant.suspended && (grant.until === null || grant.until > now);
      if (gives(status) && !isOpen) say(`is ${status} and does not open ${each}`);
      if (gives(status) && grant && grant.until !== null) say(`opens ${each} only until ${grant.until}`);
    }
  }
  return found;
}

/** Access comes from an order or a subscription that gives it, and says what its grants say. */
function entitlementViolations(table: Table, now: string): string[] {
  const found: string[] = [];
  for (const owned of table.all<OwnedItem>('owned')) {
    const { PK, link } = owned;
    const say = (sentence: string) => void found.push(`${link} of ${PK}: ${sentence}`);
    for (const [id, grant] of Object.entries(owned.grants ?? {})) {
      const open = !grant.suspended && (grant.until === null || grant.until > now);
      const order = table.get<OrderItem>(PK, `ORDER#${id}`);
      const subscription = table.get<SubscriptionItem>(PK, `SUB#${id}`);
      if (!order && !subscription) say(`is given by ${id}, which is not there`);
      else if (subscription) {
        if (open && (subscription.status === 'ended' || subscription.status === 'incomplete'))
          say(`is open by the subscription ${id}, which is ${subscription.status}`);
      } else if (open && !gives(order!.status)) say(`is open by the order ${id}, which is ${order!.status}`);
    }
    const all = Object.keys(owned.grants ?? {});
    if (all.length === 0) say('is given by nothing');
    else {
      const { reason, through, since, until } = longest(owned.grants);
      if (owned.reason !== reason || owned.until !== until || owned.through !== through || owned.since !== since)
        say(`says ${owned.reason} until ${owned.until}, its grants ${reason} until ${until}`);
    }
  }
  return found;
}

/** Every checkout has its open order, and both name the same payment. */
function checkoutViolations(table: Table): string[] {
  return table.all<CheckoutItem>('checkout').flatMap((checkout) => {
    const order = table.get<OrderItem>(checkout.PK, `ORDER#${checkout.orderId}`);
    const name = `checkout of ${checkout.link} of ${checkout.PK}`;
    if (!order) return [`${name}: its order ${checkout.orderId} is not there`];
    if (!waits(order.status)) return [`${name}: its order ${order.id} is ${order.status}`];
    if (order.link !== checkout.link || order.promoCode !== checkout.promoCode)
      return [`${name}: its order ${order.id} is for something else`];
    if ((order.payment ?? null) !== checkout.payment)
      return [`${name}: is paid by ${checkout.payment}, its order by ${order.payment ?? null}`];
    return [];
  });
}

/** Rows of payments say what their orders say. */
function paymentViolations(table: Table): string[] {
  const found: string[] = [];
  const paid = new Map<string, string>();
  for (const payment of table.all<PaymentItem>('payment')) {
    const partition = `USER#${payment.sub}`;
    const order = table.get<OrderItem>(partition, `ORDER#${payment.orderId}`);
    const say = (sentence: string) => void found.push(`payment ${payment.id}: ${sentence}`);
    if (!order) {
      if (table.isThere(partition)) say(`its order ${payment.orderId} is not there`);
      continue;
    }
    const other = paid.get(`${partition} ${order.id}`);
    if (other) say(`its order ${order.id} is that of ${other} as well`);
    paid.set(`${partition} ${order.id}`, payment.id);
    if (order.payment !== payment.id) say(`its order ${order.id} names ${order.payment ?? 'none'}`);
    if (payment.amount !== order.total) say(`is over ${payment.amount}, its order over ${order.total}`);
    if (payment.status !== order.status) say(`is ${payment.status}, its order ${order.status}`);
    if (payment.refunded !== order.refunded) say(`gave back ${payment.refunded}, its order ${order.refunded}`);
  }
  for (const order of table.all<OrderItem>('order'))
    if (order.payment?.startsWith('pi_') && paid.get(`${order.PK} ${order.id}`) !== order.payment)
      found.push(`order ${order.id} of ${order.PK}: its payment ${order.payment} has no row`);
  return found;
}

/** Subscriptions that run open what they are for; each has the order that began it and its row by the provider's id. */
function subscriptionViolations(table: Table, now: string): string[] {
  const found: string[] = [];
  for (const row of table.all<SubscriptionItem>('subscription')) {
    const say = (sentence: string) => void found.push(`subscription ${row.id} of ${row.PK}: ${sentence}`);
    const billing = row.billing ? table.get<BillingItem>(`BILLING#${row.billing}`, 'BILLING') : undefined;
    if (row.billing && billing?.subscription !== row.id) say(`${row.billing} does not lead to it`);
    if (!table.get(row.PK, `ORDER#${row.id}`)) say('the order that began it is not there');
    const grant = table.get<OwnedItem>(row.PK, `OWNED#${row.link}`)?.grants?.[row.id];
    const runs = row.status === 'active' || (row.status === 'cancelled' && (row.endsAt ?? '') > now);
    if (runs && !grant) say(`is ${row.status} and opens nothing`);
    if (runs && grant && Boolean(grant.suspended) !== Boolean(row.disputed))
      say(`is ${row.disputed ? '' : 'not '}disputed and its access is ${grant.suspended ? '' : 'not '}suspended`);
  }
  for (const billing of table.all<BillingItem>('billing')) {
    const partition = `USER#${billing.sub}`;
    const row = table.get<SubscriptionItem>(partition, `SUB#${billing.subscription}`);
    if (row?.billing !== billing.id && table.isThere(partition))
      found.push(`billing ${billing.id}: its subscription ${billing.subscription} names ${row?.billing ?? 'none'}`);
  }
  return found;
}

/** Of a limited code, what is left, reserved and redeemed add up to its limit. */
function promoViolations(table: Table): string[] {
  const found: string[] = [];
  const reservations = Map.groupBy(table.all<ReservationItem>('reservation'), ({ code }) => code);
  const shards = Map.groupBy(table.all<PromoShardItem>('promo shard'), ({ code }) => code);
  for (const [code, parts] of shards) {
    if (parts.some(({ amountRemaining }) => amountRemaining < 0))
      found.push(`code ${code}: less than nothing is left in a shard`);
    if (parts.length !== (table.get<PromoItem>(`PROMO#${code}`, 'PROMO')?.shards ?? 1) - 1)
      found.push(`code ${code}: has ${parts.length} shards beside its first`);
  }
  const limited = new Set<string>();
  for (const promo of table.all<PromoItem>('promo')) {
    if (!promo.isLimited) continue;
    limited.add(promo.code);
    const taken = reservations.get(promo.code)?.length ?? 0;
    const parts = shards.get(promo.code) ?? [];
    const left = parts.reduce((sum, part) => sum + part.amountRemaining, promo.amountRemaining ?? Number.NaN);
    if (!(left >= 0 || promo.lowered)) found.push(`code ${promo.code}: ${left} are left`);
    if (left + taken !== promo.amount)
      found.push(
        `code ${promo.code}: ${left} left and ${taken} reserved or redeemed do not add up to the ${promo.amount} there are`,
      );
  }
  for (const reservation of table.all<ReservationItem>('reservation')) {
    const partition = `USER#${reservation.SK.slice('RESERVATION#'.length)}`;
    const order = table.get<OrderItem>(partition, `ORDER#${reservation.orderId}`);
    const name = `reservation of ${reservation.code} by ${partition}`;
    if (!order) {
      if (table.isThere(partition)) found.push(`${name}: its order ${reservation.orderId} is not there`);
    } else if (order.promoCode !== reservation.code) found.push(`${name}: its order ${order.id} has another code`);
    else if (order.status === 'cancelled' || (reservation.state === 'reserved') !== waits(order.status))
      found.push(`${name}: is ${reservation.state}, its order ${order.id} is ${order.status}`);
  }
  for (const order of table.all<OrderItem>('order')) {
    if (!order.promoCode || !limited.has(order.promoCode) || order.status === 'cancelled') continue;
    // Later periods of a subscription have no code; the order that began it has.
    const reservation = table.get<ReservationItem>(
      `PROMO#${order.promoCode}`,
      `RESERVATION#${order.PK.slice('USER#'.length)}`,
    );
    if (reservation?.orderId !== order.id)
      found.push(`order ${order.id} of ${order.PK}: has no reservation of ${order.promoCode}`);
  }
  return found;
}

/** What counts toward a bundle is taken from the order that paid for it, once, and only as long as the bundle's order stands. */
function creditViolations(table: Table): string[] {
  const found: string[] = [];
  for (const order of table.all<OrderItem>('order')) {
    const { id, PK, credit = 0, credits = [], credited = 0, creditedTo = {} } = order;
    const say = (sentence: string) => void found.push(`order ${id} of ${PK}: ${sentence}`);
    if (creditOf(credits) !== credit) say(`${creditOf(credits)} count toward it, and ${credit} are taken off`);
    for (const { order: from, amount } of credits) {
      const taken = table.get<OrderItem>(PK, `ORDER#${from}`)?.creditedTo?.[id] ?? 0;
      const due = keepsCredits(order.status) ? amount : 0;
      if (taken !== due) say(`is ${order.status}, and ${taken} of ${from} count toward it instead of ${due}`);
    }
    const sum = creditOf(Object.values(creditedTo).map((amount) => ({ amount })));
    if (sum !== credited) say(`${credited} of it count elsewhere, by bundle ${sum}`);
    if (credited > order.total) say(`${credited} of ${order.total} count elsewhere`);
    for (const bundle of Object.keys(creditedTo)) {
      const named = table.get<OrderItem>(PK, `ORDER#${bundle}`)?.credits?.some((each) => each.order === id);
      if (!named) say(`counts toward ${bundle}, which does not say so`);
    }
  }
  return found;
}

/** Counts of stars are those of the reviews that are shown. */
function reviewViolations(table: Table): string[] {
  const found: string[] = [];
  const counted = new Map<string, number[]>();
  for (const review of table.all<ReviewItem>('review')) {
    const { link, rating } = review;
    if (!isShown(review)) continue;
    const stars = counted.get(link) ?? [0, 0, 0, 0, 0];
    if (!(rating in [0, 1, 2, 3, 4, 5]) || rating < 1) found.push(`a review of ${link} has ${rating} stars`);
    else stars[rating - 1]! += 1;
    counted.set(link, stars);
  }
  const stored = new Map(table.all<ReviewCountsItem>('review counts').map((row) => [row.SK, row]));
  for (const link of new Set([...counted.keys(), ...stored.keys()])) {
    const row = stored.get(link);
    const said = [row?.stars1, row?.stars2, row?.stars3, row?.stars4, row?.stars5].map((count) => count ?? 0);
    const real = counted.get(link) ?? [0, 0, 0, 0, 0];
    if (said.join() !== real.join())
      found.push(`reviews of ${link}: ${said.join('+')} are counted, ${real.join('+')} are there`);
  }
  return found;
}

/** By the beginning of a partition's name: whether a row is one of it. */
const homes: readonly (readonly [string, (row: StoredRow, partition: string) => boolean])[] = [
  [catalogueIndex.partition, (row) => row.baseType === 'product' && row['status'] === 'published'],
  [openOrdersIndex.partition, (row) => row.baseType === 'order' && waits(row['status'] as OrderItem['status'])],
  [noticesIndex.partition, (row) => row.baseType === 'subscription' && row['status'] === 'active'],
  [emailChangesIndex.partition, (row) => row.baseType === 'email change'],
  [promosIndex.partition, (row) => row.baseType === 'promo' && row.GSI1SK === row['code']],
  [
    reviewsPartition(''),
    (row, partition) =>
      row.baseType === 'review'
        ? row.PK === partition && isShown(row as unknown as ReviewItem)
        : row.baseType === 'review counts' && reviewsPartition(row.SK) === partition,
  ],
  [
    censoredReviewsIndex.partition,
    (row) => row.baseType === 'review' && row['censored'] === true && row.PK === reviewsPartition(String(row['link'])),
  ],
  [sessionsIndex.partition(''), (row) => row.baseType === 'session' && row.GSI1SK === row.SK],
  [
    ownersIndex.partition(''),
    (row, partition) =>
      row.baseType === 'owned' &&
      row.PK === learnerPartition(row.GSI1SK ?? '') &&
      ownersIndex.partition(String(row['link'])) === partition,
  ],
];

/** What is in an index belongs there. */
function indexViolations(table: Table): string[] {
  return table.rows.flatMap((row) => {
    const partition = row.GSI1PK;
    if (partition === undefined) return row.GSI1SK === undefined ? [] : [`${row.PK} ${row.SK}: half a place in GSI1`];
    const belongs = homes.find(([home]) => partition.startsWith(home))?.[1](row, partition) ?? false;
    return belongs ? [] : [`${row.PK} ${row.SK}: does not belong into ${partition} of GSI1`];
  });
}
