/** What AppSync's own pace and its old parser ask of the API's template. */
import { parse, print, visit } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembly, type Template } from '../../support/assemblies.ts';

const written = readFileSync(join(import.meta.dirname, '../../../lib/model/schema.graphql'), 'utf8');

/** Logical ids that a resource waits for, through whatever others. */
function waitsFor({ Resources }: Template, id: string, seen = new Set<string>()): ReadonlySet<string> {
  const { DependsOn = [], Properties } = Resources[id]!;
  const text = JSON.stringify(Properties ?? {});
  const named = [...text.matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"/g)].map(([, ref, att]) => ref ?? att!);
  for (const next of [...[DependsOn].flat(), ...named])
    if (next in Resources && !seen.has(next)) waitsFor({ Resources } as Template, next, seen.add(next));
  return seen;
}

describe('The API', () => {
  let api: Template;
  beforeAll(async () => {
    api = (await assembly('prod')).templates['api']!;
  }, 600_000);
  const ofType = (type: string) => Object.keys(api.Resources).filter((id) => api.Resources[id]!.Type === type);
  const definition = (): string => api.Resources[ofType('AWS::AppSync::GraphQLSchema')[0]!]!.Properties.Definition;

  // AppSync answers ConcurrentModificationException while it still makes the schema (aws-cdk issue 8168).
  test.each(['ApiKey', 'FunctionConfiguration', 'Resolver'])('creates each %s after the schema', (type) => {
    const [schema] = ofType('AWS::AppSync::GraphQLSchema');
    const all = ofType(`AWS::AppSync::${type}`);
    expect(all).not.toEqual([]);
    expect(all.filter((id) => !waitsFor(api, id).has(schema!))).toEqual([]);
  });

  test('deploys a schema without descriptions or comments', () => {
    expect(definition()).not.toMatch(/["#]/);
  });

  test('deploys the schema of lib/model/schema.graphql', () => {
    const bare = visit(parse(written), {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : node),
    });
    expect(definition()).toBe(print(bare));
  });
});
