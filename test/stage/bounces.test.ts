/** Bounced and complained-of mail: identified by the digest of its address, counted, and never logged by name. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteItemCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import { bounceKey, outboxKey } from '../../lib/model/keys.ts';
import { runSchedule } from './shop.ts';
import { physicalId, rootOf } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
let client: DynamoDBClient;
let TableName: string;
beforeAll(async () => {
  client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  TableName = await physicalId(url, 'AWS::DynamoDB::Table');
});
afterAll(() => client.destroy());

const logs = () =>
  readdirSync(join(directory, 'logs'))
    .filter((file) => file.includes('MailTroubles'))
    .map((file) => readFileSync(join(directory, 'logs', file), 'utf8'))
    .join('');

/** Puts a mail into the outbox and has it sent. @param ago hours since it was put there @returns what is left of it */
async function mailTo(to: string, ago = 0): Promise<JsonObject | undefined> {
  const createdAt = new Date(Date.now() - ago * 3_600_000).toISOString();
  const mail: OutgoingMail = {
    ...{ baseType: 'outgoing mail', kind: 'receipt', to, subject: 'Your receipt', createdAt },
    ...{ text: 'Thank you.', html: '<p>Thank you.</p>' },
  };
  const key = outboxKey(createdAt, `test-${to}`);
  await client.send(new PutItemCommand({ TableName, Item: marshall({ ...key, ...mail }) }));
  await runSchedule(url, 'SendMail');
  // The stage is shared, so nothing stays in its outbox.
  const { Attributes } = await client.send(
    new DeleteItemCommand({ TableName, Key: marshall(key), ReturnValues: 'ALL_OLD' }),
  );
  return Attributes && unmarshall(Attributes);
}

async function troubleOf(address: string): Promise<Record<string, unknown> | undefined> {
  const Key = marshall(bounceKey(createHash('sha256').update(address).digest('base64url')));
  const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  return Item && unmarshall(Item);
}

test('records and counts bounces and complaints, but not deliveries', async () => {
  const name = `${process.pid}x${Date.now()}`;
  const [back, unwanted, fine] = [`bounce+${name}`, `complaint+${name}`, `success+${name}`].map(
    (local) => `${local}@simulator.amazonses.com`,
  ) as [string, string, string];
  for (const address of [back, unwanted, fine]) await mailTo(address);
  for (const [address, kind] of [
    [back, 'bounce'],
    [unwanted, 'complaint'],
  ] as const) {
    for (const end = Date.now() + 20_000; !(await troubleOf(address)) && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await troubleOf(address)).toMatchObject({ baseType: 'bounce', kind });
  }
  expect(await troubleOf(fine)).toBeUndefined();
  // A log line is written shortly after the event.
  const isCounted = () => /"MailBounced":1/.test(logs()) && /"MailComplained":1/.test(logs());
  for (const end = Date.now() + 20_000; !isCounted() && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isCounted()).toBe(true);
  expect(logs()).not.toContain('simulator');
});

test('retries an address that SES rejects for an hour, then less often, and gives up after three days', async () => {
  const refused = 'no address at all';
  const now = Date.now() / 1000;
  expect((await mailTo(refused))!['claimedUntil'] - now).toBeLessThan(300);
  expect((await mailTo(refused, 2))!['claimedUntil'] - now).toBeGreaterThan(1500);
  expect(await mailTo(refused, 71)).toBeDefined();
  expect(await mailTo(refused, 73)).toBeUndefined();
  expect(await mailTo('success@simulator.amazonses.com', 73)).toBeUndefined();
});
