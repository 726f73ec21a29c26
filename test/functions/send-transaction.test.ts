/** A transaction that conflicts with another one, as DynamoDB reports it under normal load. */
import { calm, type Conditions } from '../../lib/local/conditions/conditions.ts';
import { role, startSmallStage, table, type SmallStage } from '../local/dynamodb/small-stage.ts';

let stage: SmallStage;
let lockedFor = 5;
let sendTransaction: typeof import('../../functions/shared/send-transaction.ts').sendTransaction;

beforeAll(async () => {
  const Resource = { 'Fn::GetAtt': ['Table', 'Arn'] };
  stage = await startSmallStage({ Table: table(), Full: role({ Effect: 'Allow', Action: 'dynamodb:*', Resource }) });
  const busy: Partial<Conditions> = { partition: { write: 1000, read: 3000 }, transaction: () => lockedFor };
  Object.defineProperty(stage.kernel.faults, 'conditions', { get: () => ({ ...calm, ...busy }) });
  const { config } = stage.as('Full');
  const { hostname, port, protocol, path } = await config.endpoint!();
  const { accessKeyId, secretAccessKey, sessionToken = '' } = await config.credentials();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_DYNAMODB: `${protocol}//${hostname}:${port}${path}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  });
  ({ sendTransaction } = await import('../../functions/shared/send-transaction.ts'));
});
afterAll(() => stage.stop());

const write = (name: string, condition?: string) => ({
  Put: {
    TableName: stage.tableName,
    Item: { PK: { S: name }, SK: { S: 'x' } },
    ...(condition && { ConditionExpression: condition }),
  },
});

test('is retried until the other one is done', async () => {
  await sendTransaction([write('other')]);
  lockedFor = 400;
  const first = sendTransaction([write('shared')]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await sendTransaction([write('own'), write('shared')]);
  await first;
});

test('is not retried when a condition fails', async () => {
  lockedFor = 5;
  await expect(sendTransaction([write('shared', 'attribute_not_exists(PK)')])).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
  });
});
