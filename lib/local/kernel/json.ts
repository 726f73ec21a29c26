export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * An object of JSON as it came: what a request holds, the properties of a resource, a policy's statement. Whoever reads a member knows
 * what it is, or finds out.
 */
export type JsonObject = Record<string, any>;

/** What stands at a path, as JavaScript's `?.` finds it. */
export const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, key) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[key], value);
