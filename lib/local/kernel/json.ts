export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * A JSON object as received: a request's body, a resource's properties, a policy statement. The code that reads a field
 * knows its type, or checks it.
 */
export type JsonObject = Record<string, any>;

/** The value at a path, as JavaScript's `?.` finds it. */
export const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, key) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[key], value);
