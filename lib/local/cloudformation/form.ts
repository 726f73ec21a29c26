import type { JsonObject } from '../kernel/json.ts';

/**
 * A request in AWS's query protocol: `Tags.member.1.Key=a&Tags.member.1.Value=b` becomes `{ Tags: [{ Key: 'a', Value:
 * 'b' }] }`.
 */
export type Form = Readonly<JsonObject>;

/** @see https://smithy.io/2.0/aws/protocols/aws-query-protocol.html */
export function formOf(body: string): Form {
  const form: JsonObject = {};
  for (const [name, value] of new URLSearchParams(body)) put(form, name.split('.'), value);
  return listed(form) as Form;
}

/** A list in the request; an empty list is sent as empty text. */
export const listIn = <T>(form: Form, name: string): T[] => form[name] || [];

function put(into: JsonObject, [name, ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) into[name!] = value;
  else put((into[name!] ??= {}), rest, value);
}

/** `{ member: { 1: a, 2: b } }` becomes a list. */
function listed(value: string | JsonObject): unknown {
  if (typeof value === 'string') return value;
  if (typeof value.member === 'object') {
    const members = Object.entries<string | JsonObject>(value.member).sort(
      ([one], [other]) => Number(one) - Number(other),
    );
    return members.map(([, member]) => listed(member));
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, listed(inner)]));
}
