import { isDeepStrictEqual } from 'node:util';
import { plain } from '../plain.ts';
import type { Properties } from '../../../stacks/templates/properties.ts';

/** Describes what an in-place update removes; undefined if nothing. */
export type Rule = (before: Properties, after: Properties) => string | undefined;

/** Rules by CloudFormation type. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;

/** The value at a path (`Policies.PasswordPolicy.MinimumLength`). */
export const at = (value: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Readonly<Record<string, unknown>> | undefined)?.[name], value);

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? 'none' : plain(JSON.stringify(value));

/** The property had this value and now has another one, or none. */
export const noLonger =
  (path: string, value: unknown, what: string): Rule =>
  (before, after) =>
    isDeepStrictEqual(at(before, path), value) && !isDeepStrictEqual(at(after, path), value) ? what : undefined;

/** The property was removed. */
export const lost =
  (path: string, what: string): Rule =>
  (before, after) =>
    at(before, path) !== undefined && at(after, path) === undefined ? what : undefined;

/** A number that decreases or is removed. */
export const smaller =
  (path: string, what: string, unit = ''): Rule =>
  (before, after) => {
    const [old, now] = [at(before, path), at(after, path)];
    return typeof old === 'number' && !(typeof now === 'number' && now >= old)
      ? `${what}: ${old} -> ${text(now)}${unit}`
      : undefined;
  };

/** A number that decreases; without it nothing ends. */
export const sooner =
  (path: string, what: string, unit = ''): Rule =>
  (before, after) => {
    const [old, now] = [at(before, path), at(after, path)];
    return typeof old === 'number' && typeof now === 'number' && now < old
      ? `${what}: ${old} -> ${now}${unit}`
      : undefined;
  };

/** A limit that increases or is removed. */
export const larger =
  (path: string, what: string): Rule =>
  (before, after) => {
    const [old, now] = [at(before, path), at(after, path)];
    return typeof old === 'number' && !(typeof now === 'number' && now <= old)
      ? `${what}: ${old} -> ${text(now)}`
      : undefined;
  };

/** A setting with values from strong to weak; the last one is the default. */
export const lowered =
  (path: string, order: readonly string[], what: string): Rule =>
  (before, after) => {
    const rank = (properties: Properties) => {
      const found = order.indexOf(String(at(properties, path) ?? order.at(-1)));
      return found < 0 ? order.length : found;
    };
    return rank(after) > rank(before) ? `${what}: ${text(at(before, path))} -> ${text(at(after, path))}` : undefined;
  };

const members = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const beyond = (of: unknown, others: unknown): readonly string[] =>
  members(of)
    .filter((each) => !members(others).some((other) => isDeepStrictEqual(each, other)))
    .map(text);

/** Members removed from a list. */
export const fewer =
  (path: string, what: string): Rule =>
  (before, after) => {
    const gone = beyond(at(before, path), at(after, path));
    return gone.length > 0 ? `${what}: ${gone.join(', ')}` : undefined;
  };

/** Members added to a list. */
export const more =
  (path: string, what: string): Rule =>
  (before, after) => {
    const added = beyond(at(after, path), at(before, path));
    return added.length > 0 ? `${what}: ${added.join(', ')}` : undefined;
  };

/** Applies a rule to members with the same name in both lists. @param name the property that identifies a member */
export const each =
  (path: string, name: string, rules: readonly Rule[], gone?: string): Rule =>
  (before, after) => {
    const listed = (properties: Properties) => members(at(properties, path)) as readonly Properties[];
    const found = listed(before).flatMap((old) => {
      const now = listed(after).find((one) => one[name] === old[name]);
      if (!now) return gone ? [`${gone}: ${text(old[name])}`] : [];
      return rules.flatMap((rule) => rule(old, now) ?? []).map((what) => `${text(old[name])}: ${what}`);
    });
    return found.length > 0 ? found.join('; ') : undefined;
  };
