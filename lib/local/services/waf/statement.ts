import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../../kernel/json.ts';

/** The parts of a request that a firewall sees. */
export interface Seen {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** Percent-encoded, beginning with `/`. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Bytes of the body, and how many of them the firewall inspects. */
  readonly body: { readonly size: number; readonly shown: number };
}

export type Matches = (seen: Seen) => boolean;

const comparisons: Readonly<Record<string, (size: number, limit: number) => boolean>> = {
  EQ: (size, limit) => size === limit,
  NE: (size, limit) => size !== limit,
  LE: (size, limit) => size <= limit,
  LT: (size, limit) => size < limit,
  GE: (size, limit) => size >= limit,
  GT: (size, limit) => size > limit,
};

/** WAFInvalidParameterException of AWS (AWS WAF API Reference, AndStatement and OrStatement: two or more). */
function several(kind: string, statements: readonly object[]): Matches[] {
  if (statements.length < 2)
    throw new Error(`The ${kind} of a web ACL has ${statements.length} statements: AWS takes two or more`);
  return statements.map(matcher);
}

/** The supported kinds of statements, by their single member. */
const kinds: Readonly<Record<string, (statement: JsonObject) => Matches>> = {
  AndStatement({ Statements }) {
    const all = several('AndStatement', Statements);
    return (seen) => all.every((one) => one(seen));
  },
  OrStatement({ Statements }) {
    const all = several('OrStatement', Statements);
    return (seen) => all.some((one) => one(seen));
  },
  NotStatement({ Statement }) {
    const one = matcher(Statement);
    return (seen) => !one(seen);
  },
  SizeConstraintStatement({ FieldToMatch: field, ComparisonOperator, Size }) {
    const compare = comparisons[ComparisonOperator] ?? unknown('ComparisonOperator', ComparisonOperator);
    if (!field.Body) {
      const value = header(field);
      return (seen) => seenIn(value(seen), (text) => compare(Buffer.byteLength(text), Number(Size)));
    }
    if (field.Body.OversizeHandling !== 'MATCH') unknown('OversizeHandling', field.Body.OversizeHandling);
    return ({ body }) => body.size > body.shown || compare(body.size, Number(Size));
  },
  ByteMatchStatement({ FieldToMatch: field, PositionalConstraint, SearchString }) {
    if (PositionalConstraint !== 'EXACTLY') unknown('PositionalConstraint', PositionalConstraint);
    const value = header(field);
    return (seen) => value(seen) === SearchString;
  },
  RegexMatchStatement({ FieldToMatch: field, RegexString }) {
    const value = header(field);
    const expression = new RegExp(RegexString);
    return (seen) => seenIn(value(seen), (text) => expression.test(text));
  },
};

/** Compiles a statement. @throws Error of one sentence that names an unsupported part */
export function matcher(statement: Readonly<JsonObject>): Matches {
  const [[kind, content] = ['nothing', {}], more] = Object.entries(statement);
  const make = kinds[kind];
  if (!make || more) return unknown('Statement', Object.keys(statement).join(' and '));
  for (const { Type: type } of content.TextTransformations ?? [])
    if (type !== 'NONE') unknown('TextTransformation', type);
  return make(content);
}

/** An absent header matches nothing. */
const seenIn = (value: string | undefined, is: (text: string) => boolean) => value !== undefined && is(value);

function header(field: Readonly<JsonObject>): (seen: Seen) => string | undefined {
  const name = field['SingleHeader']?.Name?.toLowerCase();
  if (!name) return unknown('FieldToMatch', Object.keys(field).join(' and '));
  return ({ headers }) => headers[name]?.toString();
}

/** @throws Error always */
export function unknown(what: string, value: unknown): never {
  throw new Error(`${what} ${value} of AWS::WAFv2::WebACL is not known to the local stage`);
}
