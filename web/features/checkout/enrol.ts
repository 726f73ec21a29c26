import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { mutate } from '../../api/mutate.ts';
import { queryKeys } from '../../api/query-keys.ts';
import * as messages from './messages.ts';
import { PurchaseFreeProductDocument } from './purchase-free-product.generated.ts';

/** Claims a free product. @returns the refusal in the learner's words; null on success */
export async function enrol(client: QueryClient, link: string): Promise<string | null> {
  const { purchaseFreeProduct: outcome } = await mutate(client, () =>
    request(PurchaseFreeProductDocument, { input: { link } }),
  );
  if (!outcome.success) return outcome.errors[0]?.message ?? messages.failed;
  void client.invalidateQueries({ queryKey: queryKeys.classroom });
  await client.invalidateQueries({ queryKey: queryKeys.catalogue });
  return null;
}
