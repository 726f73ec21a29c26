/**
 * Every operation of the schema with arguments: mostly valid, so that they reach the code behind, and then one that is
 * not.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import type { Random } from '../drill/random.ts';
import { hostileNumber, hostileText, hostileValue, pick } from './hostile.ts';

const appsync = `
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  scalar AWSDateTime
  scalar AWSDate
`;
const schema = buildSchema(
  appsync + readFileSync(join(import.meta.dirname, '../../../lib/model/schema.graphql'), 'utf8'),
);

export interface Operation {
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}
const fieldsOf = (kind: Operation['kind']): Operation[] =>
  Object.values((kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!).getFields()).map((field) => ({
    kind,
    field,
  }));
export const operations: readonly Operation[] = [...fieldsOf('query'), ...fieldsOf('mutation')];

/** A valid value, by the name of the argument or input field. */
const right: Readonly<Record<string, readonly unknown[]>> = {
  link: ['the-opening-hour', 'trading-journal', 'opening-bell-live', 'desk-membership', 'forex-sessions', 'no-such'],
  id: ['the-opening-hour', 'membership', '01JD0000000000000000000000', '0123456789abcdef0123456789abcdef'],
  code: ['OPENING-BELL', 'the-overnight-session-in-five-marks', 'what-to-write-and-what-not'],
  promoCode: ['OPENING-BELL', null],
  packageId: ['month', 'year'],
  date: ['2026-11', '2026-11-20'],
  source: ['harbour-street'],
  params: ['{}', '{"text":"chart","limit":3}', '{"kind":"course","page":2}'],
  email: ['somebody@example.com'],
  name: ['Ann'],
  nationality: ['Chilean'],
  trades: ['Forex, Futures'],
  topic: ['Courses'],
  message: ['What does it cover?'],
  birthdate: ['1990-02-03'],
  phone_number: ['+12025550123'],
  rating: [1, 5],
  second: [1],
  position: [30],
  done: [true],
  at: ['2026-11-20T10:00:00Z'],
  userId: ['nobody'],
  messageId: ['AbCdEfGh1234'],
  terms: ['2026-09-01'],
  risk: ['2026-09-01'],
  // The confirmation word that deletes an account is never sent.
  confirmation: ['no', 'delete'],
};
/** Always valid values, whatever the chance: the fuzzer must not try their effects. */
const never = (name: string, value: unknown): unknown => (name === 'confirmation' && value === 'DELETE' ? 'no' : value);

/** @param chance that a value, on any level, is hostile */
export function valueOf(random: Random, type: GraphQLInputType, name: string, chance: number): unknown {
  if (random() < chance * 0.3) return hostileValue(random);
  if (isNonNullType(type)) return valueOf(random, type.ofType, name, chance);
  if (random() < chance * 0.2) return null;
  if (isListType(type))
    return Array.from({ length: random() < chance * 0.1 ? 2_000 : Math.ceil(random() * 3) }, () =>
      valueOf(random, type.ofType, name, chance / 2),
    );
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const given: Record<string, unknown> = {};
    for (const field of Object.values(named.getFields()))
      if (isNonNullType(field.type) || random() < 0.7)
        given[field.name] = valueOf(random, field.type, field.name, chance);
    if (random() < chance * 0.2) given[pick(random, ['PK', 'SK', 'sub', 'role', 'price', '__proto_', 'x'])] = 'x';
    return given;
  }
  if (isEnumType(named)) return random() < chance ? 'nonsense' : pick(random, named.getValues()).name;
  if (random() >= chance) {
    const known = right[name];
    if (known) return pick(random, known);
    if (named.name === 'Int' || named.name === 'Float') return 1;
    if (named.name === 'Boolean') return random() < 0.5;
    return 'some words';
  }
  if (named.name === 'Int' || named.name === 'Float') return hostileNumber(random);
  return never(name, hostileText(random));
}

/** The selection below a type. `breadth` omits some fields, `twist` may add unknown ones. */
export function selection(random: Random, type: GraphQLOutputType, twist: number, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const members = Object.values(named.getFields())
    .filter(() => random() < 0.8)
    .map(
      (field) =>
        `${random() < twist ? `a${depth}: ` : ''}${field.name} ${selection(random, field.type, twist, depth + 1)}`,
    );
  if (random() < twist)
    members.push(pick(random, ['nothing', 'errors', '__typename', '__schema { types { name } }', 'code(a: 1)']));
  return `{ __typename ${members.join(' ')} }`;
}
