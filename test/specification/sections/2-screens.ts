import { by, notShown, type Proof, type Section, type Sentence } from '../sentence.ts';

const shell = by('journeys/specification-shell');
const pages = by('journeys/specification-pages');
const session = by('journeys/specification-session');
const instructor = by('journeys/instructor');
const everyPublicPage = pages('A visitor opens every public page');
const everyGuardedPage = pages('Each page of learners asks a visitor to log in, and takes no step of the history');
const everyVisitorsPage = pages('A learner is sent home from each page for visitors');
const header = shell('A visitor finds three ways in the header, and may register or log in');
const learnersHeader = shell('A learner finds My Courses in the header, and the account behind name and picture');
const mobileMenu = shell('The mobile menu has its ten entries, those of the profile in a panel of their own');
const footer = shell('The footer has its six links, the pages elsewhere, the instructor button and the year 2023');

const routes = (first: number, paths: readonly string[], proof: readonly Proof[]): Sentence[] =>
  paths.map((path, index) => ({ id: `2.${first + index}`, says: path, proof }));

/** Section 2 */
export const section2: Section = {
  number: 2,
  title: 'Screens and routes',
  sentences: [
    {
      id: '2.1',
      says: 'The main layout has a header, a fade-in content area (0.4 s) and a footer.',
      proof: [
        ...footer,
        ...by('journeys/shell')('The content fades in over 0.4 s with each navigation, back to the first page as well'),
      ],
    },
    {
      id: '2.2',
      says: 'All pages load lazily, with a centred loading indicator.',
      proof: [
        ...by('journeys/specification-loading')(
          'Each page for visitors is loaded when it is opened, while an indicator turns in the middle',
          'Each page for learners is loaded when it is opened, while an indicator turns in the middle',
        ),
        ...by('web/first-visit')('dialogs, menus, forms and other pages are loaded on demand'),
      ],
    },
    {
      id: '2.3',
      says: 'A top banner appears above the header.',
      proof: shell('The notification stands above the header, opens inside when internal and in a new tab otherwise'),
    },
    ...routes(4, ['Public: /', 'Public: /schedules', 'Public: /courses', 'Public: /courses/:link'], everyPublicPage),
    {
      id: '2.8',
      says: 'Public: /complete-signup',
      proof: [
        ...session('A visitor who opens the end of a sign-up is told what to do first'),
        ...by('journeys/social')(
          'A visitor comes with the other account, completes the profile once and lands where they wanted',
          'An answer that this tab did not ask for signs nobody in',
        ),
      ],
    },
    ...routes(
      9,
      ['Public: /contact-us', 'Public: /terms-of-use', 'Public: /disclaimer', 'Public: /privacy-policy'],
      everyPublicPage,
    ),
    ...routes(
      13,
      [
        'Logged-in only: /checkout',
        'Logged-in only: /post-checkout',
        'Logged-in only: /wishlist',
        'Logged-in only: /my-courses',
        'Logged-in only: /my-courses/:link',
        'Logged-in only: /profile',
        'Logged-in only: /my-subscriptions',
        'Logged-in only: /my-subscriptions/:id',
        'Logged-in only: /order-history',
      ],
      everyGuardedPage,
    ),
    {
      id: '2.22',
      says: 'If there is no user profile once loading has finished, the visitor is redirected to /login.',
      proof: [
        ...everyGuardedPage,
        ...session('A profile that could not be loaded leads to the login page, and Retry there leads on'),
      ],
    },
    {
      id: '2.23',
      says: "The original path is carried as 'from', and the redirect replaces the history entry.",
      proof: [
        ...everyGuardedPage,
        ...by('journeys/session')(
          'A guarded page asks a visitor to log in, takes no step of the history, and is opened afterwards',
        ),
      ],
    },
    {
      id: '2.24',
      says: 'Logged-in only, outside the main layout: /my-courses/:link/live',
      proof: [
        ...everyGuardedPage,
        ...by('journeys/live-class.slow')(
          'A class that begins while one waits plays by itself, takes a break, ends, and can be watched again',
        ),
      ],
    },
    ...routes(
      25,
      [
        'Logged-out only: /login',
        'Logged-out only: /register',
        'Logged-out only: /special-registration',
        'Logged-out only: /verify',
        'Logged-out only: /forgot-password',
        'Logged-out only: /complete-forgot-password',
      ],
      everyVisitorsPage,
    ),
    {
      id: '2.31',
      says: 'If a profile exists, the visitor is redirected to /.',
      proof: everyVisitorsPage,
      note: "An address that names a 'from' of this site leads there instead: after logging in one goes on where one wanted.",
    },
    {
      id: '2.32',
      says: 'Header navigation: Courses, Schedules, Contact Us, and My Courses when logged in.',
      proof: [...header, ...learnersHeader],
    },
    { id: '2.33', says: 'Logged out: Register and Login.', proof: header },
    {
      id: '2.34',
      says: 'Register goes to /special-registration if a stored registration_source exists, otherwise to /register.',
      proof: [
        ...header,
        ...by('journeys/invited')(
          'An invitation is kept from any page, shown, sent with the sign-up and forgotten once verified',
        ),
        ...session(
          'Whatever stands stored as registration_source leads to the special registration',
          'An invitation that was used is gone, though the page one comes back to still carries it',
        ),
      ],
    },
    {
      id: '2.35',
      says: "Logged in: the user's name or e-mail, a profile picture (a fallback image if it fails to load), and a hover menu with My Profile, Wishlist, My Subscriptions, Order History and Logout.",
      proof: [
        ...learnersHeader,
        ...shell('A picture that does not load gives way to a fallback'),
        ...by('journeys/picture')('A learner adds a picture, sees it beside the name, and removes it'),
      ],
    },
    {
      id: '2.36',
      says: 'The mobile menu slides in over 0.5 s.',
      proof: by('journeys/shell')('The phone menu slides in over 0.5 s'),
    },
    {
      id: '2.37',
      says: 'Entries: Home, Schedules, Courses, Contact Us, My Courses, My Profile, Wishlist, Subscriptions, Order History, Logout.',
      proof: mobileMenu,
    },
    { id: '2.38', says: 'The profile items sit in a sub-panel.', proof: mobileMenu },
    {
      id: '2.39',
      says: 'Footer links: Courses, Schedules, Contact Us, Terms of Use, Disclaimer, Privacy Policy.',
      proof: footer,
    },
    {
      id: '2.40',
      says: "A 'BECOME AN INSTRUCTOR' button opens the instructor modal.",
      proof: [
        ...footer,
        ...instructor('The dialog closes by its cross, by Escape and by its backdrop, and keeps what was typed'),
      ],
    },
    {
      id: '2.41',
      says: 'Links to video, photo and social media pages: targets not shown.',
      proof: [...footer, ...shell('A page elsewhere that content does not name has no link in the footer')],
      note: 'Where they lead is content (lib/content/site.yaml).',
    },
    {
      id: '2.42',
      says: 'A scroll-to-top button on large screens.',
      proof: [
        ...shell('The way to the top is a button of large screens only'),
        ...by('journeys/shell')('From the foot of a long page the arrow leads back to its top'),
      ],
    },
    {
      id: '2.43',
      says: 'The top banner shows the home-settings notification.',
      proof: shell('The notification stands above the header, opens inside when internal and in a new tab otherwise'),
    },
    {
      id: '2.44',
      says: 'Its description is HTML and is sanitised.',
      proof: shell(
        'The notification shows its markup and runs none of it',
        'Links and underlines of the notification’s text stay, beside the link of its own',
      ),
    },
    {
      id: '2.45',
      says: "The link opens in-app when top_notification_link_type is 'internal', and in a new tab otherwise.",
      proof: shell(
        'The notification stands above the header, opens inside when internal and in a new tab otherwise',
        'A link of the notification is one in all its forms, and inside only when it is internal',
      ),
    },
    {
      id: '2.46',
      says: "Instructor modal: title 'Become an instructor', heading 'Please fill the form below'.",
      proof: shell('The instructor dialog has its words, its fields and its size over the whole screen'),
    },
    {
      id: '2.47',
      says: 'The dialog is a full-screen overlay, 700px wide and at most 90% of the viewport.',
      proof: [
        ...shell('The instructor dialog has its words, its fields and its size over the whole screen'),
        ...instructor('On the phone the dialog takes at most nine tenths of the screen'),
      ],
    },
    {
      id: '2.48',
      says: 'A click on the backdrop outside the dialog closes it.',
      proof: instructor('The dialog closes by its cross, by Escape and by its backdrop, and keeps what was typed'),
    },
    {
      id: '2.49',
      says: "Views: idle (the form), loading (a spinner), submitted (the message 'Thank you for the submission. We will be in touch with you shortly.').",
      proof: shell('An application goes from idle over loading to submitted'),
    },
    {
      id: '2.50',
      says: "Fields: email, name, nationality, checkboxes Forex, Futures and US Stocks, an 'Others' text, and an optional message.",
      proof: shell('The instructor dialog has its words, its fields and its size over the whole screen'),
    },
    notShown(
      '2.51',
      'Screen layouts of the pages other than the shell are not shown: no other page content is known beyond the routes above.',
    ),
  ],
};
