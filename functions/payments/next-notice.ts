import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { noticeKey } from '../../lib/model/keys.ts';
import { nextNotice } from '../../lib/model/notices.ts';

/** Marks that are kept: a notice of long ago is not due any more. */
const kept = 12;

/** The row with the notices that were written, and its place among those that wait for the next one. */
export function withNotices(row: SubscriptionItem, noticed: readonly string[]): SubscriptionItem {
  const { GSI1PK: _, GSI1SK: __, ...rest } = row as SubscriptionItem & { GSI1PK?: string; GSI1SK?: string };
  const next = nextNotice(rest, noticed);
  return {
    ...rest,
    ...(noticed.length > 0 && { noticed: noticed.slice(-kept) }),
    ...(next && noticeKey(next, row.id)),
  };
}
