/** Accounts for the stories: the demo learner, and new learners with the codes they are mailed. */
import { demoLearner as demo } from '../../lib/stages/demo-accounts.ts';
import type { Page } from 'playwright-core';
import { longerToday } from '../support/day.ts';
import { arriveAt } from './page.ts';

export { demo };
export const goodPassword = 'Candle-stick-42';

export interface Mail {
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** The ID token of the learner who is signed in on this page, and the learner's id from it. */
export async function signedInAs(page: Page): Promise<{ idToken: string; sub: string }> {
  const idToken = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))![1] as string,
  );
  const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString()) as { sub: string };
  return { idToken, sub };
}

let count = 0;

/** An address that is not registered yet. */
export const newEmail = (): string => `learner-${process.pid}-${Date.now()}-${(count += 1)}@example.com`;

/** Waits for a mail in the stage's mail box that `wanted` accepts, and returns it. */
export async function awaitMail(wanted: (mail: Mail) => boolean, stageUrl = process.env['STAGE_URL']!): Promise<Mail> {
  const longest = 10_000 + longerToday;
  const deadline = Date.now() + longest;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${stageUrl}/_local/mail`)).json()) as Mail[];
    const found = mails.filter(wanted).at(-1);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The mail did not arrive within ${longest / 1000} s`);
}

/** The six-digit code mailed to `email`; with `earlier`, the first one that differs from it. */
export async function mailedCode(email: string, earlier?: string, stageUrl?: string): Promise<string> {
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0];
  const { text } = await awaitMail((mail) => mail.to.includes(email) && codeIn(mail.text) !== earlier, stageUrl);
  return codeIn(text)!;
}

/** Fills in and submits the login page. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string } = demo,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Fills in and submits the registration page. */
export async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { level: 1, name: 'Verify your email' }).waitFor();
}

/**
 * Registers a new learner on the pages, who ends up signed in at `from`. Stories about other features start signed in
 * (signed-in.ts).
 */
export async function registerByHand(page: Page, from = '/'): Promise<{ name: string; email: string }> {
  const learner = { name: 'Nora Quill', email: newEmail() };
  await page.goto(`/register?from=${encodeURIComponent(from)}`);
  await register(page, learner.name, learner.email);
  const { origin } = new URL(page.url());
  await page.getByLabel('Code').fill(await mailedCode(learner.email, undefined, origin));
  await arriveAt(page, from);
  return learner;
}
