import { by, notShown, type Section } from '../sentence.ts';

const shell = by('journeys/specification-shell');
const pages = by('journeys/specification-pages');

/** Section 8 */
export const section8: Section = {
  number: 8,
  title: 'The error catalogue',
  sentences: [
    {
      id: '8.1',
      says: 'The instructor form validation messages are listed in section 5.',
      proof: by('journeys/instructor')(
        'Somebody applies as an instructor, is told what is missing, thanked, and the desk can answer by mail',
      ),
    },
    {
      id: '8.2',
      says: 'Sign-out failure is only logged, with no user message.',
      proof: [
        ...pages('Logout asks the identity service; a sign-out that fails is only logged'),
        ...by('journeys/specification-session')(
          'A sign-out that the identity service refuses or fails is logged by its name, and the learner is out',
        ),
      ],
    },
    {
      id: '8.3',
      says: 'Banner-settings load failure is only logged, with no user message.',
      proof: [
        ...by('journeys/disturbed.slow')('Without its notification the site works as ever'),
        ...by('journeys/hostile.slow')(
          'Settings that are none leave the page as it is, and those that cannot be read are logged',
        ),
      ],
    },
    {
      id: '8.4',
      says: 'A profile picture load failure falls back to a default image.',
      proof: shell('A picture that does not load gives way to a fallback'),
    },
    {
      id: '8.5',
      says: 'A chunk or stylesheet load failure yields an error named ChunkLoadError or CSS_CHUNK_LOAD_FAILED.',
      proof: [
        ...by('specification/web')('a part that cannot be loaded is an error named ChunkLoadError'),
        ...by('journeys/preparation')('A part that does not come is asked for by one reload, then there is a way on'),
        ...by('journeys/specification-chunks')(
          'A part of a page that does not come is an error named ChunkLoadError',
          'A stylesheet of a page that does not come is an error named CSS_CHUNK_LOAD_FAILED, and there is a way on',
        ),
        ...by('journeys/hostile.slow')(
          'A stylesheet that does not come is asked for by one reload, named, and leaves a page that can be used',
        ),
      ],
    },
    {
      id: '8.6',
      says: "The router's default fallback page is headed 'Unexpected Application Error!'.",
      proof: pages('A page that does not come is headed Unexpected Application Error!'),
    },
    notShown('8.7', 'Server error codes and wording: not shown.'),
  ],
};
