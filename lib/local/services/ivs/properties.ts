import type { JsonObject } from '../../kernel/json.ts';
import type { Deployed } from '../../kernel/resource-type.ts';

/** Checks that CloudFormation makes on IVS's resources before it calls IVS. Each throws an Error of one sentence. */

/** The `Name` of every IVS resource: up to 128 letters, digits, hyphens, and underscores. */
export function nameOf({ Name: name = '' }: JsonObject): string {
  if (typeof name !== 'string' || !/^[\w-]{0,128}$/.test(name))
    throw new Error(`Name may have up to 128 letters, digits, hyphens and underscores, not ${String(name)}`);
  return name;
}

export function oneOf<T extends string>(
  properties: JsonObject,
  property: string,
  allowed: readonly T[],
  otherwise: T,
): T {
  const value = properties[property] ?? otherwise;
  if (!allowed.includes(value)) throw new Error(`${property} is one of ${allowed.join(', ')}, not ${String(value)}`);
  return value;
}

export function flag(properties: JsonObject, property: string): boolean {
  const value = String(properties[property] ?? false);
  if (value !== 'true' && value !== 'false') throw new Error(`${property} is true or false, not ${value}`);
  return value === 'true';
}

export function wholeNumber(
  properties: JsonObject,
  property: string,
  [least, most]: readonly [number, number],
  otherwise: number,
): number {
  const value = Number(properties[property] ?? otherwise);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${property} is a whole number from ${least} to ${most}`);
  return value;
}

export const tagsOf = ({ Tags: tags = [] }: JsonObject): Record<string, string> =>
  Object.fromEntries((tags as { Key: string; Value: string }[]).map(({ Key, Value }) => [Key, Value]));

/** The current ARN, unless a property that requires a replacement has changed. */
export function kept(
  properties: JsonObject,
  before: Deployed | undefined,
  replacing: readonly string[],
): string | undefined {
  const same = replacing.every(
    (name) => JSON.stringify(before?.properties?.[name]) === JSON.stringify(properties[name]),
  );
  return before && same ? before.physicalId : undefined;
}
