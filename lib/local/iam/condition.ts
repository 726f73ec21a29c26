import { BlockList, isIPv6 } from 'node:net';
import { AwsError } from '../kernel/aws-error.ts';
import type { RequestContext } from './context.ts';
import { arnMatcher, globMatcher, literal } from './pattern.ts';

/** Whether the request meets one condition of a statement. */
export type Condition = (context: RequestContext) => boolean;
/** Whether one value in the request matches one value in the policy. */
type Test = (given: string, context: RequestContext) => boolean;

/**
 * The Condition block of a statement: all operators and keys must hold; several values of a key are alternatives.
 * Source: IAM user guide, "IAM JSON policy elements: Condition operators" and "Multivalued context keys".
 */
export function compileConditions(block: Record<string, Record<string, unknown>>, variables: boolean): Condition[] {
  return Object.entries(block).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, value]) => compileCondition(operator, key, value, variables)),
  );
}

function compileCondition(operator: string, key: string, value: unknown, variables: boolean): Condition {
  const [, quantifier, name, suffix] = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const expected = (Array.isArray(value) ? value : [value]).map(String);
  if (name === 'Null') return (context) => expected.includes(String(!context.values(key)?.length));

  const kind = name && OPERATORS[name];
  if (!kind) throw new AwsError('MalformedPolicyDocument', `Invalid Condition type : ${operator}.`);
  const tests = expected.map((one) => kind.test(one, variables));
  const fits = (given: string, context: RequestContext) =>
    tests.some((test) => test(given, context)) !== (kind.negated ?? false);

  return (context) => {
    const given = context.values(key);
    if (!given?.length) {
      if (quantifier) return quantifier === 'ForAllValues' || suffix !== undefined;
      return suffix !== undefined || (kind.negated ?? false);
    }
    if (quantifier === 'ForAllValues') return given.every((one) => fits(one, context));
    if (quantifier === 'ForAnyValue') return given.some((one) => fits(one, context));
    // Without a quantifier a key has one value. If there are several, a negated condition has to hold for all of them.
    return kind.negated ? given.every((one) => fits(one, context)) : given.some((one) => fits(one, context));
  };
}

interface Operator {
  readonly test: (expected: string, variables: boolean) => Test;
  readonly negated?: boolean;
}

const equal: Operator['test'] = (expected, variables) => {
  const text = literal(expected, variables);
  return (given, context) => given === text(context);
};
const equalFolded: Operator['test'] = (expected, variables) => {
  const text = literal(expected, variables);
  return (given, context) => given.toLowerCase() === text(context)?.toLowerCase();
};
const folded: Operator['test'] = (expected) => (given) => given.toLowerCase() === expected.toLowerCase();

/** Compares two numbers; text that is not a number never matches. */
const compared =
  (read: (text: string) => number, holds: (given: number, expected: number) => boolean): Operator['test'] =>
  (expected) => {
    const limit = read(expected);
    return (given) => holds(read(given), limit);
  };
const numeric = (holds: (given: number, expected: number) => boolean) =>
  compared((text) => (text.trim() === '' ? NaN : Number(text)), holds);
/** ISO 8601 or seconds since the epoch. */
const date = (holds: (given: number, expected: number) => boolean) =>
  compared((text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text)), holds);

const address: Operator['test'] = (expected) => {
  const [network, length] = expected.split('/');
  const family = isIPv6(network!) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(network!, length === undefined ? (family === 'ipv6' ? 128 : 32) : Number(length), family);
  return (given) => list.check(given, isIPv6(given) ? 'ipv6' : 'ipv4');
};

const same = (given: number, expected: number) => given === expected;
const less = (given: number, expected: number) => given < expected;
const atMost = (given: number, expected: number) => given <= expected;
const more = (given: number, expected: number) => given > expected;
const atLeast = (given: number, expected: number) => given >= expected;

const OPERATORS: Readonly<Record<string, Operator>> = {
  StringEquals: { test: equal },
  StringNotEquals: { test: equal, negated: true },
  StringEqualsIgnoreCase: { test: equalFolded },
  StringNotEqualsIgnoreCase: { test: equalFolded, negated: true },
  StringLike: { test: globMatcher },
  StringNotLike: { test: globMatcher, negated: true },
  ArnEquals: { test: arnMatcher },
  ArnLike: { test: arnMatcher },
  ArnNotEquals: { test: arnMatcher, negated: true },
  ArnNotLike: { test: arnMatcher, negated: true },
  NumericEquals: { test: numeric(same) },
  NumericNotEquals: { test: numeric(same), negated: true },
  NumericLessThan: { test: numeric(less) },
  NumericLessThanEquals: { test: numeric(atMost) },
  NumericGreaterThan: { test: numeric(more) },
  NumericGreaterThanEquals: { test: numeric(atLeast) },
  DateEquals: { test: date(same) },
  DateNotEquals: { test: date(same), negated: true },
  DateLessThan: { test: date(less) },
  DateLessThanEquals: { test: date(atMost) },
  DateGreaterThan: { test: date(more) },
  DateGreaterThanEquals: { test: date(atLeast) },
  Bool: { test: folded },
  BinaryEquals: { test: (expected) => (given) => given === expected },
  IpAddress: { test: address },
  NotIpAddress: { test: address, negated: true },
};
