import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../api/graphql.ts';
import type { GetWantedProductQuery } from '../../api/operations.generated.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { WantedLink } from './wanted-link.ts';
import { priceWords } from './format.ts';
import * as messages from './messages.wanted.tsx';
import { GetWantedProductDocument } from './wanted-product.generated.ts';

interface WantedProps {
  /** The required action: `Log in`. */
  readonly first: string;
  readonly wanted: WantedLink;
  /** Shown unless the product is known. */
  readonly other: ReactNode;
}

/** Requests only what the sentence says: the page of an account does not load the script of a product's. */
export default function WantedProduct({ first, wanted: { link, buys }, other }: WantedProps) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...queryKeys.catalogue, 'wanted', link],
    queryFn: async () => (await request(GetWantedProductDocument, { link })).getProductByLink,
    // Known already if the product's page was open (shared/products/queries.ts).
    initialData: () =>
      client.getQueryData<GetWantedProductQuery['getProductByLink']>([...queryKeys.catalogue, 'product', link]),
  });
  if (!data?.name || !data.type || data.price === null) return other;
  const { name, type, price, paymentPlans } = data;
  const title = <strong>{name}</strong>;
  if (!buys) return messages.continueWith(first, title);
  const words = priceWords({ type, price, paymentPlans });
  return type === 'subscription' ? messages.subscribeTo(first, title, words) : messages.buyProduct(first, title, words);
}
