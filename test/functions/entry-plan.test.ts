/** Which routines a publication may add beside those already on DynamoDB Local: those that recur fill their days, and no file comes late. */
import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { Desk } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { clientOf, emptyTable } from '../operations/earlier-table.ts';

const local = { AWS_ENDPOINT_URL_DYNAMODB: process.env.DYNAMODB_LOCAL_ENDPOINT!, [environment.table]: randomUUID() };
const before = { ...process.env };
Object.assign(process.env, local, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'rows',
  AWS_SECRET_ACCESS_KEY: 'rows',
});

let entries: typeof import('../../functions/content/entries.ts');
let dynamodb: DynamoDBClient;

const morning = (author: string) => ({
  ...{ desk: 'New York desk', author, indexFutures: [], preMarketTips: [author], whatsInTheNews: [] },
  ...{ economicReports: [], images: [] },
});
const file = (date: string) => ({ ...morning('file'), date, published: `${date}T13:10:00Z`, outcomes: [] });

/** A desk whose routines recur, with files for these days. */
function desk(...days: readonly string[]): ReferredContent {
  const mornings = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((weekday) => [weekday, morning(weekday)]),
  );
  const newYork: Desk = {
    ...{ name: 'new-york', products: [], sample: '2026-11-20', routines: days.map(file) },
    recurring: { from: '2026-11-21', exchange: 'XNYS', zone: 'America/New_York', time: '08:10', mornings },
  };
  return { trades: [], desks: [newYork], legal: {} } as unknown as ReferredContent;
}
const plan = async (content: ReferredContent, day: string) => {
  const { writes, refused } = await entries.entryPlanOf(content, `${day}T20:00:00.000Z`);
  return { adds: writes.map(({ key }) => key.SK), refused };
};

beforeAll(async () => {
  entries = await import('../../functions/content/entries.ts');
  ({ dynamodb } = await import('../../functions/shared/dynamodb.ts'));
  await emptyTable(clientOf(process.env.DYNAMODB_LOCAL_ENDPOINT!), local[environment.table]!);
  // On a Monday, its routine recurs, and then a file of Wednesday is published ahead.
  for (const content of [desk('2026-11-20'), desk('2026-11-20', '2026-11-25')])
    await entries.publishEntries(await entries.entryPlanOf(content, '2026-11-23T20:00:00.000Z'));
});
afterAll(async () => {
  await dynamodb.send(new DeleteTableCommand({ TableName: local[environment.table] }));
  dynamodb.destroy();
  process.env = before;
});

test('a day that recurs is added when it comes, although a file of a later day is there', async () => {
  const content = desk('2026-11-20', '2026-11-25');
  expect(await plan(content, '2026-11-23')).toEqual({ adds: [], refused: [] });
  expect(await plan(content, '2026-11-24')).toEqual({ adds: ['2026-11-24'], refused: [] });
  expect(await plan(content, '2026-11-27')).toEqual({ adds: ['2026-11-24', '2026-11-27'], refused: [] });
});

test('a file of a later day takes no day back', async () => {
  const content = desk('2026-11-20', '2026-11-25', '2026-12-02');
  expect(await plan(content, '2026-11-23')).toEqual({ adds: ['2026-12-02'], refused: [] });
});

test('a file of a day that has recurred is refused', async () => {
  expect(await plan(desk('2026-11-20', '2026-11-23', '2026-11-25'), '2026-11-23')).toEqual({
    adds: [],
    refused: [
      'routine of new-york, 2026-11-23: is published and stays as it is. Add what happened to its outcomes instead',
    ],
  });
});

test('a file is refused once that of a later day is there', async () => {
  expect(await plan(desk('2026-11-20', '2026-11-24', '2026-11-25'), '2026-11-23')).toEqual({
    adds: [],
    refused: ['routine of new-york, 2026-11-24: cannot be published after the one of 2026-11-25'],
  });
});
