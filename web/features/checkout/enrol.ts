import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { mutate } from '../../api/mutate.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import * as messages from './messages.ts';
import { PurchaseFreeProductDocument } from './purchase-free-product.generated.ts';

/**
 * Claims a free product. A click before the session has loaded waits for it; only visitors are sent to log in.
 * @returns the refusal in the learner's words; null on success
 */
export async function enrol(
  client: QueryClient,
  link: string,
  logIn: (from: string) => Promise<void>,
): Promise<string | null> {
  if (!(await client.ensureQueryData(profileQuery).catch(() => null))) {
    await logIn(`/courses/${encodeURIComponent(link)}`);
    return null;
  }
  const { purchaseFreeProduct: outcome } = await mutate(client, () =>
    request(PurchaseFreeProductDocument, { input: { link } }),
  );
  if (!outcome.success) return outcome.errors[0]?.message ?? messages.failed;
  void client.invalidateQueries({ queryKey: queryKeys.classroom });
  await client.invalidateQueries({ queryKey: queryKeys.catalogue });
  return null;
}
