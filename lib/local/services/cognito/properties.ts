import { randomInt } from 'node:crypto';
import type { JsonObject } from '../../kernel/json.ts';
import type { Deployed } from '../../kernel/resource-type.ts';

/** Whether none of the properties has changed whose change makes CloudFormation replace the resource. */
export function keepsIdentity(before: Deployed, properties: JsonObject, names: readonly string[]): boolean {
  const previous = before.properties;
  if (!previous) return true;
  return names.every((name) => JSON.stringify(previous[name]) === JSON.stringify(properties[name]));
}

export const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const lower = 'abcdefghijklmnopqrstuvwxyz';

export const digits = '0123456789';

export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
