import { killer, type SpecificationMutant } from './killer.ts';

const schema = killer('specification/schema');
const file = 'lib/model/schema.graphql';

/** Section 3: fields of entities. */
export const ofEntities: readonly SpecificationMutant[] = [
  {
    id: '3.1',
    breaks: 'a field of the profile has another name',
    ...{ file, find: '  phone_number: String\n  email: String\n', replace: '  phone: String\n  email: String\n' },
    by: schema('the profile has its fields'),
  },
  {
    id: '3.2',
    breaks: 'the user id of the session is not the sub',
    ...{ file: 'web/shared/profile/queries.ts', find: 'sub: subOf(token), email:', replace: 'sub: token, email:' },
    by: killer('web/session')(
      'the session exposes attributes, with the sub and the address, and userData with the name',
    ),
  },
  {
    id: '3.3',
    breaks: 'pictures have another path',
    ...{ file: 'lib/model/picture.ts', find: '`public/profile/${sub}.jpeg`', replace: '`public/profiles/${sub}.jpeg`' },
    by: killer('journeys/picture')('A learner adds a picture, sees it beside the name, and removes it'),
  },
  {
    id: '3.4',
    breaks: 'the product has no field for pre-market routines',
    ...{ file, find: '  hasPMR: Boolean\n', replace: '' },
    by: schema('the product has its fields'),
  },
  {
    id: '3.6',
    breaks: 'a promo code has no remaining count',
    ...{ file, find: '  amountRemaining: Int\n', replace: '' },
    by: schema('the promo code has its fields'),
  },
  {
    id: '3.8',
    breaks: 'a stream has no playback URL',
    ...{ file, find: 'type Stream {\n  playbackUrl: String\n', replace: 'type Stream {\n' },
    by: schema('the stream and the chat token have their fields'),
  },
  {
    id: '3.11',
    breaks: 'a review has no censored field',
    ...{ file, find: '  censored: Boolean\n', replace: '  hidden: Boolean\n' },
    by: schema('the review and the review summary have their fields'),
  },
  {
    id: '3.15',
    breaks: 'a routine has no economic reports',
    ...{ file, find: '  economicReports: [EconomicReport!]!\n', replace: '' },
    by: schema('the routine and the trade of the week have their fields'),
  },
  {
    id: '3.19',
    breaks: 'the trades of an application are a list',
    ...{ file, find: '  trades: String!\n', replace: '  trades: [String!]!\n' },
    by: schema('the application has its fields, the trades as one text'),
  },
];
