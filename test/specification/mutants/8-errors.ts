import { killer, type SpecificationMutant } from './killer.ts';

/** Section 8: the error catalogue. */
export const ofErrors: readonly SpecificationMutant[] = [
  {
    id: '8.1',
    breaks: 'a missing name has another message',
    ...{
      file: 'lib/model/field-failures.ts',
      find: "'Please specify your name'",
    },
    replace: "'Please give your name'",
    by: killer('journeys/instructor')(
      'Somebody applies as an instructor, is told what is missing, thanked, and the desk can answer by mail',
    ),
  },
  {
    id: '8.2',
    breaks: 'a failed sign-out is not logged',
    ...{ file: 'web/features/account/use-logout.ts', find: "logFailure('Sign-out', error);", replace: 'void error;' },
    by: killer('journeys/specification-pages')(
      'Logout asks the identity service; a sign-out that fails is only logged',
    ),
  },
  {
    id: '8.4',
    breaks: 'a picture that does not load stays broken',
    ...{ file: 'web/ui/avatar.tsx', find: 'onError={() => setLost(shown)}', replace: '' },
    by: killer('journeys/specification-shell')('A picture that does not load gives way to a fallback'),
  },
  {
    id: '8.5',
    breaks: 'a chunk that fails to load throws an error with another name',
    ...{
      file: 'web/api/load-chunk.ts',
      find: 'Failure.prototype.name = name',
      replace: "Failure.prototype.name = 'LoadError'",
    },
    by: killer('specification/web')('a part that cannot be loaded is an error named ChunkLoadError'),
  },
  {
    id: '8.6',
    breaks: 'the fallback page has another heading',
    ...{ file: 'web/shell/messages.ts', find: 'Unexpected Application Error!', replace: 'Something broke' },
    by: killer('journeys/specification-pages')('A page that does not come is headed Unexpected Application Error!'),
  },
];
