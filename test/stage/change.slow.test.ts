/**
 * Publishing as operators do it: exactly the plan that was reviewed, who published it, and what was changed by hand.
 */
import { join } from 'node:path';
import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { compileContent } from '../../lib/content/compile.ts';
import { filmBytesOf } from '../../lib/content/film-objects.ts';
import type { Content } from '../../lib/model/content.ts';
import { isDated, routinesUntil } from '../../lib/model/recurring-routines.ts';
import { violationsOf } from '../../lib/model/invariants.ts';
import type { StoredRow } from '../../lib/model/stored-row.ts';
import {
  lessonsKey,
  productKey,
  promoKey,
  publicationKey,
  publishingKey,
  routineKey,
  sessionKey,
  type Key,
} from '../../lib/model/keys.ts';
import { driftCommand } from '../../lib/operations/drift/drift.ts';
import { uploadFilms } from '../../lib/operations/films/upload-films.ts';
import { publishCommand, type PublishOptions } from '../../lib/operations/publish/publish.ts';
import { connectTo, type StageConnection } from '../../lib/operations/stage-connection.ts';
import { dev } from '../../lib/stages.ts';
import { ownStage } from '../support/own-stage.ts';
import { rowsIn } from '../operations/earlier-table.ts';
import { newLearner } from './learners.ts';
import { tillOn } from './payments/till.ts';
import { physicalId, rootOf } from './table.ts';

const root = join(import.meta.dirname, '../..');
const stage = ownStage();
let reach: StageConnection;
let content: Content;
let dynamodb: DynamoDBClient;
let table: string;

beforeAll(async () => {
  const { credentials } = rootOf(stage.url, stage.directory, 'lambda');
  reach = connectTo(dev, { url: stage.url, endpoint: `${stage.url}/_aws`, credentials });
  content = await compileContent(join(root, 'lib/content'));
  dynamodb = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  table = await physicalId(stage.url, 'AWS::DynamoDB::Table');
});
afterAll(() => dynamodb?.destroy());

/**
 * @returns the exit code, or the thrown message, and the printed lines
 */
async function publish(what: Content, wishes: Partial<PublishOptions> = {}) {
  const lines: string[] = [];
  const all = { plan: false, history: false, planId: undefined, ...wishes };
  const ended = await publishCommand(
    reach,
    all,
    join(root, 'lib/content'),
    async () => what,
    (line) => void lines.push(line),
  ).catch((error: Error) => error.message);
  const id = lines.find((line) => line.startsWith('Plan '))?.slice('Plan '.length);
  return { ended, lines, id };
}

async function drift(wishes = { content: true, template: false }): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await driftCommand(
    reach,
    wishes,
    async () => content,
    (line) => void lines.push(line.trim()),
  );
  return { code, lines };
}

const set = (key: Key, name: string, value: unknown) =>
  dynamodb.send(
    new UpdateItemCommand({
      TableName: table,
      Key: marshall(key),
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: marshall({ ':value': value }),
    }),
  );

const violations = async () => {
  const rows: StoredRow[] = [...(await rowsIn(dynamodb, table)).values()];
  return violationsOf(rows, new Date().toISOString());
};

const withPrice = (price: number): Content => ({
  ...content,
  products: content.products.map((product) => (product.link === 'the-opening-hour' ? { ...product, price } : product)),
});
const withLimit = (code: string, amount: number | null): Content => ({
  ...content,
  promoCodes: content.promoCodes.map((promo) => (promo.code === code ? { ...promo, amount } : promo)),
});

test('publishes a plan exactly as reviewed, and records who did it', async () => {
  const cheaper = withPrice(14900);
  const { ended, lines, id } = await publish(cheaper, { plan: true });
  expect(ended).toBe(0);
  expect(lines).toContain('~ The Opening Hour (the-opening-hour): 189.00 USD -> 149.00 USD for new buyers');
  expect((await publish(cheaper, { plan: true })).id).toBe(id);
  // Different content or a different stage is not what was reviewed.
  expect((await publish(withPrice(14800), { planId: id! })).ended).toContain(`not ${id}`);
  await set(productKey('the-opening-hour'), 'summary', 'By hand');
  expect((await publish(cheaper, { planId: id! })).ended).toContain('look at the new plan');
  await set(productKey('the-opening-hour'), 'summary', content.products.find(({ link }) => link === 'the-opening-hour')!.summary); // prettier-ignore
  expect((await publish(cheaper, { planId: id! })).ended).toBe(0);

  const dearer = await publish(content);
  expect(dearer.lines).toContain('WARNING The Opening Hour: its price rises by 27 %');
  expect(dearer.ended).toBe(1);
  expect(dearer.lines.at(-1)).toBe(
    `Nothing was published: if the warnings are meant, say so with --plan-id ${dearer.id}`,
  );
  expect((await publish(content, { planId: dearer.id! })).ended).toBe(0);

  const { lines: history } = await publish(content, { history: true });
  const heads = history.filter((line) => !line.startsWith(' '));
  expect(heads).toHaveLength(3);
  expect(heads[0]).toMatch(/^20\d\d-.* by \S+ at the stage's own machine$/);
  expect(heads[2]).toContain('by the deploy of arn:aws:cloudformation:');
  expect(history).toContain('  WARNING The Opening Hour: its price rises by 27 %');
  expect(history[1]).toMatch(/^ {2}plan [0-9a-f]{12}, content [0-9a-f]{12}, commit ([0-9a-f]{40}\+?|not known)$/);
});

test("does not revert somebody else's publication unseen", async () => {
  const commit = 'f'.repeat(40);
  const [at, id] = ['2099-01-01T00:00:00.000Z', 'later'];
  const other = {
    baseType: 'publication',
    id,
    by: 'ann',
    how: 'command',
    planId: 'p',
    contentDigest: 'c',
    startedAt: at,
  };
  const row = { ...publicationKey(at, id), ...other, commit, sentences: [], warnings: [], finishedAt: at };
  await dynamodb.send(new PutItemCommand({ TableName: table, Item: marshall(row) }));
  const warning = `WARNING ann published commit ${commit.slice(0, 12)} on ${at}, which this clone does not have: fetch and merge it, or what it changed is taken back`;
  const cheaper = withPrice(18800);
  const older = await publish(cheaper);
  expect(older.lines).toContain(warning);
  expect(older.ended).toBe(1);
  expect((await drift()).lines.filter((line) => line.includes('18800'))).toEqual([]);
  const plan = await publish(cheaper, { plan: true });
  expect(plan.lines).toContain(warning);
  // So that a script that deploys, such as GitHub's, stops here.
  expect(plan.ended).toBe(1);
  // An operator who has read it confirms with the plan's id.
  expect((await publish(cheaper, { planId: older.id! })).ended).toBe(0);
  await dynamodb.send(new DeleteItemCommand({ TableName: table, Key: marshall(publicationKey(at, id)) }));
  expect((await publish(content, { planId: (await publish(content, { plan: true })).id! })).ended).toBe(0);
});

test('allows one publication at a time', async () => {
  await set(publishingKey, 'until', '2099-01-01T00:00:00.000Z');
  await set(publishingKey, 'by', 'ann');
  expect((await publish(content)).ended).toMatch(/^Nothing was published: ann publishes since/);
  await set(publishingKey, 'until', '');
  expect((await publish(content)).ended).toBe(0);
});

test('warns about a limit below current use; released units are not sold again', async () => {
  const till = await tillOn(stage.url, stage.directory);
  for (const name of ['Ada', 'Bob']) {
    const learner = await newLearner(stage.url, name);
    await till.shop.mutate(learner, 'purchaseFreeProduct(input: { link: "trading-journal", promoCode: "GUEST" })', 'success errors { code }'); // prettier-ignore
  }
  const { lines, id, ended } = await publish(withLimit('GUEST', 1));
  expect(lines).toContain('~ code GUEST: limit 25 -> 1 (2 redeemed, 0 reserved)');
  expect(lines.some((line) => line.startsWith('WARNING code GUEST: the limit 1 is below the 2'))).toBe(true);
  expect(ended).toBe(1);
  expect((await publish(withLimit('GUEST', 1), { planId: id! })).ended).toBe(0);
  expect(await till.row(promoKey('GUEST'))).toMatchObject({ amount: 1, amountRemaining: -1, lowered: true });
  expect(await violations()).toEqual([]);
  expect((await publish(content)).ended).toBe(0);
  expect(await till.row(promoKey('GUEST'))).toMatchObject({ amount: 25, amountRemaining: 23 });
  expect(await violations()).toEqual([]);
});

test('counts the owners before withdrawing a product', async () => {
  const link = 'trading-journal';
  const bundles = content.products.filter((each) => each.productsInBundle.some((member) => member.link === link));
  const gone = [link, ...bundles.map((each) => each.link)];
  const without = { ...content, products: content.products.filter((each) => !gone.includes(each.link)) };
  const { lines, ended } = await publish(without, { plan: true });
  expect(ended).toBe(0);
  expect(lines.find((line) => line.startsWith('- The Trading Journal'))).toMatch(/withdrawn, not sold any more; [2-9] learners who own it keep it$/); // prettier-ignore
  expect(lines.some((line) => line.startsWith('WARNING The Trading Journal is withdrawn'))).toBe(true);
});

test('names fields changed by hand, and publishing restores them', async () => {
  expect(await drift()).toEqual({ code: 0, lines: [expect.any(String), expect.stringContaining('nothing differs')] });
  const [trade] = content.trades;
  const session = [...(await rowsIn(dynamodb, table)).values()].find(({ baseType }) => baseType === 'session')!;
  await set(productKey('forex-sessions'), 'price', 1);
  await set(lessonsKey('earnings-season'), 'lessons', {});
  await set({ PK: session.PK, SK: session.SK }, 'name', 'Another');
  await set(promoKey('GUEST'), 'price', 7);
  await set({ PK: 'TRADES', SK: trade!.date }, 'title', 'I knew it');
  const [start, id] = ['2027-02-02T10:00:00.000Z', 'nobody-planned-it'];
  await set(sessionKey(start, id), 'GSI1PK', 'SESSIONS#forex-sessions');
  const s3 = new S3Client({ ...rootOf(stage.url, stage.directory, 's3'), forcePathStyle: true });
  const Bucket = await physicalId(stage.url, 'AWS::S3::Bucket', 'Content', 'data');
  await s3.send(new PutObjectCommand({ Bucket, Key: 'catalogue/index.json', Body: '{}' }));
  const [gone, broken] = Object.keys(content.filmFiles);
  const Films = await physicalId(stage.url, 'AWS::S3::Bucket', 'Films');
  await s3.send(new DeleteObjectCommand({ Bucket: Films, Key: gone! }));
  await s3.send(new PutObjectCommand({ Bucket: Films, Key: broken!, Body: 'broken' }));
  s3.destroy();
  const { code, lines } = await drift();
  expect(code).toBe(1);
  for (const sentence of [
    'PRODUCT#forex-sessions PRODUCT: price is 1, content says 12900',
    expect.stringMatching(/^PRODUCT#earnings-season LESSONS: lessons is \{\}, content says /),
    `${session.PK} ${session.SK}: name is "Another", content says ${JSON.stringify(session['name'])}`,
    'PROMO#GUEST PROMO: price is 7, content says 0',
    `TRADES ${trade!.date}: title is "I knew it", content says ${JSON.stringify(trade!.title)}`,
    `MONTH#2027-02 ${start}#${id}: is there, and content has it not`,
    'content bucket, catalogue/index.json: holds something else',
    `films bucket, ${gone}: is not there`,
    `films bucket, ${broken}: holds something else`,
  ])
    expect(lines).toContainEqual(sentence);
  expect(lines).toHaveLength(9 + 5);
  expect(lines).toContain('Films are uploaded again by `npm run upload-films -- <stage>`');
  const bytesOf = filmBytesOf.bind(null, join(root, 'lib/content'));
  expect(await uploadFilms(reach, content.filmFiles, bytesOf, () => {})).toBe(0);

  const { ended, id: planId } = await publish(content);
  // A price increase needs a second look, even when it restores the former price.
  if (ended === 1) expect((await publish(content, { planId: planId! })).ended).toBe(0);
  // A published entry cannot be overwritten automatically: it is left to the operator.
  await set({ PK: 'TRADES', SK: trade!.date }, 'title', trade!.title);
  expect((await drift()).code).toBe(0);
});

test('misses a dated routine but not a recurring one, which the next publication adds, also between later ones', async () => {
  const desk = content.desks.find(({ recurring }) => recurring)!;
  const recurring = routinesUntil(desk, new Date().toISOString()).filter(({ date }) => !isDated(desk, date));
  const keyOf = (date: string) => routineKey(desk.name, date);
  const remove = (date: string) =>
    dynamodb.send(new DeleteItemCommand({ TableName: table, Key: marshall(keyOf(date)) }));
  const dated = desk.routines[0]!.date;
  const first = recurring[0]!.date;
  // Some later ones stay: as if the desk had published them ahead.
  expect(recurring.length).toBeGreaterThan(1);
  const kept = await dynamodb.send(new GetItemCommand({ TableName: table, Key: marshall(keyOf(dated)) }));
  await remove(first);
  expect((await drift()).code).toBe(0);
  await remove(dated);
  expect((await drift()).lines).toContain(`${keyOf(dated).PK} ${dated}: is not there`);
  await dynamodb.send(new PutItemCommand({ TableName: table, Item: kept.Item! }));
  const { ended, lines } = await publish(content);
  expect(ended).toBe(0);
  expect(lines).toContain(`+ routine of ${desk.name}, ${first}`);
  expect((await rowsIn(dynamodb, table)).has(`${keyOf(first).PK} ${first}`)).toBe(true);
});

test('reports no drift until a table setting is changed by hand', async () => {
  const templates = { content: false, template: true };
  const { code, lines } = await drift(templates);
  expect([code, lines.slice(1)]).toEqual([0, ['nothing differs']]);
  const expire = (Enabled: boolean) =>
    dynamodb.send(
      new UpdateTimeToLiveCommand({ TableName: table, TimeToLiveSpecification: { Enabled, AttributeName: 'ttl' } }),
    );
  await expire(false);
  const after = await drift(templates);
  await expire(true);
  expect(after.code).toBe(1);
  expect(after.lines.slice(1)).toEqual([
    expect.stringMatching(
      /^openbell-dev-data: Table\w+: the attribute of its time to live is none there, .* says ttl$/,
    ),
    'one thing differs',
  ]);
});
