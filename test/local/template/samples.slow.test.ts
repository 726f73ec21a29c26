/** Plain CloudFormation, written like AWS's own samples, runs with `--template`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { startStage } from '../../../lib/local/stage.ts';
import { startStageProcess, type StageProcess } from '../../support/stage-process.ts';
import { ask, local } from '../../stage/caller.ts';
import { rootOf } from '../../stage/table.ts';

const templates = join(import.meta.dirname, 'samples');
let directory: string;
let stage: StageProcess | undefined;

beforeEach(() => {
  directory = mkdtempSync('/tmp/openbell-templates-');
});
afterEach(async () => {
  await stage?.stop();
  stage = undefined;
  rmSync(directory, { recursive: true, force: true });
});

interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly physicalId: string;
  readonly attributes: Record<string, string>;
}

/** Starts a template and looks up what a caller needs in `/_local/stack`. */
async function start(template: string, ...more: string[]) {
  const running = (stage = await startStageProcess(directory, { arguments: ['--template', template, ...more] }));
  const resources: Resource[] = await local(running.url, '/stack');
  const named = (logicalId: string) => resources.find((each) => each.logicalId === logicalId)!;
  return { url: running.url, named };
}

/** The error of a stage that does not start; it needs no database for that. */
async function refusal(template: string): Promise<string> {
  const options = { template, directory, port: 0, dynamodbEndpoint: 'http://127.0.0.1:9' };
  try {
    await (await startStage(options)).stop();
    return 'it started';
  } catch (error) {
    return (error as Error).message;
  }
}

test('a table, an API key and unit resolvers in YAML short forms', async () => {
  const { named } = await start(join(templates, 'notes.yaml'), '--parameter', 'KeyDescription=for tests');
  expect(named('NotesTable').stack).toBe('notes');
  const url = named('NotesApi').attributes.GraphQLUrl!;
  const key = named('NotesKey').attributes.ApiKey!;
  const call = (query: string, variables?: object) => ask(url, { 'x-api-key': key }, query, variables);

  const add = 'mutation ($input: NewNote!) { addNote(input: $input) { id text pinned createdAt } }';
  const first = (await call(add, { input: { text: 'Buy milk', pinned: true } })).data.addNote;
  await call(add, { input: { text: 'Sleep' } });
  expect(first).toEqual({ id: expect.any(String), text: 'Buy milk', pinned: true, createdAt: expect.any(String) });
  expect((await call('query ($id: ID!) { note(id: $id) { text } }', { id: first.id })).data.note.text).toBe('Buy milk');
  expect((await call('{ note(id: "none") { text } }')).data).toEqual({ note: null });
  expect((await call('{ notes(pinned: true) { items { text } } }')).data.notes.items).toEqual([{ text: 'Buy milk' }]);
  const page = (await call('{ notes(limit: 1) { items { text } nextToken } }')).data.notes;
  expect(page).toEqual({ items: [expect.any(Object)], nextToken: expect.any(String) });
  const next = await call('query ($from: String) { notes(limit: 5, nextToken: $from) { items { text } nextToken } }', {
    from: page.nextToken,
  });
  expect([...page.items, ...next.data.notes.items].map(({ text }) => text).sort()).toEqual(['Buy milk', 'Sleep']);

  // The data source's role may not delete, so it does not.
  const refused = await call('mutation ($id: ID!) { removeNote(id: $id) { id } }', { id: first.id });
  expect(refused.data).toEqual({ removeNote: null });
  expect(refused.errors).toMatchObject([
    {
      path: ['removeNote'],
      errorType: 'DynamoDB:DynamoDbException',
      message: expect.stringContaining('is not authorized to perform: dynamodb:DeleteItem'),
    },
  ]);
});

test('a pipeline over NONE and a function with inline code, in JSON', async () => {
  const { named } = await start(join(templates, 'greeting.json'));
  const key = named('Key').attributes.ApiKey!;
  const greet = (name: string) =>
    ask(
      named('Api').attributes.GraphQLUrl!,
      { 'x-api-key': key },
      'query ($name: String!) { greet(name: $name) { text length } }',
      { name },
    );
  expect((await greet('Ann')).data.greet).toEqual({ text: 'Hello, dear Ann!', length: 16 });
  expect((await greet(' ')).errors).toMatchObject([{ errorType: 'BadName', message: 'Say who is to be greeted' }]);
  expect((await greet('Nobody')).errors).toMatchObject([
    { errorType: 'Lambda:Unhandled', message: 'nobody is there', path: ['greet'] },
  ]);
});

test('with a seed, resources are created as AWS might: a key that does not wait for the schema may come too early', async () => {
  const early = async (seed: number) => {
    const options = { template: join(templates, 'greeting.json'), directory, port: 0, seed };
    return startStage({ ...options, dynamodbEndpoint: 'http://127.0.0.1:9' }).then(
      (running) => running.stop().then(() => 'it started'),
      (error: Error) => error.message,
    );
  };
  const said = [];
  for (let seed = 1; seed <= 12; seed++) said.push(await early(seed));
  expect(said).toContain('it started');
  expect(said).toContainEqual(
    expect.stringContaining('greeting/Key: ConcurrentModificationException: Schema is currently'),
  );
});

test('a user pool with groups, an API key besides, and a directive for each field', async () => {
  const { url, named } = await start(join(templates, 'journal.yaml'));
  const pool = new CognitoIdentityProviderClient(rootOf(url, directory, 'cognito-idp'));
  const UserPoolId = named('Readers').physicalId;
  const signedIn = async (Username: string, group?: string) => {
    const Password = 'Correct-Horse-9';
    await pool.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
    await pool.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
    if (group) await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: group }));
    const { AuthenticationResult } = await pool.send(
      new InitiateAuthCommand({
        ClientId: named('ReadersClient').physicalId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
      }),
    );
    return { authorization: AuthenticationResult!.AccessToken! };
  };
  const asked = async (headers: Record<string, string>) => {
    const query = '{ front { title draft } mine { title } desk { title } }';
    const { data, errors = [] } = await ask(named('Api').attributes.GraphQLUrl!, headers, query);
    return { data, refused: errors.map(({ message }) => message) };
  };
  const refusedOn = (field: string, type = 'Query') => `Not Authorized to access ${field} on type ${type}`;

  const editor = await signedIn('editor@example.com', 'editors');
  const draft = 'User Pool Authorization';
  const [front, mine, desk] = [{ title: 'front', draft }, { title: 'mine' }, { title: 'desk' }];
  expect(await asked(editor)).toEqual({ data: { front, mine, desk }, refused: [] });
  const reader = await signedIn('reader@example.com');
  expect(await asked(reader)).toEqual({ data: { front, mine, desk: null }, refused: [refusedOn('desk')] });
  const visitor = await asked({ 'x-api-key': named('Key').attributes.ApiKey! });
  expect(visitor.data).toEqual({ front: { title: 'front', draft: null }, mine: null, desk: null });
  expect(visitor.refused.sort()).toEqual([refusedOn('desk'), refusedOn('draft', 'Entry'), refusedOn('mine')]);
});

describe('stops with one sentence at', () => {
  const write = (resources: object, rest: object = {}) => {
    const file = join(directory, 'wrong.json');
    writeFileSync(file, JSON.stringify({ Resources: resources, ...rest }));
    return file;
  };
  const api = { Name: 'a', AuthenticationType: 'API_KEY' };
  const stream = { Type: 'AWS::Kinesis::Stream', Properties: {} };

  test.each([
    ['a type', { Jobs: stream }, {}, ['wrong', 'Jobs', 'AWS::Kinesis::Stream']],
    [
      'a property',
      { Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { ...api, Nmae: 'b' } } },
      {},
      ['wrong', 'Api', 'Nmae'],
    ],
    [
      'a nested property',
      {
        Api: {
          Type: 'AWS::AppSync::GraphQLApi',
          Properties: { ...api, LogConfig: { FieldLogLevl: 'ALL' } },
        },
      },
      {},
      ['wrong', 'Api', 'LogConfig.FieldLogLevl'],
    ],
    [
      'a reference',
      { Key: { Type: 'AWS::AppSync::ApiKey', Properties: { ApiId: { 'Fn::GetAtt': ['Nothing', 'ApiId'] } } } },
      {},
      ['wrong', 'Key', 'Nothing'],
    ],
    [
      'an attribute',
      {
        Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: api },
        Key: { Type: 'AWS::AppSync::ApiKey', Properties: { ApiId: { 'Fn::GetAtt': ['Api', 'Identity'] } } },
      },
      {},
      ['wrong', 'Identity'],
    ],
    ['a parameter without a value', {}, { Parameters: { Size: { Type: 'String' } } }, ['wrong', 'Size']],
  ])('%s', async (_, resources, rest, words) => {
    const told = await refusal(write(resources, rest));
    expect(told.split('\n')).toHaveLength(1);
    for (const word of words) expect(told).toContain(word);
  });

  test('invalid YAML, and a missing file', async () => {
    const file = join(directory, 'broken.yaml');
    writeFileSync(file, 'Resources:\n  A: [1,\n  B: 2\n');
    expect(await refusal(file)).toMatch(/^[^\n]*broken\.yaml[^\n]*$/);
    expect(await refusal(join(directory, 'absent.yaml'))).toMatch(/^[^\n]*absent\.yaml[^\n]*$/);
  });
});
