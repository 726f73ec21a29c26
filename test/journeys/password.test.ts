import { demo, goodPassword, logIn, mailedCode, newEmail, register } from './account.ts';
import { inspect } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();
const refused = [/\b400\b.*cognito-idp/];
const newPassword = 'Other-candle-77';

story(
  'A forgotten password is set anew with the mailed code, once, and leads back',
  { expected: refused },
  async ({ page, context }) => {
    const { email } = await becomeLearner(page);
    const first = await mailedCode(email);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/wishlist');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await arriveAt(page, '/forgot-password?from=/wishlist');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await arriveAt(page, '/complete-forgot-password?from=/wishlist');
    await page.getByText(/^If l\S*•••\S*@example\.com has an account, .* Check your spam folder\.$/).waitFor();

    const code = await mailedCode(email, first);
    const save = page.getByRole('button', { name: 'Set password' });
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await save.click();
    await page.getByText('The password does not meet the rules yet').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByText('A digit: done').waitFor();
    await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
    await save.click();
    await page.getByText('That is not the code we sent. Check it and try again.').waitFor();
    await inspect({ page }, 'a wrong code for a new password');
    await page.getByLabel('Code').fill(code);
    await save.click();
    await arriveAt(page, '/login?from=/wishlist');
    await page.getByText('Your new password is set. Log in with it.').waitFor();
    await page.getByText('under Security, remove any that you did not add').waitFor();

    const tab = await context.newPage();
    await tab.goto('/complete-forgot-password?from=/wishlist');
    await tab.getByLabel('Email').fill(email);
    await tab.getByLabel('Code').fill(code);
    await tab.getByLabel('New password', { exact: true }).fill(newPassword);
    await tab.getByRole('button', { name: 'Set password' }).click();
    await tab.getByText('This code has expired or was already used. Request a new one below.').waitFor();
    await tab.getByRole('link', { name: 'Request a new one' }).click();
    await arriveAt(tab, '/forgot-password?from=/wishlist');
    expect(await tab.getByLabel('Email').inputValue()).toBe(email);
    await tab.close();

    await logIn(page, { email, password: goodPassword });
    await page.getByText('The email address or password is wrong.').waitFor();
    await logIn(page, { email, password: newPassword });
    await arriveAt(page, '/wishlist');
  },
);

story(
  'An address without an account gets the same words at every step',
  { ...phone, expected: refused },
  async ({ page }) => {
    const wordsFor = async (email: string) => {
      const heard: string[] = [];
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await arriveAt(page, '/complete-forgot-password');
      await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
      heard.push(await page.getByRole('main').innerText());
      await page.getByLabel('Code').fill('000000');
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Set password' }).click();
      heard.push(await page.getByRole('main').getByRole('alert').innerText());
      return heard.map((words) => words.replaceAll(/\S+•••\S*@/g, '?•••@'));
    };
    expect(await wordsFor(newEmail())).toEqual(await wordsFor(demo.email));
  },
);

story(
  'Who types the code in another browser than the one that registered sets the password anew',
  { ...phone, expected: refused },
  async ({ page, context }) => {
    const email = newEmail();
    await page.goto('/register?from=/wishlist');
    await register(page, 'Nora Quill', email);
    const first = await mailedCode(email);

    const other = await context.browser()!.newContext({ baseURL: process.env['STAGE_URL']!, ...phone });
    const there = await other.newPage();
    await there.goto('/verify?from=/wishlist');
    await there.getByLabel('Email').fill(email);
    await there.getByLabel('Code').fill(first);
    await arriveAt(there, '/complete-forgot-password?from=/wishlist');
    await there.getByText('please choose your password with the new code we just sent').waitFor();
    await inspect({ page: there }, 'a password to choose first');
    await there.getByLabel('Code').fill(await mailedCode(email, first));
    await there.getByLabel('New password', { exact: true }).fill(newPassword);
    await there.getByRole('button', { name: 'Set password' }).click();
    await arriveAt(there, '/login?from=/wishlist');
    await logIn(there, { email, password: goodPassword });
    await there.getByText('The email address or password is wrong.').waitFor();
    await logIn(there, { email, password: newPassword });
    await arriveAt(there, '/wishlist');
    await other.close();
  },
);

story('Whoever asks for codes too often is told to wait', { expected: refused }, async ({ page }) => {
  await page.goto('/forgot-password');
  const email = newEmail();
  const tooMany = page.getByText('Too many attempts. Please wait a while and try again.');
  for (let asked = 0; asked < 12 && !(await tooMany.isVisible()); asked += 1) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await tooMany.or(page.getByRole('heading', { name: 'Choose a new password' })).waitFor();
  }
  expect(await tooMany.isVisible()).toBe(true);
});
