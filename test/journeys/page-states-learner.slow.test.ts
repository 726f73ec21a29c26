/** The learners' pages, in each of their states. A new learner has nothing; a free course fills most of it. */
import { ownStage } from '../support/own-stage.ts';
import { wide } from './inspect.ts';
import { phone, storyTeller } from './page.ts';
import { isDenied, isEmpty, isLoading, isLost, type PageStates } from './states.ts';
import { becomeLearner, becomeOwner } from './signed-in.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

const query = { again: 'Retry', waiting: 'skeleton' } as const;
const course = 'Reading a Price Chart';
const states: readonly PageStates[] = [
  {
    ...query,
    address: '/wishlist',
    from: 'GetWishlist',
    failed: 'Your wishlist could not be loaded.',
    ready: 'Order Types and Fills',
  },
  { ...query, address: '/my-courses', from: 'GetOwnedProducts', failed: 'Your courses could not be loaded.', ready: course }, // prettier-ignore
  { ...query, address: '/my-courses/reading-a-price-chart', from: 'GetOwnedProduct', failed: 'This course could not be loaded.', ready: course }, // prettier-ignore
  { ...query, address: '/my-courses/reading-a-price-chart', from: 'GetProductVideo', failed: 'This video won’t load.', ready: 'One trade, one price' }, // prettier-ignore
  { ...query, address: '/my-courses/reading-a-price-chart?tab=schedule', from: 'GetCourseSessions', failed: 'The schedule could not be loaded.', ready: 'Upcoming sessions' }, // prettier-ignore
  { ...query, address: '/my-courses/reading-a-price-chart?tab=review', from: 'GetProductReviews', failed: 'Reviews could not be loaded.', ready: 'Reviews' }, // prettier-ignore
  { ...query, address: '/my-courses/reading-a-price-chart/live', from: 'GetClassroom', failed: 'The class could not be loaded.', ready: 'There is no class here', waiting: 'indicator' }, // prettier-ignore
  { ...query, address: '/order-history', from: 'GetUserOrders', failed: 'Your orders could not be loaded.', ready: 'Order History' }, // prettier-ignore
  { ...query, address: '/my-subscriptions', from: 'GetUserSubscriptions', failed: 'Your subscriptions could not be loaded.', ready: 'My Subscriptions' }, // prettier-ignore
  { ...query, address: '/my-subscriptions/none', from: 'GetUserSubscription', failed: 'This subscription could not be loaded.', ready: 'Subscription not found' }, // prettier-ignore
  { ...query, address: '/checkout?link=the-opening-hour', from: 'GetProductByLink', failed: 'This page could not be loaded.', ready: 'Checkout' }, // prettier-ignore
  { ...query, address: '/post-checkout?order=none', from: 'GetPlacedOrder', failed: 'Your order could not be loaded.', ready: 'Order not found', waiting: 'indicator' }, // prettier-ignore
  { address: '/profile', from: 'GetUserProfile', waiting: 'indicator', failed: 'Your account could not be loaded.', again: 'Retry', ready: 'My Profile' }, // prettier-ignore
];

story('With nothing of their own a learner is told so and led on', phone, async ({ page }) => {
  await becomeLearner(page);
  await isEmpty(page, '/wishlist', 'Your wishlist is empty.', 'Browse courses');
  await isEmpty(page, '/my-courses', 'You have no courses yet.', 'See free courses');
  await isEmpty(page, '/my-courses?text=chart', 'You have no courses yet.', 'See free courses');
  await isEmpty(page, '/my-courses/the-opening-hour', 'This is not among your courses yet.', 'See the course');
  await isEmpty(page, '/order-history', 'You have no orders yet.', 'Browse courses');
  await isEmpty(page, '/my-subscriptions', 'You have no subscriptions yet.', 'See plans');
  await isEmpty(page, '/checkout', 'Choose a course, bundle, or subscription first.', 'Browse courses');
  await isEmpty(page, '/post-checkout', 'We could not find that order.', 'Order History');
  await isEmpty(page, '/my-subscriptions/none', 'Subscription not found', 'My Subscriptions');
});

story('Pages of a learner show that they are on their way', phone, async ({ page }) => {
  await becomeOwner(page);
  for (const state of states) await isLoading(page, state);
});

story(
  'Pages of a learner that are lost come with Retry',
  { ...wide, expected: [/RequestFailed/] },
  async ({ page }) => {
    await becomeOwner(page);
    for (const state of states) await isLost(page, state);
  },
);

story('Pages of learners send a visitor to log in', wide, async ({ page }) => {
  for (const { address } of states)
    await isDenied(page, address, `/login?from=${encodeURIComponent(address).replaceAll('%2F', '/')}`);
  await isDenied(page, '/my-courses?kind=course', '/login?from=/my-courses%3Fkind%3Dcourse');
});
