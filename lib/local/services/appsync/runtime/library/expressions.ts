import type { JsonObject } from '../../../../kernel/json.ts';

interface Expression {
  expression: string;
  expressionNames: Record<string, string>;
  expressionValues: JsonObject;
}

interface Clause {
  readonly name: string;
  readonly operand: string;
  readonly value: string;
  readonly given: any;
  readonly bind: (suffix: string, value: unknown) => string;
}

/**
 * Converts filter and condition objects to DynamoDB expressions, by the rules that reproduce every answer recorded from
 * EvaluateCode. `toExpression` returns null for an object that AppSync does not accept. Its source text is evaluated
 * inside the sandbox, so it cannot reference anything outside itself.
 */
export function buildExpressions(typed: (value: unknown) => JsonObject) {
  const invalid: unique symbol = Symbol('a filter AppSync does not take');
  const refuse = (): never => {
    throw invalid;
  };
  const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const symbols: Record<string, string> = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' };
  const types: Record<string, string> = {
    _null: 'NULL',
    string: 'S',
    stringSet: 'SS',
    number: 'N',
    numberSet: 'NS',
    binary: 'B',
    binarySet: 'BS',
    boolean: 'BOOL',
    list: 'L',
    map: 'M',
  };
  const callOf = (name: string) => (clause: Clause) => `(${name}(${clause.operand},${clause.bind('', clause.given)}))`;
  const operators: Record<string, (clause: Clause) => string> = {
    contains: callOf('contains'),
    notContains: (clause) => `(NOT contains(${clause.operand},${clause.bind('', clause.given)}))`,
    beginsWith: callOf('begins_with'),
    between({ operand, given, bind }) {
      if (!Array.isArray(given) || given.length < 2) refuse();
      return `(${operand} BETWEEN ${bind('_start', given[0])} AND ${bind('_end', given[1])})`;
    },
    in({ operand, given, bind }) {
      if (!Array.isArray(given)) refuse();
      if (given.length === 0) return '(null)';
      return `(${operand} IN (${given.map((member: unknown, index: number) => bind(`_${index}`, member)).join(', ')}))`;
    },
    attributeExists({ operand, given }) {
      if (typeof given !== 'boolean') refuse();
      return `(attribute_${given ? '' : 'not_'}exists(${operand}))`;
    },
    attributeType({ operand, given, bind }) {
      if (typeof given !== 'string' || !Object.hasOwn(types, given)) refuse();
      return `(attribute_type(${operand},${bind('', types[given])}))`;
    },
  };

  function comparison(into: Expression, operator: string, operand: string, name: string, given: unknown): string {
    const bind = (suffix: string, value: unknown) => {
      into.expressionValues[name + suffix] = typed(value);
      return name + suffix;
    };
    const symbol = Object.hasOwn(symbols, operator) ? symbols[operator] : undefined;
    if (symbol !== undefined) return `(${operand} ${symbol} ${bind('', given)})`;
    if (!Object.hasOwn(operators, operator)) refuse();
    return operators[operator]!({ name, operand, value: name, given, bind });
  }

  function field(into: Expression, prefix: string, name: string, conditions: any): string {
    if (!isMap(conditions)) refuse();
    into.expressionNames[`#${name}`] = name;
    const clauses: string[] = [];
    for (const operator of Object.keys(conditions)) {
      const given = conditions[operator];
      if (operator !== 'size') {
        clauses.push(comparison(into, operator, `#${name}`, `:${prefix}${name}_${operator}`, given));
        continue;
      }
      if (!isMap(given)) refuse();
      for (const inner of Object.keys(given)) {
        clauses.push(comparison(into, inner, `size(#${name})`, `:${prefix}${name}_size_${inner}`, given[inner]));
      }
    }
    return clauses.length > 1 ? `(${clauses.join(' AND ')})` : (clauses[0] ?? '');
  }

  function group(into: Expression, prefix: string, word: string, members: any): string {
    if (!Array.isArray(members)) refuse();
    const clauses = members.map((member: unknown, index: number) => level(into, `${prefix}${word}_${index}_`, member));
    return clauses.length > 1 ? `(${clauses.join(word === 'and' ? ' AND ' : ' OR ')})` : (clauses[0] ?? '');
  }

  function level(into: Expression, prefix: string, filter: any): string {
    if (!isMap(filter)) refuse();
    const clauses: string[] = [];
    for (const key of Object.keys(filter)) {
      const given = filter[key];
      if (given === undefined) continue;
      if (key === 'and' || key === 'or') clauses.push(group(into, prefix, key, given));
      else if (key === 'not') clauses.push(`(NOT ${level(into, `${prefix}not_`, given)})`);
      else clauses.push(field(into, prefix, key, given));
    }
    return clauses.join(' AND ');
  }

  /** The expression of a filter object; null when AppSync would not accept the object. */
  function toExpression(filter: unknown): Expression | null {
    const out: Expression = { expression: '', expressionNames: {}, expressionValues: {} };
    try {
      out.expression = level(out, '', filter);
      return out;
    } catch (error) {
      if (error === invalid) return null;
      throw error;
    }
  }

  const toText = (filter: unknown) => {
    const expression = toExpression(filter);
    return expression === null ? null : JSON.stringify(expression);
  };
  return { toExpression, toText };
}

export type Expressions = ReturnType<typeof buildExpressions>;
