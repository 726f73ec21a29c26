/** A sequence of requests, each derived only from the seed: operation, encoding, and caller. */
import type { Random } from '../drill/random.ts';
import { hostileText, hostileValue, pick } from './hostile.ts';
import { operations, selection, valueOf, type Operation } from './operations.ts';

export type Who = 'visitor' | 'learner' | 'broken' | 'nobody';

export interface Request {
  readonly what: string;
  readonly who: Who;
  readonly method: string;
  /** Path after the endpoint. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const json = { 'content-type': 'application/json' };
const post = (what: string, who: Who, body: unknown): Request => ({
  what,
  who,
  method: 'POST',
  path: '',
  headers: json,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const whoOf = (random: Random): Who => {
  const chance = random();
  if (chance < 0.6) return 'learner';
  if (chance < 0.85) return 'visitor';
  return chance < 0.95 ? 'broken' : 'nobody';
};

/** Arguments as variables, declared as in the schema. */
function byVariables(random: Random, { kind, field }: Operation, chance: number) {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `${kind} Fuzz${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection(random, field.type, 0)} }`;
  const variables: Record<string, unknown> = {};
  for (const { name, type } of field.args)
    if (random() > chance * 0.2) variables[name] = valueOf(random, type, name, chance);
  return { query, variables };
}

/** A JSON value in GraphQL syntax, and sometimes slightly malformed. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value !== null && typeof value === 'object')
    return `{ ${Object.entries(value)
      .map(([name, each]) => `${name}: ${literal(each)}`)
      .join(', ')} }`;
  return JSON.stringify(value) ?? 'null';
}

function byLiterals(random: Random, { kind, field }: Operation) {
  const given = field.args.map(({ name, type }) => `${name}: ${literal(valueOf(random, type, name, 0.4))}`).join(', ');
  return { query: `${kind} { ${field.name}${given && `(${given})`} ${selection(random, field.type, 0.05)} }` };
}

const settings = '{ settings errors { code } }';
const shapes: readonly ((random: Random, operation: Operation) => unknown)[] = [
  // The probes of graphql-cop (dolevf/graphql-cop): aliases, fields, directives, circular introspection, suggestions.
  () => ({
    query: `{ ${Array.from({ length: 101 }, (_, index) => `a${index}: getHomeSettings ${settings}`).join(' ')} }`,
  }),
  () => ({ query: `{ getHomeSettings { ${'settings '.repeat(500)} } }` }),
  () => ({ query: `{ getHomeSettings ${'@skip(if: false) '.repeat(10)} ${settings} }` }),
  () => ({ query: `{ getHomeSettings ${'@aa '.repeat(10)} ${settings} }` }),
  () => ({ query: '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }' }),
  () => ({ query: '{ __type(name: "Query") { name fields { name } } }' }),
  () => ({ query: '{ getHomeSetting { setting } }' }),
  () => ({
    query: `mutation { ${Array.from({ length: 40 }, (_, index) => `a${index}: setReminders(input: { enabled: true }) { errors { code } }`).join(' ')} }`,
  }),
  () => ({ query: '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }' }),
  () => ({ query: '{ ...a } fragment a on Query { ...a }' }),
  () => ({ query: '{ ...none }' }),
  () => ({ query: 'fragment a on Query { getHomeSettings { settings } }' }),
  () => ({ query: '{ getHomeSettings { ... on Product { link } } }' }),
  () => ({ query: 'subscription { a }' }),
  () => ({ query: `query A ${settings} query A ${settings}` }),
  () => ({
    query: 'query A { getHomeSettings { settings } } query B { getHomeSettings { settings } }',
    operationName: 'C',
  }),
  () => ({ query: `{ ${'getOwnedProducts { products { productsInBundle { '.repeat(20)} link ${'} '.repeat(60)} }` }),
  () => ({ query: `${'{'.repeat(5_000)}` }),
  () => ({ query: `{ getProductByLink(link: ${'['.repeat(3_000)}1${']'.repeat(3_000)}) { link } }` }),
  () => ({ query: `{ getProductByLink(link: """${'"'}\\""") { link } }` }),
  () => ({ query: '{ getProductByLink(link: "\\uD800") { link errors { code } } }' }),
  () => ({ query: '{ getProductByLink(link: "\\u{110000}") { link } }' }),
  () => ({ query: `{ ${'a '.repeat(16_000)} }` }),
  () => ({ query: `#${'c'.repeat(100_000)}\n{ getHomeSettings { settings } }` }),
  () => ({ query: '{ getHomeSettings { settings @include(if: $a) } }' }),
  () => ({
    query: 'query ($a: Boolean!) { getHomeSettings { settings @include(if: $a) @skip(if: $a) } }',
    variables: { a: 'x' },
  }),
  () => ({ query: 'query ($link: Product!) { getProductByLink(link: $link) { link } }', variables: { link: 'a' } }),
  () => ({ query: 'query ($link: [String!]!) { getProductByLink(link: $link) { link } }', variables: { link: ['a'] } }),
  (random) => ({
    query: 'query ($a: String!) { getProductByLink(link: $a) { link } }',
    variables: hostileValue(random),
  }),
  (random) => ({
    query: '{ getHomeSettings { settings } }',
    extensions: hostileValue(random),
    operationName: hostileValue(random),
  }),
  (random, { kind, field }) => ({
    query: `${kind} { ${field.name}(${hostileText(() => random() * 0.9 + 0.01)}) { __typename } }`,
  }),
  (random, { kind, field }) => ({ query: `${kind} { ${field.name} ${selection(random, field.type, 0.5)} }` }),
  (random, operation) => [byVariables(random, operation, 0.1), byVariables(random, operation, 0.1)],
  (random) => hostileValue(random),
  (random) => ({ query: hostileValue(random) }),
];

const bodies: readonly ((random: Random) => string | Uint8Array<ArrayBuffer>)[] = [
  () => '',
  () => '{',
  () => 'null',
  () => '[]',
  () => '"query"',
  () => '{"query":"{ getHomeSettings { settings } }"',
  () => '{"query":"{ getHomeSettings { settings } }","query":"{ a }"}',
  () => `${'['.repeat(100_000)}`,
  () => `{"query":"{ getHomeSettings { settings } }","variables":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  () => '{"__proto__":{"query":"{ getHomeSettings { settings } }"}}',
  () => new Uint8Array([0xff, 0xfe, 0x00, 0xd8]),
  () => new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
  (random) => `{"query":${JSON.stringify(hostileText(random))}}`,
  (random) => hostileText(random),
];

const transports: readonly ((random: Random, operation: Operation) => Omit<Request, 'who'>)[] = [
  () => ({
    what: 'GET',
    method: 'GET',
    path: '?query=%7B%20getHomeSettings%20%7B%20settings%20%7D%20%7D',
    headers: {},
  }),
  () => ({
    what: 'GET of a mutation',
    method: 'GET',
    path: '?query=mutation%7BleaveClasses%7Bsuccess%7D%7D',
    headers: {},
  }),
  ...['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'].map((type) => () => ({
    what: `POST of ${type}`,
    method: 'POST',
    path: '',
    headers: { 'content-type': type },
    body: 'query={ getHomeSettings { settings } }',
  })),
  ...['PUT', 'DELETE', 'PATCH', 'HEAD'].map((method) => () => ({ what: method, method, path: '', headers: json })),
  (random) => ({ what: 'hostile body', method: 'POST', path: '', headers: json, body: pick(random, bodies)(random) }),
  (random) => ({ what: 'hostile body', method: 'POST', path: '', headers: json, body: pick(random, bodies)(random) }),
  (random, operation) => ({
    what: 'hostile headers',
    method: 'POST',
    path: pick(random, ['', '?x=1', '?query=%7B%7D', '/', '/..%2f', '%00']),
    headers: {
      ...json,
      'x-forwarded-for': pick(random, ['', ', , ,', '%00', '1.2.3.4, '.repeat(300), 'a'.repeat(5_000)]),
      'content-encoding': pick(random, ['identity', 'gzip', 'x']),
      'x-openbell-correlation': pick(random, ['', '__proto__', '"', '%0d%0aset-cookie:a=b', 'x'.repeat(2_000)]),
    },
    body: JSON.stringify(byVariables(random, operation, 0)),
  }),
];

/** The next request. Half of them test the code behind the API, the rest the API itself. */
export function nextRequest(random: Random): Request {
  const operation = pick(random, operations);
  const who = whoOf(random);
  const name = `${operation.kind} ${operation.field.name}`;
  const chance = random();
  if (chance < 0.62)
    return post(`${name} by variables`, who, byVariables(random, operation, pick(random, [0.15, 0.5, 1])));
  if (chance < 0.77) return post(`${name} by literals`, who, byLiterals(random, operation));
  if (chance < 0.9) {
    const shape = pick(random, shapes);
    return post(`shape ${shapes.indexOf(shape)} with ${name}`, who, shape(random, operation) ?? null);
  }
  return { ...pick(random, transports)(random, operation), who };
}
