/**
 * A second institution on the same code: a cooking school (test/content/cooking-school). No page, mail, calendar, or
 * certificate contains anything of the sample or its subject, except what the specification fixes.
 * test/content/no-sample.test.ts reads every text in the code, to cover what is not sent here.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storyTeller } from '../journeys/page.ts';
import { openAs } from '../journeys/signed-in.ts';
import { ownStage } from '../support/own-stage.ts';
import { writeFilm } from '../support/mp4.ts';
import { ask, configOf, local, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { playedEarlier } from './played.ts';
import { poolCall } from './pool-calls.ts';
import { runSchedule } from './shop.ts';
import { tillOn } from './payments/till.ts';

const telling = /openbell|\btrad(?:e|es|er|ers|ing)\b|market open|opening bell/gi;

/** Texts that may match, and why. */
const fixed: readonly (readonly [text: RegExp, why: string])[] = [
  [/Please select a trade \/ specify others/g, 'specification 5: the message of the instructor form'],
  [/^Trades: Forex$/gm, 'specification 3: the field `trades`, in the mail to the institution'],
  [/>Trades</g, 'the same, in its page'],
  [
    /[\w.+-]+@[\w.-]*openbell\.example/g,
    'where mails are sent from: the domain of a stage is a setting (lib/stages.ts)',
  ],
  [/openbell-dev-[\w-]+/g, 'names of stacks and of what is in them'],
  [/"market":|"trade":/g, 'names of fields'],
];

function traces(text: string): string[] {
  const rest = fixed.reduce((left, [each]) => left.replace(each, ''), text);
  return [...rest.matchAll(telling)].map(({ index }) => rest.slice(Math.max(0, index - 60), index + 60));
}

const folder = mkdtempSync(join(tmpdir(), 'school-'));
cpSync(join(import.meta.dirname, '../content/cooking-school'), folder, { recursive: true });
for (const film of ['knife-skills/films/holding-it', 'knife-skills/films/four-cuts', 'perfect-eggs/films/soft']) {
  mkdirSync(join(folder, 'products', film, '..'), { recursive: true });
  writeFilm(join(folder, 'products', `${film}.mp4`));
  writeFileSync(join(folder, 'products', `${film}.srt`), '1\n00:00:00,500 --> 00:00:02,000\nLike this.\n');
}
process.env['CONTENT'] = folder;
const stage = ownStage('--no-watch');
const story = storyTeller(() => stage.url);
afterAll(() => {
  delete process.env['CONTENT'];
  rmSync(folder, { recursive: true });
});

let config: Config;
let learner: Learner;
beforeAll(async () => {
  config = await configOf(stage.url);
  learner = await newLearner(stage.url, 'Ada Field');
});

const get = async (path: string) => (await fetch(stage.url + path)).text();
const as = async (who: Learner, document: string, variables?: object) => {
  const answer = await ask(config.graphqlEndpoint, { authorization: who.idToken }, document, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};

const publicPaths = [
  ...['/', '/courses', '/schedules', '/contact-us', '/terms-of-use', '/disclaimer', '/privacy-policy'],
  ...['/instructors/ines-prado', '/instructors/jonah-weil'],
];
const products = ['first-kitchen', 'knife-skills', 'pantry-club', 'perfect-eggs', 'sunday-table'];

test("crawlers and first visits get the school's pages", async () => {
  const map = await get('/sitemap.xml');
  for (const link of products) expect(map).toContain(`/courses/${link}`);
  for (const path of [...publicPaths, ...products.map((link) => `/courses/${link}`)]) {
    const html = await get(path);
    expect(html).toMatch(/<title>[^<]*Saffron &(amp|#38); Salt<\/title>/);
    expect([path, traces(html)]).toEqual([path, []]);
  }
  const chef = await get('/instructors/ines-prado');
  expect(chef).toContain('Twenty years at the stove');
  // In the page's data, every instructor has the key.
  expect(chef.replaceAll('"fictional":false', '')).not.toContain('fictional');
  expect(map).toContain('/instructors/ines-prado');
  const front = await get('/');
  expect(front).toContain('Dinner, understood.');
  expect(front).toContain('Lisbon');
  for (const path of ['/404', '/favicon.svg', '/robots.txt', '/sitemap.xml', '/covers/knife-skills.svg'])
    expect([path, traces(await get(path))]).toEqual([path, []]);
  for (const page of ['terms-of-use', 'disclaimer', 'privacy-policy'])
    expect([page, traces(await get(`/legal/${page}.json`))]).toEqual([page, []]);
  const logo = /\/assets\/logo-[0-9a-f]{8}\.svg/.exec(front)![0];
  expect(await get(logo)).toContain('#c4622d');
});

test('every mail is from the school', async () => {
  const till = await tillOn(stage.url, stage.directory);
  const { id } = await till.buy(learner, 'knife-skills');
  const trial = await newLearner(stage.url, 'Ben Stone');
  const plan = await till.shop.query(
    trial,
    'getSubscriptionIntent(link: "pantry-club", id: "membership", packageId: "month")',
  );
  expect(await till.shop.pay(plan.clientSecret)).toBe('succeeded');
  await till.shop.orderWhen(trial, plan.orderId, ({ status }) => status === 'paid');
  await as(learner, `mutation { requestRefund(input: { id: "${id}" }) { errors { code } } }`);
  await poolCall(stage.url, 'ForgotPassword', {
    ClientId: (config as unknown as { userPoolClientId: string }).userPoolClientId,
    Username: trial.email,
  });
  await as(learner, 'mutation { beginEmailChange { success errors { code } } }');
  await poolCall(stage.url, 'UpdateUserAttributes', {
    AccessToken: learner.accessToken,
    UserAttributes: [{ Name: 'email', Value: `new-${learner.email}` }],
  });
  const visitor = { 'x-api-key': config.apiKey };
  const written = await ask(
    config.graphqlEndpoint,
    visitor,
    'mutation ($input: ContactMessageInput!) { sendContactUsMessage(input: $input) { success errors { code field } } }',
    { input: { email: 'ada@example.com', name: 'Ada', message: 'How long do eggs take?' } },
  );
  const applied = await ask(
    config.graphqlEndpoint,
    visitor,
    'mutation ($input: InstructorApplicationInput!) { becomeAnInstructorContactMessage(input: $input) { success errors { code } } }',
    { input: { email: 'chef@example.com', name: 'Chef', nationality: 'British', trades: 'Forex' } },
  );
  expect([written.data?.sendContactUsMessage, applied.data?.becomeAnInstructorContactMessage]).toMatchObject([
    { success: true },
    { success: true },
  ]);
  await runSchedule(stage.url, 'SendMail');
  const wanted = /code|password|address|receipt|trial|eggs|Chef/i;
  let mails: { to: string[]; from: string; replyTo: string[]; subject: string; text: string; html: string }[] = [];
  const toSchool = () => mails.filter(({ to }) => to.includes('kitchen@saffronsalt.example'));
  for (let left = 60; left > 0; left--) {
    mails = await local(stage.url, '/mail');
    const isWhole = mails.filter(({ subject, text }) => wanted.test(subject + text)).length >= 7;
    if (isWhole && toSchool().length >= 2) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const subjects = mails.map(({ subject }) => subject);
  for (const subject of [
    /^Verify your email address for Saffron & Salt$/,
    /^Choose a new password for Saffron & Salt$/,
  ])
    expect(subjects).toContainEqual(expect.stringMatching(subject));
  expect(subjects.length).toBeGreaterThanOrEqual(7);
  for (const { subject, text, html, from } of mails)
    expect([subject, traces([subject, from, text, html].join('\n'))]).toEqual([subject, []]);
  expect(toSchool().length).toBeGreaterThanOrEqual(2);
});

let certificate = '';
test("calendar and certificate have the school's name", async () => {
  await as(learner, 'mutation { purchaseFreeProduct(input: { link: "perfect-eggs" }) { success errors { code } } }');
  const { createCalendarFeed } = await as(learner, 'mutation { createCalendarFeed { token errors { code } } }');
  const calendar = await get(`/calendar/${createCalendarFeed.token}.ics`);
  expect(calendar).toContain('X-WR-CALNAME:Saffron & Salt: my sessions');
  expect(calendar).toMatch(/UID:.+@saffronsalt/);
  expect(traces(calendar)).toEqual([]);

  await as(learner, 'mutation { setUserProfile(input: { name: "Ada Field" }) { errors { code } } }');
  const watched = `{ link: "perfect-eggs", lessons: [{ code: "soft", position: 0, done: true, at: "${new Date().toISOString()}" }] }`;
  await as(learner, `mutation { saveProgress(input: ${watched}) { errors { code } } }`);
  await playedEarlier(stage.url, stage.directory, learner.sub, 'perfect-eggs');
  const { issueCertificate } = await as(
    learner,
    'mutation { issueCertificate(link: "perfect-eggs") { id errors { code } } }',
  );
  expect(issueCertificate).toMatchObject({ id: expect.any(String), errors: [] });
  certificate = issueCertificate.id;
});

story("every page shows a learner the school's name and texts", {}, async ({ page }) => {
  const read = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    // Also loads what is requested only near the viewport.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(300);
    const text = await page.evaluate(() => `${document.title}\n${document.body.innerText}`);
    const labels = await page
      .locator('[aria-label], [placeholder], [alt], [title]')
      .evaluateAll((all) =>
        all.flatMap((each) =>
          ['aria-label', 'placeholder', 'alt', 'title'].map((name) => each.getAttribute(name) ?? ''),
        ),
      );
    expect([path, traces([text, ...labels].join('\n'))]).toEqual([path, []]);
    return text;
  };
  const visitor = ['/register', '/login', '/verify', '/forgot-password', '/nothing-here'];
  const invited = '/special-registration?registration_source=food-fair';
  for (const path of [...publicPaths, ...products.map((link) => `/courses/${link}`), ...visitor, invited])
    expect(await read(path)).toContain('Saffron & Salt');
  expect(await read(`/certificates/${certificate}`)).toContain('Saffron & Salt issued it to Ada Field');
  await page.goto('/');
  await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become an instructor' });
  await dialog.getByText('What do you cook?').waitFor();
  expect(traces(await dialog.innerText())).toEqual([]);
  await page.keyboard.press('Escape');
  await openAs(page, '/profile');
  const own = ['/profile', '/profile/security', '/wishlist', '/my-courses', '/order-history', '/my-subscriptions'];
  const courses = ['/my-courses/perfect-eggs', '/my-courses/sunday-table', '/my-courses/sunday-table/live'];
  for (const path of [...own, ...courses, '/checkout?link=knife-skills']) await read(path);
});
