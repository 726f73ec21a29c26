import { randomUUID } from 'node:crypto';
import { loadVectors } from '../../../vectors/load.ts';
import { fromWire, toWire } from '../../../../lib/local/services/appsync/sources/dynamodb/values.ts';
import { AwsError } from '../../../../lib/local/kernel/aws-error.ts';
import type { DynamoDbPort } from '../../../../lib/local/services/dynamodb/port.ts';
import { roleArn, runtime, startApi, type LocalApi } from './local-api.ts';

const vectors = loadVectors('datasource-dynamodb');

const tables: string[] = [];
const callers: unknown[] = [];

/** The real DynamoDB Local of the run. */
const dynamodb: DynamoDbPort = {
  async call(operation, input, caller) {
    callers.push(caller);
    const response = await fetch(process.env['DYNAMODB_LOCAL_ENDPOINT'] ?? '', {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=x',
      },
    });
    const body: any = await response.json();
    if (response.ok) return body;
    const { __type, message, Message, ...details } = body;
    throw new AwsError(String(__type).split('#').pop() ?? '', message ?? Message, response.status, details);
  },
};

async function newTable(): Promise<string> {
  const TableName = `t${randomUUID()}`;
  tables.push(TableName);
  await dynamodb.call(
    'CreateTable',
    {
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'id', KeyType: 'HASH' },
        { AttributeName: 'at', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'id', AttributeType: 'S' },
        { AttributeName: 'at', AttributeType: 'N' },
      ],
    },
    { kind: 'root' },
  );
  return TableName;
}

let api: LocalApi;
let table: string;
let failure: AwsError | undefined;
beforeEach(async () => {
  failure = undefined;
  table = await newTable();
  const guarded: DynamoDbPort = {
    async call(...given) {
      if (failure) throw failure;
      return dynamodb.call(...given);
    },
  };
  api = await startApi({
    schema: 'type Query { run(request: AWSJSON!): AWSJSON other(request: AWSJSON!): AWSJSON }',
    ports: { dynamodb: guarded },
  });
  const DynamoDBConfig = { TableName: table, AwsRegion: 'us-east-1' };
  await api.put('DataSource', {
    ApiId: api.apiId,
    Name: 'table',
    Type: 'AMAZON_DYNAMODB',
    ServiceRoleArn: roleArn,
    DynamoDBConfig,
  });
  const Code = `
    export function request(ctx) { return ctx.args.request; }
    export function response(ctx) { return { result: ctx.result, error: ctx.error ?? null }; }`;
  for (const FieldName of ['run', 'other'])
    await api.put('Resolver', {
      ApiId: api.apiId,
      TypeName: 'Query',
      FieldName,
      DataSourceName: 'table',
      Code,
      Runtime: runtime,
    });
});
afterEach(() => api.stop());
afterAll(async () => {
  for (const TableName of tables) await dynamodb.call('DeleteTable', { TableName }, { kind: 'root' });
});

/** Sends a request object through a resolver. Returns the response handler's `ctx.result` and `ctx.error`. */
async function run(request: object, field = 'run'): Promise<{ result: any; error: any }> {
  const answer = await api.query(`query A($r: AWSJSON!) { out: ${field}(request: $r) }`, {
    r: JSON.stringify(request),
  });
  if (answer.errors) throw Object.assign(new Error(answer.errors[0].message), { type: answer.errors[0].errorType });
  return JSON.parse(answer.data.out);
}

const key = (id: string, at = 1) => ({ id: { S: id }, at: { N: at } });
const put = (id: string, values: object = {}, more: object = {}) =>
  run({ operation: 'PutItem', key: key(id), attributeValues: values, ...more });

describe('values', () => {
  const named = vectors.map((vector) => [vector.name, vector] as const);
  test.each(named.filter(([, vector]) => vector.kind === 'attributeValueToJs'))(
    '%s',
    (_name, { input, expectedResponse }) => {
      const isItem =
        typeof Object.values(input)[0] === 'object' &&
        !Array.isArray(Object.values(input)[0]) &&
        Object.values(input)[0] !== null;
      expect(fromWire(isItem ? { M: input } : input)).toEqual(expectedResponse);
    },
  );
  test.each(named.filter(([, vector]) => vector.kind === 'appsyncValueToDynamoWire'))(
    '%s',
    (_name, { input, expectedResponse, expectedError }) => {
      if (expectedError) expect(() => toWire(input, '$')).toThrow(`Expected a typed DynamoDB value at '$'.`);
      else expect(toWire(input, '$')).toEqual(expectedResponse);
    },
  );
});

describe('single items', () => {
  test('are put, read, updated and deleted as plain JSON', async () => {
    const values = {
      n: { N: 1.5 },
      none: { NULL: null },
      l: { L: [{ BOOL: true }, { M: { x: { S: 'y' } } }] },
      tags: { SS: ['a', 'b'] },
    };
    const item = { id: 'a', at: 1, n: 1.5, none: null, l: [true, { x: 'y' }], tags: ['a', 'b'] };
    expect(await put('a', values)).toEqual({ result: item, error: null });
    expect(await run({ operation: 'GetItem', key: key('a'), consistentRead: true, projection: null })).toEqual({
      result: item,
      error: null,
    });
    const update = {
      expression: 'SET #n = #n + :one',
      expressionNames: { '#n': 'n' },
      expressionValues: { ':one': { N: 1 } },
    };
    expect((await run({ operation: 'UpdateItem', key: key('a'), update, condition: null })).result).toEqual({
      ...item,
      n: 2.5,
    });
    const projection = { expression: '#n', expressionNames: { '#n': 'n' } };
    expect((await run({ operation: 'GetItem', key: key('a'), projection })).result).toEqual({ n: 2.5 });
    expect((await run({ operation: 'DeleteItem', key: key('a') })).result).toEqual({ ...item, n: 2.5 });
    expect(await run({ operation: 'GetItem', key: key('a') })).toEqual({ result: null, error: null });
    expect(callers.at(-1)).toEqual({ kind: 'role', roleArn, sessionName: 'APPSYNC_ASSUME_ROLE' });
  });

  const absent = { expression: 'attribute_not_exists(id)' };

  test('that fail a condition return the error alone', async () => {
    await put('a', { v: { N: 1 } });
    const { error, ...rest } = await put('a', { v: { N: 2 } }, { condition: absent });
    expect(rest).toEqual({});
    expect(error.type).toBe('DynamoDB:ConditionalCheckFailedException');
    expect(error.message).toMatch(
      /^The conditional request failed \(Service: DynamoDb, Status Code: 400, Request ID: [A-Z0-9]{52}\)$/,
    );
    const update = { expression: 'SET v = :v', expressionValues: { ':v': { N: 1 } } };
    const updated = await run({ operation: 'UpdateItem', key: key('a'), update, condition: absent });
    expect(updated).toEqual({ error: { type: error.type, message: expect.any(String) } });
    const other = { expression: 'v = :v', expressionValues: { ':v': { N: 2 } } };
    const deleted = await run({ operation: 'DeleteItem', key: key('a'), condition: other });
    expect(deleted).toEqual({ error: { type: error.type, message: expect.any(String) } });
  });

  test('succeed when already as requested: the same item put, nothing left to delete', async () => {
    await put('a', { name: { S: 'Steve' }, version: { N: 8 } });
    const condition = { expression: 'version = :v', expressionValues: { ':v': { N: 1 } }, equalsIgnore: ['version'] };
    expect(await put('a', { name: { S: 'Steve' }, version: { N: 2 } }, { condition })).toEqual({
      result: { id: 'a', at: 1, name: 'Steve', version: 8 },
      error: null,
    });
    expect((await put('a', { name: { S: 'Eve' }, version: { N: 2 } }, { condition })).error).not.toBeNull();
    const exists = { expression: 'attribute_exists(id)' };
    expect(await run({ operation: 'DeleteItem', key: key('b'), condition: exists })).toEqual({
      result: null,
      error: null,
    });
  });

  test('are refused with an empty condition, not written without one', async () => {
    for (const condition of [{}, { expression: null }, '{}'])
      await expect(put('a', {}, { condition })).rejects.toThrow(
        `Value for field '$[condition][expression]' not found.`,
      );
    const { error } = await put('a', {}, { condition: { expression: '' } });
    expect(error.message).toContain('The expression can not be empty');
    const expression = 'attribute_not_exists(id)';
    for (const [empty, message] of [
      [{ expressionValues: {} }, 'ExpressionAttributeValues must not be empty'],
      [{ expressionNames: {} }, 'ExpressionAttributeNames must not be empty'],
    ] as const)
      expect((await put('a', {}, { condition: { expression, ...empty } })).error.message).toContain(message);
    const nulls = { expression, expressionNames: null, expressionValues: null };
    expect((await run({ operation: 'GetItem', key: key('a') })).result).toBeNull();
    expect((await put('a', {}, { condition: nulls })).error).toBeNull();
  });

  test('have conditions of their own members, and transactions of theirs', async () => {
    const condition = (more: object) => ({ expression: 'attribute_not_exists(id)', ...more });
    await expect(
      put('a', {}, { condition: condition({ returnValuesOnConditionCheckFailure: false }) }),
    ).rejects.toThrow(`Unsupported element '$[condition][returnValuesOnConditionCheckFailure]'.`);
    const check = { table, operation: 'ConditionCheck', key: key('a') };
    const transact = (item: object) => run({ operation: 'TransactWriteItems', transactItems: [{ ...check, ...item }] });
    for (const [member, value] of Object.entries({
      equalsIgnore: ['at'],
      consistentRead: true,
      conditionalCheckFailedHandler: { strategy: 'Reject' },
    }))
      await expect(transact({ condition: condition({ [member]: value }) })).rejects.toThrow(
        `Unsupported element '$[transactItems][0][condition][${member}]'.`,
      );
    await expect(transact({ condition: condition({}), attributeValues: {} })).rejects.toThrow(
      `Unsupported element '$[transactItems][0][attributeValues]'.`,
    );
    await expect(transact({ operation: 'PutItem', update: { expression: 'REMOVE v' } })).rejects.toThrow(
      `Unsupported element '$[transactItems][0][update]'.`,
    );
  });

  test('are updated by an expression only', async () => {
    const updated = (update?: object) => run({ operation: 'UpdateItem', key: key('a'), update });
    await expect(updated()).rejects.toThrow(`Value for field '$[update]' not found.`);
    await expect(updated({})).rejects.toThrow(`Value for field '$[update][expression]' not found.`);
    expect((await updated({ expression: '' })).error.message).toContain('The expression can not be empty');
    const all = { expression: 'REMOVE v', expressionValues: {} };
    expect((await updated(all)).error.message).toContain('ExpressionAttributeValues must not be empty');
    const item = { table, operation: 'UpdateItem', key: key('a') };
    await expect(run({ operation: 'TransactWriteItems', transactItems: [item] })).rejects.toThrow(
      `Value for field '$[transactItems][0][update]' not found.`,
    );
    expect((await run({ operation: 'GetItem', key: key('a') })).result).toBeNull();
  });

  test('accept a condition as built by util.transform', async () => {
    await put('a', { v: { N: 1 } });
    const condition = JSON.stringify({
      expression: '(#v = :v_eq)',
      expressionNames: { '#v': 'v' },
      expressionValues: { ':v_eq': { N: 2 } },
    });
    expect((await put('a', { v: { N: 3 } }, { condition })).error.type).toBe(
      'DynamoDB:ConditionalCheckFailedException',
    );
  });
});

describe('pages', () => {
  beforeEach(async () => {
    const items = [1, 2, 3].map((at) => ({ ...key('p', at), even: { BOOL: at % 2 === 0 } }));
    await run({ operation: 'BatchPutItem', tables: { [table]: items } });
  });
  const query = { expression: 'id = :id', expressionValues: { ':id': { S: 'p' } } };
  const at = ({ result }: { result: { items: { at: unknown }[] } }) => result.items.map((item) => item.at);

  test('of a query follow their token, also backwards, and treat null as absent', async () => {
    const asked = {
      operation: 'Query',
      query,
      limit: 2,
      scanIndexForward: false,
      filter: null,
      nextToken: null,
      index: null,
    };
    const first = await run(asked);
    expect([at(first), first.result.scannedCount]).toEqual([[3, 2], 2]);
    expect(Buffer.from(first.result.nextToken, 'base64').toString('latin1')).not.toContain('"id"');
    const second = await run({ ...asked, nextToken: first.result.nextToken });
    expect([at(second), second.result.nextToken]).toEqual([[1], null]);
    await expect(run({ ...asked, nextToken: first.result.nextToken }, 'other')).rejects.toThrow(
      'Invalid pagination token given.',
    );
  });

  test('are filtered after reading', async () => {
    const filter = { expression: 'even = :t', expressionValues: { ':t': { BOOL: true } } };
    const answer = await run({ operation: 'Query', query, filter });
    expect([at(answer), answer.result.scannedCount]).toEqual([[2], 3]);
    const scan = await run({ operation: 'Scan', filter: JSON.stringify(filter), segment: 0, totalSegments: 1 });
    expect([at(scan), scan.result.scannedCount]).toEqual([[2], 3]);
  });

  test('are refused with an empty filter or query', async () => {
    await expect(run({ operation: 'Scan', filter: {} })).rejects.toThrow(
      `Value for field '$[filter][expression]' not found.`,
    );
    for (const asked of [
      { operation: 'Scan', filter: { expression: '' } },
      { operation: 'Query', query: { expression: '' } },
      { operation: 'Scan', projection: { expression: '' } },
    ])
      expect((await run(asked)).error.message).toContain('The expression can not be empty');
  });
});

describe('batches', () => {
  test('put, get in the requested order with null for missing items, and delete', async () => {
    const two = [
      { ...key('a'), v: { N: 1 } },
      { ...key('b'), v: { N: 2 } },
    ];
    expect((await run({ operation: 'BatchPutItem', tables: { [table]: two } })).result).toEqual({
      data: {
        [table]: [
          { id: 'a', at: 1, v: 1 },
          { id: 'b', at: 1, v: 2 },
        ],
      },
      unprocessedItems: { [table]: [] },
    });
    const keys = [key('b'), key('none'), key('a')];
    expect(
      (await run({ operation: 'BatchGetItem', tables: { [table]: { keys, consistentRead: true } } })).result,
    ).toEqual({
      data: { [table]: [{ id: 'b', at: 1, v: 2 }, null, { id: 'a', at: 1, v: 1 }] },
      unprocessedKeys: { [table]: [] },
    });
    expect((await run({ operation: 'BatchDeleteItem', tables: { [table]: [key('a')] } })).result).toEqual({
      data: { [table]: [{ id: 'a', at: 1 }] },
      unprocessedKeys: { [table]: [] },
    });
    expect((await run({ operation: 'GetItem', key: key('a') })).result).toBeNull();
  });
});

describe('transactions', () => {
  const write = (transactItems: object[]) => run({ operation: 'TransactWriteItems', transactItems });

  test('return the keys in order, and read with null for missing items', async () => {
    await put('u');
    await put('d');
    const update = { expression: 'SET v = :v', expressionValues: { ':v': { N: 5 } } };
    const condition = { expression: 'attribute_exists(id)' };
    const written = await write([
      { table, operation: 'PutItem', key: key('p'), attributeValues: { v: { N: 1 } } },
      { table, operation: 'UpdateItem', key: key('u'), update },
      { table, operation: 'DeleteItem', key: key('d'), condition: JSON.stringify(condition) },
    ]);
    expect(written).toEqual({
      result: { keys: ['p', 'u', 'd'].map((id) => ({ id, at: 1 })), cancellationReasons: null },
      error: null,
    });
    const transactItems = ['u', 'd'].map((id) => ({ table, key: key(id) }));
    expect((await run({ operation: 'TransactGetItems', transactItems })).result).toEqual({
      items: [{ id: 'u', at: 1, v: 5 }, null],
      cancellationReasons: null,
    });
  });

  test('that are canceled return the error and the reasons, with the stored item unless suppressed', async () => {
    await put('p', { title: { S: 'old' } });
    const condition = (more: object) => ({ expression: 'attribute_not_exists(id)', ...more });
    const items = (more: object) => [
      { table, operation: 'ConditionCheck', key: key('p'), condition: condition(more) },
      { table, operation: 'PutItem', key: key('q'), attributeValues: {} },
    ];
    const failed = { type: 'ConditionCheckFailed', message: 'The condition check failed.' };
    const { result, error } = await write(items({}));
    expect(error.type).toBe('DynamoDB:TransactionCanceledException');
    expect(result).toEqual({
      keys: null,
      cancellationReasons: [
        { item: { id: 'p', at: 1, title: 'old' }, ...failed },
        { type: 'None', message: 'None' },
      ],
    });
    const bare = await write(items({ returnValuesOnConditionCheckFailure: false }));
    expect(bare.result.cancellationReasons[0]).toEqual(failed);
  });
});

describe('an error', () => {
  test('of IAM reaches the handler as DynamoDB:DynamoDbException', async () => {
    failure = new AwsError('AccessDeniedException', 'User: arn:x is not authorized to perform: dynamodb:GetItem', 400);
    const { result, error } = await run({ operation: 'GetItem', key: key('a') });
    expect(result).toBeNull();
    expect(error).toMatchObject({
      type: 'DynamoDB:DynamoDbException',
      message: expect.stringContaining('not authorized to perform'),
    });
  });

  test('of DynamoDB has its own type if the SDK for Java has an exception for it', async () => {
    const { error } = await run({ operation: 'GetItem', key: { nope: { S: 'a' } } });
    expect(error).toEqual({
      type: 'DynamoDB:DynamoDbException',
      message: expect.stringMatching(/ \(Service: DynamoDb, Status Code: 400, Request ID: [A-Z0-9]{52}\)$/),
    });
    failure = new AwsError('InternalServerError', 'Internal server error', 500);
    expect((await run({ operation: 'GetItem', key: key('a') })).error.type).toBe(
      'DynamoDB:InternalServerErrorException',
    );
    failure = new AwsError('ProvisionedThroughputExceededException', 'Too much', 400);
    expect((await run({ operation: 'GetItem', key: key('a') })).error.type).toBe(
      'DynamoDB:ProvisionedThroughputExceededException',
    );
  });

  test('in the request object ends the field', async () => {
    await expect(run({ key: key('a') })).rejects.toMatchObject({
      type: 'MappingTemplate',
      message: `Value for field '$[operation]' not found.`,
    });
    await expect(run({ operation: 'GetItem', key: key('a'), table })).rejects.toThrow(
      `Unsupported element '$[table]'.`,
    );
    await expect(run({ operation: 'GetItem' })).rejects.toThrow(`Value for field '$[key]' not found.`);
    await expect(put('a', { v: 'plain' })).rejects.toThrow(
      `Expected a typed DynamoDB value at '$[attributeValues][v]'.`,
    );
  });
});
