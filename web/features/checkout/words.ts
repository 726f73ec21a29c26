import { formatMoney } from '../../../lib/model/money.ts';
import { serverNow } from '../../api/stage-time.ts';
import { counted, dayWords } from '../../ui/words.ts';
import type { Offer, Package } from './offer.ts';

/** `$39 a month`. */
export const everyWords = ({ price, interval }: Pick<Package, 'price' | 'interval'>): string =>
  `${formatMoney(price)} a ${interval === 'year' ? 'year' : 'month'}`;

/** `Save $78 a year`: what a yearly price saves against the same plan by the month; nothing where it saves nothing. */
export function savingWords({ planId, price, interval }: Package, packages: readonly Package[]): string | undefined {
  const monthly = packages.find((other) => other.planId === planId && other.interval === 'month');
  const saved = monthly && interval === 'year' ? 12 * monthly.price - price : 0;
  return saved > 0 ? `Save ${formatMoney(saved)} a year` : undefined;
}

export const dueWords = (due: number): string => (due === 0 ? '$0' : formatMoney(due));

/** The day after a trial that begins now. */
export const trialEnd = ({ trialDays }: Pick<Package, 'trialDays'>): string =>
  dayWords(new Date(serverNow() + trialDays * 86_400_000).toISOString());

/** What the button says: what happens, and for how much. */
export function buttonWords({ chosen, due, needsCard }: Offer): string {
  if (!needsCard) return 'Enrol for free';
  if (chosen && chosen.trialDays > 0) return 'Start free trial';
  if (chosen) return due === 0 ? 'Subscribe' : `Subscribe for ${formatMoney(due)}`;
  return `Pay ${formatMoney(due)}`;
}

/** What is charged and when, as long as the subscription goes on, and how it ends. */
export function renewalWords({ total, discount }: Offer, chosen: Package): string {
  const later = `${everyWords(chosen)} until you cancel`;
  const first = total === 0 ? 'nothing' : formatMoney(total);
  if (chosen.trialDays > 0) {
    const trial = `${counted(chosen.trialDays, 'day')} free. On ${trialEnd(chosen)} your card is charged`;
    return discount > 0 ? `${trial} ${first} for the first ${chosen.interval}, then ${later}.` : `${trial} ${later}.`;
  }
  const today = `Today your card is charged ${first} for the first ${chosen.interval}`;
  return discount > 0 ? `${today}, then ${later}.` : `${today}, then every ${chosen.interval} until you cancel.`;
}
