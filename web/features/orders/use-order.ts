import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { RecheckPaymentDocument, RequestRefundDocument } from './order-changes.generated.ts';
import * as messages from './messages.ts';
import { ordersQuery, type Order } from '../../shared/orders/queries.ts';

/** Updates an order in the list from the server's response; refetches what it gives access to or revokes. */
function useOrderChange() {
  const client = useQueryClient();
  return (order: Order) => {
    client.setQueryData(ordersQuery.queryKey, (orders) => orders?.map((each) => (each.id === order.id ? order : each)));
    const { classroom, catalogue, subscriptions } = queryKeys;
    for (const queryKey of [classroom, catalogue, subscriptions]) void client.invalidateQueries({ queryKey });
    // Credits that were added or removed belong to other orders.
    if (order.credits?.length) void client.invalidateQueries({ queryKey: ordersQuery.queryKey });
  };
}

const orderIn = (answer: {
  readonly order: Order | null;
  readonly errors: readonly { readonly message: string }[];
}): Order => {
  const refused = answer.errors[0];
  if (refused || !answer.order) throw new OrderRefused(refused?.message ?? messages.failed);
  return answer.order;
};

/** A refusal in the learner's words. */
class OrderRefused extends Error {}

/** The message of a refusal, or of a failed call. */
export const refusalWords = (error: unknown): string =>
  error instanceof OrderRefused ? error.message : messages.failed;

/** Checks the payment of an order now. */
export function useRecheck(id: string) {
  const change = useOrderChange();
  return useMutation({
    mutationFn: async () => orderIn((await request(RecheckPaymentDocument, { input: { id } })).recheckPayment),
    onSuccess: change,
  });
}

/** Requests the refund of an order. */
export function useRefund(id: string) {
  const change = useOrderChange();
  return useMutation({
    mutationFn: async (reason: string) =>
      orderIn((await request(RequestRefundDocument, { input: { id, reason: reason || null } })).requestRefund),
    onSuccess: change,
  });
}
