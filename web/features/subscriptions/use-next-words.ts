import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '../../shared/orders/queries.ts';
import type { Subscription } from './queries.ts';
import { nextWords } from './subscription-state.ts';

/** What happens next with a subscription; in a trial, with the price that its order has. */
export function useNextWords(subscription: Subscription): string {
  const { data: orders } = useQuery({ ...ordersQuery, enabled: subscription.trial === true });
  // The id of the order that started it.
  const first = orders?.find(({ id }) => id === subscription.id);
  return nextWords(subscription, first);
}
