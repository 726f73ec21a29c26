import { formatMoney } from '../../../lib/model/money.ts';
import { dayWords } from '../../ui/words.ts';
import type { Subscription } from './queries.ts';

const statusNames: Readonly<Record<string, string>> = {
  active: 'Active',
  'past-due': 'Payment failed',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

export const statusWords = ({ status }: Pick<Subscription, 'status'>): string => statusNames[status ?? ''] ?? '';

/** `$49 a month`. */
export const priceWords = ({ price, interval }: Pick<Subscription, 'price' | 'interval'>): string =>
  price === null ? '' : `${formatMoney(price)}${interval ? ` a ${interval}` : ''}`;

/** What happens next, and when. */
export function nextWords({ status, renewsAt, endsAt }: Pick<Subscription, 'status' | 'renewsAt' | 'endsAt'>): string {
  if (status === 'ended') return endsAt ? `Ended ${dayWords(endsAt)}` : 'Ended';
  if (endsAt) return `Access until ${dayWords(endsAt)}`;
  return renewsAt ? `Next charge ${dayWords(renewsAt)}` : '';
}
