/**
 * A stage loses its table and its pictures and gets them back from a backup: a damaged file is refused with nothing
 * written, a killed restore resumes, every row is as it was, the ledgers agree, and a learner signs in and finds
 * everything. Then it loses its accounts too: every learner in the table has one again, and the first signs in with a
 * mailed code. The stage, the commands and the kill are real; most of its learners are only rows.
 */
import { demoLearner } from '../../../lib/stages/demo-accounts.ts';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { entitlement, freeOrder, lasting } from '../../../lib/model/access.ts';
import type { Product } from '../../../lib/model/items/product.ts';
import { type Key, orderKey, ownedKey, productKey, profileKey, restoringKey } from '../../../lib/model/keys.ts';
import { ask, configOf } from '../../stage/caller.ts';
import { shopOn } from '../../stage/shop.ts';
import { physicalId, rootOf } from '../../stage/table.ts';
import { signIn } from '../../support/sign-in.ts';
import { freePort, startStageProcess } from '../../support/stage-process.ts';
import type { Drill, Verdict } from './drill.ts';
import { loseAccounts, newPassword } from './lost-accounts.ts';
import { mapConcurrently } from './random.ts';

const root = join(import.meta.dirname, '../../..');
const demo = [demoLearner.email, demoLearner.password] as const;

export async function drill({ quick, print }: Drill): Promise<Verdict> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-restore-'));
  const violations: string[] = [];
  const must = (holds: boolean, sentence: string) => void (holds || violations.push(sentence));
  const began = performance.now();
  const stage = await startStageProcess(directory, { port: await freePort() });
  const { url } = stage;
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const s3 = new S3Client({ ...rootOf(url, directory, 's3'), forcePathStyle: true });
  try {
    print(`the stage is up after ${seconds(began)}`);
    const table = await physicalId(url, 'AWS::DynamoDB::Table');
    const media = await physicalId(url, 'AWS::S3::Bucket', 'Media', 'data');
    const env = { ...process.env, LOCAL_DIRECTORY: directory, AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' };
    const command = (name: string, ...words: string[]): Promise<{ code: number; said: string }> =>
      new Promise((done) =>
        execFile(process.execPath, ['bin/openbell.ts', name, 'dev', ...words], { cwd: root, env }, (error, out, err) =>
          done({ code: error ? Number(error.code ?? 1) : 0, said: out + err }),
        ),
      );

    await study(url, directory);
    const others = quick ? 500 : 5_000;
    await fill(client, table, others);
    const Key = 'public/profile/drill.jpeg';
    await s3.send(new PutObjectCommand({ Bucket: media, Key, Body: 'a picture', ContentType: 'image/jpeg' }));
    const before = await found(url);

    const file = join(directory, 'backup.jsonl.gz');
    const backingUp = performance.now();
    const backup = await command('backup', '--out', file, '--rate', '1000000');
    const backupTime = (performance.now() - backingUp) / 1000;
    must(backup.code === 0, `the backup failed: ${backup.said}`);
    must((statSync(file).mode & 0o777) === 0o600, 'the backup may be read by others');
    const rows = Number(/^(\d+) rows and \d+ pictures/m.exec(backup.said)?.[1]);
    print(
      backup.said
        .split('\n')
        .find((line) => / rows and /.test(line))!
        .replace(file, 'the file'),
    );

    await wipe(client, table);
    await s3.send(new DeleteObjectCommand({ Bucket: media, Key }));
    must(JSON.stringify(await found(url)) !== JSON.stringify(before), 'the wiped stage still has everything');
    // Anyone who signs in meanwhile creates rows, and a table with rows is refused: operators keep learners out (see
    // the runbook).
    await wipe(client, table);

    const damaged = join(directory, 'damaged.jsonl.gz');
    const bytes = readFileSync(file);
    for (const [what, other] of [
      ['a damaged file', bytes.with(Math.floor(bytes.length / 2), bytes[Math.floor(bytes.length / 2)]! ^ 0x55)],
      ['a file cut off', bytes.subarray(0, bytes.length - 200)],
    ] as const) {
      writeFileSync(damaged, other);
      const refused = await command('restore', damaged);
      must(refused.code === 1 && refused.said.includes('Nothing was written'), `${what} was taken: ${refused.said}`);
      must((await count(client, table)) <= 1, `${what} was written in part`);
    }

    const restoring = performance.now();
    const rate = ['--rate', '1000000'];
    must(await killed(client, table, () => spawn(process.execPath, ['bin/openbell.ts', 'restore', 'dev', file, ...rate], { cwd: root, env, stdio: 'ignore' })), 'the restore was over before it could be killed'); // prettier-ignore
    const other = await command('restore', file, '--over', ...rate);
    must(other.code === 1 && other.said.includes('did not come to its end'), `another way was begun: ${other.said}`);
    const restored = await command('restore', file, ...rate);
    must(restored.code === 0 && restored.said.includes('Going on at line'), `the restore failed: ${restored.said}`);
    const time = (performance.now() - restoring) / 1000;
    print(`${rows} rows restored and compared after ${time.toFixed(1)} s, a kill in the middle included`);
    const again = await command('restore', file);
    must(again.code === 1 && again.said.includes('The table has rows'), `a full table was written over: ${again.said}`);

    // One row lost, one changed since: the missing one is restored, the changed one stays.
    const [lost, kept] = [orderKey('drill-1', demoOrder(1)), profileKey('drill-2')];
    await client.send(new DeleteItemCommand({ TableName: table, Key: marshall(lost) }));
    await rename(client, table, kept, 'Somebody else');
    const differs = await command('restore', file, '--compare');
    must(
      differs.code === 1 && differs.said.includes('2 things are not as'),
      `what differs was not told: ${differs.said}`,
    );
    const missing = await command('restore', file, '--missing', ...rate);
    must(missing.code === 0 && missing.said.includes('1 rows were written'), `the lost row: ${missing.said}`);
    const { Item } = await client.send(new GetItemCommand({ TableName: table, Key: marshall(kept) }));
    must(Item?.['name']?.S === 'Somebody else', 'what was changed since was written over');

    must((await rowsOfKind(url, directory, 'contact message')) === 1, 'the contact message is not back');
    const after = await found(url);
    for (const [what, answer] of Object.entries(before))
      must(JSON.stringify(after[what]) === JSON.stringify(answer), `${what} is not what it was`);
    const picture = await s3.send(new GetObjectCommand({ Bucket: media, Key }));
    must((await picture.Body!.transformToString()) === 'a picture', 'the picture is another');
    const books = await command('invariants');
    must(books.code === 0, `the books do not agree: ${books.said.slice(0, 500)}`);
    const accounts = await loseAccounts({ url, directory }, demo, command, print);
    violations.push(...accounts.violations);
    const back = await found(url, newPassword);
    for (const [what, answer] of Object.entries(before))
      must(JSON.stringify(back[what]) === JSON.stringify(answer), `${what} is not what it was, by the mailed code`);
    const drift = await command('drift', '--content');
    must(drift.code === 0, `what is published is not what content says: ${drift.said.slice(0, 500)}`);
    return {
      said:
        `${rows} rows lost and found, RTO ${time.toFixed(1)} s; ${accounts.made} accounts lost and made again, RTO ${accounts.seconds.toFixed(1)} s; ` +
        `RPO: what was written in the ${backupTime.toFixed(1)} s in which the backup was read, and of accounts nothing that the table has`,
      violations,
    };
  } finally {
    client.destroy();
    s3.destroy();
    await stage.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The demo learner buys with a limited code, watches, writes, wishes and reviews. */
async function study(url: string, directory: string): Promise<void> {
  const config = await configOf(url);
  const { id } = await signIn({ ...config }, ...demo);
  const learner = { idToken: id } as never;
  const shop = await shopOn(url);
  const intent = await shop.query(learner, 'getPaymentIntent(link: "foundations-set", promoCode: "FOUNDATION-100")');
  await shop.pay(intent.clientSecret);
  await shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid');
  const as = async (query: string) => {
    const { data, errors } = await ask(config.graphqlEndpoint, { authorization: id }, query);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { getOwnedProduct } = await as(
    '{ getOwnedProduct(link: "the-opening-hour") { sections { lessons { code } } } }',
  );
  const code: string = getOwnedProduct.sections[0].lessons[0].code;
  const at = new Date().toISOString();
  await as(
    `mutation { saveProgress(input: { link: "the-opening-hour", lessons: [{ code: "${code}", position: 61, done: true, at: "${at}" }] }) { done } }`,
  );
  await as(
    `mutation { saveLessonNote(input: { link: "the-opening-hour", code: "${code}", second: 12, text: "The gap" }) { note { id } } }`,
  );
  await as('mutation { toggleWishlist(input: { link: "earnings-season" }) { success } }');
  await as('mutation { addProductReview(input: { link: "trading-journal", rating: 4, review: "Short." }) { rating } }');
  await as(
    'mutation { sendContactUsMessage(input: { name: "Ada", email: "ada@example.com", topic: "Courses", message: "A word" }) { success } }',
  );
  // Sends what is pending, so that no row changes on its own while the drill reads.
  for (;;) {
    const mails = await rowsOfKind(url, directory, 'outgoing mail');
    if (mails === 0 && (await rowsOfKind(url, directory, 'contact message')) === 1) return;
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function rowsOfKind(url: string, directory: string, kind: string): Promise<number> {
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  let found = 0;
  const TableName = await physicalId(url, 'AWS::DynamoDB::Table');
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    found += Items.filter((item) => item['baseType']?.S === kind).length;
  client.destroy();
  return found;
}

const demoOrder = (index: number) => `01JWQ3D400${String(index).padStart(16, '0')}`;

const rename = (client: DynamoDBClient, TableName: string, key: Key, name: string) =>
  client.send(
    new UpdateItemCommand({
      TableName,
      Key: marshall(key),
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: marshall({ ':name': name }),
    }),
  );

/** Learners with a profile and a free course, only as rows. */
async function fill(client: DynamoDBClient, table: string, learners: number): Promise<void> {
  const key = marshall(productKey('reading-a-price-chart'));
  const { Item } = await client.send(new GetItemCommand({ TableName: table, Key: key }));
  const product = unmarshall(Item!) as Product;
  const at = '2026-06-01T00:00:00.000Z';
  const all = Array.from({ length: learners }, (_, index) => {
    const sub = `drill-${index}`;
    const id = demoOrder(index);
    return [
      { ...profileKey(sub), baseType: 'profile', name: `Learner ${index}`, email: `drill-${index}@example.com`, createdAt: at, updatedAt: at }, // prettier-ignore
      { ...ownedKey(sub, product.link), ...entitlement(product, { [id]: lasting('free', null, at) }) },
      { ...orderKey(sub, id), ...freeOrder(product, id, at) },
    ];
  }).flat();
  const batches = Array.from({ length: Math.ceil(all.length / 25) }, (_, index) =>
    all.slice(index * 25, index * 25 + 25),
  );
  await mapConcurrently(4, batches, (batch) =>
    client.send(
      new BatchWriteItemCommand({
        RequestItems: {
          [table]: batch.map((item) => ({ PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) } })),
        },
      }),
    ),
  );
}

/** What the learner sees after signing in again. */
async function found(url: string, password: string = demo[1]): Promise<Record<string, unknown>> {
  const config = await configOf(url);
  const { id } = await signIn({ ...config }, demo[0], password);
  const questions = {
    courses: '{ getOwnedProducts { products { link } } }',
    orders: '{ getUserOrders { orders { id link status total promoCode } } }',
    progress: '{ getProgress(link: "the-opening-hour") { lessons { code position done } done of } }',
    notes: '{ getLessonNotes(link: "the-opening-hour") { notes { id text second } } }',
    wishes: '{ getWishlist { items { link savedPrice } } }',
    review: '{ getOwnProductReview(link: "trading-journal") { rating review } }',
    profile: '{ getUserProfile { name } }',
    film: '{ getProductVideo(link: "the-opening-hour", code: "the-overnight-session-in-five-marks") { name seconds qualities { name } chapters { title start } errors { code } } }',
  };
  const answers: Record<string, unknown> = {};
  for (const [what, query] of Object.entries(questions)) {
    const { data, errors } = await ask(config.graphqlEndpoint, { authorization: id }, query);
    answers[what] = errors ? errors.map(({ message }) => message) : data;
  }
  return answers;
}

async function wipe(client: DynamoDBClient, table: string): Promise<void> {
  const scan = { TableName: table, ConsistentRead: true, ProjectionExpression: 'PK, SK' };
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    const batches = Array.from({ length: Math.ceil(Items.length / 25) }, (_, at) => Items.slice(at * 25, at * 25 + 25));
    await mapConcurrently(4, batches, (batch) =>
      client.send(
        new BatchWriteItemCommand({
          RequestItems: { [table]: batch.map((row) => ({ DeleteRequest: { Key: row } })) },
        }),
      ),
    );
  }
}

async function count(client: DynamoDBClient, TableName: string): Promise<number> {
  let rows = 0;
  const scan = { TableName, ConsistentRead: true, Select: 'COUNT' } as const;
  for await (const { Count = 0 } of paginateScan({ client }, scan)) rows += Count;
  return rows;
}

/** Kills the process of `start` after its first progress line. @returns whether it was still running */
async function killed(
  client: DynamoDBClient,
  TableName: string,
  start: () => ReturnType<typeof spawn>,
): Promise<boolean> {
  const child = start();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  while (child.exitCode === null) {
    const { Item } = await client.send(
      new GetItemCommand({ TableName, Key: marshall(restoringKey), ConsistentRead: true }),
    );
    if (Number(Item?.['lines']?.N ?? 0) > 0) child.kill('SIGKILL');
    if (child.signalCode || child.killed) break;
    await new Promise((done) => setTimeout(done, 5));
  }
  await ended;
  return child.signalCode === 'SIGKILL';
}
