import { longest } from '../access.ts';
import type { OwnedItem } from '../items/access.ts';
import type { OrderItem } from '../items/order.ts';
import type { BillingItem, SubscriptionItem } from '../items/subscription.ts';
import { givesAccess, type StoredRows } from './stored-rows.ts';

/** Access comes from an order or subscription that grants it and matches its grants. */
export function entitlementViolations(table: StoredRows, now: string): string[] {
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
      } else if (open && !givesAccess(order!.status)) say(`is open by the order ${id}, which is ${order!.status}`);
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

/** Active subscriptions open their products; each has the order that started it and a row under the provider's id. */
export function subscriptionViolations(table: StoredRows, now: string): string[] {
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
