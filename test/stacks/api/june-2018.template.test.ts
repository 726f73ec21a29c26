/** A second opinion on the schema: the parser of the grammar that AppSync's is of. */
import { createRequire } from 'node:module';
import { assembly } from '../../support/assemblies.ts';

const { parse } = createRequire(import.meta.url)('graphql-june-2018') as { parse(schema: string): unknown };

test('the deployed schema is valid for a parser of the June 2018 specification', async () => {
  const { Resources } = (await assembly('prod')).templates['api']!;
  const schema = Object.values(Resources).find(({ Type }) => Type === 'AWS::AppSync::GraphQLSchema')!;
  expect(() => parse(schema.Properties.Definition)).not.toThrow();
  expect(() => parse(`"All of it." ${schema.Properties.Definition}`)).toThrow(/Syntax Error/);
}, 600_000);
