import { killer, type SpecificationMutant } from './killer.ts';

const template = killer('stacks/promises.template');

/** Section 9: constants and limits. */
export const ofConstants: readonly SpecificationMutant[] = [
  {
    id: '9.1',
    breaks: 'the banner comes back an hour early',
    ...{ file: 'lib/model/banner.ts', find: 'bannerPause = 24 *', replace: 'bannerPause = 23 *' },
    by: killer('model/rules')('the banner comes back 24 hours after it was closed and not a moment before'),
  },
  {
    id: '9.2',
    breaks: 'a chunk times out after a minute',
    ...{ file: 'web/api/load-chunk.ts', find: 'chunkTimeout = 120_000', replace: 'chunkTimeout = 60_000' },
    by: killer('specification/web')('a part may take 120 seconds and no longer'),
  },
  {
    id: '9.6',
    breaks: 'a scope is missing',
    ...{
      file: 'lib/stacks/data/data-stack.ts',
      find: 'OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN]',
      replace: 'OAuthScope.PROFILE]',
    },
    by: template('one federated identity provider signs in by code, with the five scopes'),
  },
  {
    id: '9.8',
    breaks: 'the dialog fills a small screen entirely',
    ...{
      file: 'web/shell/instructor-dialog.css',
      find: 'max-width: 90vw;',
      replace: 'max-width: 96vw;',
    },
    by: killer('journeys/instructor')('On the phone the dialog takes at most nine tenths of the screen'),
  },
];
