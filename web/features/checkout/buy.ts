/** The steps of a purchase: the order is placed, and its amount compared with what the learner saw, before a card is touched. */
import type { QueryClient } from '@tanstack/react-query';
import type { FailureCode } from '../../../lib/model/failures.ts';
import type { Quote } from '../../../lib/model/quote.ts';
import { request } from '../../api/graphql.ts';
import type { ConsentInput, IntentFragment } from '../../api/operations.generated.ts';
import { GetPaymentIntentDocument, GetSubscriptionIntentDocument } from './intents.generated.ts';
import { PurchaseFreeProductDocument } from './purchase-free-product.generated.ts';
import { legalQuery } from '../../shared/legal/queries.ts';
import { ordersQuery } from '../../shared/orders/queries.ts';
import type { CardHandle } from './card-fields.tsx';
import type { Offer } from './offer.ts';

export type Outcome =
  /** `order` is its number; null if it is unknown. */
  | { readonly what: 'done'; readonly order: string | null }
  /** The server's amount differs from the one on the page. */
  | { readonly what: 'price'; readonly quote: Quote; readonly noTrial?: boolean }
  | { readonly what: 'refused'; readonly code: FailureCode | string; readonly message: string }
  /** The card field shows its own error. */
  | { readonly what: 'card' };

/** The versions of the texts the learner agreed to are the current ones. */
async function consentOf(client: QueryClient): Promise<ConsentInput> {
  const [terms, risk] = await Promise.all([
    client.ensureQueryData(legalQuery('terms-of-use')),
    client.ensureQueryData(legalQuery('disclaimer')),
  ]);
  return { terms: terms[0]!.effective, risk: risk[0]!.effective };
}

const refusedBy = (errors: readonly { readonly code: string; readonly message: string }[]): Outcome | null =>
  errors[0] ? { what: 'refused', ...errors[0] } : null;

export async function enrol(client: QueryClient, { product }: Offer, promoCode: string | null): Promise<Outcome> {
  const { link } = product;
  const input = { link, promoCode, consent: await consentOf(client) };
  const { purchaseFreeProduct: outcome } = await request(PurchaseFreeProductDocument, { input });
  const refused = refusedBy(outcome.errors);
  if (refused) return refused;
  const orders = await client.fetchQuery({ ...ordersQuery, staleTime: 0 }).catch(() => []);
  return { what: 'done', order: orders.find((order) => order.link === link)?.id ?? null };
}

async function askIntent({ product, chosen }: Offer, promoCode: string | null, consent: ConsentInput) {
  const shared = { link: product.link, promoCode, consent };
  return chosen
    ? (await request(GetSubscriptionIntentDocument, { ...shared, id: chosen.planId, packageId: chosen.packageId }))
        .getSubscriptionIntent
    : (await request(GetPaymentIntentDocument, shared)).getPaymentIntent;
}

export async function pay(
  client: QueryClient,
  offer: Offer,
  promoCode: string | null,
  card: CardHandle,
): Promise<Outcome> {
  if (!(await card.check())) return { what: 'card' };
  const intent = await askIntent(offer, promoCode, await consentOf(client));
  if (intent.errors[0]?.code === 'NoPaymentRequired')
    return {
      what: 'price',
      quote: { price: offer.price, discount: offer.price - offer.credit, credit: offer.credit, total: 0 },
    };
  const refused = refusedBy(intent.errors);
  if (refused) return refused;
  const quote = otherQuote(intent, offer);
  // The trial is used up: the first period is charged today.
  if (quote) return { what: 'price', quote, noTrial: offer.due === 0 && (intent.total ?? 0) > 0 };
  const { clientSecret, orderId: order } = intent;
  if (clientSecret === null || order === null) throw new Error('there is nothing to pay with');
  const back = `${location.origin}/post-checkout?order=${encodeURIComponent(order)}`;
  const confirmation = await card.confirm(clientSecret, back);
  return confirmation.done ? { what: 'done', order } : { what: 'card' };
}

/** What the server requires, if it differs from what the page showed. */
function otherQuote({ price, discount, credit: given, total }: IntentFragment, offer: Offer): Quote | null {
  const credit = given ?? 0;
  if (price === null || discount === null) throw new Error('the intent does not say what it costs');
  const same = price === offer.price && discount === offer.discount && credit === offer.credit && total === offer.due;
  return same ? null : { price, discount, credit, total: price - discount - credit };
}
