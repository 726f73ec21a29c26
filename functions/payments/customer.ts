/** One customer at Stripe for one learner. Never found by an e-mail address: whoever claims it would see another's cards. */
import { environment } from '../../lib/model/environment.ts';
import type { CustomerItem } from '../../lib/model/items.ts';
import { customerKey, customerOwnerKey } from '../../lib/model/keys.ts';
import type { Asking } from '../../lib/model/payments.ts';
import { setting } from '../shared/setting.ts';
import { readOne } from './read.ts';
import { stripe } from './stripe.ts';
import { absent, put, remove, transact } from './transaction.ts';

/** @param gone the id of one that Stripe does not have any more */
export async function customerOf({ sub, email }: Asking, gone?: string): Promise<string> {
  const known = await readOne<CustomerItem>(customerKey(sub));
  if (known && known.id !== gone) return known.id;
  if (known) await forgetCustomer(sub, known.id);
  const api = await stripe();
  // Constant parameters: with an address in them a repetition after a changed address would be refused.
  const { id } = await api.customers.create(
    { metadata: { learner: sub, stage: setting(environment.stage) } },
    { idempotencyKey: `customer-${setting(environment.stage)}-${sub}-${gone ?? 'first'}` },
  );
  const createdAt = new Date().toISOString();
  const item: CustomerItem = { baseType: 'customer', id, createdAt };
  const refused = await transact([
    put(customerKey(sub), item, absent),
    put(customerOwnerKey(id), { baseType: 'customer owner', sub, createdAt }),
  ]);
  if (refused.length > 0) return customerOf({ sub, email });
  // For whoever looks at the customer on Stripe's pages; nothing here depends on it.
  if (email) await api.customers.update(id, { email }).catch(() => undefined);
  return id;
}

/** After a customer was deleted at Stripe: the next checkout makes a new one. */
export async function forgetCustomer(sub: string, id: string): Promise<void> {
  await transact([
    remove(customerKey(sub), { expression: 'attribute_not_exists(PK) OR id = :id', values: { ':id': id } }),
    remove(customerOwnerKey(id)),
  ]);
}
