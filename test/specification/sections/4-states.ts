import { by, notShown, type Section } from '../sentence.ts';

const shell = by('journeys/specification-shell');
const pages = by('journeys/specification-pages');
const instructor = by('journeys/instructor');
const states = by('journeys/specification-states');
const disturbed = by('journeys/disturbed.slow');
const banner = [
  ...disturbed('The notification is read, closed, stays closed for a day and is back after it'),
  ...by('model/rules')('the banner comes back 24 hours after it was closed and not a moment before'),
];

/** Section 4 */
export const section4: Section = {
  number: 4,
  title: 'States and transitions',
  sentences: [
    {
      id: '4.1',
      says: 'Session: logged in or out, decided by fetching the user profile when the layout loads.',
      proof: pages(
        'The profile is fetched at the start, guarded pages wait for it, and it is asked for again if absent',
      ),
    },
    {
      id: '4.2',
      says: 'Guarded pages wait for that check before deciding.',
      proof: pages(
        'The profile is fetched at the start, guarded pages wait for it, and it is asked for again if absent',
      ),
    },
    {
      id: '4.3',
      says: 'Logout signs out and then refreshes the profile.',
      proof: [
        ...pages('Logout signs out, and only then is the profile looked at again'),
        ...by('journeys/session')(
          'A learner stays signed in over a reload and in another tab, and is out everywhere after Logout',
        ),
      ],
    },
    {
      id: '4.4',
      says: 'The profile is fetched at start and refetched if absent.',
      proof: [
        ...pages('The profile is fetched at the start, guarded pages wait for it, and it is asked for again if absent'),
        ...by('journeys/specification-session')('A profile that is absent is asked for again with the next navigation'),
      ],
    },
    {
      id: '4.5',
      says: 'Top banner: visible if a notification exists and it was never closed or was closed more than 24 hours ago.',
      proof: banner,
    },
    { id: '4.6', says: 'Closing stores the time of closing.', proof: banner },
    {
      id: '4.7',
      says: 'Mobile menu: open or closed, with a toggle for the profile sub-panel.',
      proof: shell('The mobile menu has its ten entries, those of the profile in a panel of their own'),
    },
    {
      id: '4.8',
      says: 'Instructor modal: open or closed.',
      proof: instructor('The dialog closes by its cross, by Escape and by its backdrop, and keeps what was typed'),
    },
    {
      id: '4.9',
      says: 'Its submission state starts idle.',
      proof: shell('An application goes from idle over loading to submitted'),
    },
    {
      id: '4.10',
      says: 'Sending moves idle to loading.',
      proof: shell('An application goes from idle over loading to submitted'),
    },
    {
      id: '4.11',
      says: 'A server success moves loading to submitted.',
      proof: shell('An application goes from idle over loading to submitted'),
    },
    {
      id: '4.12',
      says: 'A failed call returns to idle, with nothing shown to the user.',
      proof: [
        ...shell('An application that fails or is refused is idle again, shows nothing and is logged by its call'),
        ...states('A call that fails in any way takes the application from loading back to idle, and shows nothing'),
      ],
    },
    {
      id: '4.13',
      says: 'Failed validation leaves the state at loading.',
      proof: shell('Failed validation leaves the application at loading, with its messages in view'),
    },
    notShown('4.14', 'Product status and order status transitions: not shown.'),
  ],
};
