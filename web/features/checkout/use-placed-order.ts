import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { placedOrder } from '../../../lib/model/order-polling.ts';
import { request } from '../../api/graphql.ts';
import { RecheckPlacedOrderDocument } from './placed-order.generated.ts';
import { forgetBeforePurchase, placedOrderQuery, type PlacedOrder } from './queries.ts';

/** Whether the status is final. */
const isSettled = ({ status }: PlacedOrder) => !['pending', 'processing'].includes(status);

/**
 * Polls an order until it is settled or 30 seconds have passed. Only the API is trusted; the URL's claims about a
 * payment are ignored.
 */
export function usePlacedOrder(id: string) {
  const client = useQueryClient();
  const [since, setSince] = useState(() => Date.now());
  const [isLate, setLate] = useState(false);
  const query = useQuery({
    ...placedOrderQuery(id),
    refetchInterval: ({ state: { data } }) => {
      const watched = Date.now() - since;
      return data && !isSettled(data) && watched < placedOrder.longest ? placedOrder.next(watched) : false;
    },
  });
  const recheck = useMutation({
    mutationFn: async () => {
      const { recheckPayment: answer } = await request(RecheckPlacedOrderDocument, { id });
      if (!answer.order) throw new Error(answer.errors[0]?.message ?? 'no answer');
      return answer.order;
    },
    onSuccess: (order) => client.setQueryData(placedOrderQuery(id).queryKey, order),
  });
  const order = query.data;
  const isOpen = order != null && !isSettled(order);
  const { mutate } = recheck;
  useEffect(() => {
    if (!isOpen) return;
    const asking = setTimeout(mutate, placedOrder.recheck);
    const late = setTimeout(() => setLate(true), placedOrder.longest);
    return () => {
      clearTimeout(asking);
      clearTimeout(late);
    };
  }, [isOpen, mutate]);
  const paidLink = order?.status === 'paid' ? order.link : undefined;
  useEffect(() => {
    if (paidLink !== undefined) forgetBeforePurchase(client, paidLink);
  }, [client, paidLink]);
  return {
    ...query,
    order,
    /** Whether the polling has ended without a result. */
    isLate: isOpen && isLate,
    /** Whether the provider has been queried since the page opened: the result of an earlier attempt is stale. */
    isAsked: recheck.isSuccess || recheck.isError,
    recheck: () => {
      if (recheck.isPending) return;
      // Polls the order again for the same time.
      setSince(Date.now());
      mutate();
    },
    isRechecking: recheck.isPending,
    recheckFailed: recheck.isError,
  };
}
