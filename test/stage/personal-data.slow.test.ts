/**
 * What a learner leaves behind is what the map of personal data says: each row, object and log that leads to them while the account
 * exists, and what is left once it is deleted.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { contactMessagesOf } from '../../functions/shared/contact-messages.ts';
import { longestTokenSeconds } from '../../lib/model/account.ts';
import { violationsOf } from '../../lib/model/invariants.ts';
import type { StoredRow } from '../../lib/model/stored-row.ts';
import { personalData } from '../../lib/operations/audit/facts/personal-data.ts';
import { ownStage } from '../support/own-stage.ts';
import { sampleJpeg } from '../support/sample-jpeg.ts';
import { configOf, ask, local } from './caller.ts';
import { documentOf, fields } from './fields.ts';
import { newLearner } from './learners.ts';
import { classOn, eventually, link as classLink } from './live/classroom.ts';
import { tillOn } from './payments/till.ts';
import { rootOf } from './table.ts';

const stage = ownStage();
const rowsPersonal = personalData.flatMap(({ rows = [] }) => rows);
/** Rows of the map that outlive the account, or leave by an expiry of their own. */
const rowsLeft = personalData.flatMap(({ rows = [], leaves }) =>
  leaves === 'at once, when the learner deletes the account' ? [] : rows,
);

/** The name of keys.ts for a row: counters are told apart by their keys. */
function kindOf({ PK, baseType }: StoredRow): string {
  if (PK.startsWith('CEILING#')) return 'ceiling';
  return (baseType ?? PK).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

async function allRows(): Promise<StoredRow[]> {
  const client = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  const tables: { type: string; physicalId: string }[] = await local(stage.url, '/stack');
  const TableName = tables.find(({ type }) => type === 'AWS::DynamoDB::Table')!.physicalId;
  const rows: StoredRow[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    rows.push(...Items.map((item) => unmarshall(item) as StoredRow));
  client.destroy();
  return rows;
}

/** Keys of all objects of all buckets. */
async function allObjects(): Promise<string[]> {
  const s3 = new S3Client({ ...rootOf(stage.url, stage.directory, 's3'), forcePathStyle: true });
  const resources: { type: string; physicalId: string }[] = await local(stage.url, '/stack');
  const keys: string[] = [];
  for (const { physicalId: Bucket } of resources.filter(({ type }) => type === 'AWS::S3::Bucket')) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    keys.push(...Contents.map(({ Key }) => Key!));
  }
  s3.destroy();
  return keys;
}

const logs = (): readonly (readonly [file: string, text: string])[] =>
  globSync(join(stage.directory, 'logs/*.log')).map((file) => [file, readFileSync(file, 'utf8')]);

const namedIn = (rows: readonly StoredRow[], names: ReadonlySet<string>): StoredRow[] =>
  rows.filter((row) => [...names].some((name) => JSON.stringify(row).includes(name)));
const kindsOf = (rows: readonly StoredRow[]): string[] => [...new Set(rows.map(kindOf))].sort();

test('everything that leads to a learner is in the map, and after the account is deleted only what the map says', async () => {
  const { graphqlEndpoint, apiKey } = await configOf(stage.url);
  const till = await tillOn(stage.url, stage.directory);
  const before = new Set((await allRows()).map(({ PK, SK }) => `${PK} ${SK}`));
  const learner = await newLearner(stage.url, 'Maple Stonefield');
  const as = async (query: string) => (await ask(graphqlEndpoint, { authorization: learner.idToken }, query)).data;

  await till.putPromo('COME-IN', { products: [classLink], price: 0, isLimited: true, amount: 5, amountRemaining: 5 });
  await till.putPromo('LESS', { products: ['forex-sessions'], price: 5000, isLimited: true, amount: 5, amountRemaining: 5 }); // prettier-ignore
  for (const input of ['link: "the-opening-hour"', `link: "${classLink}", promoCode: "COME-IN"`])
    await as(`mutation { purchaseFreeProduct(input: { ${input} }) { success } }`);
  await till.buy(learner, 'forex-sessions', 'LESS');
  const trial = await till.shop.query(
    learner,
    'getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month")',
  );
  expect(await till.shop.pay(trial.clientSecret)).toBe('succeeded');
  await till.shop.orderWhen(learner, trial.orderId, ({ status }) => status === 'paid');
  for (const field of fields.filter(({ name }) => !['endMySessions', 'leaveClasses'].includes(name)))
    await as(documentOf(field));
  // Left open, so that Stripe reports its end while the account is being deleted.
  expect((await till.shop.query(learner, 'getPaymentIntent(link: "earnings-season")')).errors).toEqual([]);
  await as(
    'mutation { setUserProfile(input: { birthdate: "1990-01-02", phone_number: "+12125550123" }) { errors { code } } }',
  );
  await as('mutation { setReminders(input: { enabled: true, practiceHour: 9 }) { errors { code } } }');
  await as('mutation { createCalendarFeed { token } }');
  const form = (await as('mutation { createPictureUpload { url fields { name value } } }')).createPictureUpload;
  const body = new FormData();
  for (const { name, value } of form.fields) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(sampleJpeg(8))], { type: 'image/jpeg' }), 'me.jpeg');
  expect((await fetch(form.url, { method: 'POST', body })).status).toBe(204);
  await as('mutation { keepPicture { errors { code } } }');
  const write = 'mutation ($input: ContactMessageInput!) { sendContactUsMessage(input: $input) { success } }';
  const input = { name: 'Maple', email: learner.email, topic: 'Billing', message: 'Where is my receipt?' };
  await ask(graphqlEndpoint, { 'x-api-key': apiKey }, write, { input });
  const room = await classOn(stage.url);
  const seat = await room.enter(learner);
  seat.say('I am in');
  await eventually(() => seat.frames.find(({ Content }) => Content === 'I am in'));
  const said = await eventually(async () => (await allRows()).find(({ baseType }) => baseType === 'chat message'));

  // By any of these someone may find the learner.
  const names = new Set([learner.sub, learner.email, 'Maple', '+12125550123', String(said['userId'])]);
  names.add(contactMessagesOf(learner.email));
  const { customers, payments, subscriptions } = await till.atStripe(learner);
  const atStripe = [...customers, ...[...payments, ...subscriptions].map(({ id }) => id)];
  for (const id of atStripe) names.add(id);
  const added = (await allRows()).filter(({ PK, SK }) => !before.has(`${PK} ${SK}`));
  const found = kindsOf(namedIn(added, names));
  expect(found.filter((kind) => !rowsPersonal.includes(kind))).toEqual([]);
  expect(
    [
      ...['billing', 'calendar feed', 'chat message', 'checkout', 'contact message', 'customer', 'customer owner'],
      ...['order', 'owned', 'payment', 'profile', 'quota', 'reservation', 'review', 'seat', 'setup'],
      ...['subscription', 'trial', 'trial card', 'wish'],
    ].filter((kind) => !found.includes(kind)),
  ).toEqual([]);
  const objects = (await allObjects()).filter((key) => [...names].some((name) => key.includes(name)));
  expect(objects).toEqual([`public/profile/${learner.sub}.jpeg`]);

  const gone = await as('mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success errors { code } } }');
  expect(gone.deleteMyAccount).toEqual({ success: true, errors: [] });
  // Step by step, until the last token has expired: a queue delays its next round until after the one before.
  const { now } = await local(stage.url, '/clock');
  const passing = ['seat', 'chat message', 'outgoing mail'];
  let left: StoredRow[] = [];
  for (let minutes = 5; minutes < 300; minutes += 5) {
    await local(stage.url, '/clock', { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    left = namedIn(await allRows(), names);
    if (minutes * 60 > longestTokenSeconds + 300 && !left.some((row) => passing.includes(kindOf(row)))) break;
  }
  expect(kindsOf(left).filter((kind) => !rowsLeft.includes(kind))).toEqual([]);
  expect(kindsOf(left)).toEqual(['closed', 'reservation', 'trial card']);
  expect((await allObjects()).filter((key) => [...names].some((name) => key.includes(name)))).toEqual([]);
  const today = (await local(stage.url, '/clock')).now;
  expect(violationsOf(await allRows(), new Date(today).toISOString())).toEqual([]);

  // Stripe's IDs are in logs of functions. Of logs, that of the chats alone names anybody, with first name and initial, and an ID that is a digest.
  const direct = [...names, 'Stonefield'].filter((name) => !atStripe.includes(name));
  const telling = logs().filter(([, text]) => direct.some((name) => text.includes(name)));
  expect(telling.map(([file]) => /aws-vendedlogs-ivschat/.test(file))).toEqual([true]);
  expect(telling[0]![1]).toContain('Maple S.');
  expect([learner.sub, learner.email, 'Stonefield'].filter((name) => telling[0]![1].includes(name))).toEqual([]);
}, 300_000);
