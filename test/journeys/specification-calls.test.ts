/** Verifies section 7 of the specification: all product calls of the site are GraphQL by POST. */
import { parse } from 'graphql';
import type { Request } from 'playwright-core';
import { configOf } from '../stage/caller.ts';
import { arriveAt, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

/** The kind and name of the single operation in a request body. @throws Error when there is none */
function operationIn(body: string | null): string {
  const { query, ...rest } = JSON.parse(body ?? 'null');
  expect(Object.keys(rest).filter((key) => !['variables', 'operationName'].includes(key))).toEqual([]);
  const operations = parse(query).definitions.filter((definition) => definition.kind === 'OperationDefinition');
  expect(operations).toHaveLength(1);
  const [field] = operations[0]!.selectionSet.selections;
  return `${operations[0]!.operation} ${field!.kind === 'Field' ? field!.name.value : '?'}`;
}

/** Resource types that a browser loads to show a page; a program's own calls have other types. */
const shown = ['document', 'script', 'stylesheet', 'font', 'image', 'media', 'texttrack', 'manifest'];
/** Files that the page's programs read: settings, the banner, instructors, the front page, the ledger, legal texts, captions. */
const fetched =
  /^\/((config|home-settings|instructors|front|ledger)\.json|legal\/[a-z-]+\.json|previews\/[\w-]+\.vtt)$/;

story(
  'Every call of a visit and a purchase is one GraphQL operation by POST to the one endpoint',
  {},
  async ({ page }) => {
    const site = process.env['STAGE_URL']!;
    const { graphqlEndpoint, userPoolEndpoint } = await configOf(site);
    const endpoint = new URL(graphqlEndpoint, site).href;
    const identity = new URL(userPoolEndpoint, site);
    const requests: Request[] = [];
    page.on('request', (request) => void requests.push(request));

    await page.goto('/');
    await page.getByRole('region', { name: 'Notification' }).waitFor();
    await page.goto('/schedules');
    await becomeLearner(page, '/courses/reading-a-price-chart');
    await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
    await page.getByRole('button', { name: 'In your wishlist', pressed: true }).first().waitFor();
    await page.getByRole('button', { name: 'Get free' }).click();
    await page.getByText('Enrolled', { exact: true }).waitFor();
    for (const address of ['/wishlist', '/my-courses', '/order-history', '/my-subscriptions', '/profile']) {
      await page.goto(address);
      await arriveAt(page, address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }

    const operations = new Set<string>();
    for (const request of requests) {
      const [method, url, type] = [request.method(), request.url(), request.resourceType()];
      if (url.startsWith(endpoint)) {
        expect([method, url]).toEqual(['POST', endpoint]);
        operations.add(operationIn(request.postData()));
      } else if (url.startsWith(identity.href)) {
        expect([method, request.headers()['x-amz-target']]).toEqual(['POST', expect.stringMatching(/Cognito/)]);
      } else {
        // Files of the site, which are requested without credentials.
        const isPart = shown.includes(type) || fetched.test(url.slice(site.length));
        expect([method, url, type, isPart]).toEqual(['GET', url, type, true]);
      }
    }
    expect([...operations]).toEqual(
      expect.arrayContaining([
        'query getHomeSettings',
        'query getUserProfile',
        'query getScheduleOfMonth',
        'mutation toggleWishlist',
        'mutation purchaseFreeProduct',
        'query getWishlist',
        'query getOwnedProducts',
        'query getUserOrders',
        'query getUserSubscriptions',
      ]),
    );
  },
);
