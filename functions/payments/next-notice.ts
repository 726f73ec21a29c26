import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { noticeKey } from '../../lib/model/keys.ts';
import { nextNotice } from '../../lib/model/notices.ts';

/** How many ids are kept: older notices are no longer due. */
const maxNoticed = 12;

/** The row with the notices already written, indexed by the time of the next one. */
export function withNotices(row: SubscriptionItem, noticed: readonly string[]): SubscriptionItem {
  const { GSI1PK: _, GSI1SK: __, ...rest } = row as SubscriptionItem & { GSI1PK?: string; GSI1SK?: string };
  const next = nextNotice(rest, noticed);
  return {
    ...rest,
    ...(noticed.length > 0 && { noticed: noticed.slice(-maxNoticed) }),
    ...(next && noticeKey(next, row.id)),
  };
}
