import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { failures } from '../../../lib/model/failures.ts';
import { request } from '../../api/graphql.ts';
import type { PlacedOrderFragment } from '../../api/operations.generated.ts';
import { GetPromoCodeDocument } from './get-promo-code.generated.ts';
import { GetPlacedOrderDocument } from './placed-order.generated.ts';
import { setViewerFlags } from '../../api/viewer-flags.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Code } from './offer.ts';

export type PlacedOrder = PlacedOrderFragment;

export const promoKey = ['checkout', 'promo'] as const;

/** The effect of a promo code, or why it has none. Guesses are counted, so this is never refetched automatically. */
export const promoQuery = (code: string) =>
  queryOptions({
    queryKey: [...promoKey, code],
    queryFn: async (): Promise<{ readonly code: Code | null; readonly refused: string }> => {
      const { getPromoCode: found } = await request(GetPromoCodeDocument, { code });
      const { code: name, price, products, interval } = found;
      if (found.errors.length > 0 || name === null || price === null || products === null)
        return { code: null, refused: found.errors[0]?.message ?? failures.InvalidPromoCode };
      return {
        code: { code: name, price, products, ...((interval === 'month' || interval === 'year') && { interval }) },
        refused: '',
      };
    },
    retry: false,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One of the learner's orders; null for anyone else's. */
export const placedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', 'order', id],
    queryFn: async () => (await request(GetPlacedOrderDocument, { id })).getUserOrder.order,
    staleTime: 0,
  });

/** After a purchase: refetches everything it affects. */
export function forgetBeforePurchase(client: QueryClient, link: string): void {
  setViewerFlags(client, link, { owned: true });
  const { catalogue, classroom, orders, subscriptions, wishlist } = queryKeys;
  for (const queryKey of [catalogue, classroom, orders, subscriptions, wishlist])
    void client.invalidateQueries({ queryKey });
}
