import type { Locator, Page } from 'playwright-core';
import { goodPassword, mailedCode, newEmail, register } from './account.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();
/** Presses the button and waits until the server has the change: reloading earlier may show the former state. */
async function press(page: Page, button: Locator): Promise<void> {
  const heard = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('mutation ToggleWishlist') ?? false,
  );
  await button.click();
  await heard;
}
const wrongCode = [/\b400\b.*cognito-idp/];

story(
  'Somebody wants to save a course, registers on the way and comes back to save it',
  { expected: wrongCode },
  async ({ page }) => {
    const email = newEmail();
    const course = '/courses/the-opening-hour';
    await page.goto(course);
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await arriveAt(page, `/login?from=${course}`);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await arriveAt(page, `/register?from=${course}`);
    await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor();

    const password = page.getByLabel('Password', { exact: true });
    const rules = page.getByRole('main').getByRole('listitem');
    const met = () => rules.filter({ hasText: 'done' }).allInnerTexts();
    await password.fill('candle');
    await rules.filter({ hasText: 'lowercase' }).filter({ hasText: 'done' }).waitFor();
    expect(await met()).toHaveLength(1);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await page.getByText('Please specify your name').waitFor();
    await page.getByText('Invalid email address').waitFor();
    await page.getByText('The password does not meet the rules yet').waitFor();
    await password.fill(goodPassword);
    await rules.filter({ hasText: 'done' }).nth(4).waitFor();
    expect(await page.getByText('The password does not meet the rules yet').count()).toBe(0);
    const address = page.getByLabel('Email');
    await address.fill('ines@gmial.com');
    await password.focus();
    await page.getByRole('button', { name: 'ines@gmail.com' }).click();
    expect(await address.inputValue()).toBe('ines@gmail.com');
    expect(await page.getByText('Did you mean').count()).toBe(0);
    await page.getByText('The Terms of Use apply to every account; you agree to them when you buy.').waitFor();
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');

    await register(page, 'Ines Marlow', email);
    await arriveAt(page, `/verify?from=${course}`);
    await page.getByText(/^If l\S*•••\S*@example\.com is new here, a six-digit code is on its way to it\./).waitFor();
    const code = await mailedCode(email);
    await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
    await page.getByText('That is not the code we sent. Check it and try again.').waitFor();
    await page.getByLabel('Code').fill(code);

    await arriveAt(page, course);
    await page.getByRole('banner').getByText('Ines Marlow').waitFor();
    await press(page, page.getByRole('button', { name: 'Add to wishlist' }));
    await page.getByRole('button', { name: 'In your wishlist', pressed: true }).waitFor();
    await page.reload();
    await press(page, page.getByRole('button', { name: 'In your wishlist', pressed: true }));
    await page.getByRole('button', { name: 'Add to wishlist', pressed: false }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Add to wishlist', pressed: false }).waitFor();
  },
);

story(
  'A learner keeps a wishlist on the phone, takes a course off it and changes her mind',
  phone,
  async ({ page }) => {
    await becomeLearner(page, '/courses');
    const hearts = ['Add The Trading Journal to your wishlist', 'Add Earnings Season to your wishlist'];
    for (const name of hearts) {
      await page.getByRole('button', { name, pressed: false }).click();
      await page.getByRole('button', { name, pressed: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { expanded: false }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Wishlist' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Earnings Season', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Remove The Trading Journal' }).click();
    await page.getByRole('status').getByText('The Trading Journal is no longer in your wishlist.').waitFor();
    const focused = page.locator('li:focus');
    await focused.getByText('The Trading Journal').first().waitFor();
    await press(page, page.getByRole('button', { name: 'Undo' }));
    await page.getByRole('button', { name: 'Remove The Trading Journal' }).waitFor();
    await page.getByRole('status').getByText('The Trading Journal is in your wishlist again.').waitFor();
    await focused.getByText('The Trading Journal').first().waitFor();
    await page.reload();
    await press(page, page.getByRole('button', { name: 'Remove Earnings Season' }));
    await page.getByRole('status').getByText('Earnings Season is no longer in your wishlist.').waitFor();
    await press(page, page.getByRole('button', { name: 'Remove The Trading Journal' }));
    await page.getByRole('status').getByText('The Trading Journal is no longer in your wishlist.').waitFor();
    await page.reload();
    await page.getByText('Your wishlist is empty. Select the heart on a course to add it.').waitFor();
  },
);
