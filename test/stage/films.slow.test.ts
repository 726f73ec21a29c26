/**
 * Lesson films through the public API: who gets their addresses, and what an address opens. `attacks.md`, "Content
 * access".
 */
import { createPrivateKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { signedFolder, signedPlaylist } from '../../functions/classroom/signed-url.ts';
import type { LessonFilm, LessonsItem } from '../../lib/model/items/lessons.ts';
import { lessonsKey, ownedKey, productKey, type Key } from '../../lib/model/keys.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { shopOn } from './shop.ts';
import { physicalId, rootOf } from './table.ts';

/** A free course, which is quickly owned, and a paid one. */
const free = 'your-first-trading-plan';
const paid = 'the-opening-hour';
const stage = ownStage();
let config: Config;
let ada: Learner;
let lessons: Record<string, LessonFilm>;
let others: Record<string, LessonFilm>;
/** Lesson codes of the free course: its preview, and one for owners. */
let preview: string;
let closed: string;

beforeAll(async () => {
  config = await configOf(stage.url);
  ada = await newLearner(stage.url, 'Ada Field');
  const enrol = `mutation { purchaseFreeProduct(input: { link: "${free}" }) { success } }`;
  expect((await asked(enrol, ada)).data.purchaseFreeProduct).toEqual({ success: true });
  lessons = (await row<LessonsItem>(lessonsKey(free))).lessons;
  others = (await row<LessonsItem>(lessonsKey(paid))).lessons;
  preview = Object.keys(lessons).find((code) => lessons[code]!.preview)!;
  closed = Object.keys(lessons).find((code) => !lessons[code]!.preview)!;
});
afterEach(() => local(stage.url, '/clock', { now: new Date().toISOString() }));

const asked = (query: string, who: Learner | null, variables?: object) =>
  ask(config.graphqlEndpoint, who ? { authorization: who.idToken } : { 'x-api-key': config.apiKey }, query, variables);

async function table<T>(work: (client: DynamoDBClient, TableName: string) => Promise<T>): Promise<T> {
  const client = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  try {
    return await work(client, await physicalId(stage.url, 'AWS::DynamoDB::Table'));
  } finally {
    client.destroy();
  }
}
const marshalled = ({ PK, SK }: Key) => ({ PK: { S: PK }, SK: { S: SK } });
const row = <T>(key: Key) =>
  table(async (client, TableName) => {
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: marshalled(key) }));
    return unmarshall(Item!) as T;
  });
const setRow = (key: Key, name: string, value: string | null) =>
  table((client, TableName) =>
    client.send(
      new UpdateItemCommand({
        TableName,
        Key: marshalled(key),
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value === null ? { NULL: true } : { S: value } },
      }),
    ),
  );

const document =
  'query ($link: String!, $code: String!) { getProductVideo(link: $link, code: $code) { link name expires captions poster seconds qualities { name link } chapters { title start } errors { code field message } } }';
async function film(who: Learner | null, link: string, code: string) {
  const { data, errors } = await asked(document, who, { link, code });
  expect(errors).toBeUndefined();
  return data.getProductVideo;
}
const refusal = (code: string, field: string | null = null) => ({
  ...{ link: null, name: null, expires: null, captions: null, poster: null, seconds: null, qualities: null },
  chapters: null,
  errors: [{ code, field, message: expect.any(String) }],
});
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const codeOf = async (url: string) => {
  const answer = await get(url);
  return [answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1]];
};

test('an owner gets the film with its qualities, captions and poster, and each URL opens', async () => {
  const video = await film(ada, free, closed);
  expect(video).toMatchObject({ name: lessons[closed]!.name, seconds: lessons[closed]!.seconds, errors: [] });
  expect(video.link).toBe(video.qualities[0].link);
  const addresses = [...video.qualities.map((each: { link: string }) => each.link), video.captions, video.poster];
  for (const address of addresses.filter(Boolean)) {
    const answer = await get(address);
    expect([new URL(address).pathname, answer.status]).toEqual([expect.stringMatching(/^\/lessons\//), 200]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  const lasts = (Date.parse(video.expires) - Date.now()) / 1000;
  expect(lasts).toBeLessThanOrEqual(15 * 60);
  expect(lasts).toBeGreaterThan(14 * 60);
});

test('a browser can seek, and no intermediary caches the film', async () => {
  const { link } = await film(ada, free, closed);
  const part = await get(link, { range: 'bytes=100-199' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect(part.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/);
  expect(part.headers.get('accept-ranges')).toBe('bytes');
  expect(part.headers.get('cache-control')).toMatch(/^private/);
  expect(part.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const size = part.headers.get('content-range')!.split('/')[1];
  expect((await get(link, { range: `bytes=${size}-` })).status).toBe(416);
});

test('visitors see previews, and get the same refusal for every other lesson', async () => {
  const video = await film(null, free, preview);
  expect(video.errors).toEqual([]);
  expect((await get(video.link, { range: 'bytes=0-9' })).status).toBe(206);
  const stranger = await newLearner(stage.url, 'Bo Lind');
  expect((await film(stranger, free, preview)).errors).toEqual([]);
  const answers = [];
  for (const who of [null, stranger])
    for (const [link, code] of [
      [free, closed],
      [free, 'no-such-lesson'],
      [paid, closed],
      ['no-such-course', preview],
      ['', ''],
      ['x'.repeat(10_000), preview],
      [`${free}#LESSONS`, preview],
    ])
      answers.push(await film(who, link!, code!));
  for (const answer of answers) expect(answer).toEqual(refusal('NotOwned'));
});

test('a lesson outside the course is unknown, to its owners too', async () => {
  const elsewhere = Object.keys(others).find((code) => !(code in lessons))!;
  for (const code of ['../x', `${closed}/../${preview}`, 'x'.repeat(10_000), elsewhere, '', '__proto__', 'constructor'])
    expect(await film(ada, free, code)).toEqual(refusal('UnknownLesson', 'code'));
});

test('a URL without its signature, with another, or for another film opens nothing', async () => {
  const { link, qualities } = await film(ada, free, closed);
  const other = (await film(ada, free, preview)).link;
  const [bare, query] = link.split('?');
  expect(await codeOf(bare)).toEqual([403, 'MissingKey']);
  expect(await codeOf(link.replace(/Signature=..../, 'Signature=AAAA'))).toEqual([403, 'AccessDenied']);
  expect(await codeOf(link.replace(/Expires=\d/, 'Expires=9'))).toEqual([403, 'AccessDenied']);
  expect(await codeOf(`${other.split('?')[0]}?${query}`)).toEqual([403, 'AccessDenied']);
  expect(await codeOf(`${qualities.at(-1).link.split('?')[0]}?${query}`)).toEqual([403, 'AccessDenied']);
  expect(await codeOf(bare.replace('/lessons/', '/lessons/../lessons/'))).toEqual([403, 'MissingKey']);
  // A missing film gets the same answer, and there is no other way in.
  expect(await codeOf(`${stage.url}/lessons/none.mp4`)).toEqual([403, 'MissingKey']);
  const bucket = await physicalId(stage.url, 'AWS::S3::Bucket', 'Films');
  const key = lessons[closed]!.qualities[0]!.key;
  for (const path of [`${bucket}/${key}`, `${bucket}/?list-type=2`, `${bucket}/${key}?${query}`])
    expect((await get(`${stage.url}/_aws/s3/${path}`)).status).toBe(403);
});

test('a URL expires by the clock, and the next one opens again', async () => {
  const { link, expires } = await film(ada, free, closed);
  await local(stage.url, '/clock', { now: new Date(Date.parse(expires) - 5000).toISOString() });
  expect((await get(link, { range: 'bytes=0-9' })).status).toBe(206);
  await local(stage.url, '/clock', { now: new Date(Date.parse(expires) + 1000).toISOString() });
  expect(await codeOf(link)).toEqual([403, 'AccessDenied']);
  const later = await newLearner(stage.url, 'Cy Moe');
  const again = await film(later, free, preview);
  expect((await get(again.link, { range: 'bytes=0-9' })).status).toBe(206);
});

test('the signature matches the key in the template', async () => {
  const { link } = await film(ada, free, closed);
  const [bare, query] = link.split('?');
  const given = new URLSearchParams(query);
  const { parameters } = JSON.parse(readFileSync(join(stage.directory, 'classroom-keys.json'), 'utf8'));
  const policy = `{"Statement":[{"Resource":"${bare}","Condition":{"DateLessThan":{"AWS:EpochTime":${given.get('Expires')}}}}]}`;
  const safe = given.get('Signature')!.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  expect(verify('sha256', Buffer.from(policy), parameters.FilmKeyA, Buffer.from(safe, 'base64'))).toBe(true);
  expect(given.get('Key-Pair-Id')).toBe(await physicalId(stage.url, 'AWS::CloudFront::PublicKey'));
});

test('a withdrawn course stays open to its owners, and its preview is gone', async () => {
  await setRow(productKey(free), 'status', 'withdrawn');
  try {
    expect((await film(ada, free, closed)).errors).toEqual([]);
    expect(await film(null, free, preview)).toEqual(refusal('NotOwned'));
    expect(await film(null, free, 'no-such-lesson')).toEqual(refusal('NotOwned'));
  } finally {
    await setRow(productKey(free), 'status', 'published');
  }
});

test('expired access gets no URL', async () => {
  const key = ownedKey(ada.sub, free);
  await setRow(key, 'until', new Date(Date.now() + 600_000).toISOString());
  expect((await film(ada, free, closed)).errors).toEqual([]);
  await local(stage.url, '/clock', { now: new Date(Date.now() + 601_000).toISOString() });
  expect(await film(ada, free, closed)).toEqual(refusal('NotOwned'));
  await setRow(key, 'until', null);
});

test('a refund closes the films at once', async () => {
  const shop = await shopOn(stage.url);
  const dee = await newLearner(stage.url, 'Dee Park');
  const code = Object.keys(others).find((each) => !others[each]!.preview)!;
  expect(await film(dee, paid, code)).toEqual(refusal('NotOwned'));
  const { clientSecret, orderId } = await shop.query(dee, `getPaymentIntent(link: "${paid}")`);
  expect(await shop.pay(clientSecret)).toBe('succeeded');
  await shop.orderWhen(dee, orderId, ({ status }) => status === 'paid');
  expect((await film(dee, paid, code)).errors).toEqual([]);
  const refund = await shop.mutate(
    dee,
    `requestRefund(input: { id: "${orderId}" })`,
    'order { status } errors { code }',
  );
  expect(refund).toEqual({ order: { status: 'refunded' }, errors: [] });
  expect(await film(dee, paid, code)).toEqual(refusal('NotOwned'));
});

test("a recording's URL opens its playlist and nothing beside it", async () => {
  const folder = 'ivs/v1/000000000000/channel/2026/11/20/14/30/recording';
  const bucket = await physicalId(stage.url, 'AWS::S3::Bucket', 'LiveRecordings');
  const s3 = new S3Client({ ...rootOf(stage.url, stage.directory, 's3'), forcePathStyle: true });
  const files = {
    [`${folder}/media/hls/master.m3u8`]: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720p/playlist.m3u8\n',
    [`${folder}/media/hls/720p/playlist.m3u8`]: '#EXTM3U\n#EXTINF:6.0,\n0.ts\n#EXT-X-ENDLIST\n',
    [`${folder}/media/hls/720p/0.ts`]: 'segment',
    [`${folder}-of-another/media/hls/720p/0.ts`]: 'another',
  };
  for (const [Key, Body] of Object.entries(files)) await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
  s3.destroy();
  const { secret } = JSON.parse(readFileSync(join(stage.directory, 'classroom-keys.json'), 'utf8'));
  const id = await physicalId(stage.url, 'AWS::CloudFront::PublicKey');
  const key = { id, key: createPrivateKey(secret.films.privateKey) };
  const at = `${stage.url}/recordings/${folder}/`;
  const until = Math.floor(Date.now() / 1000) + 600;

  const next = async (address: string) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^private/)]);
    const line = (await answer.text()).split('\n').find((each) => each !== '' && !each.startsWith('#'))!;
    return new URL(line, address).href;
  };
  const master = signedPlaylist(at, 'media/hls/master.m3u8', until, key);
  const segment = await next(await next(master));
  expect(await (await get(segment, { range: 'bytes=0-2' })).text()).toBe('seg');
  expect(new URL(segment).pathname).toBe(`/recordings/${folder}/media/hls/720p/0.ts`);

  expect(await codeOf(segment.split('?')[0]!)).toEqual([403, 'MissingKey']);
  expect(await codeOf(segment.replace('recording/', 'recording-of-another/'))).toEqual([403, 'AccessDenied']);
  expect(await codeOf(master.replace(/&Signature=..../, '&Signature=AAAA'))).toEqual([403, 'AccessDenied']);
  expect(await codeOf(`${stage.url}/recordings/${folder}/media/hls/master.m3u8`)).toEqual([403, 'MissingKey']);
  // No one is given a playlist with other content behind its addresses.
  const query = signedFolder(at, until, key);
  expect((await get(`${at}media/hls/master.m3u8?signed=x%22%0A%23&${query}`)).status).toBe(403);
  expect((await get(`${at}media/hls/none.m3u8?signed=${encodeURIComponent(query)}&${query}`)).status).toBe(403);
  expect((await get(`${stage.url}/_aws/s3/${bucket}/${folder}/media/hls/720p/0.ts`)).status).toBe(403);
});
