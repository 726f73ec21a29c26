import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AsyncRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { isDate } from '../lib/model/validation.ts';
import { inAppPath } from './api/in-app-path.ts';
import { loadChunk } from './api/load-chunk.ts';
import { parseSearch, stringifySearch } from './api/search-params.ts';
import { serverNow } from './api/stage-time.ts';
import type { ArrivalSearch } from './features/account/arrive.ts';
import { currentProfile } from './features/account/queries.ts';
import { noteRegistrationSource } from './features/account/registration-source.ts';
import {
  frontQuery,
  productQuery,
  productsQuery,
  suggestedQuery,
  taughtByQuery,
} from './features/catalogue/queries.ts';
import { pageSize, readCatalogueSearch } from './features/catalogue/search.ts';
import { carriesSecrets, readCheckoutSearch, readCode, withoutSecrets } from './features/checkout/search.ts';
import { ownedProductsQuery } from './features/classroom/queries.ts';
import type { ListSearch } from './features/classroom/study-state.ts';
import { instructorsQuery } from './features/instructors/queries.ts';
import { monthQuery } from './features/schedule/queries.ts';
import { readScheduleSearch } from './features/schedule/search.ts';
import { legalQuery } from './features/legal/queries.ts';
import { frontPageQuery, homeSettingsQuery } from './features/site/queries.ts';
import { readOrdersSearch } from './features/orders/search.ts';
import { reviewsQuery } from './features/reviews/queries.ts';
import { wishlistQuery } from './features/wishlist/queries.ts';
import { Layout, WaitingLayout } from './shell/layout.tsx';
import { NotFound } from './shell/not-found.tsx';
import { UnexpectedError } from './shell/unexpected-error.tsx';
import { Loading } from './ui/loading.tsx';
import { prerendering } from './ui/prerendering.ts';

/** The site map. Pages are chunks of their own; a loader starts a page's query while its chunk is on the way. */
const page = <T extends Record<'default', AsyncRouteComponent<any>>>(load: () => Promise<T>) =>
  lazyRouteComponent(() => (prerendering ? load() : loadChunk(load)), 'default');

/** Asks by a query that is not part of the first load. The page's own file says so when parts of the site do not come. */
const early = <T,>(load: () => Promise<T>, ask: (part: T) => Promise<void>) => void loadChunk(load).then(ask, () => {});

/** A day in the address, `YYYY-MM-DD`; anything else is none. */
const dayOf = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Layout,
  pendingComponent: WaitingLayout,
  notFoundComponent: NotFound,
  beforeLoad: async ({ context, location, preload }) => {
    if (preload || prerendering) return;
    const profile = currentProfile(context.client).catch(() => null);
    const source = (location.search as Record<string, unknown>)['registration_source'];
    // Invitations are for those who have no account: once used, the address that carried one brings it back no more.
    if (source !== undefined && !(await profile)) noteRegistrationSource(source);
  },
  loader: ({ context }) => void context.client.prefetchQuery(homeSettingsQuery),
});

/** Pages of signed-in learners: visitors are sent to log in and come back to where they wanted to go. */
const learners = createRoute({
  getParentRoute: () => root,
  id: 'learners',
  beforeLoad: async ({ context, location }) => {
    if (await currentProfile(context.client).catch(() => null)) return;
    throw redirect({ to: '/login', search: { from: withoutSecrets(location.href) }, replace: true });
  },
});

/** Pages of visitors: a learner is sent to where the page would have led, or home. */
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  // Named even when refused: the router keeps the raw value of a key that is absent here.
  validateSearch: (search: Record<string, unknown>): { from?: string } => ({ from: inAppPath(search['from']) }),
  beforeLoad: async ({ context, search }) => {
    if (!(await currentProfile(context.client).catch(() => null))) return;
    throw redirect({ href: search.from ?? '/', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  // The week whose trade is open above the page.
  validateSearch: ({ trade }: Record<string, unknown>): { trade?: string } => ({ trade: dayOf(trade) }),
  component: page(() => import('./pages/home.tsx')),
  loader: ({ context }) => {
    void context.client.prefetchQuery(frontQuery);
    void context.client.prefetchQuery(frontPageQuery);
    if (prerendering) return;
    void currentProfile(context.client).then(
      (profile) => (profile ? context.client.prefetchQuery(ownedProductsQuery) : undefined),
      () => undefined,
    );
  },
});
const courses = createRoute({
  getParentRoute: () => root,
  path: '/courses',
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search }) => search,
  component: page(() => import('./pages/courses.tsx')),
  loader: ({ context, deps }) => void context.client.prefetchQuery(productsQuery(deps, pageSize)),
});
const course = createRoute({
  getParentRoute: () => root,
  path: '/courses/$link',
  validateSearch: readCode,
  component: page(() => import('./pages/course.tsx')),
  loader: ({ context, params }) => {
    void context.client.prefetchQuery(productQuery(params.link));
    void context.client.prefetchQuery(suggestedQuery(params.link));
    void context.client.prefetchQuery(instructorsQuery);
    void context.client.prefetchInfiniteQuery(reviewsQuery(params.link));
  },
});
const instructor = createRoute({
  getParentRoute: () => root,
  path: '/instructors/$id',
  component: page(() => import('./pages/instructor.tsx')),
  loader: ({ context: { client }, params }) =>
    void client.ensureQueryData(instructorsQuery).then(
      (all) => {
        const name = all.find(({ id }) => id === params.id)?.name;
        return name === undefined ? undefined : client.prefetchQuery(taughtByQuery(name));
      },
      () => undefined,
    ),
});
const schedules = createRoute({
  getParentRoute: () => root,
  path: '/schedules',
  validateSearch: readScheduleSearch,
  loaderDeps: ({ search }) => ({ month: search.month }),
  component: page(() => import('./pages/schedules.tsx')),
  loader: ({ context, deps }) =>
    void context.client.prefetchQuery(monthQuery(deps.month ?? new Date(serverNow()).toISOString().slice(0, 7))),
});
const contactUs = createRoute({
  getParentRoute: () => root,
  path: '/contact-us',
  component: page(() => import('./pages/contact-us.tsx')),
});
/** Which version of a legal text is read: the one in force when none is named. */
const readVersion = (search: Record<string, unknown>): { version?: string } => ({
  version: typeof search['version'] === 'string' ? search['version'] : undefined,
});
const termsOfUse = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-use',
  validateSearch: readVersion,
  component: page(() => import('./pages/terms-of-use.tsx')),
  loader: ({ context }) => void context.client.prefetchQuery(legalQuery('terms-of-use')),
});
const disclaimer = createRoute({
  getParentRoute: () => root,
  path: '/disclaimer',
  validateSearch: readVersion,
  component: page(() => import('./pages/disclaimer.tsx')),
  loader: ({ context }) => void context.client.prefetchQuery(legalQuery('disclaimer')),
});
const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  validateSearch: readVersion,
  component: page(() => import('./pages/privacy-policy.tsx')),
  loader: ({ context }) => void context.client.prefetchQuery(legalQuery('privacy-policy')),
});
const certificate = createRoute({
  getParentRoute: () => root,
  path: '/certificates/$id',
  component: page(() => import('./pages/certificate.tsx')),
});
const checkout = createRoute({
  getParentRoute: () => learners,
  path: '/checkout',
  validateSearch: readCheckoutSearch,
  loaderDeps: ({ search }) => ({ link: search.link }),
  component: page(() => import('./pages/checkout.tsx')),
  loader: ({ context, deps: { link } }) => {
    if (link === undefined) return;
    void context.client.prefetchQuery(productQuery(link));
    void context.client.prefetchQuery(legalQuery('terms-of-use'));
    void context.client.prefetchQuery(legalQuery('disclaimer'));
  },
});
const postCheckout = createRoute({
  getParentRoute: () => learners,
  path: '/post-checkout',
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } => ({
    order: typeof order === 'string' && order !== '' ? order : undefined,
  }),
  // The payment provider sends back with a secret in the address: it goes before anything is shown.
  beforeLoad: ({ location, search }) => {
    if (!carriesSecrets(location.searchStr)) return;
    throw redirect({ to: '/post-checkout', search: { order: search.order }, replace: true });
  },
  component: page(() => import('./pages/post-checkout.tsx')),
});
const wishlist = createRoute({
  getParentRoute: () => learners,
  path: '/wishlist',
  component: page(() => import('./pages/wishlist.tsx')),
  loader: ({ context }) => void context.client.prefetchQuery(wishlistQuery),
});
const myCourses = createRoute({
  getParentRoute: () => learners,
  path: '/my-courses',
  validateSearch: (search: Record<string, unknown>): ListSearch => {
    const { text, kind } = readCatalogueSearch(search);
    // The page knows which states there are.
    return { text, kind, state: search['state'] as ListSearch['state'] };
  },
  component: page(() => import('./pages/my-courses.tsx')),
  loader: ({ context }) => void context.client.prefetchQuery(ownedProductsQuery),
});
const myCourse = createRoute({
  getParentRoute: () => learners,
  path: '/my-courses/$link',
  // The code of the lesson, the part that is shown below it, and the day of the pre-market routine.
  validateSearch: ({ lesson, tab, day }: Record<string, any>): { lesson?: string; tab?: string; day?: string } => ({
    lesson,
    tab,
    day: dayOf(day),
  }),
  component: page(() => import('./pages/my-course.tsx')),
  loader: ({ context, params }) =>
    early(
      () => import('./features/classroom/owned-product.ts'),
      ({ ownedProductQuery }) => context.client.prefetchQuery(ownedProductQuery(params.link)),
    ),
});
const liveClass = createRoute({
  getParentRoute: () => learners,
  path: '/my-courses/$link/live',
  staticData: { bare: true },
  // The recording that is watched.
  validateSearch: ({ replay }: Record<string, unknown>): { replay?: string } => ({
    replay: typeof replay === 'string' && replay !== '' ? replay : undefined,
  }),
  component: page(() => import('./pages/live-class.tsx')),
});
const profile = createRoute({
  getParentRoute: () => learners,
  path: '/profile',
  component: page(() => import('./pages/profile.tsx')),
});
const security = createRoute({
  getParentRoute: () => learners,
  path: '/profile/security',
  component: page(() => import('./pages/security.tsx')),
});
const orderHistory = createRoute({
  getParentRoute: () => learners,
  path: '/order-history',
  validateSearch: readOrdersSearch,
  component: page(() => import('./pages/order-history.tsx')),
  loader: ({ context }) =>
    early(
      () => import('./features/orders/queries.ts'),
      ({ ordersQuery }) => context.client.prefetchQuery(ordersQuery),
    ),
});
const mySubscriptions = createRoute({
  getParentRoute: () => learners,
  path: '/my-subscriptions',
  component: page(() => import('./pages/my-subscriptions.tsx')),
  loader: ({ context }) =>
    early(
      () => import('./features/subscriptions/queries.ts'),
      ({ subscriptionsQuery }) => context.client.prefetchQuery(subscriptionsQuery),
    ),
});
const mySubscription = createRoute({
  getParentRoute: () => learners,
  path: '/my-subscriptions/$id',
  component: page(() => import('./pages/my-subscription.tsx')),
  loader: ({ context, params }) =>
    early(
      () => import('./features/subscriptions/queries.ts'),
      ({ subscriptionQuery }) => context.client.prefetchQuery(subscriptionQuery(params.id)),
    ),
});
const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  component: page(() => import('./pages/login.tsx')),
});
const register = createRoute({
  getParentRoute: () => visitors,
  path: '/register',
  component: page(() => import('./pages/register.tsx')),
});
const specialRegistration = createRoute({
  getParentRoute: () => visitors,
  path: '/special-registration',
  component: page(() => import('./pages/special-registration.tsx')),
});
const forgotPassword = createRoute({
  getParentRoute: () => visitors,
  path: '/forgot-password',
  component: page(() => import('./pages/forgot-password.tsx')),
});
/** What a mailed link has along; the page takes it out of the address. */
const readMailed = ({ code, email }: Record<string, unknown>): { code?: string; email?: string } => ({
  code: typeof code === 'string' ? code : undefined,
  email: typeof email === 'string' ? email : undefined,
});
const completeForgotPassword = createRoute({
  getParentRoute: () => visitors,
  path: '/complete-forgot-password',
  validateSearch: readMailed,
  component: page(() => import('./pages/complete-forgot-password.tsx')),
});
const completeSignup = createRoute({
  getParentRoute: () => root,
  path: '/complete-signup',
  validateSearch: (search: Record<string, unknown>): ArrivalSearch => {
    const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
    return { code: text('code'), state: text('state'), error: text('error'), from: inAppPath(search['from']) };
  },
  beforeLoad: async ({ context, search, preload }) => {
    if (preload) return;
    const { arrive } = await loadChunk(() => import('./features/account/arrive.ts'));
    await arrive(context.client, search);
  },
  component: page(() => import('./pages/complete-signup.tsx')),
});
const verify = createRoute({
  getParentRoute: () => visitors,
  path: '/verify',
  validateSearch: readMailed,
  component: page(() => import('./pages/verify.tsx')),
});

const routeTree = root.addChildren([
  home,
  courses,
  course,
  instructor,
  schedules,
  contactUs,
  termsOfUse,
  disclaimer,
  privacyPolicy,
  certificate,
  completeSignup,
  learners.addChildren([
    checkout,
    postCheckout,
    profile,
    security,
    wishlist,
    myCourses,
    myCourse,
    liveClass,
    orderHistory,
    mySubscriptions,
    mySubscription,
  ]),
  visitors.addChildren([login, register, specialRegistration, verify, forgotPassword, completeForgotPassword]),
]);

/** @param history where the page is, when not in a browser */
export const createSiteRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    history,
    routeTree,
    context: { client },
    parseSearch,
    stringifySearch,
    // The prerendered page would get an inline script for it.
    scrollRestoration: !prerendering,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: UnexpectedError,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
  interface StaticDataRouteOption {
    /** A page outside the main layout: without header and footer. */
    readonly bare?: true;
  }
}
