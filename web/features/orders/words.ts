import { formatMoney } from '../../../lib/model/money.ts';
import type { Order } from './queries.ts';

/** The year of an order in the reader's zone. */
export const yearOf = ({ createdAt }: Pick<Order, 'createdAt'>): number => new Date(createdAt).getFullYear();

/** `Free`, `$49`. */
export const totalWords = ({ total }: Pick<Order, 'total'>): string => (total === 0 ? 'Free' : formatMoney(total));

const statusNames: Readonly<Record<string, string>> = { paid: 'Paid' };

/** What became of an order. What cost nothing was not paid. */
export const statusWords = ({ status, total }: Pick<Order, 'status' | 'total'>): string =>
  status === 'paid' && total === 0 ? 'Complete' : (statusNames[status] ?? status);
