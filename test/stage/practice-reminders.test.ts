/**
 * The mail that reminds of due practice: to learners who asked for it, once a day, when something is due, until they
 * unsubscribe.
 */
import { hashOf } from '../../functions/calendar/secret.ts';
import { practiceKey, practiceRemindersKey, profileKey, stopKey } from '../../lib/model/keys.ts';
import { ask, configOf, local } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { rowsOn, type Rows } from './live/rows.ts';
import { runSchedule } from './shop.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
const link = 'reading-a-price-chart';
const hour = 3_600_000;
/** The hour at which all of them want their mail: a run writes what is left of the hours before as well. */
const begin = Math.floor(Date.now() / hour) * hour;
const thisHour = new Date(begin).getUTCHours();
let rows: Rows;

const as = async (learner: Learner, query: string): Promise<any> => {
  const { graphqlEndpoint } = await configOf(url);
  const { data, errors } = await ask(graphqlEndpoint, { authorization: learner.idToken }, query);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
};
const set = (learner: Learner, input: string) =>
  as(learner, `mutation { setReminders(input: { ${input} }) { reminders practiceHour errors { code field } } }`);

beforeAll(async () => {
  rows = await rowsOn(url, directory);
});
afterAll(() => rows?.end());

/** A learner who practiced this many days ago, and has had an exercise due for an hour. */
async function practiced(name: string, daysAgo: number): Promise<Learner> {
  const learner = await newLearner(url, name);
  await as(learner, '{ getUserProfile { email } }');
  await as(learner, `mutation { purchaseFreeProduct(input: { link: "${link}" }) { success } }`);
  const { sections } = await as(
    learner,
    `{ getOwnedProduct(link: "${link}") { sections { lessons { exercises { code } } } } }`,
  );
  const lessons = sections.flatMap(({ lessons: each }: any) => each);
  const { code } = lessons.flatMap(({ exercises }: any) => exercises ?? [])[0];
  const at = new Date(Date.now() - daysAgo * 24 * hour).toISOString();
  const due = new Date(Date.now() - hour).toISOString();
  const card = {
    ...{ due, stability: 1, difficulty: 5, scheduledDays: 1, reps: 1, lapses: 0, state: 2, lastReview: at },
  };
  await rows.put({
    ...practiceKey(learner.sub, link, code),
    ...{ baseType: 'practice', link, code, skill: 'Reading', level: 1, run: { number: 1, digest: 'x', answers: [] } },
    ...{ version: 1, attempts: 1, passed: false, best: 0.4, first: { score: 0.4, r: null, at }, recent: [at], card },
    retryAt: null,
  });
  return learner;
}

interface Mail {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly headers: Record<string, string>;
}

/** The practice mails to a learner, after this hour has been processed again. */
async function mailsTo({ email }: Learner): Promise<Mail[]> {
  await rows.put({
    ...practiceRemindersKey(new Date(begin).toISOString()),
    ...{ baseType: 'reminders', after: '!', ttl: Math.floor(begin / 1000) + 86_400 },
  });
  await runSchedule(url, 'PracticeReminders');
  await runSchedule(url, 'SendMail');
  const mails: Mail[] = await local(url, '/mail');
  return mails.filter(({ to, headers }) => to.includes(email) && headers?.['list-unsubscribe'] !== undefined);
}

test('a learner who asks for it gets one mail a day about due practice, and ends it with one click', async () => {
  const ada = await practiced('Ada Field', 1);
  expect(await mailsTo(ada)).toEqual([]);
  expect(await set(ada, `enabled: true, of: practice, hour: ${thisHour}`)).toMatchObject({
    practiceHour: thisHour,
    errors: [],
  });

  const [mail, ...more] = await mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail!.subject).toMatch(/^(One exercise is|\d exercises are) due today$/);
  expect(mail!.text).toContain('(Reading a Price Chart)');
  expect(mail!.text).toContain(`${url}/practice`);
  expect(await mailsTo(ada)).toHaveLength(1);

  // RFC 8058: a mail program posts without asking anything first.
  const [, stop] = /<(http[^>]+)>/.exec(mail!.headers['list-unsubscribe']!)!;
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(stop).toMatch(/\?of=practice$/);
  // Mails to come need the secret again: it is in the learner's own row, elsewhere its digest alone.
  const [, token] = /\/reminders\/([\w-]{43})\?/.exec(stop!)!;
  expect(await rows.get(profileKey(ada.sub))).toMatchObject({ reminderStop: token });
  expect(await rows.get(stopKey(hashOf(token!)!))).toMatchObject({ sub: ada.sub });
  const look = await fetch(stop!);
  expect(await look.text()).toContain('Stop practice reminders?');
  expect((await as(ada, '{ getUserProfile { practiceHour } }')).practiceHour).toBe(thisHour);
  await fetch(stop!, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  // Reminders of sessions are a separate setting.
  expect(await as(ada, '{ getUserProfile { practiceHour reminders } }')).toEqual({
    practiceHour: null,
    reminders: null,
  });
});

test('sends nothing to learners who practiced today, have not practiced for weeks, or have nothing due', async () => {
  const [today, long, none] = [await practiced('Bo Marsh', 0), await practiced('Cy Lund', 20), await newLearner(url)];
  await as(none, '{ getUserProfile { email } }');
  for (const learner of [today, long, none]) await set(learner, `enabled: true, of: practice, hour: ${thisHour}`);
  for (const learner of [today, long, none]) expect(await mailsTo(learner)).toEqual([]);
  expect(await set(none, 'enabled: true, of: practice, hour: 24')).toMatchObject({
    errors: [{ code: 'InvalidInput', field: 'hour' }],
  });
  expect(await set(none, 'enabled: true, of: practice')).toMatchObject({
    errors: [{ code: 'InvalidInput', field: 'hour' }],
  });
  expect(await set(today, 'enabled: false, of: practice')).toMatchObject({ practiceHour: null, errors: [] });
});
