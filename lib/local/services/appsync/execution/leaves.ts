/** Output values of scalars and enums. Built-in scalars convert as AppSync's engine (graphql-java) does. */
import { isEnumType, type GraphQLLeafType } from 'graphql';

/** Returns the value for the response. @throws Error whose message follows `Can't serialize value (/path) : ` */
export type LeafWriter = (value: unknown) => unknown;

export function leafWriter(type: GraphQLLeafType, isMeta: boolean): LeafWriter {
  if (isEnumType(type)) {
    if (isMeta) return (value) => type.serialize(value);
    const names = new Set(type.getValues().map((value) => value.name));
    return (value) => {
      if (typeof value === 'string' && names.has(value)) return value;
      throw new Error(`Invalid input for Enum '${type.name}'. No value found for name '${javaText(value)}'`);
    };
  }
  return builtIn[type.name] ?? ((value) => type.serialize(value));
}

const builtIn: Readonly<Record<string, LeafWriter>> = {
  String: (value) => (typeof value === 'string' ? value : javaText(value)),
  ID(value) {
    if (typeof value === 'string') return value;
    if (Number.isInteger(value)) return String(value);
    throw mismatch('ID', value);
  },
  Int(value) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && number === (number | 0)) return number;
    throw mismatch('Int', value);
  },
  Float(value) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    throw mismatch('Float', value);
  },
  Boolean(value) {
    if (typeof value === 'boolean') return value;
    if (typeof value === 'string') return value.toLowerCase() === 'true';
    if (typeof value === 'number') return value !== 0;
    throw mismatch('Boolean', value);
  },
};

/** graphql-java's message about a value of the wrong type. */
export const mismatch = (type: string, value: unknown) =>
  new Error(`Expected type '${type}' but was '${javaType(value)}'.`);

function javaType(value: unknown): string {
  if (Array.isArray(value)) return 'ArrayList';
  if (typeof value === 'object') return 'LinkedHashMap';
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return 'Double';
    return value === (value | 0) ? 'Integer' : 'Long';
  }
  return typeof value === 'boolean' ? 'Boolean' : 'String';
}

/** A value in the format of Java's toString: what a String field makes of an object. */
function javaText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(javaText).join(', ')}]`;
  if (value === null || typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${key}=${javaText(member)}`);
  return `{${members.join(', ')}}`;
}
