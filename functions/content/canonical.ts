import { isDeepStrictEqual } from 'node:util';

/** JSON text that does not depend on the order of keys, which DynamoDB does not preserve. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Whether two values have the same canonical text, usually without serializing it. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) || canonical(one) === canonical(other);
