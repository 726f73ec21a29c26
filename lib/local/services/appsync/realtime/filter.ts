import { memberAt } from '../../../kernel/json.ts';

/**
 * Enhanced filters: an event has to pass every filter of at least one group (developer guide, "Enhanced subscription
 * filtering").
 */
export interface SubscriptionFilter {
  readonly filterGroup: readonly { readonly filters: readonly Filter[] }[];
}

interface Filter {
  /** A path: `author.name`. */
  readonly fieldName: string;
  readonly operator: string;
  readonly value: unknown;
}

export const passes = (filter: SubscriptionFilter, payload: Readonly<Record<string, unknown>>): boolean =>
  (filter.filterGroup ?? []).some(({ filters }) =>
    filters.every(({ fieldName, operator, value }) => {
      const holds = operators[operator];
      const found = memberAt(payload, fieldName.split('.')) ?? null;
      return holds !== undefined && holds(found, value);
    }),
  );

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const has = (found: unknown, value: unknown): boolean =>
  Array.isArray(found) ? found.includes(value) : typeof found === 'string' && found.includes(String(value));
type Ordered = number | string;
/** An absent value is neither less nor greater than anything. */
const ordered = (compare: (found: Ordered, value: Ordered) => boolean) => (found: unknown, value: unknown) =>
  found !== null && typeof found === typeof value && compare(found as Ordered, value as Ordered);

const operators: Readonly<Record<string, (found: unknown, value: unknown) => boolean>> = {
  eq: (found, value) => found === value,
  ne: (found, value) => found !== value,
  lt: ordered((found, value) => found < value),
  le: ordered((found, value) => found <= value),
  gt: ordered((found, value) => found > value),
  ge: ordered((found, value) => found >= value),
  contains: has,
  notContains: (found, value) => !has(found, value),
  beginsWith: (found, value) => typeof found === 'string' && found.startsWith(String(value)),
  in: (found, value) => list(value).includes(found),
  notIn: (found, value) => !list(value).includes(found),
  between(found, value) {
    const [least, most] = list(value) as Ordered[];
    return found !== null && (found as Ordered) >= least! && (found as Ordered) <= most!;
  },
  containsAny: (found, value) => list(value).some((one) => has(found, one)),
};
