/** Both sides of a sale for tests: the learner's rows in the table, and the Stripe stand-in. */
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import Stripe from 'stripe';
import type { PromoItem } from '../../../lib/model/items/promo.ts';
import { promoIndexKey, promoKey, type Key } from '../../../lib/model/keys.ts';
import { configOf, local } from '../caller.ts';
import type { Learner } from '../learners.ts';
import { shopOn, type Shop } from '../shop.ts';
import { physicalId, rootOf, rowsOf } from '../table.ts';
import { longerToday } from '../../support/day.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

export interface Till {
  readonly url: string;
  readonly shop: Shop;
  /** With the secret key. */
  readonly stripe: Stripe;
  /** Runs an action of `/_local/payments`; without a body it only reads. */
  control(action: string, body?: object): Promise<JsonObject>;
  row(key: Key): Promise<JsonObject | undefined>;
  /** Writes a code directly into the table, including ones that could not be published. */
  putPromo(code: string, terms: Partial<PromoItem> & { readonly products: readonly string[] }): Promise<void>;
  /** A learner's rows, without the counts of attempts. */
  kept(learner: Learner): Promise<JsonObject[]>;
  /** A learner's objects at Stripe. */
  atStripe(learner: Learner): Promise<{
    customers: string[];
    payments: Stripe.PaymentIntent[];
    subscriptions: Stripe.Subscription[];
  }>;
  /** Why a learner has access to a product; null when they do not. */
  access(
    learner: Learner,
    link: string,
  ): Promise<{ reason: string; through: string | null; until: string | null } | null>;
  /** Buys with a valid card and waits until it is paid. @returns the order's id and its payment at Stripe */
  buy(learner: Learner, link: string, promoCode?: string): Promise<{ id: string; payment: string }>;
}

export async function tillOn(url: string, directory: string): Promise<Till> {
  const shop = await shopOn(url);
  const { hostname, port } = new URL(((await configOf(url)) as any).stripeScript);
  const stripe = new Stripe('sk_test_till', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  const dynamodb = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const TableName = await physicalId(url, 'AWS::DynamoDB::Table');
  return {
    url,
    shop,
    stripe,
    control: (action, body) => local(url, `/payments/${action}`, body),
    async row(key) {
      const { Item } = await dynamodb.send(new GetItemCommand({ TableName, Key: marshall(key), ConsistentRead: true }));
      return Item && unmarshall(Item);
    },
    async putPromo(code, terms) {
      const at = '2026-01-01T00:00:00.000Z';
      const item: PromoItem = {
        baseType: 'promo',
        code,
        price: 1000,
        validFrom: at,
        validUntil: '2099-01-01T00:00:00.000Z',
        isLimited: false,
        amountRemaining: null,
        amount: null,
        createdAt: at,
        updatedAt: at,
        ...terms,
      };
      const Item = marshall({ ...promoKey(code), ...promoIndexKey(code), ...item });
      await dynamodb.send(new PutItemCommand({ TableName, Item }));
    },
    kept: async ({ sub }) =>
      (await rowsOf(url, directory, sub)).filter(({ baseType }) => !['quota', 'profile'].includes(baseType)),
    async atStripe({ sub }) {
      const customers = (await stripe.customers.list({ limit: 100 })).data.filter(
        ({ metadata }) => metadata['learner'] === sub,
      );
      const found = { customers: customers.map(({ id }) => id), payments: [], subscriptions: [] } as {
        customers: string[];
        payments: Stripe.PaymentIntent[];
        subscriptions: Stripe.Subscription[];
      };
      for (const { id: customer } of customers) {
        found.payments.push(...(await stripe.paymentIntents.list({ customer, limit: 100 })).data);
        found.subscriptions.push(...(await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data);
      }
      return found;
    },
    access: async (learner, link) =>
      (
        await shop.query(
          learner,
          `getProductByLink(link: "${link}")`,
          'access { reason through until } errors { code }',
        )
      ).access,
    async buy(learner, link, promoCode) {
      const code = promoCode ? `, promoCode: "${promoCode}"` : '';
      const intent = await shop.query(learner, `getPaymentIntent(link: "${link}"${code})`);
      if (intent.errors.length > 0) throw new Error(JSON.stringify(intent.errors));
      const status = await shop.pay(intent.clientSecret);
      if (status !== 'succeeded') throw new Error(status);
      await shop.orderWhen(learner, intent.orderId, (order) => order.status === 'paid');
      return { id: intent.orderId, payment: intent.clientSecret.split('_secret_')[0] };
    },
  };
}

/** Waits for something asynchronous, such as a webhook. @param what named in the error when it does not happen */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const end = Date.now() + 40_000 + longerToday; ;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`It does not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
