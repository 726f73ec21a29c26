/**
 * Runs prod's template: what it disables is disabled, and learners can do everything. Its headers are covered by
 * headers.test.ts, its firewalls by firewall.slow.test.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  print,
  separateOperations,
  typeFromAST,
} from 'graphql';
import type { GraphQLInputType, OperationDefinitionNode } from 'graphql';
import { compileContent } from '../../lib/content/compile.ts';
import { contentRoot } from '../../lib/content/root.ts';
import { driftCommand } from '../../lib/operations/drift/drift.ts';
import { secretsIn } from '../../lib/operations/supply/secrets.ts';
import { dev, prod } from '../../lib/stages.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, type Config } from './caller.ts';
import { demo, newLearner, signInAs, type Learner } from './learners.ts';
import { operatorOf } from './publisher.ts';
import './headers.test.ts';

const stage = ownStage('--stage', 'prod');
let config: Config;
let learner: Learner;

beforeAll(async () => {
  process.env['STAGE_URL'] = stage.url;
  config = await configOf(stage.url);
  learner = await newLearner(stage.url);
});

const visit = (query: string, variables?: object) =>
  ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, query, variables);
const as = (who: Learner, query: string, variables?: object) =>
  ask(config.graphqlEndpoint, { authorization: who.idToken }, query, variables);

test('runs the stage prod', () => {
  expect(config).toMatchObject({ stage: 'prod', stripePublishableKey: prod.payments.publishableKey });
});

test("deployed content matches the files, including the search index under the stage's key", async () => {
  const lines: string[] = [];
  const reach = { ...operatorOf(stage), name: 'prod', stage: prod };
  const compile = () => compileContent(contentRoot(''), prod);
  const code = await driftCommand(reach, { content: true, template: false }, compile, (line) => void lines.push(line));
  expect({ code, lines }).toEqual({ code: 0, lines: [expect.any(String), expect.stringContaining('nothing differs')] });
});

test('nobody can read the schema, however they ask', async () => {
  for (const query of [
    '{ __schema { types { name } } }',
    '{ __type(name: "UserProfile") { fields { name } } }',
    'query A { getHomeSettings { settings } __schema { queryType { name } } }',
    '{ ...a } fragment a on Query { __schema { directives { name } } }',
  ])
    for (const { status, data, errors } of [await visit(query), await as(learner, query)])
      expect([query, status, data, errors?.[0]?.message]).toEqual([
        query,
        200,
        null,
        expect.stringMatching(/Field '__\w+' in type 'Query' is undefined/),
      ]);
  expect((await visit('{ getHomeSetting { settings } }')).text).not.toMatch(/did you mean|getHomeSettings\b/i);
});

const schema = buildSchema(
  [
    'scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSEmail scalar AWSJSON scalar AWSPhone scalar AWSURL',
    'scalar AWSIPAddress scalar AWSTimestamp',
    'directive @aws_api_key on OBJECT | FIELD_DEFINITION directive @aws_iam on OBJECT | FIELD_DEFINITION',
    'directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION',
    readFileSync(join(import.meta.dirname, '../../lib/model/schema.graphql'), 'utf8'),
  ].join('\n'),
);

const examples: Readonly<Record<string, unknown>> = {
  ...{ Int: 1, Float: 1, Boolean: true, AWSDate: '2026-11-20', AWSTime: '10:00:00Z', AWSTimestamp: 1 },
  ...{
    AWSDateTime: '2026-11-20T10:00:00Z',
    AWSEmail: 'a@example.com',
    AWSJSON: '{}',
    AWSURL: 'https://openbell.example',
  },
};

/** An example value of this type. */
function example(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return example(type.ofType);
  if (isListType(type)) return [example(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type))
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, example(field.type)]));
  return examples[type.name] ?? 'forex-sessions';
}

const root = join(import.meta.dirname, '../..');
const texts = globSync('web/{features,shared}/**/*.graphql', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const documents = Object.entries(separateOperations(parse(texts))).map(([name, one]) => [name, print(one)] as const);

test('the API accepts every operation of the site', async () => {
  expect(documents.length).toBeGreaterThan(40);
  const other = await newLearner(stage.url);
  // Deletes the account last, because nothing works after it.
  const last = (name: string) => Number(name.startsWith('DeleteMyAccount'));
  for (const [name, query] of [...documents].sort(([a], [b]) => last(a) - last(b))) {
    const operation = parse(query).definitions.find(
      ({ kind }) => kind === 'OperationDefinition',
    ) as OperationDefinitionNode;
    const variables = Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        example(typeFromAST(schema, type as never) as GraphQLInputType),
      ]),
    );
    // A learner who has ended all sessions has to log in again.
    const learner = name.startsWith('EndMySessions') ? await newLearner(stage.url) : other;
    const { status, errors } = await as(learner, query, variables);
    expect([name, status, errors]).toEqual([name, 200, undefined]);
  }
});

test('visitors browse, learners take a course, and limits apply', async () => {
  const products = '{ queryProducts(params: "{}") { products { link name } errors { code } } }';
  expect((await visit(products)).data.queryProducts.products.length).toBeGreaterThan(10);
  const take = 'mutation { purchaseFreeProduct(input: { link: "risk-before-return" }) { success errors { code } } }';
  expect((await visit(take)).errors?.[0]?.errorType).toBe('Unauthorized');
  expect((await as(learner, take)).data.purchaseFreeProduct).toEqual({ success: true, errors: [] });
  const { data } = await as(learner, '{ getOwnedProducts { products { link } } }');
  expect(data.getOwnedProducts.products).toEqual([{ link: 'risk-before-return' }]);

  const many = Array.from({ length: 101 }, (_, index) => `a${index}: getHomeSettings { settings }`);
  expect((await visit(`{ ${many.join(' ')} }`)).errors?.[0]?.errorType).toBe('ResolverExecutionLimitReached');
});

test('only dev has accounts with published passwords', async () => {
  for (const { email, password } of [demo, dev.demoLearner!, dev.demoModerator!])
    await expect(signInAs(stage.url, email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('serves no secret and no account of dev', async () => {
  const seen = new Set<string>();
  const look = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const response = await fetch(stage.url + path);
    const text = await response.text();
    expect([path, response.status, secretsIn(text)]).toEqual([path, 200, []]);
    expect([path, [demo.password, demo.email].filter((word) => text.includes(word))]).toEqual([path, []]);
    for (const [, name] of text.matchAll(/["'(/]((?:assets\/|chunk-|[a-z.-]+-)[\w-]+\.(?:js|css))["')]/g))
      await look(`/${name!.startsWith('assets/') ? name! : `assets/${name!}`}`);
  };
  for (const path of ['/', '/config.json', '/courses', '/robots.txt', '/sitemap.xml']) await look(path);
  expect(seen.size).toBeGreaterThan(15);
});
