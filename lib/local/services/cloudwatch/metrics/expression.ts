import { expectEnd, tokensOf, type Tokens } from './tokens.ts';

/** One value for each period, oldest first; undefined where there is none. */
export type Series = readonly (number | undefined)[];

/** Parsed metric math: computes a series from the alarm's other series, by id. */
export interface Expression {
  /** Ids that it references; `METRICS()` means all of them. */
  readonly ids: readonly string[];
  evaluate(series: Readonly<Record<string, Series>>, periods: number): Series;
}

type Value = (series: Readonly<Record<string, Series>>, periods: number) => Series;

const operators: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  { '||': (a, b) => Number(a !== 0 || b !== 0), OR: (a, b) => Number(a !== 0 || b !== 0) },
  { '&&': (a, b) => Number(a !== 0 && b !== 0), AND: (a, b) => Number(a !== 0 && b !== 0) },
  {
    '==': (a, b) => Number(a === b),
    '!=': (a, b) => Number(a !== b),
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b },
];

const aggregates: Readonly<Record<string, (values: readonly number[]) => number>> = {
  SUM: (values) => values.reduce((sum, each) => sum + each, 0),
  AVG: (values) => values.reduce((sum, each) => sum + each, 0) / values.length,
  MIN: (values) => Math.min(...values),
  MAX: (values) => Math.max(...values),
};

const single: Readonly<Record<string, (value: number) => number>> = {
  ABS: Math.abs,
  CEIL: Math.ceil,
  FLOOR: Math.floor,
};

/** As in CloudWatch, a point that is not a number (a division by zero) is missing. */
const point = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/**
 * Parses basic metric math: arithmetic, comparisons, `IF`, `FILL`, and `SUM`, `AVG`, `MIN`, `MAX` over `[m1, m2]` or
 * `METRICS()`. Where an operand has no point, the result has none. @throws Error of one sentence for anything else
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export function expressionOf(text: string): Expression {
  const tokens = tokensOf(text);
  const ids = new Set<string>();
  const value = binary(0);
  expectEnd(tokens, text);
  return { ids: [...ids], evaluate: value };

  function binary(level: number): Value {
    const known = operators[level];
    if (!known) return operand();
    let left = binary(level + 1);
    for (let name = tokens.next; name !== undefined && Object.hasOwn(known, name); name = tokens.next) {
      tokens.take();
      const [a, b, apply] = [left, binary(level + 1), known[name]!];
      left = (series, periods) => {
        const others = b(series, periods);
        return a(series, periods).map((one, at) => {
          const other = others[at];
          return one === undefined || other === undefined ? undefined : point(apply(one, other));
        });
      };
    }
    return left;
  }

  function operand(): Value {
    const token = tokens.take();
    if (token === '(') {
      const inner = binary(0);
      tokens.expect(')');
      return inner;
    }
    if (token === '-') {
      const inner = operand();
      return (...asked) => inner(...asked).map((each) => (each === undefined ? undefined : -each));
    }
    if (/^\d/.test(token)) return constant(Number(token));
    if (/^[a-z]\w*$/.test(token)) {
      ids.add(token);
      return (series) => series[token] ?? [];
    }
    if (tokens.accept('(')) return call(token, tokens);
    throw new Error(`${text} has ${token}, which is not understood locally`);
  }

  function call(name: string, tokens: Tokens): Value {
    if (Object.hasOwn(aggregates, name)) return aggregated(aggregates[name]!);
    const args = [binary(0)];
    if (name === 'FILL' && tokens.accept(',')) return filled(args[0]!);
    while (tokens.accept(',')) args.push(binary(0));
    tokens.expect(')');
    const [first, then, otherwise] = args;
    if (name === 'IF' && otherwise && args.length === 3)
      return (...asked) => {
        const [yes, no] = [then!(...asked), otherwise(...asked)];
        return first!(...asked).map((condition, at) =>
          condition === undefined ? undefined : (condition ? yes : no)[at],
        );
      };
    if (Object.hasOwn(single, name) && args.length === 1)
      return (...asked) => first!(...asked).map((each) => (each === undefined ? undefined : single[name]!(each)));
    throw new Error(`${text} uses ${name} in a way that is not understood locally`);
  }

  function aggregated(apply: (values: readonly number[]) => number): Value {
    const all = tokens.accept('METRICS');
    const members: Value[] = [];
    if (all) {
      tokens.expect('(');
      tokens.expect(')');
    } else {
      tokens.expect('[');
      do members.push(binary(0));
      while (tokens.accept(','));
      tokens.expect(']');
    }
    tokens.expect(')');
    return (series, periods) => {
      const lists = all ? Object.values(series) : members.map((member) => member(series, periods));
      return Array.from({ length: periods }, (_, at) => {
        const present = lists.map((list) => list[at]).filter((each) => each !== undefined);
        return present.length > 0 ? point(apply(present)) : undefined;
      });
    };
  }

  function filled(value: Value): Value {
    if (tokens.accept('REPEAT')) {
      tokens.expect(')');
      return (...asked) => {
        let last: number | undefined;
        return value(...asked).map((each) => (last = each ?? last));
      };
    }
    const by = binary(0);
    tokens.expect(')');
    return (series, periods) => {
      const [list, instead] = [value(series, periods), by(series, periods)];
      return Array.from({ length: periods }, (_, at) => list[at] ?? instead[at]);
    };
  }
}

const constant =
  (value: number): Value =>
  (_series, periods) =>
    Array.from({ length: periods }, () => value);
