/**
 * Mails before sessions: a day and an hour before, once each, to owners of the session who want them. The clock is
 * moved.
 */
import { institution } from '../../lib/model/institution.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local } from './caller.ts';
import { newLearner, signInAs, type Learner } from './learners.ts';
import { runSchedule } from './shop.ts';

const stage = ownStage();
const link = 'reading-a-price-chart';
const hour = 3_600_000;

async function as(learner: Learner, query: string): Promise<any> {
  const { graphqlEndpoint } = await configOf(stage.url);
  const { data, errors } = await ask(graphqlEndpoint, { authorization: learner.idToken }, query);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}
const setClock = (instant: number) => local(stage.url, '/clock', { now: new Date(instant).toISOString() });
interface Reminder {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string[];
  readonly headers: Record<string, string>;
  readonly attachments: { type: string; content: string }[];
}
/** The session mails to a learner, after the schedules have run. */
async function remindersOf(learner: Learner): Promise<Reminder[]> {
  await runSchedule(stage.url, 'Reminders');
  await runSchedule(stage.url, 'SendMail');
  const mails: Reminder[] = await local(stage.url, '/mail');
  return mails.filter(({ to, headers }) => to.includes(learner.email) && headers?.['list-unsubscribe'] !== undefined);
}

test('reminds owners a day and an hour before, once each, until they opt out', async () => {
  const enrol = `mutation { purchaseFreeProduct(input: { link: "${link}" }) { success errors { code } } }`;
  const owner = await newLearner(stage.url, 'Ada Field');
  const stranger = await newLearner(stage.url, 'Ben Stone');
  const unwilling = await newLearner(stage.url, 'Cleo Marsh');
  for (const learner of [owner, unwilling]) {
    await as(learner, '{ getUserProfile { email } }');
    await as(learner, enrol);
  }
  await as(stranger, '{ getUserProfile { email } }');
  expect(
    await as(unwilling, 'mutation { setReminders(input: { enabled: false }) { reminders errors { code } } }'),
  ).toEqual({
    reminders: false,
    errors: [],
  });
  const [session] = (await as(owner, `{ getProductSchedule(link: "${link}") { entries { id name start end } } }`))
    .entries;
  const start = Date.parse(session.start);

  await setClock(start - 24.5 * hour);
  expect(await remindersOf(owner)).toEqual([]);
  await setClock(start - 23.9 * hour);
  const [day, ...more] = await remindersOf(owner);
  expect(more).toEqual([]);
  expect(day).toMatchObject({ subject: `Tomorrow: ${session.name}`, replyTo: [institution().contact.email] });
  expect(day!.text).toContain(`${session.start.slice(11, 16)} UTC`);
  expect(day!.text).toContain(`${stage.url}/my-courses/${link}`);
  expect(day!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [invitation] = day!.attachments;
  expect(invitation!.type).toBe('text/calendar');
  expect(invitation!.content).toContain(`UID:${session.id}@openbell\r\n`);
  expect(invitation!.content).toContain('SEQUENCE:0\r\n');

  await setClock(start - 23 * hour);
  expect(await remindersOf(owner)).toHaveLength(1);
  // What failed midway is sent by the next run, and never twice.
  await setClock(start - 0.9 * hour);
  const rules = [
    {
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      afterwards: true,
      error: { code: 'InternalServerError', status: 500 },
      times: 5,
    },
  ];
  await local(stage.url, '/faults', { rules });
  await remindersOf(owner);
  await local(stage.url, '/faults', { rules: [] });
  const both = await remindersOf(owner);
  expect(both.map(({ subject }) => subject)).toEqual([`Tomorrow: ${session.name}`, `In an hour: ${session.name}`]);
  expect(await remindersOf(stranger)).toEqual([]);
  expect(await remindersOf(unwilling)).toEqual([]);

  const stop = /<(.+)>/.exec(both[1]!.headers['list-unsubscribe']!)![1]!;
  expect(/<(.+)>/.exec(day!.headers['list-unsubscribe']!)![1]).toBe(stop);
  const back = await signInAs(stage.url, owner.email);
  const wanted = async () => (await as(back, '{ getUserProfile { reminders } }')).reminders;
  const shown = await fetch(stop);
  expect(await shown.text()).toContain('<button>Stop the reminders</button>');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await wanted()).not.toBe(false);
  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(stop, form)).status).toBe(200);
  expect(await wanted()).toBe(false);
  expect((await fetch(stop, form)).status).toBe(200);
  expect((await fetch(`${stop.slice(0, -2)}zz`, form)).status).toBe(404);
  const [, next] = (await as(back, `{ getProductSchedule(link: "${link}") { entries { start } } }`)).entries;
  await setClock(Date.parse(next.start) - 23.9 * hour);
  expect(await remindersOf(owner)).toHaveLength(2);
});
