/**
 * The scalars of AppSync (developer guide, "Scalar types"). Input text is checked and kept as it is; only AWSJSON
 * changes its form: parsed in arguments, JSON text again in the response.
 */
import { isIP } from 'node:net';
import { GraphQLScalarType, Kind, valueFromASTUntyped, type ValueNode } from 'graphql';

const offset = '(?:Z|[+-](?:0\\d|1[0-8]):[0-5]\\d(?::[0-5]\\d)?)';
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{0,9})?';
const dayForm = /^(-?\d{4,})-(\d\d)-(\d\d)/;
const dateForm = new RegExp(`^-?\\d{4,}-\\d\\d-\\d\\d${offset}?$`);
const timeForm = new RegExp(`^${clock}${offset}?$`);
const dateTimeForm = new RegExp(
  `^-?\\d{4,}-\\d\\d-\\d\\dT(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{0,9})?)?${offset}$`,
);
const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/;

function isDay(text: string): boolean {
  const parts = dayForm.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isUrl(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text) || !URL.canParse(text)) return false;
  return !new URL(text).pathname.replace(/^\/\//, '/').includes('//');
}

/** North American numbers may omit the country code, others begin with `+`; spaces and hyphens may separate groups. */
function isPhone(text: string): boolean {
  const digits = text.replace(/[\s().-]/g, '');
  if (digits.startsWith('+1')) return /^\+1[2-9]\d{9}$/.test(digits);
  if (digits.startsWith('+')) return /^\+[2-9]\d{6,14}$/.test(digits);
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

function isAddress(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/**
 * A scalar whose values are checked text. `noun` is AppSync's name for it in `Unable to parse ... as a valid <noun>.`
 */
function text(name: string, noun: string, serialNoun: string, valid: (value: string) => boolean): GraphQLScalarType {
  const parse = (value: unknown): string => {
    if (typeof value !== 'string' || !valid(value))
      throw new Error(`Unable to parse \`${show(value)}\` as a valid ${noun}.`);
    return value;
  };
  return new GraphQLScalarType({
    name,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : literalText(node)),
    serialize(value) {
      const out = typeof value === 'number' ? String(value) : value;
      if (typeof out !== 'string' || !valid(out))
        throw new Error(`Unable to serialize \`${show(value)}\` as a valid ${serialNoun}.`);
      return out;
    },
  });
}

const timestampForm = 'Can only validate integers but received:';

const timestamp = new GraphQLScalarType({
  name: 'AWSTimestamp',
  parseValue(value) {
    if (Number.isSafeInteger(value)) return value;
    throw new Error(`Unable to parse \`${show(value)}\` as a valid timestamp.`);
  },
  parseLiteral(node) {
    if (node.kind === Kind.INT) return Number(node.value);
    throw new Error(`${timestampForm} ${node.kind}`);
  },
  serialize(value) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (Number.isSafeInteger(number)) return number;
    throw new Error(`Unable to serialize \`${show(value)}\` as a valid timestamp.`);
  },
});

const json = new GraphQLScalarType({
  name: 'AWSJSON',
  parseValue: parseJson,
  parseLiteral: (node) => parseJson(node.kind === Kind.STRING ? node.value : undefined, literalText(node)),
  serialize: (value) => (typeof value === 'string' ? jsonText(value) : JSON.stringify(value)),
});

function parseJson(value: unknown, shown: unknown = value): unknown {
  if (typeof value === 'string') {
    try {
      return JSON.parse(value);
    } catch {
      // Falls through to the refusal below.
    }
  }
  throw new Error(`Unable to parse \`${show(shown)}\` as valid JSON.`);
}

/** Text that is already JSON is returned unchanged; any other text becomes a JSON string. */
function jsonText(value: string): string {
  try {
    JSON.parse(value);
    return value;
  } catch {
    return JSON.stringify(value);
  }
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const literalText = (node: ValueNode): string => show(valueFromASTUntyped(node));

/** Every AWS scalar, by name. */
export const awsScalars: ReadonlyMap<string, GraphQLScalarType> = new Map(
  [
    text('AWSDate', 'date', 'Date Object', (value) => dateForm.test(value) && isDay(value)),
    text('AWSTime', 'time', 'Time Object', (value) => timeForm.test(value)),
    text('AWSDateTime', 'DateTime', 'DateTime Object', (value) => dateTimeForm.test(value) && isDay(value)),
    timestamp,
    text('AWSEmail', 'email address', 'email address', (value) => emailForm.test(value)),
    json,
    text('AWSURL', 'URL', 'URL', isUrl),
    text('AWSPhone', 'phone number', 'phone number', isPhone),
    text('AWSIPAddress', 'IP address', 'IP address', isAddress),
  ].map((scalar) => [scalar.name, scalar]),
);
