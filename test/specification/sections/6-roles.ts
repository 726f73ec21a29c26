import { by, notShown, type Section } from '../sentence.ts';

const pages = by('journeys/specification-pages');
const matrix = by('stage/matrix.slow');

/** Section 6 */
export const section6: Section = {
  number: 6,
  title: 'Roles and permissions',
  sentences: [
    {
      id: '6.1',
      says: 'Visitor (not signed in): public pages, login, registration, password reset and the instructor form.',
      proof: [
        ...pages('A visitor opens every public page'),
        ...by('specification/schema')('visitors may call what needs no account, and nothing else'),
      ],
    },
    {
      id: '6.2',
      says: 'Authenticated user: checkout, courses, live class, profile, wishlist, subscriptions and orders.',
      proof: [
        ...pages('Each page of learners asks a visitor to log in, and takes no step of the history'),
        ...matrix(
          '%s is open to a learner down to every scalar, with the ID token; an access token works for the user pool only',
        ),
        ...by('journeys/checkout')('A learner buys a course with a card, from its page to its first lesson'),
        ...by('journeys/live-class.slow')(
          'A class that begins while one waits plays by itself, takes a break, ends, and can be watched again',
        ),
      ],
    },
    {
      id: '6.3',
      says: 'Sign-in uses a user-pool identity service.',
      proof: by('stacks/promises.template')('the API accepts user pool tokens, and an API key from visitors'),
    },
    {
      id: '6.4',
      says: 'A social sign-in provider is supported.',
      proof: by('journeys/social')(
        'A visitor comes with the other account, completes the profile once and lands where they wanted',
      ),
    },
    {
      id: '6.5',
      says: 'The profile is loaded with user-pool authentication.',
      proof: [
        ...pages(
          'All calls are GraphQL by POST to one endpoint, with the key for settings and the token for the profile',
        ),
        ...by('specification/schema')('visitors may call what needs no account, and nothing else'),
      ],
    },
    notShown('6.6', 'Role names beyond these two states: not shown.'),
    {
      id: '6.7',
      says: 'No admin or instructor role is known.',
      proof: by('specification/schema')('there are no roles beyond visitor and learner'),
    },
  ],
};
