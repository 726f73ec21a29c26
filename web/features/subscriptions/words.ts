import { formatMoney } from '../../../lib/model/money.ts';
import { serverNow } from '../../api/stage-time.ts';
import { dayWords } from '../../ui/words.ts';
import type { Subscription } from './queries.ts';

const statusNames: Readonly<Record<string, string>> = {
  incomplete: 'Not paid yet',
  active: 'Active',
  'past-due': 'Payment failed',
  cancelled: 'Canceled',
  ended: 'Ended',
};

export const statusWords = ({ status, trial }: Pick<Subscription, 'status' | 'trial'>): string =>
  status === 'active' && trial ? 'Free trial' : (statusNames[status ?? ''] ?? '');

/** `$49 a month`. */
export const priceWords = ({ price, interval }: Pick<Subscription, 'price' | 'interval'>): string =>
  price === null ? '' : `${formatMoney(price)}${interval ? ` a ${interval}` : ''}`;

type Course = Pick<Subscription, 'status' | 'renewsAt' | 'endsAt' | 'trial'>;

/** What happens next, and when. */
export function nextWords({ status, renewsAt, endsAt, trial }: Course): string {
  if (status === 'incomplete') return 'Nothing is open and nothing was charged';
  if (status === 'ended') return endsAt ? `Ended ${dayWords(endsAt)}` : 'Ended';
  if (endsAt && Date.parse(endsAt) <= serverNow()) return `Access ended ${dayWords(endsAt)}`;
  if (endsAt) return `Access until ${dayWords(endsAt)}`;
  if (!renewsAt) return '';
  return trial ? `Trial until ${dayWords(renewsAt)}, then the first charge` : `Next charge ${dayWords(renewsAt)}`;
}

/** Whether it will be charged again when nobody does anything. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'past-due' || status === 'cancelled';

/** `Visa ending in 4242, good until 12/2050`. */
export const cardWords = ({ brand, last4, expMonth, expYear }: NonNullable<Subscription['card']>): string =>
  `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} ending in ${last4}, good until ${String(expMonth).padStart(2, '0')}/${expYear}`;
