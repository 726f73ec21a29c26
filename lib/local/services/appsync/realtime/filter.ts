/** Enhanced filters: groups of which one has to pass, each of filters that all have to (developer guide, "Enhanced subscription filtering"). */
export interface SubscriptionFilter {
  readonly filterGroup: readonly { readonly filters: readonly Filter[] }[];
}

interface Filter {
  /** A path: `author.name`. */
  readonly fieldName: string;
  readonly operator: string;
  readonly value: any;
}

export const passes = (filter: SubscriptionFilter, told: Readonly<Record<string, unknown>>): boolean =>
  (filter.filterGroup ?? []).some(({ filters }) =>
    filters.every(({ fieldName, operator, value }) => {
      const holds = operators[operator];
      const found = fieldName.split('.').reduce<any>((at, name) => at?.[name], told) ?? null;
      return holds !== undefined && holds(found, value);
    }),
  );

const list = (value: any): any[] => (Array.isArray(value) ? value : []);
const has = (found: any, value: any): boolean =>
  Array.isArray(found) ? found.includes(value) : typeof found === 'string' && found.includes(String(value));
/** Nothing is before or after what is not there. */
const ordered = (compare: (found: any, value: any) => boolean) => (found: any, value: any) =>
  found !== null && typeof found === typeof value && compare(found, value);

const operators: Readonly<Record<string, (found: any, value: any) => boolean>> = {
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
  between: (found, value) => found !== null && found >= list(value)[0] && found <= list(value)[1],
  containsAny: (found, value) => list(value).some((one) => has(found, one)),
};
