import { awaitMail, newEmail } from './account.ts';
import { phone, storyTeller } from './page.ts';
import type { Page } from 'playwright-core';

const story = storyTeller();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Become an instructor' });
const openDialog = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  await dialogOf(page).getByRole('heading', { name: 'Please fill the form below' }).waitFor();
};

story(
  'Somebody applies as an instructor, is told what is missing, thanked, and the desk can answer by mail',
  {},
  async ({ page }) => {
    const email = newEmail();
    await page.goto('/');
    await openDialog(page);
    const dialog = dialogOf(page);
    const said = () => dialog.getByRole('alert').allInnerTexts();
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect(await said()).toEqual([
      'Invalid email address',
      'Please specify your name',
      'Please specify your nationality',
      'Please select a trade / specify others',
    ]);
    expect(await dialog.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true);

    await dialog.getByLabel('Name', { exact: true }).fill('Ada Vell');
    expect(await said()).toEqual([
      'Invalid email address',
      'Please specify your nationality',
      'Please select a trade / specify others',
    ]);
    await dialog.getByLabel('US Stocks').check();
    expect(await said()).toEqual(['Invalid email address', 'Please specify your nationality']);
    await dialog.getByLabel('Nationality').fill('   ');
    await dialog.getByLabel('Email').fill('ada at example.com');
    expect(await said()).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect(await said()).toEqual(['Invalid email address', 'Please specify your nationality']);

    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Nationality').fill('Portuguese');
    await dialog.getByLabel('Forex').check();
    await dialog.getByLabel('Futures').check();
    await dialog.getByLabel('Others').fill('  Crude oil ');
    await dialog.getByLabel('Message (optional)').fill('Fourteen years on a futures desk.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog
      .getByText('Thank you for the submission. We will be in touch with you shortly.', { exact: true })
      .waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);

    const mail = await awaitMail(({ replyTo }) => replyTo.includes(email));
    expect(mail.replyTo).toEqual([email]);
    expect(mail.text).toContain('Forex, Futures, US Stocks, Crude oil');
    expect(mail.text).toContain('Fourteen years on a futures desk.');

    await dialog.getByRole('button', { name: 'Close' }).click();
    await openDialog(page);
    expect(await dialog.getByLabel('Email').inputValue()).toBe('');
  },
);

story(
  'The dialog closes by its cross, by Escape and by its backdrop, and keeps what was typed',
  {},
  async ({ page }) => {
    await page.goto('/courses');
    const dialog = dialogOf(page);
    await openDialog(page);
    const box = (await dialog.boundingBox())!;
    expect(box.width).toBe(700);
    await dialog.getByLabel('Name', { exact: true }).fill('Ada Vell');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await openDialog(page);
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Vell');
    await page.mouse.click(box.x + box.width / 2, box.y + 8);
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(box.x / 2, box.y + 40);
    await dialog.waitFor({ state: 'hidden' });
    await openDialog(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const opener = page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);

story('A program that fills what nobody sees is thanked, and the desk hears nothing', {}, async ({ page }) => {
  await page.goto('/');
  await openDialog(page);
  const dialog = dialogOf(page);
  const trap = dialog.locator('[name=website]');
  expect(await dialog.getByRole('textbox', { name: 'Website' }).count()).toBe(0);
  await dialog.getByLabel('Email').fill('program@example.com');
  await dialog.getByLabel('Name', { exact: true }).fill('A program');
  await dialog.getByLabel('Nationality').fill('None');
  await dialog.getByLabel('Forex').check();
  await trap.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'https://spam.example');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const sent = page.waitForRequest((request) => request.postData()?.includes('BecomeAnInstructor') ?? false);
  await dialog.getByRole('button', { name: 'Send' }).click();
  expect(JSON.parse((await sent).postData()!).variables.input.website).toBe('https://spam.example');
  await dialog.getByText('Thank you for the submission.').waitFor();
});

story('On the phone the dialog takes at most nine tenths of the screen', phone, async ({ page }) => {
  await page.goto('/');
  await openDialog(page);
  const box = (await dialogOf(page).boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(phone.viewport.width * 0.9);
  expect(box.height).toBeLessThanOrEqual(phone.viewport.height * 0.9);
  await dialogOf(page).getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
  await page.mouse.click(phone.viewport.width / 2, 10);
  await dialogOf(page).waitFor({ state: 'hidden' });
});
