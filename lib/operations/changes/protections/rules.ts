import { isDeepStrictEqual } from 'node:util';
import type { Properties } from '../../../stacks/templates/properties.ts';

/** What an update in place takes away, in words; undefined when nothing. */
export type Rule = (before: Properties, after: Properties) => string | undefined;

/** Rules by the CloudFormation type of what they look at. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;

/** What stands at a path (`Policies.PasswordPolicy.MinimumLength`). */
export const at = (value: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Readonly<Record<string, unknown>> | undefined)?.[name], value);

const said = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none'));

/** It had this value and has another, or none. */
export const noLonger =
  (path: string, value: unknown, what: string): Rule =>
  (before, after) =>
    isDeepStrictEqual(at(before, path), value) && !isDeepStrictEqual(at(after, path), value) ? what : undefined;

/** It was there and is not. */
export const lost =
  (path: string, what: string): Rule =>
  (before, after) =>
    at(before, path) !== undefined && at(after, path) === undefined ? what : undefined;

/** A number that gets smaller, or is not said any more. */
export const smaller =
  (path: string, what: string, unit = ''): Rule =>
  (before, after) => {
    const [old, now] = [at(before, path), at(after, path)];
    return typeof old === 'number' && !(typeof now === 'number' && now >= old)
      ? `${what}: ${old} -> ${said(now)}${unit}`
      : undefined;
  };

/** A number that gets larger, or is not said any more: a limit. */
export const larger =
  (path: string, what: string): Rule =>
  (before, after) => {
    const [old, now] = [at(before, path), at(after, path)];
    return typeof old === 'number' && !(typeof now === 'number' && now <= old)
      ? `${what}: ${old} -> ${said(now)}`
      : undefined;
  };

/** A setting whose values go from strong to weak; the last one is what counts when nothing is said. */
export const lowered =
  (path: string, order: readonly string[], what: string): Rule =>
  (before, after) => {
    const rank = (properties: Properties) => {
      const found = order.indexOf(String(at(properties, path) ?? order.at(-1)));
      return found < 0 ? order.length : found;
    };
    return rank(after) > rank(before) ? `${what}: ${said(at(before, path))} -> ${said(at(after, path))}` : undefined;
  };

const members = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const beyond = (of: unknown, others: unknown): readonly string[] =>
  members(of)
    .filter((each) => !members(others).some((other) => isDeepStrictEqual(each, other)))
    .map(said);

/** Members of a list that are no more. */
export const fewer =
  (path: string, what: string): Rule =>
  (before, after) => {
    const gone = beyond(at(before, path), at(after, path));
    return gone.length > 0 ? `${what}: ${gone.join(', ')}` : undefined;
  };

/** Members of a list that are new. */
export const more =
  (path: string, what: string): Rule =>
  (before, after) => {
    const added = beyond(at(after, path), at(before, path));
    return added.length > 0 ? `${what}: ${added.join(', ')}` : undefined;
  };

/** A rule for each member of a list of both that has the same name. @param name the property that names a member */
export const each =
  (path: string, name: string, rules: readonly Rule[], gone?: string): Rule =>
  (before, after) => {
    const listed = (properties: Properties) => members(at(properties, path)) as readonly Properties[];
    const found = listed(before).flatMap((old) => {
      const now = listed(after).find((one) => one[name] === old[name]);
      if (!now) return gone ? [`${gone}: ${said(old[name])}`] : [];
      return rules.flatMap((rule) => rule(old, now) ?? []).map((what) => `${said(old[name])}: ${what}`);
    });
    return found.length > 0 ? found.join('; ') : undefined;
  };
