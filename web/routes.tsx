import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { inAppPath } from './api/in-app-path.ts';
import { loadChunk } from './api/load-chunk.ts';
import { parseSearch, stringifySearch } from './api/search-params.ts';
import type { ArrivalSearch } from './features/account/arrive.ts';
import { currentProfile } from './shared/profile/queries.ts';
import type { CatalogueSearch } from './features/catalogue/search.ts';
import type { CheckoutSearch } from './features/checkout/search.ts';
import type { ListSearch } from './features/classroom/study-state.ts';
import type { ScheduleSearch } from './features/schedule/search.ts';
import { homeSettingsQuery } from './features/site/queries.ts';
import type { OrdersSearch } from './features/orders/search.ts';
import { page } from './page-route.tsx';
import { Layout, WaitingLayout } from './shell/layout.tsx';
import { NotFound } from './shell/not-found.ts';
import { UnexpectedError } from './shell/unexpected-error.tsx';
import { Loading } from './ui/loading.tsx';
import { firstDraw, prerendering } from './api/first-draw.ts';

/** For pages that validate the URL's search themselves: no other page loads the code for it. */
const unread = <Search,>(search: Record<string, unknown>) => search as Search;

/** A date in the URL, `YYYY-MM-DD`; anything else is ignored. */
const dayOf = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined);

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Layout,
  pendingComponent: WaitingLayout,
  notFoundComponent: NotFound,
  beforeLoad: async ({ context, location, preload }) => {
    if (preload || firstDraw()) return;
    const profile = currentProfile(context.client).catch(() => null);
    const source = (location.search as Record<string, unknown>)['registration_source'];
    // Invitations are for visitors without an account: the URL of a used one is not returned to.
    if (source === undefined || (await profile)) return;
    const { noteRegistrationSource } = await loadChunk(() => import('./features/account/registration-source.ts'));
    noteRegistrationSource(source);
  },
  loader({ context }) {
    if (!firstDraw()) void context.client.prefetchQuery(homeSettingsQuery);
  },
});

const secrets = () => loadChunk(() => import('./features/checkout/secrets.ts'));

/** Pages for signed-in learners. Visitors are sent to log in and return to the page they wanted. */
const learners = createRoute({
  getParentRoute: () => root,
  id: 'learners',
  beforeLoad: async ({ context, location }) => {
    if (await currentProfile(context.client).catch(() => null)) return;
    const { withoutSecrets } = await secrets();
    throw redirect({ to: '/login', search: { from: withoutSecrets(location.href) }, replace: true });
  },
});

/** Pages for visitors. Learners are redirected to where the page would have led, or home. */
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  // Set even if rejected: otherwise the router keeps the raw value.
  validateSearch: (search: Record<string, unknown>): { from?: string } => ({ from: inAppPath(search['from']) }),
  beforeLoad: async ({ context, search }) => {
    if (firstDraw() || !(await currentProfile(context.client).catch(() => null))) return;
    throw redirect({ href: search.from ?? '/', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  // The week whose trade is open in a dialog.
  validateSearch: ({ trade }: Record<string, unknown>): { trade?: string } => ({ trade: dayOf(trade) }),
  ...page(() => import('./pages/home.tsx')),
});
const courses = createRoute({
  getParentRoute: () => root,
  path: '/courses',
  validateSearch: unread<CatalogueSearch>,
  loaderDeps: ({ search }) => search,
  ...page(() => import('./pages/courses.tsx')),
});
const course = createRoute({
  getParentRoute: () => root,
  path: '/courses/$link',
  validateSearch: unread<Pick<CheckoutSearch, 'code'>>,
  ...page(() => import('./pages/course.tsx')),
});
const instructor = createRoute({
  getParentRoute: () => root,
  path: '/instructors/$id',
  ...page(() => import('./pages/instructor.tsx')),
});
const schedules = createRoute({
  getParentRoute: () => root,
  path: '/schedules',
  validateSearch: unread<ScheduleSearch>,
  loaderDeps: ({ search }) => ({ month: search.month }),
  ...page(() => import('./pages/schedules.tsx')),
});
const contactUs = createRoute({
  getParentRoute: () => root,
  path: '/contact-us',
  ...page(() => import('./pages/contact-us.tsx')),
});
/** The version of a legal text; the current one if omitted. */
const readVersion = (search: Record<string, unknown>): { version?: string } => ({
  version: typeof search['version'] === 'string' ? search['version'] : undefined,
});
const termsOfUse = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-use',
  validateSearch: readVersion,
  ...page(() => import('./pages/terms-of-use.tsx')),
});
const disclaimer = createRoute({
  getParentRoute: () => root,
  path: '/disclaimer',
  validateSearch: readVersion,
  ...page(() => import('./pages/disclaimer.tsx')),
});
const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  validateSearch: readVersion,
  ...page(() => import('./pages/privacy-policy.tsx')),
});
const certificate = createRoute({
  getParentRoute: () => root,
  path: '/certificates/$id',
  ...page(() => import('./pages/certificate.tsx')),
});
const checkout = createRoute({
  getParentRoute: () => learners,
  path: '/checkout',
  validateSearch: unread<CheckoutSearch>,
  loaderDeps: ({ search }) => ({ link: search.link }),
  ...page(() => import('./pages/checkout.tsx')),
});
const postCheckout = createRoute({
  getParentRoute: () => learners,
  path: '/post-checkout',
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } => ({
    order: typeof order === 'string' && order !== '' ? order : undefined,
  }),
  // The payment provider appends a secret to the return URL: remove it before anything is shown.
  beforeLoad: async ({ location, search }) => {
    if (!(await secrets()).carriesSecrets(location.searchStr)) return;
    throw redirect({ to: '/post-checkout', search: { order: search.order }, replace: true });
  },
  ...page(() => import('./pages/post-checkout.tsx')),
});
const wishlist = createRoute({
  getParentRoute: () => learners,
  path: '/wishlist',
  ...page(() => import('./pages/wishlist.tsx')),
});
const myCourses = createRoute({
  getParentRoute: () => learners,
  path: '/my-courses',
  validateSearch: unread<ListSearch>,
  ...page(() => import('./pages/my-courses.tsx')),
});
const myCourse = createRoute({
  getParentRoute: () => learners,
  path: '/my-courses/$link',
  // Code of the lesson, the selected tab below it, and the day of the pre-market routine.
  validateSearch: ({ lesson, tab, day }: Record<string, any>): { lesson?: string; tab?: string; day?: string } => ({
    lesson,
    tab,
    day: dayOf(day),
  }),
  ...page(() => import('./pages/my-course.tsx')),
});
const liveClass = createRoute({
  getParentRoute: () => learners,
  path: '/my-courses/$link/live',
  staticData: { bare: true },
  // The recording to play.
  validateSearch: ({ replay }: Record<string, unknown>): { replay?: string } => ({
    replay: typeof replay === 'string' && replay !== '' ? replay : undefined,
  }),
  ...page(() => import('./pages/live-class.tsx')),
});
const exercise = createRoute({
  getParentRoute: () => learners,
  path: '/my-courses/$link/practice/$code',
  ...page(() => import('./pages/exercise.tsx')),
});
const practice = createRoute({
  getParentRoute: () => learners,
  path: '/practice',
  ...page(() => import('./pages/practice.tsx')),
});
const profile = createRoute({
  getParentRoute: () => learners,
  path: '/profile',
  ...page(() => import('./pages/profile.tsx')),
});
const security = createRoute({
  getParentRoute: () => learners,
  path: '/profile/security',
  ...page(() => import('./pages/security.tsx')),
});
const orderHistory = createRoute({
  getParentRoute: () => learners,
  path: '/order-history',
  validateSearch: unread<OrdersSearch>,
  ...page(() => import('./pages/order-history.tsx')),
});
const mySubscriptions = createRoute({
  getParentRoute: () => learners,
  path: '/my-subscriptions',
  ...page(() => import('./pages/my-subscriptions.tsx')),
});
const mySubscription = createRoute({
  getParentRoute: () => learners,
  path: '/my-subscriptions/$id',
  ...page(() => import('./pages/my-subscription.tsx')),
});
const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  ...page(() => import('./pages/login.tsx')),
});
const register = createRoute({
  getParentRoute: () => visitors,
  path: '/register',
  ...page(() => import('./pages/register.tsx')),
});
const specialRegistration = createRoute({
  getParentRoute: () => visitors,
  path: '/special-registration',
  ...page(() => import('./pages/special-registration.tsx')),
});
const forgotPassword = createRoute({
  getParentRoute: () => visitors,
  path: '/forgot-password',
  ...page(() => import('./pages/forgot-password.tsx')),
});
/** Parameters of a mailed link, which the page removes from the URL. */
const readMailed = ({ code, email }: Record<string, unknown>): { code?: string; email?: string } => ({
  code: typeof code === 'string' ? code : undefined,
  email: typeof email === 'string' ? email : undefined,
});
const completeForgotPassword = createRoute({
  getParentRoute: () => visitors,
  path: '/complete-forgot-password',
  validateSearch: readMailed,
  ...page(() => import('./pages/complete-forgot-password.tsx')),
});
const completeSignup = createRoute({
  getParentRoute: () => root,
  path: '/complete-signup',
  validateSearch: (search: Record<string, unknown>): ArrivalSearch => {
    const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
    return { code: text('code'), state: text('state'), error: text('error'), from: inAppPath(search['from']) };
  },
  beforeLoad: async ({ context, search, preload }) => {
    if (preload || firstDraw()) return;
    const led = search.code !== undefined || search.error !== undefined;
    // A visitor who only reads the page needs no script for it.
    if (!led && !(await currentProfile(context.client).catch(() => null))) return;
    const { arrive } = await loadChunk(() => import('./features/account/arrive.ts'));
    await arrive(context.client, search);
  },
  ...page(() => import('./pages/complete-signup.tsx')),
});
const verify = createRoute({
  getParentRoute: () => visitors,
  path: '/verify',
  validateSearch: readMailed,
  ...page(() => import('./pages/verify.tsx')),
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
    exercise,
    practice,
    orderHistory,
    mySubscriptions,
    mySubscription,
  ]),
  visitors.addChildren([login, register, specialRegistration, verify, forgotPassword, completeForgotPassword]),
]);

/** @param history the location, outside a browser */
export const createSiteRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    history,
    routeTree,
    context: { client },
    // Prerendered pages are rendered without a query: hydration ends with reading it.
    parseSearch: (search) => (firstDraw() ? {} : parseSearch(search)),
    stringifySearch,
    // Otherwise the prerendered page would contain an inline script for it.
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
    /** A page outside the main layout, without header and footer. */
    readonly bare?: true;
  }
}
