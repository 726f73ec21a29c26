/** What a property must be, with words for it. */
import type { JsonObject } from '../../../lib/local/kernel/json.ts';
export interface Expectation {
  readonly words: string;
  holds(value: unknown): boolean;
}

const text = (value: unknown) => JSON.stringify(value) ?? 'absent';

export const exactly = (wanted: unknown): Expectation => ({
  words: text(wanted),
  holds: (value) => text(value) === text(wanted),
});
/** The same things in whatever order. */
export const theSet = (...wanted: string[]): Expectation => ({
  words: `exactly ${wanted.join(', ')}`,
  holds: (value) => Array.isArray(value) && text([...value].sort()) === text([...wanted].sort()),
});
export const oneOf = (...wanted: unknown[]): Expectation => ({
  words: `one of ${wanted.map(text).join(', ')}`,
  holds: (value) => wanted.map(text).includes(text(value)),
});
export const from = (least: number, most = Infinity): Expectation => ({
  words: most === Infinity ? `at least ${least}` : `${least} to ${most}`,
  holds: (value) => typeof value === 'number' && value >= least && value <= most,
});
export const there: Expectation = { words: 'there', holds: (value) => value !== undefined };
export const absent: Expectation = { words: 'absent', holds: (value) => value === undefined };
/** The JSON text of it. */
export const like = (pattern: RegExp): Expectation => ({
  words: `like ${pattern.source}`,
  holds: (value) => pattern.test(text(value)),
});
export const unlike = (pattern: RegExp): Expectation => ({
  words: `nothing like ${pattern.source}`,
  holds: (value) => !pattern.test(text(value)),
});

/** What stands at a path (`Policies.PasswordPolicy.MinimumLength`); `*` is each member of a list. */
export function valuesAt(value: JsonObject, path: string): readonly unknown[] {
  const [first, ...rest] = path.split('.');
  if (first === undefined || first === '') return [value];
  const next = rest.join('.');
  if (first !== '*') return valuesAt(value?.[first], next);
  return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, next)) : [undefined];
}
