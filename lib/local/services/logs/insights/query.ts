import { conditionOf, type Condition, type Row, type Value } from './filter.ts';
import { instantOf, statsOf, type Stats } from './stats.ts';
import { tokensOf, type Tokens } from './tokens.ts';

/** A parsed CloudWatch Logs Insights query. */
export interface Query {
  /** Prefixes of the log groups, if the query itself selects them (`SOURCE logGroups(namePrefix: [...])`). */
  readonly prefixes: readonly string[] | undefined;
  /**
   * @returns a row for each line or group, by field name
   */
  run(lines: readonly Line[]): ReadonlyMap<string, Value>[];
}

/** One line of a log group. */
export interface Line {
  readonly group: string;
  readonly account: string;
  readonly stream: string;
  readonly id: string;
  readonly timestamp: number;
  readonly message: string;
}

interface Field {
  readonly name: string;
  readonly field: string;
}

interface Order {
  readonly name: string;
  readonly descending: boolean;
}

/** The default limit of a query. */
const mostRows = 10_000;
const mostPrefixes = 5;

/**
 * Parses `fields`, `filter`, `stats`, `sort`, `limit`, and a leading `SOURCE`, with their meaning in Insights; any
 * other command is refused by name.
 * @throws Error of one sentence
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax.html
 */
export function queryOf(text: string): Query {
  const tokens = tokensOf(text);
  const prefixes = tokens.accept('source') ? sourceOf(tokens) : undefined;
  const conditions: Condition[] = [];
  const fields: Field[] = [];
  const orders: Order[] = [];
  let stats: Stats | undefined;
  let limit = mostRows;
  if (prefixes) tokens.accept('|');
  do {
    if (tokens.next === undefined) break;
    const command = tokens.take();
    if (command === 'filter') conditions.push(conditionOf(tokens));
    else if (command === 'fields') fields.push(...listed(tokens, fieldOf));
    else if (command === 'stats') stats = statsOf(tokens);
    else if (command === 'sort') orders.push(...listed(tokens, orderOf));
    else if (command === 'limit') limit = Number(tokens.value());
    else throw new Error(`the command ${command} is not there locally`);
  } while (tokens.accept('|'));
  if (tokens.next !== undefined) throw new Error(`unexpected symbol found ${tokens.next}`);
  const shown = fields.length > 0 ? fields : ['@timestamp', '@message'].map((field) => ({ name: field, field }));

  return {
    prefixes,
    run(lines) {
      const rows = lines.map(rowOf).filter((row) => conditions.every((holds) => holds(row)));
      if (stats) return sorted(stats(rows), orders, (row, name) => row.get(name)).slice(0, limit);
      const order = orders.length > 0 ? orders : [{ name: '@timestamp', descending: true }];
      return sorted(rows, order, (row, name) => row(name))
        .slice(0, limit)
        .map(
          (row) =>
            new Map([...shown, { name: '@ptr', field: '@ptr' }].map(({ name, field }) => [name, seen(row, field)])),
        );
    },
  };
}

/** `logGroups(namePrefix: ["one", "two"])` */
function sourceOf(tokens: Tokens): string[] {
  tokens.expect('loggroups');
  tokens.expect('(');
  tokens.expect('nameprefix');
  tokens.expect(':');
  tokens.expect('[');
  const prefixes = listed(tokens, () => String(tokens.value()));
  tokens.expect(']');
  tokens.expect(')');
  if (prefixes.length > mostPrefixes) throw new Error(`SOURCE takes at most ${mostPrefixes} prefixes`);
  return prefixes;
}

function fieldOf(tokens: Tokens): Field {
  const field = tokens.field();
  return { field, name: tokens.accept('as') ? tokens.field() : field };
}

function orderOf(tokens: Tokens): Order {
  const field = tokens.field();
  const isCall = tokens.accept('(');
  if (isCall) tokens.expect(')');
  const name = isCall ? `${field}()` : field;
  const descending = tokens.accept('desc');
  if (!descending) tokens.accept('asc');
  return { name, descending };
}

function listed<T>(tokens: Tokens, one: (tokens: Tokens) => T): T[] {
  const all = [one(tokens)];
  while (tokens.accept(',')) all.push(one(tokens));
  return all;
}

/**
 * The built-in fields, and those that Insights finds in a JSON line; objects and lists appear only by their members.
 */
function rowOf(line: Line): Row {
  let parsed: unknown;
  return (field) => {
    if (field === '@timestamp' || field === '@ingestionTime') return line.timestamp;
    if (field === '@message') return line.message;
    if (field === '@log') return `${line.account}:${line.group}`;
    if (field === '@logStream') return line.stream;
    if (field === '@ptr') return Buffer.from(line.id).toString('base64');
    parsed ??= objectOf(line.message);
    const value = (parsed as Record<string, unknown>)[field] ?? memberOf(parsed, field);
    return value === null || typeof value === 'object' ? undefined : (value as Value);
  };
}

const memberOf = (object: unknown, path: string) =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], object);

function objectOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function seen(row: Row, field: string): Value {
  const value = row(field);
  return (field === '@timestamp' || field === '@ingestionTime') && typeof value === 'number' ? instantOf(value) : value;
}

function sorted<T>(rows: readonly T[], orders: readonly Order[], valueOf: (row: T, name: string) => Value): T[] {
  return [...rows].sort((one, other) => {
    for (const { name, descending } of orders) {
      const [a, b] = [valueOf(one, name), valueOf(other, name)];
      const difference =
        typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });
}
