import { by, notShown, type Proof, type Section, type Sentence } from '../sentence.ts';

const pages = by('journeys/specification-pages');
const signOut = by('journeys/specification-session')(
  'A sign-out that the identity service refuses or fails is logged by its name, and the learner is out',
);
const schema = by('specification/schema');
const oneEndpoint = pages(
  'All calls are GraphQL by POST to one endpoint, with the key for settings and the token for the profile',
);
const takes = schema('mutations take and give what is specified');
const gives = schema('queries take and give what is specified');
/** The schema has it so, and everybody may call it whom it is for. */
const called = by('stage/grant.slow')('with all grants every operation works, and every field of the API is covered');
const query = (id: string, says: string, proof: readonly Proof[]): Sentence => ({
  id,
  says,
  proof: [...gives, ...called, ...proof],
});
const operations = by('stage/operations.slow');
const entries = by('stage/entries.slow');
const reviews = by('stage/reviews');
const films = by('stage/films.slow')(
  'an owner gets the film with its qualities, captions and poster, and each URL opens',
  'visitors see previews, and get the same refusal for every other lesson',
);
const live = by('stage/live/class.slow');
const purchases = by('stage/subscriptions');

/** Section 7 */
export const section7: Section = {
  number: 7,
  title: 'The calls it makes',
  sentences: [
    {
      id: '7.1',
      says: 'All product calls are GraphQL operations sent with POST to one endpoint.',
      proof: [
        ...by('journeys/specification-calls')(
          'Every call of a visit and a purchase is one GraphQL operation by POST to the one endpoint',
        ),
        ...by('stage/operations.slow')('from a form or a link is rejected before it is parsed'),
      ],
    },
    notShown('7.2', 'The endpoint path: not shown.'),
    {
      id: '7.3',
      says: 'The home settings call uses an API-key authentication mode, and the user-pool calls use user-pool authentication.',
      proof: oneEndpoint,
    },
    {
      id: '7.4',
      says: 'purchaseFreeProduct(input: link) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/operations.slow')(
          'twenty times at once creates one order, ends the wish, and succeeds every time',
          'cannot be taken for free, and nothing is written',
        ),
      ],
    },
    {
      id: '7.5',
      says: 'setUserProfile(input) returns the profile fields and errors.',
      proof: [
        ...takes,
        ...by('stage/operations.slow')(
          'change only the fields that the input names; null clears one',
          'changed before they were ever read return name and address at once',
          'reject an invalid value: the failure names its field and nothing changes',
        ),
      ],
    },
    {
      id: '7.6',
      says: 'addProductReview(input) returns the review fields and errors.',
      proof: [
        ...takes,
        ...by('stage/reviews')(
          'a learner has one review: an edit changes its stars, keeps its name and date, and others see first name and initial',
        ),
      ],
    },
    {
      id: '7.7',
      says: 'toggleWishlist(input: link) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/operations.slow')('toggle with each click, and two concurrent clicks count as two'),
      ],
    },
    {
      id: '7.8',
      says: 'cancelSubscription(input) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/payments/subscriptions')(
          'a canceled subscription stays open to its end, repeatedly; undone, it continues',
        ),
      ],
    },
    {
      id: '7.9',
      says: 'sendContactUsMessage(input) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/contact.slow')(
          'sends one mail that can be replied to; its text stays text, and its lines add no headers',
        ),
      ],
    },
    {
      id: '7.10',
      says: 'becomeAnInstructorContactMessage(input: email, name, trades, nationality, message) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/operations.slow')(
          'goes only to the support address, from our address, and line breaks or markup stay text',
          'is not mailed with an invalid field: the failure names it',
        ),
      ],
    },
    {
      id: '7.11',
      says: 'getHomeSettings returns the settings JSON string.',
      proof: by('journeys/specification-pages')('The home settings are a JSON text with the notification'),
    },
    query(
      '7.12',
      'getTradeOfTheWeek',
      entries('visitors read the trade of the week; a future entry waits for its day'),
    ),
    query(
      '7.13',
      'getProductByLink(link)',
      operations('shows its previews to everyone, and every lesson to its owners'),
    ),
    query(
      '7.14',
      'getSuggestedProducts(id)',
      operations('suggests related products, but never the product itself or what the learner owns'),
    ),
    query(
      '7.15',
      'getOwnedProducts(filter)',
      operations('in a free bundle opens its members, and products already owned keep their reason'),
    ),
    query(
      '7.16',
      'getOwnedProduct(link)',
      operations('is opened to nobody by requesting it as owned, and answers like an unknown link'),
    ),
    query('7.17', 'getPromoCode(code)', by('stage/payments/promo')('ignores case and whitespace in a code')),
    query('7.18', 'getProductVideo(link, code)', films),
    query(
      '7.19',
      'getProductStream(link) returns playbackUrl and token.',
      live(
        'refuses everything to learners who do not own it, whatever they request',
        'is not live before the broadcast starts, then immediately, and the schedule shows it',
        "verifies with the template's public key, is for this channel, and expires within five minutes",
      ),
    ),
    query(
      '7.20',
      'getProductChatToken(link)',
      live(
        'reaches everyone under short names set by the server, and latecomers read the history',
        "admits a token once, and only a moderator's may delete and remove",
      ),
    ),
    query(
      '7.21',
      'getProductSchedule(link)',
      by('journeys/schedule')('An empty month says when it goes on; a stream names its next dates'),
    ),
    query(
      '7.22',
      'getScheduleOfMonth(date)',
      by('functions/schedule')(
        'a session belongs to the UTC month in which it begins, once, and keeps its id when its time moves',
      ),
    ),
    query(
      '7.23',
      'queryProducts(params as a string) returns total, products, errors.',
      operations('names filters it cannot parse, and accepts any valid JSON'),
    ),
    query(
      '7.24',
      'getProductReviews(link)',
      reviews(
        'the first page has the totals and the newest reviews, further pages the older ones; an invalid page is rejected',
      ),
    ),
    query(
      '7.25',
      'getOwnProductReview(link)',
      reviews('a censored review is visible to its writer only, and an edit does not free it'),
    ),
    query(
      '7.26',
      'getPaymentIntent(link, promoCode) returns clientSecret, errors.',
      by('stage/payments/intents')(
        "twenty concurrent requests create one order, one payment and one client secret, at the server's price",
      ),
    ),
    query(
      '7.27',
      'getSubscriptionIntent(link, id, packageId, promoCode) returns clientSecret, errors.',
      by('stage/payments/subscriptions')('a declined card, then a valid one, start one subscription'),
    ),
    query(
      '7.28',
      'getUserProfile',
      operations(
        'are created at first use with the name and address of the account',
        "keep the account's name until the learner sets or clears it",
      ),
    ),
    query(
      '7.29',
      'getUserOrders',
      purchases("orders are listed newest first, and no argument opens another learner's"),
    ),
    query('7.30', 'getUserSubscriptions', purchases('a learner sees their own subscriptions, newest first')),
    query(
      '7.31',
      'getUserSubscription(id)',
      purchases("another learner's subscription, an unknown one and a made-up key get the same answer"),
    ),
    query('7.32', 'getProductPreMarketRoutines(link)', entries('are shown to owners only, newest first, in pages')),
    query(
      '7.33',
      'getWishlist',
      operations('outlive a withdrawal: listed as withdrawn, not searchable, and for sale again when republished'),
    ),
    {
      id: '7.34',
      says: 'Sign-out through the identity service.',
      proof: [...pages('Logout asks the identity service; a sign-out that fails is only logged'), ...signOut],
    },
    {
      id: '7.35',
      says: 'Profile fetch through the identity service.',
      proof: oneEndpoint,
      note: 'The token of the identity service goes with getUserProfile; what else such a fetch has, the specification leaves open.',
    },
    notShown('7.43', 'Profile fetch through the identity service: details not shown.'),
    {
      id: '7.36',
      says: 'GET of the profile picture from the public path public/profile/{userId}.jpeg.',
      proof: by('journeys/picture')('A learner adds a picture, sees it beside the name, and removes it'),
    },
    {
      id: '7.37',
      says: 'A card payment provider script is loaded and initialised with a publishable key for the payment form.',
      proof: pages('The card form loads the provider’s script and starts it with the publishable key'),
    },
    {
      id: '7.38',
      says: 'Page chunks are loaded lazily.',
      proof: [
        ...by('web/first-visit')('dialogs, menus, forms and other pages are loaded on demand'),
        ...by('specification/web')('every part that is loaded lazily goes through the one loader'),
        ...by('journeys/specification-loading')(
          'Each page for visitors is loaded when it is opened, while an indicator turns in the middle',
          'Each page for learners is loaded when it is opened, while an indicator turns in the middle',
        ),
      ],
    },
    {
      id: '7.39',
      says: 'Web-vitals reporting is called with no handler.',
      proof: by('specification/web')('web-vitals reporting is called with no handler'),
    },
    notShown('7.40', 'What the server does with each call, and the result shapes beyond those listed: not shown.'),
    {
      id: '7.41',
      says: 'Every call result carries an errors field.',
      proof: schema('every result carries errors'),
    },
    {
      id: '7.42',
      says: "Failures are only logged. Nothing is shown to the user, except for the instructor form's submitted view on success.",
      proof: by('journeys/disturbed.slow')(
        'Without its notification the site works as ever',
        'An application that could not be sent is still there to be sent again',
      ),
      note: 'Held for the banner, the instructor form and Logout. Pages that cannot be loaded say so with Retry, as issue 2 asks.',
    },
  ],
};
