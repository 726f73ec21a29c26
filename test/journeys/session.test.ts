import { demo, goodPassword, logIn, mailedCode, newEmail, register, registerByHand } from './account.ts';
import { inspect } from './inspect.ts';
import { addressOf, arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();
const refused = [/\b400\b.*cognito-idp/];

story(
  'A learner stays signed in over a reload and in another tab, and is out everywhere after Logout',
  {},
  async ({ page, context }) => {
    await page.goto('/login');
    await logIn(page, demo);
    await arriveAt(page, '/');
    const account = page.getByRole('banner').locator('.account-name');
    await account.waitFor();
    const name = (await account.innerText()).trim();
    expect(name).not.toBe('');
    await page.reload();
    await page.getByRole('banner').getByText(name).waitFor();
    const tab = await context.newPage();
    await tab.goto('/my-courses');
    await tab.getByRole('heading', { level: 1, name: 'My Courses' }).waitFor();
    await tab.close();

    await page.goto('/wishlist');
    await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
    await page.getByRole('banner').getByText(name).hover();
    await page.getByRole('button', { name: 'Logout' }).click();
    await arriveAt(page, '/login?from=/wishlist');
    expect(await page.getByRole('banner').getByText(name).count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();
    await page.goto('/my-courses');
    await arriveAt(page, '/login?from=/my-courses');
  },
);

story(
  'The account menu opens by keyboard, Escape closes it and the focus is back on its button',
  {},
  async ({ page }) => {
    const { name } = await registerByHand(page, '/courses');
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    const wishlist = page.getByRole('banner').getByRole('link', { name: 'Wishlist' });
    await wishlist.waitFor();
    await page.keyboard.press('Escape');
    await wishlist.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab'); // My Profile
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await arriveAt(page, '/wishlist');
  },
);

story(
  'A guarded page asks a visitor to log in, takes no step of the history, and is opened afterwards',
  {},
  async ({ page }) => {
    await page.goto('/courses?kind=stream');
    await page.getByText('2 products').waitFor();
    await page.goto('/my-courses?text=chart');
    await arriveAt(page, '/login?from=/my-courses%3Ftext%3Dchart');
    await page.getByText('Log in to open your courses.').waitFor();
    await page.goBack();
    await arriveAt(page, '/courses?kind=stream');
    await page.goForward();
    await logIn(page, demo);
    await arriveAt(page, '/my-courses?text=chart');
  },
);

story(
  'A wrong password and an unknown address are refused in the same words, and the address is kept',
  { ...phone, expected: refused },
  async (visit) => {
    const { page } = visit;
    const words = 'The email address or password is wrong.';
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Please enter your email address').waitFor();
    await page.getByText('Please enter your password').waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('email');
    await logIn(page, { ...demo, password: 'Wrong-password-1' });
    await page.getByRole('alert').getByText(words).waitFor();
    await inspect(visit, 'a refused login');
    expect(await page.getByLabel('Email').inputValue()).toBe(demo.email);
    await logIn(page, { ...demo, email: newEmail() });
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toBe(words);
    expect(addressOf(page)).toBe('/login');
  },
);

story(
  'Somebody who never gave the code is led to it at login, gets a new one and comes in',
  { expected: refused },
  async ({ page, context }) => {
    const email = newEmail();
    await page.goto('/register');
    await register(page, 'Ben Oake', email);
    const first = await mailedCode(email);
    await page.close();

    const later = await context.newPage();
    await later.goto('/login?from=/courses/trading-journal');
    await logIn(later, { email, password: goodPassword });
    await arriveAt(later, '/verify?from=/courses/trading-journal');
    await later.getByRole('button', { name: /^Send a new code in \d+ s$/ }).waitFor();
    await inspect({ page: later }, 'a code that is awaited');
    await later.getByLabel('Code').fill(await mailedCode(email, first));
    await arriveAt(later, '/courses/trading-journal');
    await later.getByRole('banner').getByText('Ben Oake').waitFor();

    for (const page of ['/login', '/register', '/verify']) {
      await later.goto(page);
      await arriveAt(later, '/');
    }
  },
);

story(
  'An address that is taken is answered like a new one, and Login is one step away',
  { expected: refused },
  async ({ page }) => {
    const answerTo = async (email: string) => {
      await page.goto('/register?from=/wishlist');
      await register(page, 'Somebody Else', email);
      await page.getByRole('button', { name: /^Send a new code in \d+ s$/ }).waitFor();
      const said = await page.getByRole('main').innerText();
      return [addressOf(page), said.replace(/\S+•••\S*@/, '?•••@').replace(/in \d+ s/, 'in ? s')];
    };
    expect(await answerTo(demo.email)).toEqual(await answerTo(newEmail()));
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await arriveAt(page, '/login?from=/wishlist');
  },
);

story('A link that asks to come back to another site leads to this one', {}, async ({ page }) => {
  for (const from of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    const register = page.getByRole('main').getByRole('link', { name: 'Register' });
    expect(await register.getAttribute('href')).toBe('/register');
  }
  await logIn(page, demo);
  await arriveAt(page, '/');
  await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor();
  await page.goto('/login?from=//evil.example');
  await arriveAt(page, '/');
});

story('Logging in or out in one tab is seen in the others', {}, async ({ page, context }) => {
  const [other, mine] = [await context.newPage(), await context.newPage()];
  await other.goto('/courses/the-opening-hour');
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  await mine.goto('/my-courses');
  await arriveAt(mine, '/login?from=/my-courses');
  await page.goto('/login?from=/wishlist');
  await logIn(page, demo);
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
  // The tab that waits at the login goes on to the page it wanted.
  await arriveAt(mine, '/my-courses');
  await mine.getByRole('heading', { level: 1, name: 'My Courses' }).waitFor();
  await mine.getByRole('banner').getByText('Demo Learner').hover();
  await mine.getByRole('link', { name: 'Order History' }).waitFor();
  await other.getByRole('banner').getByText('Demo Learner').hover();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(addressOf(other)).toBe('/courses/the-opening-hour');
  await arriveAt(page, '/login?from=/wishlist');
  await arriveAt(mine, '/login?from=/my-courses');
  expect(await mine.getByText('Demo Learner').count()).toBe(0);
  expect(await mine.getByRole('link', { name: 'Order History' }).count()).toBe(0);
});

story(
  'A code corrected while a wrong one is being checked is sent as well',
  { ...phone, expected: refused },
  async ({ page }) => {
    const email = newEmail();
    await page.goto('/register');
    await register(page, 'Cora Corrected', email);
    const code = await mailedCode(email);
    const wrong = code.slice(0, 5) + ((Number(code[5]) + 1) % 10);
    await page.route('**/cognito-idp*', async (route) => {
      const isCode = route.request().headers()['x-amz-target']?.endsWith('ConfirmSignUp');
      if (isCode) await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const field = page.getByLabel('Code');
    await field.pressSequentially(wrong);
    await field.press('Backspace');
    await field.press(code[5]!);
    await arriveAt(page, '/');
  },
);

story(
  'The refusal of a mailed code goes when the code is edited',
  { ...phone, expected: refused },
  async ({ page }) => {
    const email = newEmail();
    await page.goto('/register');
    await register(page, 'Edda Edited', email);
    const code = await mailedCode(email);
    const field = page.getByLabel('Code');
    await field.pressSequentially(code.slice(0, 5) + ((Number(code[5]) + 1) % 10));
    const refusal = page.getByText('That is not the code we sent', { exact: false });
    await refusal.waitFor();
    await field.press('Backspace');
    await refusal.waitFor({ state: 'detached' });
    await field.press(code[5]!);
    await arriveAt(page, '/');
  },
);
