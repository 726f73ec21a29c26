/** A publication renders and writes only what differs from the bucket's content, whoever wrote that. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { compileContent } from '../../lib/content/compile.ts';
import type { FaultRule } from '../../lib/local/faults.ts';
import type { Content } from '../../lib/model/content.ts';
import { productKey } from '../../lib/model/keys.ts';
import { publishCommand } from '../../lib/operations/publish/publish.ts';
import type { StageConnection } from '../../lib/operations/stage-connection.ts';
import { rowsIn } from '../operations/earlier-table.ts';
import { ownStage } from '../support/own-stage.ts';
import { local } from './caller.ts';
import { askPublisher, operatorOf } from './publisher.ts';
import { physicalId, rootOf } from './table.ts';

/** How long the publisher may show cached ratings, in milliseconds. */
const ratingsKept = 16_000;
const root = join(import.meta.dirname, '../../lib/content');
const stage = ownStage();
let reach: StageConnection;
let content: Content;
let s3: S3Client;
let dynamodb: DynamoDBClient;
let table: string;
let buckets: Record<'site' | 'content', string>;

beforeAll(async () => {
  reach = operatorOf(stage);
  content = await compileContent(root);
  s3 = new S3Client({ ...rootOf(stage.url, stage.directory, 's3'), forcePathStyle: true });
  dynamodb = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  table = await physicalId(stage.url, 'AWS::DynamoDB::Table');
  buckets = {
    site: await physicalId(stage.url, 'AWS::S3::Bucket', 'Bucket', 'site'),
    content: await physicalId(stage.url, 'AWS::S3::Bucket', 'Content', 'data'),
  };
  // Pages show ratings, which the deployment's last step gives the samples, and which the publisher caches for a while.
  const quiet = async () => (await writtenBy(() => publish(content))).site.length === 0;
  await new Promise((resolve) => setTimeout(resolve, ratingsKept));
  while (!(await quiet()));
});
afterAll(() => {
  s3?.destroy();
  dynamodb?.destroy();
});

const faults = (...rules: FaultRule[]) => local(stage.url, '/faults', { seed: 1, rules });
const refused = { code: 'AccessDenied', status: 403 };

/** Also publishes changes that need confirmation. @throws Error with the function's message */
async function publish(what: Content): Promise<void> {
  const lines: string[] = [];
  const once = (planId?: string) =>
    publishCommand(
      reach,
      { plan: false, history: false, planId },
      root,
      async () => what,
      (line) => void lines.push(line),
    );
  if ((await once()) === 0) return;
  const id = lines.find((line) => line.startsWith('Plan '))!.slice('Plan '.length);
  expect(await once(id)).toBe(0);
}

/** Each object's modification time and content. */
async function objectsIn(bucket: keyof typeof buckets): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: buckets[bucket] }))
    for (const { Key, ETag, LastModified } of Contents) found.set(Key!, `${LastModified!.toISOString()} ${ETag}`);
  return found;
}

/** Excludes objects that have been there since the same moment. */
async function writtenBy(work: () => Promise<void>): Promise<Record<keyof typeof buckets, string[]>> {
  const both = async () => [await objectsIn('site'), await objectsIn('content')] as const;
  const before = await both();
  await work();
  const [site, ofContent] = (await both()).map((after, at) =>
    [...new Set([...before[at]!.keys(), ...after.keys()])]
      .filter((key) => before[at]!.get(key) !== after.get(key))
      .sort(),
  );
  return { site: site!, content: ofContent! };
}

const put = (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket: buckets.site, Key, Body }));
const remove = (Key: string) => s3.send(new DeleteObjectCommand({ Bucket: buckets.site, Key }));
const textOf = async (Key: string) =>
  (await s3.send(new GetObjectCommand({ Bucket: buckets.site, Key }))).Body!.transformToString();

async function siteObjectsWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const key of (await objectsIn('site')).keys()) if ((await textOf(key)).includes(word)) found.push(key);
  return found.sort();
}

const nothing = { site: [], content: [] };
const link = 'the-opening-hour';
const renamed = (name: string): Content => ({
  ...content,
  products: content.products.map((product) => ({
    ...product,
    ...(product.link === link && { name }),
    productsInBundle: product.productsInBundle.map((member) => (member.link === link ? { ...member, name } : member)),
  })),
});

test('publishing the same content writes only the record of the publication', async () => {
  const rows = await rowsIn(dynamodb, table);
  // Any attempt to write would be refused.
  await faults(
    ...['PutObject', 'DeleteObject', 'CopyObject'].map((operation) => ({ service: 's3', operation, error: refused })),
    ...['BatchWriteItem', 'TransactWriteItems', 'DeleteItem'].map((operation) => ({
      service: 'dynamodb',
      operation,
      error: refused,
    })),
  );
  expect(await writtenBy(() => publish(content))).toEqual(nothing);
  await faults();
  const after = await rowsIn(dynamodb, table);
  const others = [...new Set([...rows.keys(), ...after.keys()])].filter(
    (key) => JSON.stringify(rows.get(key)) !== JSON.stringify(after.get(key)),
  );
  expect(others).toEqual(['SITE PUBLISHING', expect.stringMatching(/^PUBLICATIONS /)].toSorted());
});

test('a changed word writes the objects that contain it, and its row', async () => {
  const rows = await rowsIn(dynamodb, table);
  const written = await writtenBy(() => publish(renamed('The Zephyr Hour')));
  expect(written.site).toEqual(await siteObjectsWith('The Zephyr Hour'));
  expect(written.site).toContain(`pages/courses/${link}.html`);
  expect(written.site.length).toBeLessThan(content.products.length / 2);
  // Of the content itself, only the part with the product was sent, and the manifest.
  const sent = expect.stringMatching(/^content\/[0-9a-f]{64}$/);
  expect(written.content).toEqual(['catalogue/index.json', sent, sent, 'releases/drawn.json', 'releases/laid.json']);
  const after = await rowsIn(dynamodb, table);
  const products = [...after.keys()].filter(
    (key) => key.startsWith('PRODUCT#') && JSON.stringify(rows.get(key)) !== JSON.stringify(after.get(key)),
  );
  const holding = renamed('The Zephyr Hour').products.filter((each) => JSON.stringify(each).includes('Zephyr'));
  expect(products.sort()).toEqual(holding.map((each) => `${productKey(each.link).PK} PRODUCT`).sort());
  await publish(content);
  expect(await siteObjectsWith('The Zephyr Hour')).toEqual([]);
});

test('repairs exactly what somebody added, changed or deleted by hand', async () => {
  const page = `pages/courses/${link}.html`;
  const cover = `covers/${link}.svg`;
  const before = await Promise.all([page, cover, 'pages/home.html', 'robots.txt'].map(textOf));
  await remove(page);
  await put(cover, '<svg/>');
  await put('pages/home.html', 'By hand');
  await remove('robots.txt');
  await put('pages/courses/never-sold.html', 'By hand');
  const mended = [cover, page, 'pages/courses/never-sold.html', 'pages/home.html', 'robots.txt'].sort();
  expect(await writtenBy(() => publish(content))).toEqual({ ...nothing, site: mended });
  expect(await Promise.all([page, cover, 'pages/home.html', 'robots.txt'].map(textOf))).toEqual(before);
  expect((await objectsIn('site')).has('pages/courses/never-sold.html')).toBe(false);
  expect(await writtenBy(() => publish(content))).toEqual(nothing);
});

test('the next publication finishes one that crashed midway, whichever content it has', async () => {
  const before = await siteObjectsWith('Opening Hour');
  // Its content is stored in advance.
  await askPublisher(stage, 'plan', renamed('The Mistral Hour'));
  await faults({ service: 's3', operation: 'PutObject', chance: 0.4, error: refused });
  await expect(publish(renamed('The Mistral Hour'))).rejects.toThrow(/AccessDenied|Injected/);
  await faults();
  await publish(content);
  expect(await siteObjectsWith('The Mistral Hour')).toEqual([]);
  expect(await siteObjectsWith('Opening Hour')).toEqual(before);
  expect(await writtenBy(() => publish(content))).toEqual(nothing);
});

test("a withdrawn product's page is deleted, and its owners keep its cover", async () => {
  const gone = 'trading-journal';
  const bundles = content.products.filter((each) => each.productsInBundle.some((member) => member.link === gone));
  const links = [gone, ...bundles.map((each) => each.link)];
  await publish({ ...content, products: content.products.filter((each) => !links.includes(each.link)) });
  const left = await objectsIn('site');
  expect(links.filter((each) => left.has(`pages/courses/${each}.html`))).toEqual([]);
  expect(left.has(`covers/${gone}.svg`)).toBe(true);
  await publish(content);
  expect((await objectsIn('site')).has(`pages/courses/${gone}.html`)).toBe(true);
});

test("publishes content larger than a function's payload, and reverts it", async () => {
  const [model] = content.products;
  const details = `<p>${'All about markets. '.repeat(1_200)}</p>`;
  const more = Array.from({ length: 300 }, (_, at) => ({
    ...model!,
    ...{ link: `large-${at}`, name: `Large ${at}`, details, isLive: false, hasSessions: false, hasPMR: false },
  }));
  const large: Content = {
    ...content,
    products: [...content.products, ...more],
    covers: { ...content.covers, ...Object.fromEntries(more.map((each) => [each.link, content.covers[model!.link]!])) },
  };
  expect(JSON.stringify(large.products).length).toBeGreaterThan(6 * 1024 * 1024);
  await publish(large);
  expect(await textOf('pages/courses/large-299.html')).toContain('Large 299');
  await publish(content);
  expect((await objectsIn('site')).has('pages/courses/large-299.html')).toBe(false);
});

test('compares only the changed parts of large content, and all of it when it is published once more', async () => {
  const more = Array.from({ length: 300 }, (_, at) => ({
    ...content.products[0]!,
    ...{ link: `many-${at}`, name: `Many ${at}`, isLive: false, hasSessions: false, hasPMR: false },
  }));
  // As lib/content/packed.ts distributes this many.
  const partOf = (link: string) => parseInt(createHash('sha256').update(link).digest('hex').slice(0, 8), 16) % 4;
  const elsewhere = more.find((each) => partOf(each.link) !== partOf('many-0'))!.link;
  const many = (word: string, other = 'As it was'): Content => ({
    ...content,
    products: [
      ...content.products,
      ...more.map((each) => ({
        ...each,
        ...(each.link === 'many-0' && { summary: word }),
        ...(each.link === elsewhere && { summary: other }),
      })),
    ],
    covers: { ...content.covers, ...Object.fromEntries(more.map((each) => [each.link, '<svg/>'])) },
  });
  await publish(many('First'));
  const row = async (link: string) => (await rowsIn(dynamodb, table)).get(`${productKey(link).PK} PRODUCT`)!;
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table,
      Key: marshall(productKey(elsewhere)),
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': { S: 'By hand' } },
    }),
  );
  await publish(many('Second'));
  expect(await row('many-0')).toMatchObject({ summary: 'Second' });
  expect(await row(elsewhere)).toMatchObject({ name: 'By hand' });
  await publish(many('Second'));
  expect(await row(elsewhere)).toMatchObject({ name: more.find(({ link }) => link === elsewhere)!.name });
  // An interrupted publication leaves rows of its own, so the next one compares everything.
  await askPublisher(stage, 'plan', many('Third'));
  await faults({ service: 's3', operation: 'PutObject', error: refused });
  await expect(publish(many('Third'))).rejects.toThrow(/AccessDenied|Injected/);
  await faults();
  expect(await row('many-0')).toMatchObject({ summary: 'Third' });
  await publish(many('Second', 'As it is'));
  expect(await row('many-0')).toMatchObject({ summary: 'Second' });
  await publish(content);
  expect(await row('many-0')).toMatchObject({ status: 'withdrawn' });
});
