import type Stripe from 'stripe';
import { badParameter } from './errors.ts';

interface Paging {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

/** One page of rows, newest first, in the API's list envelope. */
export function page<T extends { id: string }>(
  url: string,
  rows: Iterable<T>,
  { limit = 10, starting_after: after, ending_before: before }: Paging,
  keep: (row: T) => boolean = () => true,
): Stripe.ApiList<T> {
  if (after && before)
    throw badParameter('Only one of starting_after and ending_before may be given.', 'ending_before');
  let data: T[] = [];
  let more = false;
  let open = !after;
  let met = !before;
  for (const row of rows) {
    if (before && row.id === before) {
      met = true;
      break;
    }
    if (open && keep(row)) {
      data.push(row);
      if (!before && data.length > limit) break;
    }
    if (after && row.id === after) open = true;
  }
  if (!open || !met)
    throw badParameter(
      `No such cursor: '${after ?? before}'`,
      after ? 'starting_after' : 'ending_before',
      'resource_missing',
    );
  if (data.length > limit) {
    more = true;
    data = before ? data.slice(-limit) : data.slice(0, limit);
  }
  return { object: 'list', data, has_more: more, url };
}

/** A complete list inside an object. */
export const listOf = <T>(url: string, data: T[]): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/** Whether a timestamp is within a range of the query; `created=5` means exactly that second. */
export function within(value: number, range: Stripe.RangeQueryParam | number | undefined): boolean {
  if (range === undefined) return true;
  const { gt, gte, lt, lte } =
    typeof range === 'number' ? { gt: undefined, gte: range, lt: undefined, lte: range } : range;
  return !(
    (gt !== undefined && value <= gt) ||
    (gte !== undefined && value < gte) ||
    (lt !== undefined && value >= lt) ||
    (lte !== undefined && value > lte)
  );
}
