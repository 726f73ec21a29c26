import { BatchWriteItemCommand, DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { FaultRule } from '../../../../lib/local/faults.ts';
import type { AlarmDrill } from './entry-drill.ts';
import type { Scene } from './scene.ts';

/** Ways to write that are struck; nothing that runs by the clock writes in batches. */
type Way = 'BatchWriteItem' | 'TransactWriteItems';

/** So many deletions of what is not there, whatever becomes of them. */
async function writes(scene: Scene, way: Way, count: number): Promise<void> {
  const client = new DynamoDBClient(scene.root('dynamodb'));
  const TableName = await scene.physical('AWS::DynamoDB::Table', '', 'data');
  const Key = { PK: { S: 'DRILL' }, SK: { S: 'DRILL' } };
  const send = () =>
    way === 'BatchWriteItem'
      ? client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key } }] } }))
      : client.send(new TransactWriteItemsCommand({ TransactItems: [{ Delete: { TableName, Key } }] }));
  for (let sent = 0; sent < count; sent += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - sent) }, () => send().catch(() => {})));
  client.destroy();
}

/** Twice, as what is over within five minutes wakes nobody; each time only for as long as the writes take. */
const struck = (way: Way, count: number, error: FaultRule['error']) => async (scene: Scene) => {
  for (const again of [true, false]) {
    await scene.faults({ service: 'dynamodb', operation: way, ...(error && { error }) });
    await writes(scene, way, count);
    await scene.faults();
    if (again) await scene.pass(5);
  }
};

/** Faults of the table. */
export const tableDrills: readonly AlarmDrill[] = [
  {
    alarm: 'TableErrors',
    fault: 'DynamoDB answers batches with its own errors',
    by: struck('BatchWriteItem', 10, { code: 'InternalServerError', status: 500 }),
    steps: [
      { does: 'AWS has mended DynamoDB', by: (scene) => scene.faults() },
      { type: 'npm run invariants -- <stage> --stripe', says: /./ },
    ],
  },
  {
    alarm: 'TableThrottled',
    fault: 'a client writes more than the ceiling lets through',
    by: struck('BatchWriteItem', 20, { code: 'ThrottlingException', status: 400 }),
    steps: [{ does: 'the client is blocked', by: (scene) => scene.faults() }],
  },
  {
    alarm: 'TableConflicts',
    fault: 'a thousand transactions want the same rows',
    by: struck('TransactWriteItems', 500, {
      code: 'TransactionCanceledException',
      details: { CancellationReasons: [{ Code: 'TransactionConflict' }] },
    }),
    steps: [
      { does: 'the sale is over', by: (scene) => scene.faults() },
      { type: 'npm run invariants -- <stage> --stripe', says: /./ },
    ],
  },
];
