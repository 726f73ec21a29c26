import { killer, type SpecificationMutant } from './killer.ts';

const states = killer('journeys/specification-states');
const loggedOut = killer('journeys/specification-pages')(
  'Logout signs out, and only then is the profile looked at again',
);
const failed = states(
  'A call that fails in any way takes the application from loading back to idle, and shows nothing',
);
const invalid = killer('journeys/specification-shell')(
  'Failed validation leaves the application at loading, with its messages in view',
);
const submitted = killer('journeys/specification-shell')('An application goes from idle over loading to submitted');
const form = 'web/features/contact/instructor-form.tsx';
const logout = 'web/features/account/use-logout.ts';

/** Section 4: the session, banner, menu and application. */
export const ofStates: readonly SpecificationMutant[] = [
  {
    id: '4.2',
    breaks: 'a guarded page decides before the profile has loaded',
    ...{ file: 'web/routes.tsx', find: 'if (await currentProfile(context.client).catch(() => null)) return;' },
    replace: "if (context.client.getQueryData(['profile'])) return;",
    by: killer('journeys/specification-pages')(
      'The profile is fetched at the start, guarded pages wait for it, and it is asked for again if absent',
    ),
  },
  {
    id: '4.3',
    breaks: 'Logout does not refresh the profile',
    ...{ file: logout, find: 'await renewSession(client).catch(() => undefined); // already logged', replace: '' },
    by: loggedOut,
  },
  {
    id: '4.3b',
    breaks: 'Logout clears the profile before it has signed out',
    ...{ file: logout, find: '    try {\n      await (await auth()).signOut();' },
    replace: "    client.setQueryData(['profile'], null);\n    try {\n      await (await auth()).signOut();",
    by: loggedOut,
  },
  {
    id: '4.4',
    breaks: 'a missing profile is not refetched',
    ...{ file: 'web/shared/profile/queries.ts', find: '? Infinity : 0 });', replace: '? Infinity : Infinity });' },
    by: killer('journeys/specification-session')(
      'A profile that is absent is asked for again with the next navigation',
    ),
  },
  {
    id: '4.5',
    breaks: 'the banner stays hidden forever',
    ...{ file: 'lib/model/banner.ts', find: 'now - closedAt > bannerPause', replace: 'closedAt > now' },
    by: killer('model/rules')('the banner comes back 24 hours after it was closed and not a moment before'),
  },
  {
    id: '4.6',
    breaks: 'closing the banner stores nothing',
    ...{ file: 'web/shell/top-banner.tsx', find: 'keep(storageKey, now)', replace: 'void now' },
    by: killer('journeys/disturbed.slow')(
      'The notification is read, closed, stays closed for a day and is back after it',
    ),
  },
  {
    id: '4.7',
    breaks: 'the profile panel opens and never closes',
    ...{ file: 'web/shell/mobile-menu.tsx', find: 'setPanel(!panel)', replace: 'setPanel(true)' },
    by: killer('journeys/specification-shell')(
      'The mobile menu has its ten entries, those of the profile in a panel of their own',
    ),
  },
  {
    id: '4.9',
    breaks: 'an application starts in the loading state',
    ...{ file: form, find: "'submitted'>('idle')", replace: "'submitted'>('loading')" },
    by: submitted,
  },
  {
    id: '4.10',
    breaks: 'sending an application does not set it to loading',
    ...{ file: form, find: "event.preventDefault();\n    setState('loading');", replace: 'event.preventDefault();' },
    by: submitted,
  },
  {
    id: '4.11',
    breaks: 'an accepted application returns to idle',
    ...{ file: form, find: "setState('submitted');", replace: "setState('idle');" },
    by: submitted,
  },
  {
    id: '4.12',
    breaks: 'a failed application stays in the loading state',
    ...{ file: form, find: "(section 4)\n      setState('idle');", replace: '(section 4)' },
    by: failed,
  },
  {
    id: '4.12b',
    breaks: 'a rejected application counts as submitted',
    ...{ file: form, find: 'if (!success) throw', replace: 'if (errors === null) throw' },
    by: failed,
  },
  {
    id: '4.13',
    breaks: 'failed validation resets the application to idle',
    ...{
      file: form,
      find: 'if (first) return form',
      replace: "if (first) setState('idle');\n    if (first) return form",
    },
    by: invalid,
  },
  {
    id: '4.13b',
    breaks: 'failed validation hides the form',
    ...{ file: form, find: "state === 'loading' && !refused", replace: "state === 'loading'" },
    by: invalid,
  },
];
