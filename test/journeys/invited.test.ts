import { awaitMail, goodPassword, mailedCode, newEmail, register } from './account.ts';
import { inspect } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { ask, configOf } from '../stage/caller.ts';

const story = storyTeller();
const keptSource = () => localStorage.getItem('registration_source');

story(
  'An invitation is kept from any page, shown, sent with the sign-up and forgotten once verified',
  {},
  async ({ page }) => {
    await page.goto('/courses?registration_source=harbour-street');
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await page.goto('/courses/the-opening-hour');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await arriveAt(page, '/special-registration?from=/courses/the-opening-hour');
    await page.getByText('You were invited by the Harbour Street Trading Club.').waitFor();
    await inspect({ page }, 'an invitation');
    expect(await page.getByRole('link', { name: 'Register without the invitation' }).getAttribute('href')).toBe(
      '/register?from=/courses/the-opening-hour',
    );
    const email = newEmail();
    const signUp = page.waitForRequest((request) => /SignUp$/.test(request.headers()['x-amz-target'] ?? ''));
    await register(page, 'Ivo Guest', email);
    expect((await signUp).postDataJSON().UserAttributes).toContainEqual({
      Name: 'custom:registration_source',
      Value: 'harbour-street',
    });
    expect(await page.evaluate(keptSource)).toBe('"harbour-street"');

    await page.getByLabel('Code').fill(await mailedCode(email));
    await arriveAt(page, '/courses/the-opening-hour');
    expect(await page.evaluate(keptSource)).toBeNull();

    // The identity service has it, as the learner's own data shows.
    const [token, { graphqlEndpoint }] = await Promise.all([
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))![1] as string),
      configOf(process.env['STAGE_URL']!),
    ]);
    const { data } = await ask(graphqlEndpoint, { authorization: token }, '{ exportMyData { data } }');
    expect(JSON.parse(data.exportMyData.data).account).toMatchObject({
      email,
      'custom:registration_source': 'harbour-street',
    });
  },
);

story('An invitation that cannot be read leads to the normal form with a note', phone, async ({ page }) => {
  for (const source of ['', '   ', '<b>you</b>', 'x'.repeat(65), '---', 'a\u202Eb']) {
    await page.goto(`/special-registration?registration_source=${encodeURIComponent(source)}`);
    await page.getByText('This invitation could not be read.').waitFor();
    expect(await page.evaluate(keptSource)).toBeNull();
  }
  for (const source of ['Spring fair_2026', 'nobody-we-know']) {
    await page.goto(`/special-registration?registration_source=${encodeURIComponent(source)}`);
    await page.getByText('This invitation has ended or is not one of ours.').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(source);
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto('/courses');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Register' }).click();
  await arriveAt(page, '/register?from=/courses');
});

story(
  'The code in a link verifies by itself and leaves the address bar; a second click goes on',
  {
    expected: [/\b400\b.*cognito-idp/],
  },
  async ({ page, context }) => {
    const email = newEmail();
    await page.goto('/register?from=/wishlist');
    await register(page, 'Lea Link', email);
    const link = `/verify?from=/wishlist&code=${await mailedCode(email)}&email=${encodeURIComponent(email)}`;
    await page.close();
    for (let click = 1; click <= 2; click += 1) {
      const tab = await context.newPage();
      await tab.goto(link);
      await arriveAt(tab, '/login?from=/wishlist');
      await tab.getByText('Your email address is verified. Log in to continue.').waitFor();
      expect(await tab.getByLabel('Email').inputValue()).toBe(email);
      await tab.goBack();
      expect(tab.url()).not.toContain('code=');
      await tab.close();
    }
    expect((await awaitMail((mail) => mail.to.includes(email))).text).toContain('good for 24 hours');
    const tab = await context.newPage();
    await tab.goto('/login');
    await tab.getByLabel('Email').fill(email);
    await tab.getByLabel('Password', { exact: true }).fill(goodPassword);
    await tab.keyboard.press('Enter');
    await arriveAt(tab, '/');
  },
);
