/** The public pages, in each of their states. */
import type { Page } from 'playwright-core';
import { ownStage } from '../support/own-stage.ts';
import { phone, storyTeller } from './page.ts';
import { wide } from './inspect.ts';
import { isEmpty, isLoading, isLost, type PageStates } from './states.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

/** Addresses with `?plain` get the shell, as pages do that are not prerendered, so their content is still loading. */
const withoutPrerendering = (page: Page) =>
  page.route(
    ({ searchParams }) => searchParams.has('plain'),
    async (route) => route.fulfill({ response: await route.fetch({ url: `${stage.url}/index.html` }) }),
  );

const query = { again: 'Retry', waiting: 'skeleton' } as const;
const file = { ...query, failed: 'could not be loaded. Check your connection and try again.' } as const;
const states: readonly PageStates[] = [
  { ...query, address: '/?plain', from: 'QueryProducts', failed: 'The catalog could not be loaded.', ready: 'Four ways to learn' }, // prettier-ignore
  { ...query, address: '/courses?plain', from: 'QueryProducts', failed: 'The catalog could not be loaded.', ready: 'Desk Membership' }, // prettier-ignore
  { ...query, address: '/courses/foundations-set?plain', from: 'GetProductByLink', failed: 'This page could not be loaded.', ready: 'Foundations Set' }, // prettier-ignore
  { ...query, address: '/schedules?plain', from: 'GetScheduleOfMonth', failed: 'The schedule could not be loaded.', ready: 'Schedules' }, // prettier-ignore
  { ...query, address: '/certificates/none', from: 'GetCertificate', failed: 'The certificate could not be loaded.', ready: 'No such certificate' }, // prettier-ignore
  { ...file, address: '/terms-of-use?plain', from: /\/legal\/terms-of-use\.json$/, ready: 'Refunds' },
  { ...file, address: '/disclaimer?plain', from: /\/legal\/disclaimer\.json$/, ready: 'Disclaimer' },
  { ...file, address: '/privacy-policy?plain', from: /\/legal\/privacy-policy\.json$/, ready: 'Privacy Policy' },
];
const expected = [/ERR_FAILED/];

for (const [name, device] of [
  ['a phone', phone],
  ['a desktop', wide],
] as const)
  // prettier-ignore
  story(`On ${name} open pages show that they are on their way`, device, async ({ page }) => {
    await withoutPrerendering(page);
    for (const state of states) await isLoading(page, state);
  });

story('Open pages that are lost come with Retry', { expected }, async ({ page }) => {
  await withoutPrerendering(page);
  for (const state of states) await isLost(page, state);
});

const missing = { ...phone, expected: [/404.*\/courses\/no-such-product/] };
story('Open pages with nothing to show say so and lead on', missing, async ({ page }) => {
  await isEmpty(page, '/courses?text=zzyzx', 'No courses match your search.', 'Show all courses');
  await isEmpty(page, '/courses?page=99', 'That page doesn’t exist.', 'Go to the first page');
  await isEmpty(page, '/courses/no-such-product', 'We could not find that product.', 'Browse courses');
  await isEmpty(page, '/schedules?month=2020-01', 'No sessions in January 2020', 'Show November 2026');
  await isEmpty(page, '/certificates/none', 'We could not find a certificate with that number.', 'Browse courses');
  await isEmpty(page, '/nothing-here', 'Page not found', 'Browse courses');
});
