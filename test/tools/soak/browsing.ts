import { GetUserProfileDocument } from '../../../web/shared/profile/profile.generated.ts';
import { GetProductByLinkDocument } from '../../../web/shared/products/product.generated.ts';
import { QueryProductsDocument } from '../../../web/features/catalogue/query-products.generated.ts';
import { GetSuggestedProductsDocument } from '../../../web/shared/products/suggested-products.generated.ts';
import { GetAllProgressDocument } from '../../../web/features/classroom/all-progress.generated.ts';
import { GetOwnedProductsDocument } from '../../../web/shared/classroom/owned-products.generated.ts';
import { GetUserOrdersDocument } from '../../../web/shared/orders/user-orders.generated.ts';
import { GetProductReviewsDocument } from '../../../web/features/reviews/reviews.generated.ts';
import {
  GetProductScheduleDocument,
  GetScheduleOfMonthDocument,
} from '../../../web/shared/schedule/schedule.generated.ts';
import { GetHomeSettingsDocument } from '../../../web/features/site/home-settings.generated.ts';
import { GetUserSubscriptionsDocument } from '../../../web/features/subscriptions/user-subscriptions.generated.ts';
import { GetTradeOfTheWeekDocument } from '../../../web/features/trades/trade-of-the-week.generated.ts';
import { GetWishlistDocument } from '../../../web/features/wishlist/wishlist.generated.ts';
import { mapConcurrently } from '../drill/random.ts';
import { ask, file, filesOf, page } from './client.ts';
import { pick, type Learner, type World } from './world.ts';

/** Files that a browser fetches from one host concurrently. */
const connections = 6;

type Queries = (token: string | undefined) => Promise<unknown>[];

/** Search terms that learners use in the catalog. */
const searches = [
  {},
  { sort: 'newest' },
  { sort: 'price-low', type: ['course'] },
  { query: 'forex' },
  { query: 'risk', difficulty: ['beginner'] },
  { tags: ['futures'] },
];

/** A page by its path, with the API operations that the site sends on it. */
function addressFor(world: World, learner: Learner): { readonly path: string; readonly queries: Queries } {
  const { random, config, offers } = world;
  const dice = random();
  const products = (token: string | undefined, search: object, limit: number) =>
    ask(config, QueryProductsDocument, { params: JSON.stringify({ ...search, limit }) }, token);
  if (dice < 0.2)
    return {
      path: '/',
      queries: (token) => [products(token, { sort: 'newest' }, 7), ask(config, GetTradeOfTheWeekDocument, {}, token)],
    };
  if (dice < 0.45)
    return {
      path: '/courses',
      queries: (token) => [products(token, pick(searches, random), 12)],
    };
  if (dice < 0.78 || (learner.token === undefined && dice >= 0.88)) {
    const { link } = pick(offers, random);
    return {
      path: `/courses/${link}`,
      queries: (token) => [
        ask(config, GetProductByLinkDocument, { link }, token),
        ask(config, GetSuggestedProductsDocument, { id: link }, token),
        ask(config, GetProductReviewsDocument, { link }, token),
        ask(config, GetProductScheduleDocument, { link }, token),
      ],
    };
  }
  if (dice < 0.85)
    return {
      path: '/schedules',
      queries: (token) => [
        ask(config, GetScheduleOfMonthDocument, { date: new Date().toISOString().slice(0, 10) }, token),
      ],
    };
  if (dice < 0.88)
    return {
      path: pick(['/contact-us', '/terms-of-use', '/disclaimer', '/privacy-policy'], random),
      queries: () => [],
    };
  return pick<{ readonly path: string; readonly queries: Queries }>(
    [
      { path: '/wishlist', queries: (token) => [ask(config, GetWishlistDocument, {}, token)] },
      {
        path: '/my-courses',
        queries: (token) => [
          ask(config, GetOwnedProductsDocument, {}, token),
          ask(config, GetAllProgressDocument, {}, token),
        ],
      },
      { path: '/order-history', queries: (token) => [ask(config, GetUserOrdersDocument, {}, token)] },
      { path: '/my-subscriptions', queries: (token) => [ask(config, GetUserSubscriptionsDocument, {}, token)] },
    ],
    random,
  );
}

/** Opens one page: its HTML, the files not in this browser's cache, and the page's API operations. */
export async function browse(world: World, learner: Learner): Promise<void> {
  const { site, config, tally, random } = world;
  const { path, queries } = addressFor(world, learner);
  // Now and then the learner uses another browser.
  if (random() < 0.05) learner.cache.clear();
  const html = await tally.time('page', () => page(site, path));
  const fresh = filesOf(html ?? '').filter((each) => !learner.cache.has(each));
  for (const each of fresh) learner.cache.add(each);
  const { token } = learner;
  await Promise.all([
    mapConcurrently(connections, fresh, (each) => tally.time('file', () => file(site, each))),
    tally.time('query', () => ask(config, GetHomeSettingsDocument, {}, token)),
    ...(token === undefined ? [] : [tally.time('query', () => ask(config, GetUserProfileDocument, {}, token))]),
    ...queries(token).map((query) => tally.time('query', () => query)),
  ]);
}
