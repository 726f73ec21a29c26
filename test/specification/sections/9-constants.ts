import { by, notShown, type Section } from '../sentence.ts';

const template = by('stacks/promises.template');
const fadeAndSlide = by('journeys/shell')(
  'The content fades in over 0.4 s with each navigation, back to the first page as well',
  'The phone menu slides in over 0.5 s',
);

/** Section 9 */
export const section9: Section = {
  number: 9,
  title: 'Business constants and limits',
  sentences: [
    {
      id: '9.1',
      says: 'Banner re-show delay: 24 hours.',
      proof: by('model/rules')('the banner comes back 24 hours after it was closed and not a moment before'),
    },
    {
      id: '9.2',
      says: 'Chunk load timeout: 120 seconds.',
      proof: by('specification/web')('a part may take 120 seconds and no longer'),
    },
    {
      id: '9.3',
      says: 'Identity and storage region: us-east-1.',
      proof: template('accounts and storage are in us-east-1 on every stage'),
    },
    {
      id: '9.4',
      says: 'Social sign-in provider: a single external provider.',
      proof: template('one federated identity provider signs in by code, with the five scopes'),
    },
    {
      id: '9.5',
      says: 'OAuth response type: code.',
      proof: [
        ...template('one federated identity provider signs in by code, with the five scopes'),
        ...by('stage/social')("the code flow gives the tokens of one lasting account, with Cognito's claims"),
      ],
    },
    {
      id: '9.6',
      says: "OAuth scopes: phone, email, openid, profile, and the identity service's administrative user scope.",
      proof: template('one federated identity provider signs in by code, with the five scopes'),
    },
    { id: '9.7', says: 'Page fade-in: 0.4 s. Mobile menu slide: 0.5 s.', proof: fadeAndSlide },
    {
      id: '9.8',
      says: 'Instructor modal: 700px wide, at most 90% of the viewport.',
      proof: [
        ...by('journeys/specification-shell')(
          'The instructor dialog has its words, its fields and its size over the whole screen',
        ),
        ...by('journeys/instructor')('On the phone the dialog takes at most nine tenths of the screen'),
      ],
    },
    notShown('9.9', 'Business limits such as price rules, promo code limits and review limits: not shown.'),
  ],
};
