/** What DynamoDB has not read at once is read again. */
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** A table that reads one key of each call, and no more. */
let table: Server;

beforeAll(async () => {
  table = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const [first, ...left] = JSON.parse(body).RequestItems.table.Keys;
      const UnprocessedKeys = left.length > 0 ? { table: { Keys: left } } : {};
      response.setHeader('content-type', 'application/x-amz-json-1.0');
      response.end(JSON.stringify({ Responses: { table: [first] }, UnprocessedKeys }));
    });
  });
  await new Promise<void>((resolve) => table.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'any',
    AWS_SECRET_ACCESS_KEY: 'any',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(table.address() as AddressInfo).port}`,
    TABLE: 'table',
  });
});
afterAll(() => {
  table.closeAllConnections();
  table.close();
});

test('items that DynamoDB left out of its answer are read again', async () => {
  const { itemsAt } = await import('../../functions/account/rows.ts');
  const keys = ['A', 'B', 'C'].map((PK) => ({ PK, SK: '0' }));
  expect(await itemsAt(keys)).toEqual(keys);
});

test('no function takes the first answer for all of it', () => {
  const reading = globSync('functions/**/*.ts', { cwd: root })
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, code]) => code.includes('new BatchGetItemCommand('));
  expect(reading.length).toBeGreaterThan(2);
  expect(reading.filter(([, code]) => !code.includes('UnprocessedKeys')).map(([file]) => file)).toEqual([]);
});
