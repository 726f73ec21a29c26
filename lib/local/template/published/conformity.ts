/** Whether AWS would accept a resource, as far as that can be known before anything is created. */
import { intrinsicOf } from '../intrinsics.ts';
import type { Kind, Properties, PublishedType } from './schema.ts';

/** What is known about values in advance. */
export interface Knowledge {
  /** Undefined while a condition is not decided. */
  holds(condition: string): boolean | undefined;
  /** The value of an intrinsic function from parameters and mappings; undefined where it needs other resources. */
  valueOf(intrinsic: unknown): unknown;
}

type Check = (value: unknown, path: string) => string | undefined;

/**
 * @param properties as written in the template
 * @returns the first reason for a refusal, a sentence that names the property; undefined when AWS would accept them
 */
export function nonconformity(
  type: string,
  { properties: published, objects }: PublishedType,
  properties: Readonly<Record<string, unknown>>,
  { holds, valueOf }: Knowledge,
): string | undefined {
  return fields(published)(properties, '');

  /**
   * Calls a check with each possible value, both branches where a condition is not decided, and not at all where
   * nothing is known.
   */
  function each(value: unknown, path: string, check: Check): string | undefined {
    const name = isObject(value) ? intrinsicOf(value) : undefined;
    if (name === undefined) return check(value, path);
    if (name === 'Fn::If') {
      const [condition, yes, no] = (value as Record<string, [string, unknown, unknown]>)[name]!;
      const held = holds(condition);
      const branches = held === undefined ? [yes, no] : [held ? yes : no];
      return first(branches, (branch) => each(branch, path, check));
    }
    const known = valueOf(value);
    return known === undefined ? undefined : check(known, path);
  }

  /** Whether the property is certainly absent: `AWS::NoValue` on every branch. */
  function absent(value: unknown): boolean {
    if (value === undefined || value === null) return true;
    if (!isObject(value)) return false;
    if ((value as { Ref?: unknown }).Ref === 'AWS::NoValue') return true;
    if (intrinsicOf(value) !== 'Fn::If') return false;
    const [condition, yes, no] = (value as Record<string, [string, unknown, unknown]>)['Fn::If']!;
    const held = holds(condition);
    return held === undefined ? absent(yes) && absent(no) : absent(held ? yes : no);
  }

  function fields(known: Properties): Check {
    return (value, path) => {
      if (!isObject(value)) return wrong(path, 'an object', value);
      const at = (name: string) => (path ? `${path}.${name}` : name);
      const given = value as Readonly<Record<string, unknown>>;
      for (const name of Object.keys(given)) {
        if (!Object.hasOwn(known, name)) return `AWS has no property ${at(name)} of ${type}${meant(name, known)}`;
        const refusal = absent(given[name]) ? undefined : each(given[name], at(name), checkOf(known[name]!.kind));
        if (refusal) return refusal;
      }
      const missing = Object.keys(known).find((name) => known[name]!.required && absent(given[name]));
      return missing && `AWS requires the property ${at(missing)} of ${type}`;
    };
  }

  function checkOf(kind: Kind): Check {
    switch (kind.is) {
      case 'any':
        return () => undefined;
      case 'object':
        return fields(objects[kind.name]!);
      case 'list':
        return (value, path) =>
          Array.isArray(value)
            ? first([...value.entries()], ([index, element]) =>
                absent(element) ? undefined : each(element, `${path}.${index}`, checkOf(kind.of)),
              )
            : wrong(path, 'a list', value);
      case 'map':
        return (value, path) =>
          isObject(value)
            ? first(Object.entries(value), ([key, element]) => each(element, `${path}.${key}`, checkOf(kind.of)))
            : wrong(path, 'an object', value);
      case 'oneOf':
        return (value, path) => {
          const refusals = kind.kinds.map((one) => checkOf(one)(value, path));
          if (refusals.includes(undefined)) return undefined;
          // The refusal that got deepest concerns the variant that was meant.
          return refusals.find((refusal) => !refusal!.startsWith(`the property ${path} `)) ?? refusals[0];
        };
      default:
        return scalar(kind);
    }
  }

  function scalar(kind: Extract<Kind, { values?: unknown }>): Check {
    const { test, called } = scalars[kind.is];
    return (value, path) => {
      if (!test(value)) return wrong(path, called, value);
      const given = String(value);
      // Resolved during the deployment, so it is unknown now.
      if (given.includes('{{resolve:')) return undefined;
      if (!kind.values || kind.values.some((allowed) => String(allowed) === given)) return undefined;
      return `the property ${path} of ${type} is ${given}, and AWS takes ${listed(kind.values)}`;
    };
  }

  function wrong(path: string, called: string, value: unknown): string {
    const what = Array.isArray(value) ? 'a list' : isObject(value) ? 'an object' : JSON.stringify(value);
    return `the property ${path} of ${type} is ${what}, and AWS takes ${called}`;
  }
}

/** CloudFormation converts scalars to each other where possible. */
const scalars: Readonly<
  Record<'string' | 'number' | 'integer' | 'boolean', { called: string; test(v: unknown): boolean }>
> = {
  string: { called: 'a text', test: (value) => typeof value !== 'object' },
  number: {
    called: 'a number',
    test: (value) => isScalar(value) && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(String(value)),
  },
  integer: { called: 'a whole number', test: (value) => isScalar(value) && /^[+-]?\d+(\.0+)?$/.test(String(value)) },
  boolean: { called: 'true or false', test: (value) => isScalar(value) && /^(true|false)$/i.test(String(value)) },
};

const isScalar = (value: unknown) => typeof value !== 'object';
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Suggests the name that differs only in capitalization. */
function meant(name: string, known: Properties): string {
  const other = Object.keys(known).find((each) => each.toLowerCase() === name.toLowerCase());
  return other ? `, it is called ${other}` : '';
}

function listed(values: readonly (string | number)[]): string {
  const some = values.slice(0, 8).join(', ');
  return values.length > 8 ? `one of ${values.length} others (${some}, ...)` : some.replace(/, ([^,]*)$/, ' or $1');
}

function first<T>(values: readonly T[], find: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const refusal = find(value);
    if (refusal) return refusal;
  }
  return undefined;
}
