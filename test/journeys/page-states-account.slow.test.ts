/** The account pages, and pages without data: only their script can be late or lost. */
import { ownStage } from '../support/own-stage.ts';
import { wide } from './inspect.ts';
import { phone, storyTeller } from './page.ts';
import { isDenied, isLoading, isLost, type PageStates } from './states.ts';
import { becomeLearner } from './signed-in.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

const page = (name: string, ready: string): PageStates => ({
  address: `/${name}`,
  within: true,
  from: new RegExp(`/assets/${name}-[^/]+\\.js$`),
  waiting: 'indicator',
  failed: 'Part of this page could not be loaded.',
  again: 'Reload',
  ready,
});
const forVisitors = [
  page('login', 'Login'),
  page('register', 'Register'),
  page('special-registration', 'Register'),
  page('verify', 'Verify your email'),
  page('forgot-password', 'Forgot password'),
  page('complete-forgot-password', 'Choose a new password'),
];
const states = [
  ...forVisitors,
  page('contact-us', 'Contact Us'),
  {
    ...page('complete-signup', 'Sign-in expired'),
    ...{ address: '/complete-signup?code=used&state=another', within: false },
  },
];

/** What the browser and the site log about a lost script. */
const expected = [/ERR_FAILED/, /ChunkLoadError/, /could not be loaded/, /dynamically imported/];

story('Forms that are on their way show an indicator in the middle', phone, async ({ page }) => {
  for (const state of states) await isLoading(page, state);
});

story('Forms that are lost are loaded again once, then by a button', { ...wide, expected }, async ({ page }) => {
  for (const state of states) await isLost(page, state);
});

story('Whoever is signed in is sent on from the forms of visitors', phone, async ({ page }) => {
  await becomeLearner(page, '/my-courses');
  for (const address of forVisitors.map((state) => state.address)) {
    await isDenied(page, address, '/');
    await isDenied(page, `${address}?from=/my-courses`, '/my-courses');
    await isDenied(page, `${address}?from=//elsewhere.example`, '/');
  }
});
