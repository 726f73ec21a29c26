/** The grammar of AppSync's schemas: June 2018, with the gaps of its parser. */
import { readSchema } from '../../../../lib/local/services/appsync/schema/schema.ts';

const query = 'type Query { a: Int }';

test.each<[string, string, string]>([
  [
    'a description of the schema',
    `"All of it." schema { query: Query } ${query}`,
    'Schema line 1: a description of "schema" is of the grammar of October 2021, and AppSync parses that of June 2018',
  ],
  [
    'an interface of an interface',
    `interface A { a: Int } interface B implements A { a: Int } ${query}`,
    'Schema line 1: an interface that implements another (B) is of the grammar of October 2021, and AppSync parses that of June 2018',
  ],
  [
    'a directive of its own',
    `directive @upper on FIELD_DEFINITION ${query}`,
    'Schema line 1: AppSync takes no directive definitions (@upper)',
  ],
  ['an empty description', `""" """ ${query}`, 'Schema line 1: AppSync refuses a description without text'],
  [
    'a comment before a value of an enum',
    `enum Kind {\n  # the first\n  A\n}\n${query}`,
    'Schema line 3: AppSync refuses a comment before a value of an enum (A)',
  ],
])('AppSync rejects %s', (_, definition, sentence) => {
  expect(() => readSchema(definition)).toThrow(sentence);
});

test('AppSync accepts descriptions elsewhere, and drops them', () => {
  const { schema } = readSchema('"What one asks." type Query { "A number." a("How many." n: Int): Int }');
  const type = schema.getQueryType()!;
  const [argument] = type.getFields()['a']!.args;
  expect([type.description, type.getFields()['a']!.description, argument!.description]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const subscribed = (fields: string, root = 'Subscription') => `
${query}
type Mutation { make(id: ID): Thing!  makeAll: [Thing]  count: Int }
type Thing { id: ID  size: Int }
input Filter { id: String }
type ${root} { ${fields} }`;

test.each<[string, string, string]>([
  [
    'of another type than its mutation',
    'on: Thing @aws_subscribe(mutations: ["make", "makeAll"])',
    'The subscription has an invalid output type (on: Thing, makeAll: [Thing])',
  ],
  [
    'to an unknown mutation',
    'on: Thing @aws_subscribe(mutations: ["make", "mend"])',
    'The mutations argument on the aws_subscribe directive has an invalid value (mend)',
  ],
  [
    'with an argument that its type does not have',
    'on(id: ID, color: String): Thing @aws_subscribe(mutations: ["make"])',
    'The subscription has an argument that is no field of Thing (on: color)',
  ],
  [
    'with more than five arguments',
    'on(id: ID, size: Int, a: Filter, b: Filter, c: Filter, d: Filter): Thing @aws_subscribe(mutations: ["make"])',
    'The subscription has more than five arguments (on)',
  ],
])('AppSync rejects a subscription %s', (_, field, sentence) => {
  expect(() => readSchema(subscribed(field))).toThrow(`Schema line 6: ${sentence}`);
});

test('AppSync accepts a subscription to what its mutations return, and filters of input types', () => {
  readSchema(subscribed('on(id: ID, filter: Filter): Thing @aws_subscribe(mutations: ["make"])'));
  readSchema(subscribed('all: [Thing] @aws_subscribe(mutations: ["makeAll"])  none: Int'));
});
