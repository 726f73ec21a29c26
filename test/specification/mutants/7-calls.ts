import { killer, type SpecificationMutant } from './killer.ts';

const operations = killer('stage/operations.slow');
const purchases = killer('stage/subscriptions');
const calls = killer('journeys/specification-calls')(
  'Every call of a visit and a purchase is one GraphQL operation by POST to the one endpoint',
);

/** Section 7: the calls. */
export const ofCalls: readonly SpecificationMutant[] = [
  {
    id: '7.1',
    breaks: 'each call has its own URL',
    ...{ file: 'web/api/graphql.ts', find: 'return fetch(graphqlEndpoint, {' },
    replace: 'return fetch(`${graphqlEndpoint}?call=${query.length}`, {',
    by: calls,
  },
  {
    id: '7.1b',
    breaks: 'the site makes a request that is not GraphQL',
    ...{ file: 'web/pages/wishlist.tsx', find: 'export default function' },
    replace: "void fetch('/seen.json?page=wishlist');\nexport default function",
    by: calls,
  },
  {
    id: '7.3',
    breaks: "the home settings are requested with the signed-in learner's token",
    ...{ file: 'web/features/site/queries.ts', find: "'visitor'", replace: "'viewer'" },
    by: killer('journeys/specification-pages')(
      'All calls are GraphQL by POST to one endpoint, with the key for settings and the token for the profile',
    ),
  },
  {
    id: '7.4',
    breaks: 'a paid product can be claimed for free',
    ...{
      file: 'functions/payments/purchase-free.ts',
      find: "if (quote.total !== 0) throw new Refused('NotFree', 'link');",
      replace: '',
    },
    by: operations('cannot be taken for free, and nothing is written'),
  },
  {
    id: '7.5',
    breaks: 'a profile accepts invalid values',
    ...{
      file: 'resolvers/Mutation.setUserProfile.ts',
      find: 'validateProfile(input, now.slice(0, 10))',
      replace: 'validateProfile({}, now.slice(0, 10))',
    },
    by: operations('reject an invalid value: the failure names its field and nothing changes'),
  },
  {
    id: '7.6',
    breaks: 'an edited review is counted twice',
    ...{
      file: 'resolvers/steps/write-review.ts',
      find: '[before.rating, rating], [-1, 1]',
      replace: '[before.rating, rating], [0, 1]',
    },
    by: killer('stage/reviews')(
      'a learner has one review: an edit changes its stars, keeps its name and date, and others see first name and initial',
    ),
  },
  {
    id: '7.7',
    breaks: 'the wishlist returns the state before the click',
    ...{
      file: 'resolvers/steps/toggle-wish.ts',
      find: 'inWishlist: !ctx.stash.saved',
      replace: 'inWishlist: !!ctx.stash.saved',
    },
    by: operations('toggle with each click, and two concurrent clicks count as two'),
  },
  {
    id: '7.11',
    breaks: 'the home settings differ from the published ones',
    ...{ file: 'resolvers/Query.getHomeSettings.ts', find: 'ctx.result?.settings ?? null', replace: "'{}'" },
    by: killer('journeys/specification-pages')('The home settings are a JSON text with the notification'),
  },
  {
    id: '7.14',
    breaks: 'an owned product is suggested',
    ...{ file: 'functions/catalogue/suggest.ts', find: ' || owned.has(other)', replace: '' },
    by: operations('suggests related products, but never the product itself or what the learner owns'),
  },
  {
    id: '7.16',
    breaks: 'a product opens for anyone who requests it as owned',
    ...{ file: 'resolvers/Query.getOwnedProduct.ts', find: '!product || !isOpen(owned, now)', replace: '!product' },
    by: operations('is opened to nobody by requesting it as owned, and answers like an unknown link'),
  },
  {
    id: '7.23',
    breaks: 'parameters that are not an object are accepted',
    ...{
      file: 'functions/catalogue/params.ts',
      find: ' || Array.isArray(given)) return null',
      replace: ') return null',
    },
    by: operations('names filters it cannot parse, and accepts any valid JSON'),
  },
  {
    id: '7.28',
    breaks: 'a new profile has no name',
    ...{
      file: 'resolvers/shared/own-profile.ts',
      find: "values[':claimed'] = name;",
      replace: "values[':claimed'] = null;",
    },
    by: operations('are created at first use with the name and address of the account'),
  },
  {
    id: '7.29',
    breaks: 'orders are listed oldest first',
    ...{ file: 'resolvers/Query.getUserOrders.ts', find: 'scanIndexForward: false', replace: 'scanIndexForward: true' },
    by: purchases("orders are listed newest first, and no argument opens another learner's"),
  },
  {
    id: '7.30',
    breaks: 'subscriptions are listed in no order',
    ...{
      file: 'resolvers/Query.getUserSubscriptions.ts',
      find: "newestFirst(items, 'createdAt').map",
      replace: 'items.map',
    },
    by: purchases('a learner sees their own subscriptions, newest first'),
  },
  {
    id: '7.31',
    breaks: 'an unknown subscription returns no error',
    ...{
      file: 'resolvers/Query.getUserSubscription.ts',
      find: 'ctx.result ? { ...ctx.result, errors: [] } : unknown()',
      replace: '{ ...ctx.result, errors: [] }',
    },
    by: purchases("another learner's subscription, an unknown one and a made-up key get the same answer"),
  },
  {
    id: '7.39',
    breaks: 'web-vitals get a handler',
    ...{ file: 'web/main.tsx', find: 'reportWebVitals();', replace: 'reportWebVitals(console.log);' },
    by: killer('specification/web')('web-vitals reporting is called with no handler'),
  },
  {
    id: '7.41',
    breaks: 'the result of a call has no errors',
    ...{
      file: 'lib/model/schema.graphql',
      find: '  items: [WishlistItem!]!\n  errors: [Failure!]!',
      replace: '  items: [WishlistItem!]!',
    },
    by: killer('specification/schema')('every result carries errors'),
  },
];
