/**
 * Converts typed values as resolvers write them to DynamoDB's wire format, and back to plain JSON as resolvers read it.
 */
import type { JsonObject } from '../../../../kernel/json.ts';
import { unreadable } from '../source.ts';

/** `{ S: 'x' }`, `{ N: '1' }`, ... */
export type WireValue = Readonly<JsonObject>;
export type WireItem = Readonly<Record<string, WireValue>>;

const writers: Readonly<Record<string, (value: never, path: string) => unknown>> = {
  S: String,
  N: String,
  B: String,
  BOOL: Boolean,
  NULL: () => true,
  SS: (values: unknown[]) => values.map(String),
  NS: (values: unknown[]) => values.map(String),
  BS: (values: unknown[]) => values.map(String),
  L: (values: unknown[], path) => values.map((value, index) => toWire(value, `${path}[${index}]`)),
  M: (members: Record<string, unknown>, path) => toWireItem(members, path),
};

/** Accepts numbers for `N`, and `{ NULL: null }` for null. @throws FieldError */
export function toWire(value: unknown, path: string): WireValue {
  const members = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  const type = members[0];
  const write = type === undefined ? undefined : writers[type];
  if (!write || members.length !== 1) throw unreadable(`Expected a typed DynamoDB value at '${path}'.`);
  const content = (value as Record<string, unknown>)[type as string];
  if (content === null && type !== 'NULL') throw unreadable(`Expected a typed DynamoDB value at '${path}'.`);
  try {
    return { [type as string]: write(content as never, path) };
  } catch (error) {
    if (error instanceof TypeError) throw unreadable(`Expected a list or map at '${path}[${type}]'.`);
    throw error;
  }
}

/** @throws FieldError */
export function toWireItem(item: unknown, path: string): WireItem {
  if (item === null || typeof item !== 'object' || Array.isArray(item))
    throw unreadable(`Expected a map of typed DynamoDB values at '${path}'.`);
  const wire: Record<string, WireValue> = {};
  for (const name of Object.keys(item))
    wire[name] = toWire((item as Record<string, unknown>)[name], `${path}[${name}]`);
  return wire;
}

/** Sets become lists; binary values stay base64. */
export function fromWire(value: WireValue): unknown {
  for (const type in value) {
    const content = value[type];
    switch (type) {
      case 'N':
        return Number(content);
      case 'NULL':
        return null;
      case 'NS':
        return content.map(Number);
      case 'L':
        return content.map(fromWire);
      case 'M':
        return fromWireItem(content);
      default:
        return content;
    }
  }
  return null;
}

export function fromWireItem(item: WireItem): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const name in item) plain[name] = fromWire(item[name] as WireValue);
  return plain;
}

/** Whether two stored values are equal; the order of sets and maps does not matter. */
export function sameValue(one: WireValue | undefined, other: WireValue | undefined): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: WireValue | undefined): string {
  if (!value) return '';
  const [type, content] = Object.entries(value)[0] ?? ['', undefined];
  if (type === 'N') return `N${Number(content)}`;
  if (type === 'SS' || type === 'NS' || type === 'BS') return type + [...content].map(String).sort().join('\u0000');
  if (type === 'L') return `L[${content.map(canonical).join(',')}]`;
  if (type === 'M') {
    const members = Object.keys(content).sort();
    return `M{${members.map((name) => JSON.stringify(name) + canonical(content[name])).join(',')}}`;
  }
  return type + JSON.stringify(content);
}
