/** Verifies section 4 of the specification: an application that fails. */
import type { Page, Route } from 'playwright-core';
import { newEmail } from './account.ts';
import { answer } from './by-hand.ts';
import { storyTeller } from './page.ts';

const story = storyTeller();

/** Opens the footer's dialog and fills it in. */
async function apply(page: Page) {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become an instructor' });
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Vell');
  await dialog.getByLabel('Nationality').fill('Portuguese');
  await dialog.getByLabel('Futures').check();
  return dialog;
}

const refused = { becomeAnInstructorContactMessage: { success: false, errors: [{ code: 'TryAgain', field: null }] } };
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is refused': (route) => route.fulfill({ json: { data: refused } }),
  'is an error of GraphQL': (route) => route.fulfill({ json: { data: null, errors: [{ message: 'broken' }] } }),
  'is an error of the server': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'never arrives': (route) => route.abort(),
};

story(
  'A call that fails in any way takes the application from loading back to idle, and shows nothing',
  { expected: [/^console error|answer 500|ERR_FAILED/] },
  async ({ page }) => {
    const dialog = await apply(page);
    const state = () => dialog.locator('[data-state]').getAttribute('data-state');
    const before = await dialog.innerText();
    const typed = () =>
      dialog.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const kept = await typed();
    for (const [name, fail] of Object.entries(failures)) {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await answer(page, 'becomeAnInstructorContactMessage', (route) => held.then(() => fail(route)));
      expect([name, await state()]).toEqual([name, 'idle']);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.locator('[data-state=loading] .spinner').waitFor();
      release();
      await dialog.locator('[data-state=idle]').waitFor();
      await dialog.getByRole('button', { name: 'Send' }).waitFor();
      expect([name, await dialog.innerText(), await typed()]).toEqual([name, before, kept]);
      expect([name, await page.getByRole('alert').count(), await dialog.getByRole('status').count()]).toEqual([
        name,
        0,
        0,
      ]);
      await page.unrouteAll();
    }
  },
);
