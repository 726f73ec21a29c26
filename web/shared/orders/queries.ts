import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { OrderLineFragment } from '../../api/operations.generated.ts';
import { GetUserOrdersDocument } from './user-orders.generated.ts';

export type Order = OrderLineFragment;

/** The learner's purchases and free enrollments, newest first. */
export const ordersQuery = queryOptions({
  queryKey: queryKeys.orders,
  queryFn: async () => (await request(GetUserOrdersDocument, {})).getUserOrders.orders,
});
