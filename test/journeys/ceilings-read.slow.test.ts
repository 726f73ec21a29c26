/** What a learner reads on the page when a ceiling is reached: the ceiling's own sentence, not a network error. */
import type { Page } from 'playwright-core';
import { ceilingSentence, mostOf, type Ceiling, type Scope } from '../../lib/model/ceilings.ts';
import { freshHour, spend } from '../stage/ceiling-rows.ts';
import { newLearner, password, type Learner } from '../stage/learners.ts';
import { tillOn, type Till } from '../stage/payments/till.ts';
import { ownStage } from '../support/own-stage.ts';
import { newEmail } from './account.ts';
import { agree, fillCard, payButton } from './checkout-steps.ts';
import { inspect } from './inspect.ts';
import { arriveAt, phone, storyTeller, type Visit } from './page.ts';
import { openAs } from './signed-in.ts';

// Ceilings are shared by everyone on a stage, so this file has its own.
const stage = ownStage();
const story = storyTeller(() => stage.url);
let till: Till;
beforeAll(async () => {
  till = await tillOn(stage.url, stage.directory);
});

const course = 'forex-sessions';
const code = 'CEILING';

interface Told {
  readonly what: Ceiling;
  readonly scope: Scope;
  /** Opens the page and repeats the action. */
  readonly again: (page: Page, learner: Learner, author: string) => Promise<void>;
  readonly prepare?: (learner: Learner) => Promise<unknown>;
}

const openFor = (page: Page, address: string, { email }: Learner) => openAs(page, address, { email, password });

async function pay(page: Page, name: RegExp): Promise<void> {
  await fillCard(page);
  await agree(page);
  await payButton(page, name).click();
}

const all: readonly Told[] = [
  {
    what: 'promo',
    scope: 'learner',
    again: (page, learner) => openFor(page, `/checkout?link=${course}&code=NOT-ONE`, learner),
  },
  {
    what: 'reservation',
    scope: 'learner',
    prepare: () => till.putPromo(code, { products: [course], isLimited: true, amount: 9, amountRemaining: 9 }),
    async again(page, learner) {
      await openFor(page, `/checkout?link=${course}&code=${code}`, learner);
      await pay(page, /^Pay \$/);
    },
  },
  {
    what: 'contact',
    scope: 'stage',
    async again(page, _, author) {
      await page.goto('/contact-us');
      await page.getByLabel('Name').fill('Ada Vell');
      await page.getByLabel('Email').fill(author);
      await page.getByLabel('Topic').selectOption('Billing');
      await page.getByLabel('Message').fill('Where is my receipt?');
      await page.getByRole('button', { name: 'Send message' }).click();
    },
  },
  {
    what: 'export',
    scope: 'learner',
    async again(page, learner) {
      await openFor(page, '/profile', learner);
      await page.getByRole('button', { name: 'Download my data' }).click();
    },
  },
  {
    what: 'trial',
    scope: 'address',
    async again(page, learner) {
      await openFor(page, '/checkout?link=desk-membership&plan=membership&package=month', learner);
      await pay(page, /free|trial|Pay/i);
    },
  },
  ...(['learner', 'stage'] as const).map((scope): Told => ({
    what: 'refund',
    scope,
    prepare: (learner) => till.buy(learner, course),
    async again(page, learner) {
      await openFor(page, '/order-history', learner);
      await page.getByRole('button', { name: /^Request a refund/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Refund / })
        .click();
    },
  })),
  {
    what: 'signUp',
    scope: 'stage',
    async again(page) {
      await page.goto('/register');
      await arriveAt(page, '/register');
      await page.getByLabel('Name').fill('Nora Quill');
      await page.getByLabel('Email').fill(newEmail());
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    },
  },
];

/** Each ceiling in turn, already reached. */
const reads =
  (...wanted: readonly Ceiling[]) =>
  async (visit: Visit): Promise<void> => {
    for (const { what, scope, again, prepare } of all.filter((each) => wanted.includes(each.what))) {
      await freshHour(stage);
      const learner = await newLearner(stage.url);
      const author = newEmail();
      await prepare?.(learner);
      await spend(stage, what, scope, { sub: learner.sub, author, code }, mostOf(what, scope)!);
      await again(visit.page, learner, author);
      await visit.page.getByText(ceilingSentence(what, scope)).waitFor();
      await inspect(visit, `the refusal of ${what} of one ${scope}`);
    }
  };
const refused = [/\b400\b.*cognito-idp/];

story(
  'At the checkout a learner reads what there was too much of: codes, reservations, trials',
  phone,
  reads('promo', 'reservation', 'trial'),
);
story(
  'A learner reads that there were too many letters, exports or refunds',
  phone,
  reads('contact', 'export', 'refund'),
);
story('Who signs up reads that there were too many', { ...phone, expected: refused }, reads('signUp'));
