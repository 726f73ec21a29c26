import { formatMoney } from '../../../lib/model/money.ts';
import { isFree } from '../../../lib/model/pricing.ts';
import type { Difficulty, ProductCardFragment, ProductType } from '../../api/operations.generated.ts';
import { counted } from '../../ui/words.ts';
import type { Sort } from './search.ts';

/** How the catalogue's values are called on the page. */
export const kindNames: Record<ProductType, string> = {
  course: 'Course',
  bundle: 'Bundle',
  stream: 'Stream',
  subscription: 'Subscription',
};
export const kindNamesPlural: Record<ProductType, string> = {
  course: 'Courses',
  bundle: 'Bundles',
  stream: 'Streams',
  subscription: 'Subscriptions',
};
export const difficultyNames: Record<Difficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
export const sortNames: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  rating: 'Best rated',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  title: 'Title, A to Z',
};

/** `free`, or the price, with its interval when it comes again: `$29 / month`. */
export function priceWords({
  type,
  price,
  paymentPlans,
}: Pick<ProductCardFragment, 'type' | 'price' | 'paymentPlans'>) {
  if (price === null || type === null) return '';
  if (isFree({ type, price })) return 'Free';
  const interval = paymentPlans?.[0]?.packages[0]?.interval;
  return formatMoney(price) + (interval === 'month' || interval === 'year' ? ` / ${interval}` : '');
}

/** `3 courses, 2 streams`: the members of a bundle or a subscription, by kind. */
export const includesWords = (members: readonly { readonly type: ProductType | null }[]): string =>
  (Object.keys(kindNames) as ProductType[])
    .map((kind) => [kind, members.filter(({ type }) => type === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => counted(count, kindNames[kind].toLowerCase()))
    .join(', ');

/** A tag in sentence case. */
export const tagName = (tag: string): string => {
  const words = tag.replaceAll('-', ' ').replace(/\bus\b/, 'US');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
