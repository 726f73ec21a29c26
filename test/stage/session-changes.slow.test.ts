/** Sessions canceled, moved, and restored by a publication: what their owners are told, and what the schedule shows. */
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import type { Content } from '../../lib/model/content.ts';
import type { PlannedChange, PlannedSessions } from '../../lib/model/schedule.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { runSchedule } from './shop.ts';
import { askPublisher } from './publisher.ts';
import { rowsOf } from './table.ts';

const stage = ownStage();
const link = 'reading-a-price-chart';
const series = 'price-chart-questions';
const hour = 3_600_000;
let config: Config;
let content: Content;
let owner: Learner;
let unwilling: Learner;
let stranger: Learner;

interface Entry {
  readonly id: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly sequence: number | null;
  readonly cancelled: boolean | null;
  readonly movedFrom: string | null;
  readonly notice: string | null;
}
const entryFields = 'id date start end sequence cancelled movedFrom notice';

async function as(learner: Learner, query: string): Promise<unknown> {
  const { data, errors } = await ask(config.graphqlEndpoint, { authorization: learner.idToken }, query);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}
const visit = async (query: string) =>
  Object.values<any>((await ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, query)).data)[0];

/** The real content with changed plans. */
const planned = (change: (plan: PlannedSessions) => PlannedSessions): Content => ({
  ...content,
  schedule: content.schedule.map(change),
});
const withChanges = (...changes: PlannedChange[]): Content =>
  planned((plan) => (plan.id === series ? { ...plan, changes } : plan));

async function publish(what: Content, action: 'plan' | 'publish' = 'publish'): Promise<string[]> {
  const { plan, refused } = await askPublisher(stage, action, what);
  if (!plan) throw new Error(refused);
  return plan;
}

interface Mail {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly headers?: Record<string, string>;
  readonly attachments: { type: string; content: string }[];
}
/** A learner's mails about changed sessions, after sending the outbox. */
async function changesOf(learner: Learner): Promise<Mail[]> {
  await runSchedule(stage.url, 'SendMail');
  const mails: Mail[] = await local(stage.url, '/mail');
  return mails.filter(
    ({ to, subject }) => to.includes(learner.email) && /^(Canceled|New time|Back on): /.test(subject),
  );
}
/** Waits for the call that the publication itself makes; no schedule runs. */
async function mailsOf(learner: Learner, count: number): Promise<Mail[]> {
  for (const until = Date.now() + 30_000; ;) {
    const mails = await changesOf(learner);
    if (mails.length >= count || Date.now() > until) return mails;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const sessionsOf = async (): Promise<Entry[]> =>
  (await visit(`{ getProductSchedule(link: "${link}") { entries { ${entryFields} } } }`)).entries;

beforeAll(async () => {
  config = await configOf(stage.url);
  content = await compileContent(join(import.meta.dirname, '../../lib/content'));
  owner = await newLearner(stage.url, 'Ada Field');
  unwilling = await newLearner(stage.url, 'Cleo Marsh');
  stranger = await newLearner(stage.url, 'Ben Stone');
  for (const learner of [owner, unwilling]) {
    await as(learner, '{ getUserProfile { email } }');
    await as(learner, `mutation { purchaseFreeProduct(input: { link: "${link}" }) { success } }`);
  }
  await as(unwilling, 'mutation { setReminders(input: { enabled: false }) { reminders } }');
});

test('owners are mailed at once when a session is canceled, moved or restored, once each, and calendars follow', async () => {
  const [session] = await sessionsOf();
  const { id, date, start } = session!;
  const find = async () => (await sessionsOf()).find((entry) => entry.id === id);
  const message = 'Daniel is ill; bring your charts in two weeks.';

  const cancelled = withChanges({ day: date, to: null, message });
  expect(await publish(cancelled, 'plan')).toContainEqual(
    expect.stringMatching(/^- Reading a Price Chart: questions: .* is canceled; \d+ owners are told by mail/),
  );
  await publish(cancelled);
  const [first, ...more] = await mailsOf(owner, 1);
  expect(more).toEqual([]);
  expect(first!.subject).toMatch(/^Canceled: Reading a Price Chart: questions, \w+, \w+ \d+$/);
  expect(first!.text).toContain(message);
  const [calendar] = first!.attachments;
  for (const line of [`UID:${id}@openbell`, 'METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1'])
    expect(calendar!.content.split('\r\n')).toContain(line);
  // It concerns a purchase: owners who want no reminders are told too, and non-owners are not.
  expect(await mailsOf(unwilling, 1)).toHaveLength(1);
  expect(await changesOf(stranger)).toEqual([]);
  expect(await find()).toMatchObject({ start, cancelled: true, notice: message, sequence: 1 });

  // No reminders are sent for a canceled session, and publishing the same again sends no mail.
  await publish(cancelled);
  await local(stage.url, '/clock', { now: new Date(Date.parse(start) - 23.9 * hour).toISOString() });
  await runSchedule(stage.url, 'Reminders');
  expect(await changesOf(owner)).toHaveLength(1);
  const mails: Mail[] = await local(stage.url, '/mail');
  expect(mails.filter(({ subject }) => subject.startsWith('Tomorrow'))).toEqual([]);

  const moved = withChanges({ day: date, to: { date, time: '20:00' }, message: 'An hour later this time.' });
  await publish(moved);
  const second = (await mailsOf(owner, 2)).find(({ subject }) => subject.startsWith('New time'))!;
  expect(second.text).toContain('An hour later this time.');
  expect(second.attachments[0]!.content).toContain('METHOD:PUBLISH\r\n');
  expect(second.attachments[0]!.content).toContain('SEQUENCE:2\r\n');
  expect(await find()).toMatchObject({ movedFrom: start, cancelled: null, sequence: 2 });
  expect(Date.parse((await find())!.start)).toBe(Date.parse(start) + hour);

  await publish(content);
  expect(await mailsOf(owner, 3)).toHaveLength(3);
  expect(await find()).toMatchObject({ start, movedFrom: null, notice: null, sequence: 3 });
});

test('a day with over a thousand sessions is complete, page by page, and each gets its reminder', async () => {
  const day = '2027-02-10';
  const template = content.schedule.find(({ id }) => id === series)!;
  // With so much text that DynamoDB does not return them in one page.
  const many = Array.from({ length: 1_100 }, (_, at): PlannedSessions => {
    const time = `18:${15 + (at % 15)}`;
    return { ...template, id: `bulk-${at}`, days: day, time, zone: 'UTC', details: 'Bring a chart. '.repeat(40) };
  });
  await publish({ ...content, schedule: [...content.schedule, ...many] });
  const ids = new Set<string>();
  let pages = 0;
  for (let last: string | null = null; pages === 0 || last !== null; pages += 1) {
    const after: string = last === null ? '' : `, lastEvaluatedKey: ${JSON.stringify(last)}`;
    const page = await visit(
      `{ getScheduleOfMonth(date: "${day}"${after}) { entries { id } lastEvaluatedKey errors { code } } }`,
    );
    for (const { id } of page.entries) ids.add(id);
    last = page.lastEvaluatedKey;
  }
  expect(pages).toBeGreaterThan(1);
  expect(many.filter(({ id }) => !ids.has(id))).toEqual([]);
  const refused = await visit(
    `{ getScheduleOfMonth(date: "${day}", lastEvaluatedKey: "") { entries { id } errors { code field } } }`,
  );
  expect(refused.errors).toEqual([{ code: 'InvalidInput', field: 'lastEvaluatedKey' }]);

  await local(stage.url, '/clock', { now: `${day}T17:40:00.000Z` });
  await runSchedule(stage.url, 'Reminders');
  const rows = await rowsOf(stage.url, stage.directory, owner.sub);
  const reminded = new Set(rows.filter(({ SK }) => SK.endsWith('#hour')).map(({ SK }) => SK.split('#')[2]));
  expect(many.filter(({ id }) => !reminded.has(id))).toEqual([]);
}, 400_000);
