/** One Stripe customer per learner. Never looked up by email address: anyone who claimed the address would see another's cards. */
import { environment } from '../../lib/model/environment.ts';
import type { CustomerItem, CustomerOwnerItem } from '../../lib/model/items/order.ts';
import { customerKey, customerOwnerKey, learnerPartition } from '../../lib/model/keys.ts';
import type { PaymentCaller } from '../../lib/model/payment-requests.ts';
import { requireEnv } from '../shared/require-env.ts';
import { createOnce } from './create-once.ts';
import { accountOpen } from './open-order.ts';
import { readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { stripe } from './stripe.ts';
import { absent, put, remove, transact } from './transaction.ts';

/** @param gone the id of a customer that Stripe no longer has @throws Refused if the account is deleted */
export async function customerOf({ sub, email }: PaymentCaller, gone?: string): Promise<string> {
  const known = await readOne<CustomerItem>(customerKey(sub));
  if (known && known.id !== gone) return known.id;
  if (known) await forgetCustomer(sub, known.id);
  const api = await stripe();
  const { id } = await createOnce({
    partition: learnerPartition(sub),
    name: `customer-${requireEnv(environment.stage)}-${sub}-${gone ?? 'first'}`,
    // Constant parameters: if they included the address, a retry after an email change would be rejected.
    create: (key) => api.customers.create({ metadata: { learner: sub, stage: requireEnv(environment.stage) } }, key),
    // Stripe's search by metadata is delayed; a leftover empty customer does no harm.
    find: async () => undefined,
  });
  const createdAt = new Date().toISOString();
  const item: CustomerItem = { baseType: 'customer', id, createdAt };
  const refused = await transact([
    put(customerKey(sub), item, absent),
    put(customerOwnerKey(id), { baseType: 'customer owner', sub, createdAt } satisfies CustomerOwnerItem),
    accountOpen(sub),
  ]);
  if (refused.some(({ index }) => index === 2)) throw new Refused('AccountClosed');
  if (refused.length > 0) return customerOf({ sub, email });
  // For people who look at the customer in Stripe's dashboard; no code depends on it.
  if (email) await api.customers.update(id, { email }).catch(() => undefined);
  return id;
}

/** After a customer was deleted at Stripe, the next checkout creates a new one. */
export async function forgetCustomer(sub: string, id: string): Promise<void> {
  await transact([
    remove(customerKey(sub), { expression: 'attribute_not_exists(PK) OR id = :id', values: { ':id': id } }),
    remove(customerOwnerKey(id)),
  ]);
}
