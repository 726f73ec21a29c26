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
