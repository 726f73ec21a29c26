import { killer, type SpecificationMutant } from './killer.ts';

const shell = killer('journeys/specification-shell');
const pages = killer('journeys/specification-pages');
const loading = killer('journeys/specification-loading');
const routes = 'web/routes.tsx';
const guarded = pages('Each page of learners asks a visitor to log in, and takes no step of the history');
const forVisitors = loading(
  'Each page for visitors is loaded when it is opened, while an indicator turns in the middle',
);
const mobileMenu = shell('The mobile menu has its ten entries, those of the profile in a panel of their own');
const footer = shell('The footer has its six links, the pages elsewhere, the instructor button and the year 2023');
const notification = shell(
  'The notification stands above the header, opens inside when internal and in a new tab otherwise',
);
const dialog = shell('The instructor dialog has its words, its fields and its size over the whole screen');

/** Sections 1 and 2: pages, guards, header, menus, footer, banner, dialog. */
export const ofScreens: readonly SpecificationMutant[] = [
  {
    id: '1.15',
    breaks: 'the copyright line has another year',
    ...{ file: 'web/shell/footer.tsx', find: '© 2023 {', replace: '© 2024 {' },
    by: footer,
  },
  {
    id: '2.1',
    breaks: 'the content fades in more slowly',
    ...{ file: 'web/styles/base.css', find: 'fade-in 0.4s', replace: 'fade-in 0.6s' },
    by: killer('journeys/shell')(
      'The content fades in over 0.4 s with each navigation, back to the first page as well',
    ),
  },
  {
    id: '2.2',
    breaks: 'a page is part of the first load instead of loading on demand',
    ...{ file: routes, find: "import { Loading } from './ui/loading.tsx';" },
    replace: "import { Loading } from './ui/loading.tsx';\nimport './pages/disclaimer.tsx';",
    by: killer('web/first-visit')('dialogs, menus, forms and other pages are loaded on demand'),
  },
  {
    id: '2.2b',
    breaks: 'no spinner shows while a page loads',
    ...{ file: routes, find: 'defaultPendingComponent: Loading', replace: 'defaultPendingComponent: () => null' },
    by: loading('Each page for learners is loaded when it is opened, while an indicator turns in the middle'),
  },
  {
    id: '2.2c',
    breaks: 'the spinner is in a corner',
    ...{ file: 'web/ui/states.css', find: 'place-items: center;\n  min-height: 80vh;' },
    replace: 'place-items: start;\n  min-height: 80vh;',
    by: forVisitors,
  },
  {
    id: '2.3',
    breaks: 'the banner is below the header',
    ...{
      file: 'web/shell/layout.tsx',
      find: '<TopBanner />\n      <Header />',
      replace: '<Header />\n      <TopBanner />',
    },
    by: notification,
  },
  {
    id: '2.15',
    breaks: 'a learner-only page opens for visitors',
    ...{ file: routes, find: "getParentRoute: () => learners,\n  path: '/wishlist'" },
    replace: "getParentRoute: () => root,\n  path: '/wishlist'",
    by: guarded,
  },
  {
    id: '2.22',
    breaks: 'a guarded page sends visitors to Register',
    ...{
      file: routes,
      find: "throw redirect({ to: '/login', search",
      replace: "throw redirect({ to: '/register', search",
    },
    by: guarded,
  },
  {
    id: '2.23',
    breaks: 'the redirect forgets where the visitor wanted to go',
    ...{ file: routes, find: 'search: { from: withoutSecrets(location.href) }', replace: 'search: {}' },
    by: guarded,
  },
  {
    id: '2.23b',
    breaks: 'the guarded page stays in the history before Login',
    ...{ file: routes, find: "throw redirect({ to: '/login', search" },
    replace:
      "Reflect.apply(History.prototype.pushState, history, [null, '', location.href]);\n    throw redirect({ to: '/login', search",
    by: guarded,
  },
  {
    id: '2.31',
    breaks: 'a learner who opens Login is not sent home',
    ...{ file: routes, find: "href: search.from ?? '/'", replace: "href: search.from ?? '/courses'" },
    by: pages('A learner is sent home from each page for visitors'),
  },
  {
    id: '2.32',
    breaks: 'visitors have My Courses in the header',
    ...{ file: 'web/shell/header.tsx', find: '{profile && <Link to="/my-courses">{messages.myCourses}</Link>}' },
    replace: '<Link to="/my-courses">{messages.myCourses}</Link>',
    by: shell('A visitor finds three ways in the header, and may register or log in'),
  },
  {
    id: '2.34',
    breaks: 'Register forgets who was invited',
    ...{ file: 'web/features/account/register-path.ts', find: "? '/register' : '/special-registration'" },
    replace: "? '/register' : '/register'",
    by: killer('journeys/invited')(
      'An invitation is kept from any page, shown, sent with the sign-up and forgotten once verified',
    ),
  },
  {
    id: '2.35',
    breaks: 'the account menu does not open on hover',
    ...{
      file: 'web/shell/account-menu.tsx',
      find: "=== 'mouse' && setOpen(true)",
      replace: "=== 'mouse' && setOpen(false)",
    },
    by: shell('A learner finds My Courses in the header, and the account behind name and picture'),
  },
  {
    id: '2.37',
    breaks: 'an entry of the mobile menu has another name',
    ...{ file: 'web/shell/messages.lazy.ts', find: "= 'Subscriptions'", replace: "= 'My Subscriptions'" },
    by: mobileMenu,
  },
  {
    id: '2.38',
    breaks: 'the profile entries are outside their panel',
    ...{ file: 'web/shell/mobile-menu.tsx', find: 'hidden={!panel}', replace: 'hidden={false}' },
    by: mobileMenu,
  },
  {
    id: '2.39',
    breaks: 'a footer link is missing',
    ...{ file: 'web/shell/footer.tsx', find: '<Link to="/disclaimer">{messages.disclaimer}</Link>', replace: '' },
    by: footer,
  },
  {
    id: '2.40',
    breaks: 'the footer button opens no dialog',
    ...{
      file: 'web/shell/footer.tsx',
      find: "onClick={() => setDialog('open')}",
      replace: "onClick={() => setDialog('closed')}",
    },
    by: killer('journeys/instructor')(
      'The dialog closes by its cross, by Escape and by its backdrop, and keeps what was typed',
    ),
  },
  {
    id: '2.42',
    breaks: 'the arrow does nothing',
    ...{ file: 'web/shell/footer.tsx', find: 'onClick={toTop}', replace: '' },
    by: killer('journeys/shell')('From the foot of a long page the arrow leads back to its top'),
  },
  {
    id: '2.45',
    breaks: 'an external link of the notification opens in the same tab',
    ...{ file: 'web/features/site/notification.tsx', find: "target: '_blank'", replace: "target: '_self'" },
    by: notification,
  },
  {
    id: '2.46',
    breaks: 'the dialog has another title',
    ...{
      file: 'web/shell/instructor-dialog.tsx',
      find: '<h2>{messages.becomeInstructorTitle}</h2>',
      replace: '<h2>Teach with us</h2>',
    },
    by: dialog,
  },
  {
    id: '2.47',
    breaks: 'the dialog is narrower',
    ...{ file: 'web/shell/instructor-dialog.css', find: 'width: 700px;', replace: 'width: 640px;' },
    by: dialog,
  },
  {
    id: '2.48',
    breaks: 'a click on the backdrop closes nothing',
    ...{ file: 'web/ui/modal.tsx', find: 'pressed.current === target && onClose()', replace: 'false' },
    by: killer('journeys/instructor')(
      'The dialog closes by its cross, by Escape and by its backdrop, and keeps what was typed',
    ),
  },
  {
    id: '2.50',
    breaks: 'a checkbox has another name',
    ...{
      file: 'web/features/contact/messages.ts',
      find: "usStocks: 'US Stocks' }",
      replace: "usStocks: 'Stocks' }",
    },
    by: dialog,
  },
];
