import type { Row, Value } from './filter.ts';
import type { Tokens } from './tokens.ts';

/** Aggregates the lines with `stats`: one row per group. */
export type Stats = (rows: readonly Row[]) => ReadonlyMap<string, Value>[];

/** A column by which lines are grouped. */
interface Group {
  readonly name: string;
  valueOf(row: Row): Value;
}

interface Aggregate {
  readonly name: string;
  apply(rows: readonly Row[]): number | undefined;
}

const functions: Readonly<Record<string, (values: readonly number[]) => number | undefined>> = {
  sum: (values) => values.reduce((all, value) => all + value, 0),
  avg: (values) => (values.length > 0 ? values.reduce((all, value) => all + value, 0) / values.length : undefined),
  min: (values) => (values.length > 0 ? Math.min(...values) : undefined),
  max: (values) => (values.length > 0 ? Math.max(...values) : undefined),
};

/** Milliseconds per unit in `bin(5m)`. */
const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Parses `stats count() as failed by operation, bin(5m)`. @throws Error of one sentence
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax-Stats.html
 */
export function statsOf(tokens: Tokens): Stats {
  const aggregates = [aggregateOf(tokens)];
  while (tokens.accept(',')) aggregates.push(aggregateOf(tokens));
  const groups: Group[] = [];
  if (tokens.accept('by'))
    do groups.push(groupOf(tokens));
    while (tokens.accept(','));
  return (rows) => {
    const found = new Map<string, { values: Value[]; rows: Row[] }>();
    for (const row of rows) {
      const values = groups.map(({ valueOf }) => valueOf(row));
      const key = JSON.stringify(values);
      const group = found.get(key) ?? { values, rows: [] };
      found.set(key, group);
      group.rows.push(row);
    }
    return [...found.values()].map(
      (group) =>
        new Map<string, Value>([
          ...groups.map(({ name }, at) => [name, group.values[at]] as const),
          ...aggregates.map(({ name, apply }) => [name, apply(group.rows)] as const),
        ]),
    );
  };
}

function aggregateOf(tokens: Tokens): Aggregate {
  const name = tokens.take();
  tokens.expect('(');
  const field = tokens.next === ')' || tokens.accept('*') ? undefined : tokens.field();
  tokens.expect(')');
  const written = `${name}(${field ?? ''})`;
  const called = tokens.accept('as') ? tokens.field() : written;
  if (name === 'count')
    return {
      name: called,
      apply: (rows) => (field === undefined ? rows : rows.filter((row) => row(field) !== undefined)).length,
    };
  const apply = functions[name];
  if (!apply || field === undefined) throw new Error(`${written} is not there locally`);
  return {
    name: called,
    apply: (rows) => apply(rows.map((row) => Number(row(field))).filter((value) => Number.isFinite(value))),
  };
}

function groupOf(tokens: Tokens): Group {
  const name = tokens.field();
  if (name !== 'bin') return { name, valueOf: (row) => row(name) };
  tokens.expect('(');
  const width = tokens.take();
  tokens.expect(')');
  const [, number, unit] = /^(\d+)([smhd])$/.exec(width) ?? [];
  if (!unit) throw new Error(`bin(${width}) is not there locally`);
  const length = Number(number) * units[unit]!;
  const begin = (row: Row) => Math.floor(Number(row('@timestamp')) / length) * length;
  return { name: `bin(${width})`, valueOf: (row) => instantOf(begin(row)) };
}

/** An instant in the format of Insights. */
export const instantOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/[TZ]/g, ' ').trim();
