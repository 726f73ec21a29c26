/**
 * The schema under the settings of prod's template: the probes of graphql-cop (dolevf/graphql-cop), and introspection.
 */
import { returning, startApi, type LocalApi } from '../../local/appsync/api/local-api.ts';
import { assembly } from '../../support/assemblies.ts';

let api: LocalApi;
let settings: Record<string, unknown>;

beforeAll(async () => {
  const { templates } = await assembly('prod');
  const [given, { Definition: schema }] = ['GraphQLApi', 'GraphQLSchema'].map(
    (type) =>
      Object.values(templates['api']!.Resources).find(({ Type }) => Type === `AWS::AppSync::${type}`)!.Properties,
  ) as [any, any];
  settings = given;
  const { IntrospectionConfig, QueryDepthLimit, ResolverCountLimit } = given;
  api = await startApi({
    schema,
    api: {
      ...{ IntrospectionConfig, QueryDepthLimit, ResolverCountLimit },
      AdditionalAuthenticationProviders: [
        {
          AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
          UserPoolConfig: { UserPoolId: 'us-east-1_x', AwsRegion: 'us-east-1' },
        },
      ],
    },
  });
  await api.none('Query.getHomeSettings', returning('({ settings: "{}", errors: [] })'));
});
afterAll(() => api?.stop());

const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');

test('introspection is off on stages with learners, however it is requested, and no error suggests a name', async () => {
  expect(settings['IntrospectionConfig']).toBe('DISABLED');
  const asked = [
    '{ __schema { types { name } } }',
    '{ __type(name: "UserProfile") { fields { name } } }',
    'query A { getHomeSettings { settings } __schema { queryType { name } } }',
    '{ ...a } fragment a on Query { __schema { directives { name } } }',
    '{ a: __schema { types { fields { type { fields { type { name } } } } } } }',
  ];
  for (const query of asked) {
    const { data, errors } = await api.query(query);
    expect([query, data]).toEqual([query, null]);
    expect(errors[0].message).toMatch(/is undefined/);
  }
  for (const query of [
    '{ getHomeSetting { settings } }',
    '{ getHomeSettings { seting } }',
    '{ getProductByLink(lnk: "x") { link } }',
    'mutation { toggleWishlst }',
  ])
    expect(JSON.stringify(await api.query(query))).not.toMatch(
      /did you mean|getHomeSettings\b.*instead|toggleWishlist/i,
    );
});

test('a hundred aliases run at most thirty resolvers, and a query is at most eight levels deep', async () => {
  const { data, errors } = await api.query(`{ ${many(101, (index) => `a${index}: getHomeSettings { settings }`)} }`);
  expect(Object.values(data ?? {}).filter((value) => value !== null).length).toBeLessThanOrEqual(30);
  expect(errors[0].errorType).toBe('ResolverExecutionLimitReached');
  expect([settings['QueryDepthLimit'], settings['ResolverCountLimit']]).toEqual([8, 30]);
});

test('a field requested 500 times is resolved once; unknown directives, batches and cycles are refused', async () => {
  const once = await api.query(`{ getHomeSettings { ${'settings '.repeat(500)} } }`);
  expect(once).toEqual({ data: { getHomeSettings: { settings: '{}' } } });
  for (const query of [
    `{ getHomeSettings ${'@aa '.repeat(10)} { settings } }`,
    '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
  ])
    expect((await api.query(query)).data).toBeNull();
  const batch = await api.post(Array.from({ length: 10 }, () => ({ query: '{ getHomeSettings { settings } }' })));
  expect([batch.status, batch.body.data]).toEqual([400, undefined]);
});

test('neither queries nor mutations are accepted in a URL or a form, and no trace or stack is returned', async () => {
  for (const query of ['{ getHomeSettings { settings } }', 'mutation { leaveClasses { success } }']) {
    // A URL carries no header.
    const response = await fetch(`${api.url}?query=${encodeURIComponent(query)}`);
    expect(response.status).toBe(401);
    const form = await api.post(`query=${encodeURIComponent(query)}`, {
      'x-api-key': api.key,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
  }
  for (const body of [
    '',
    '{',
    '[]',
    '{"query":3}',
    '{"query":"{"}',
    '{"query":"{ getHomeSettings }","variables":"x"}',
  ]) {
    const answer = await api.post(body, { 'x-api-key': api.key, 'apollo-federation-include-trace': 'ftv1' });
    expect(answer.body.extensions).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+:\d+|node_modules|\/lib\//);
  }
});
