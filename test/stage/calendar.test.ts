/**
 * The calendar that a learner subscribes to in another app: anyone who has its address can read it, and no one else.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { feedKey, ownedKey } from '../../lib/model/keys.ts';
import { hashOf } from '../../functions/calendar/secret.ts';
import { ask, configOf } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { physicalId, rootOf, rowsOf } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
/** A free course with sessions, and one without. */
const [owned, other] = ['reading-a-price-chart', 'opening-bell-live'];

let client: DynamoDBClient;
let TableName: string;
beforeAll(async () => {
  client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  TableName = await physicalId(url, 'AWS::DynamoDB::Table');
});
afterAll(() => client.destroy());

async function as(learner: Learner, query: string): Promise<JsonObject> {
  const { graphqlEndpoint } = await configOf(url);
  const { data, errors } = await ask(graphqlEndpoint, { authorization: learner.idToken }, query);
  return errors ? { errors } : Object.values(data)[0];
}
const create = 'mutation { createCalendarFeed { token since errors { code } } }';
const revoke = 'mutation { revokeCalendarFeed { success errors { code } } }';
const since = '{ getUserProfile { calendarFeedSince } }';
const enrol = `mutation { purchaseFreeProduct(input: { link: "${owned}" }) { success } }`;
const scheduleOf = async (learner: Learner, link: string): Promise<{ id: string; start: string }[]> =>
  (await as(learner, `{ getProductSchedule(link: "${link}") { entries { id start } } }`)).entries;

const calendar = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/calendar/${token}.ics`, { headers });
const statusOf = async (token: string) => (await calendar(token)).status;

/** The properties of each event, by RFC 5545: unfolded, one line each. */
function eventsOf(text: string): Record<string, string>[] {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '');
  return [...unfolded.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, lines]) =>
    Object.fromEntries(
      lines!
        .trim()
        .split('\r\n')
        .map((line) => line.split(/:(.*)/s, 2)),
    ),
  );
}

async function isStored(token: string): Promise<boolean> {
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: marshall(feedKey(hashOf(token)!)) }));
  return Item !== undefined;
}

/** As after the end of a subscription: access through something else, and not permanent. */
async function openUntil({ sub }: Learner, until: string): Promise<void> {
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: marshall(ownedKey(sub, owned!)),
      UpdateExpression: 'SET reason = :reason, through = :through, #until = :until',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: marshall({
        ':reason': 'subscription',
        ':through': 'desk-membership',
        ':until': until,
      }),
    }),
  );
}

test('the calendar feed has the sessions a learner can attend, with the property names of iCalendar', async () => {
  const learner = await newLearner(url);
  const { token } = await as(learner, create);
  const empty = await calendar(token);
  expect([empty.status, eventsOf(await empty.text())]).toEqual([200, []]);

  await as(learner, enrol);
  const answer = await calendar(token);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  const text = await answer.text();
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
  const events = eventsOf(text);
  const sessions = await scheduleOf(learner, owned!);
  expect(sessions.length).toBeGreaterThan(0);
  expect(events.map(({ UID }) => UID)).toEqual(expect.arrayContaining(sessions.map(({ id }) => `${id}@openbell`)));
  for (const { URL, DTSTART } of events) {
    expect(URL).toBe(`${url}/courses/${owned}`);
    expect(DTSTART).toMatch(/^\d{8}T\d{6}Z$/);
  }
  for (const { id } of await scheduleOf(learner, other!)) expect(text).not.toContain(id);

  const etag = answer.headers.get('etag')!;
  const same = await calendar(token, { 'if-none-match': etag });
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await fetch(`${url}/calendar/${token}.ics`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(`${url}/calendar/${token}.ics`, { method: 'POST' })).status).toBe(403);
});

test("a session leaves the feed when access ends; another learner's sessions are never in it", async () => {
  const [ada, bo] = [await newLearner(url, 'Ada Field'), await newLearner(url, 'Bo Marsh')];
  await as(bo, enrol);
  const { token } = await as(ada, create);
  const mine = await as(bo, create);
  const count = async (of: string) => eventsOf(await (await calendar(of)).text()).length;
  expect(await count(token)).toBe(0);
  const all = await count(mine.token);
  expect(all).toBeGreaterThan(0);
  await openUntil(bo, '2020-01-01T00:00:00.000Z');
  expect(await count(mine.token)).toBe(0);
  await openUntil(bo, '2099-01-01T00:00:00.000Z');
  expect(await count(mine.token)).toBe(all);
});

test('a new feed URL revokes the previous one, even when requested concurrently; revoked URLs answer like unknown ones', async () => {
  const learner = await newLearner(url);
  await as(learner, since);
  const first = await as(learner, create);
  expect(first).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), errors: [] });
  expect(await as(learner, since)).toEqual({ calendarFeedSince: first.since });
  const made = await Promise.all([1, 2, 3].map(() => as(learner, create)));
  const tokens: string[] = made.filter(({ token }) => token !== null).map(({ token }) => token);
  const statuses = await Promise.all([first.token, ...tokens].map(statusOf));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses[0]).toBe(404);
  const stored = await Promise.all([first.token, ...tokens].map(isStored));
  expect(stored).toEqual(statuses.map((status) => status === 200));

  const working = [first.token, ...tokens][statuses.indexOf(200)];
  expect(await as(learner, revoke)).toEqual({ success: true, errors: [] });
  expect(await as(learner, revoke)).toEqual({ success: true, errors: [] });
  expect(await as(learner, since)).toEqual({ calendarFeedSince: null });
  const answers = await Promise.all([working, 'A'.repeat(43), 'short', '..%2fx'].map((token) => calendar(token)));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(bodies).size).toBe(1);
});

test("the feed's secret is neither stored nor logged", async () => {
  const learner = await newLearner(url);
  const { token } = await as(learner, create);
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(`${token.slice(0, 42)}~`)).toBe(404);
  const rows = await rowsOf(url, directory, learner.sub);
  expect(JSON.stringify(rows)).toContain(hashOf(token));
  expect(JSON.stringify(rows)).not.toContain(token);
  const logs = join(directory, 'logs');
  const texts = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
  expect(texts.join('')).toContain('GET /calendar/{file}');
  expect(texts.join('')).not.toContain(token.slice(0, 42));
});

test('the feed URL ends with the account', async () => {
  const learner = await newLearner(url);
  await as(learner, enrol);
  const { token } = await as(learner, create);
  expect(await as(learner, 'mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }')).toEqual({
    success: true,
  });
  expect(await statusOf(token)).toBe(404);
  expect(await isStored(token)).toBe(false);
  // The last token stays valid for a while, but cannot create anything.
  expect((await as(learner, create)).errors).toEqual([{ code: 'AccountClosed' }]);
});
