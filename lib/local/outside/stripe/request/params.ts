/** The parameters an endpoint accepts: tables type-checked against the SDK, parsed as the API parses a form. */
import { badParameter } from './errors.ts';
import type { Raw, RawHash } from './form.ts';

/** How one parameter is parsed. */
export interface Rule {
  read(raw: Raw, name: string): unknown;
  readonly must?: boolean;
}

/** Every parameter of the SDK's type (except `expand`, which every endpoint accepts), with its rule. */
export type Shape<P> = { readonly [K in Exclude<keyof P, 'expand'>]-?: Rule };
/** A nested hash; parameters that are not listed are refused as unknown. */
export type Nested<P> = { readonly [K in keyof P]?: Rule };

const plain = (raw: Raw, name: string, wish: string): string => {
  if (typeof raw !== 'string') throw badParameter(`Invalid ${wish}: ${name} is no hash or array.`, name);
  if (raw === '')
    throw badParameter(
      `An empty value would unset '${name}', and '${name}' cannot be unset. Remove it from the request.`,
      name,
      'parameter_invalid_empty',
    );
  return raw;
};

/** Text of at most 5,000 characters (the API's limit for a value). */
export const text: Rule = {
  read(raw, name) {
    const value = plain(raw, name, 'string');
    if (value.length > 5000)
      throw badParameter(
        `Invalid string: ${name} is longer than 5000 characters.`,
        name,
        'parameter_invalid_string_blank',
      );
    return value;
  },
};

export const integer: Rule = {
  read(raw, name) {
    const value = plain(raw, name, 'integer');
    if (!/^-?\d{1,15}$/.test(value)) throw badParameter(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
    return Number(value);
  },
};

export const decimal: Rule = {
  read(raw, name) {
    const value = Number(plain(raw, name, 'decimal'));
    if (!Number.isFinite(value)) throw badParameter(`Invalid decimal: ${raw as string}`, name);
    return value;
  },
};

export const yesNo: Rule = {
  read(raw, name) {
    const value = plain(raw, name, 'boolean');
    if (value !== 'true' && value !== 'false') throw badParameter(`Invalid boolean: ${value}`, name);
    return value === 'true';
  },
};

export const oneOf = (...values: readonly string[]): Rule => ({
  read(raw, name) {
    const value = plain(raw, name, 'string');
    if (!values.includes(value)) throw badParameter(`Invalid ${name}: must be one of ${values.join(', ')}`, name);
    return value;
  },
});

/** An empty value unsets it: the handler gets null. */
export const emptyable = (rule: Rule): Rule => ({ read: (raw, name) => (raw === '' ? null : rule.read(raw, name)) });

export const must = (rule: Rule): Rule => ({ ...rule, must: true });

export const list = (rule: Rule, most = 100): Rule => ({
  read(raw, name) {
    if (typeof raw === 'string') throw badParameter(`Invalid array: ${name}`, name);
    const values = Object.keys(raw).filter((key) => /^\d+$/.test(key));
    if (values.length !== Object.keys(raw).length || values.length > most)
      throw badParameter(`Invalid array: ${name} takes up to ${most} values by number`, name);
    return values.map((key) => rule.read(raw[key]!, `${name}[${key}]`));
  },
});

export const hash = <P>(shape: Nested<P>): Rule => ({
  read(raw, name) {
    if (typeof raw === 'string') throw badParameter(`Invalid object: ${name}`, name);
    return readHash(raw, shape as Readonly<Record<string, Rule>>, (key) => `${name}[${key}]`);
  },
});

/** Up to 50 names of up to 40 characters, with values of up to 500; an empty value removes the name. */
export const metadata: Rule = {
  read(raw, name) {
    if (raw === '') return {};
    if (typeof raw === 'string') throw badParameter(`Invalid object: ${name}`, name);
    const pairs = Object.entries(raw);
    if (pairs.length > 50) throw badParameter('Metadata holds up to 50 keys.', name);
    for (const [key, value] of pairs) {
      if (typeof value !== 'string') throw badParameter(`Metadata values are text: ${name}[${key}]`, `${name}[${key}]`);
      if (/[[\]]/.test(key)) throw badParameter('Metadata keys have no square brackets.', name);
      if (key.length > 40) throw badParameter('Metadata keys have up to 40 characters.', name);
      if (value.length > 500)
        throw badParameter(`Metadata values have up to 500 characters: ${key}`, `${name}[${key}]`);
    }
    return Object.fromEntries(pairs);
  },
};

/** A parameter of the API that this stand-in does not emulate: refused, never ignored. */
const absent: Rule = {
  read(_, name) {
    throw badParameter(`The stage's stand-in for Stripe does not emulate the parameter ${name}.`, name, 'not_emulated');
  },
};
export const notEmulated = <const N extends string>(...names: readonly N[]): { readonly [K in N]: Rule } =>
  Object.fromEntries(names.map((name) => [name, absent])) as { readonly [K in N]: Rule };

/** A parameter with no effect here. */
export const ignored: Rule = { read: (raw) => raw };

export const range: Rule = {
  read: (raw, name) =>
    typeof raw === 'string'
      ? { gte: integer.read(raw, name), lte: integer.read(raw, name) }
      : hash({ gt: integer, gte: integer, lt: integer, lte: integer }).read(raw, name),
};

export const paging = {
  limit: {
    read(raw: Raw, name: string) {
      const value = integer.read(raw, name) as number;
      if (value < 1 || value > 100)
        throw badParameter('limit is between 1 and 100.', name, 'parameter_invalid_integer');
      return value;
    },
  },
  starting_after: text,
  ending_before: text,
} as const;

/** Error codes of parameters that older API versions accepted and that are refused by name today. */
export type Removed = Readonly<Record<string, { readonly code: string; readonly message: string }>>;

export function readHash(
  raw: RawHash,
  shape: Readonly<Record<string, Rule>>,
  nameOf = (key: string) => key,
  removed: Removed = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const key of Object.keys(raw)) {
    const rule = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (!rule) {
      const gone = Object.hasOwn(removed, key) ? removed[key] : undefined;
      const name = nameOf(key);
      throw badParameter(
        gone?.message ?? `Received unknown parameter: ${name}`,
        name,
        gone?.code ?? 'parameter_unknown',
      );
    }
    values[key] = rule.read(raw[key]!, nameOf(key));
  }
  for (const key in shape)
    if (shape[key]!.must && values[key] === undefined)
      throw badParameter(`Missing required param: ${nameOf(key)}.`, nameOf(key), 'parameter_missing');
  return values;
}
