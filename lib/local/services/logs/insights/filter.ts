import type { Tokens } from './tokens.ts';

/** A field's value: a JSON scalar, or undefined. */
export type Value = string | number | boolean | undefined;

/** One log line as a query sees it. */
export type Row = (field: string) => Value;

export type Condition = (row: Row) => boolean;

/**
 * Parses `level = "ERROR" and (status >= 500 or message like /timed out/)`. @throws Error of one sentence for anything
 * else
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax-Filter.html
 */
export function conditionOf(tokens: Tokens): Condition {
  return either();

  function either(): Condition {
    let left = both();
    while (tokens.accept('or')) {
      const [one, other] = [left, both()];
      left = (row) => one(row) || other(row);
    }
    return left;
  }

  function both(): Condition {
    let left = single();
    while (tokens.accept('and')) {
      const [one, other] = [left, single()];
      left = (row) => one(row) && other(row);
    }
    return left;
  }

  function single(): Condition {
    if (tokens.accept('not')) {
      const inner = single();
      return (row) => !inner(row);
    }
    if (tokens.accept('(')) {
      const inner = either();
      tokens.expect(')');
      return inner;
    }
    if (tokens.accept('ispresent')) {
      tokens.expect('(');
      const field = tokens.field();
      tokens.expect(')');
      return (row) => row(field) !== undefined;
    }
    return comparison(tokens.field());
  }

  function comparison(field: string): Condition {
    const isNot = tokens.accept('not');
    const operator = tokens.take();
    if (operator === 'like' || operator === '=~') {
      const matches = tokens.pattern();
      return (row) => (row(field) !== undefined && matches(String(row(field)))) !== isNot;
    }
    if (operator === 'in') {
      tokens.expect('[');
      const all: Value[] = [];
      do all.push(tokens.value());
      while (tokens.accept(','));
      tokens.expect(']');
      return (row) => all.some((value) => isEqual(row(field), value)) !== isNot;
    }
    const compare = comparisons[operator];
    if (!compare || isNot) throw new Error(`unexpected symbol found ${operator}`);
    const value = tokens.value();
    return (row) => compare(row(field), value);
  }
}

const isEqual = (one: Value, other: Value) => one !== undefined && String(one) === String(other);
/** Numbers are compared as numbers; an absent value is neither less nor greater than anything. */
const ordered = (compare: (one: number, other: number) => boolean) => (one: Value, other: Value) =>
  one !== undefined && compare(Number(one), Number(other));

const comparisons: Readonly<Record<string, (one: Value, other: Value) => boolean>> = {
  '=': isEqual,
  '!=': (one, other) => !isEqual(one, other),
  '<': ordered((one, other) => one < other),
  '<=': ordered((one, other) => one <= other),
  '>': ordered((one, other) => one > other),
  '>=': ordered((one, other) => one >= other),
};
