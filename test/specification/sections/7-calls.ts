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
const called = by('stage/grant.slow')(
  'with all grants every operation works, and each field of the API is one of them',
);
const query = (id: string, says: string, proof: readonly Proof[]): Sentence => ({
  id,
  says,
  proof: [...gives, ...called, ...proof],
});
const operations = by('stage/operations.slow');
const entries = by('stage/entries.slow');
const reviews = by('stage/reviews');
const films = by('stage/films.slow')(
  'an owner gets the film with its qualities, captions and picture, and each address opens',
  'visitors see previews, and of all else are told the same: that it is not theirs',
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
        ...by('stage/operations.slow')('from a form or a link is refused before it is read'),
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
          'twenty times at once makes one order, ends the wish, and succeeds every time',
          'is not given away: a paid product cannot be taken for free, and nothing is written',
        ),
      ],
    },
    {
      id: '7.5',
      says: 'setUserProfile(input) returns the profile fields and errors.',
      proof: [
        ...takes,
        ...by('stage/operations.slow')(
          'change by what the input names, and a field given as null is cleared',
          'changed before they were ever read, say name and address at once',
          'take no senseless value: the failure names its field and nothing changes',
        ),
      ],
    },
    {
      id: '7.6',
      says: 'addProductReview(input) returns the review fields and errors.',
      proof: [
        ...takes,
        ...by('stage/reviews')(
          'a learner has one review: an edit moves its star, keeps its name and date, and others see first name and initial',
        ),
      ],
    },
    {
      id: '7.7',
      says: 'toggleWishlist(input: link) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/operations.slow')('come and go with each click, and two clicks at once leave what both say'),
      ],
    },
    {
      id: '7.8',
      says: 'cancelSubscription(input) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/payments/subscriptions')(
          'cancelled it stays open to its end, again and again; taken back it goes on',
        ),
      ],
    },
    {
      id: '7.9',
      says: 'sendContactUsMessage(input) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/contact.slow')(
          'a message is one mail that can be answered, its words are text, and its lines no headers',
        ),
      ],
    },
    {
      id: '7.10',
      says: 'becomeAnInstructorContactMessage(input: email, name, trades, nationality, message) returns success, errors.',
      proof: [
        ...takes,
        ...by('stage/operations.slow')(
          'reaches the desk alone, from our address, and line breaks or markup stay text',
          'is not mailed when a field is senseless: the failure names it',
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
      entries('visitors read the trade of a week; an entry dated ahead waits for its day'),
    ),
    query(
      '7.13',
      'getProductByLink(link)',
      operations('shows strangers its previews and no other lesson, and all of it once it is theirs'),
    ),
    query(
      '7.14',
      'getSuggestedProducts(id)',
      operations('suggests what goes with a product, but never itself or what the learner owns'),
    ),
    query(
      '7.15',
      'getOwnedProducts(filter)',
      operations('in a free bundle opens its parts, and what was owned keeps its own reason'),
    ),
    query(
      '7.16',
      'getOwnedProduct(link)',
      operations('is opened to nobody by asking for it as owned, and an unknown link answers no otherwise'),
    ),
    query(
      '7.17',
      'getPromoCode(code)',
      by('stage/payments/promo')('small letters and white space around a code are no matter'),
    ),
    query('7.18', 'getProductVideo(link, code)', films),
    query(
      '7.19',
      'getProductStream(link) returns playbackUrl and token.',
      live(
        'who does not own it is told so and nothing else, whatever they ask for',
        'before anybody broadcasts it is not live; then at once, and the schedule says so',
        'verifies with the public key of the template, is of this channel, and ends within five minutes',
      ),
    ),
    query(
      '7.20',
      'getProductChatToken(link)',
      live(
        'is heard by all, names are the server’s and short, and those who come later read what was said',
        'a token enters once, and only a moderator’s may delete and remove',
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
      operations('says what it cannot read, and forgives everything that is JSON'),
    ),
    query(
      '7.24',
      'getProductReviews(link)',
      reviews(
        'the first page carries the sums and the newest, further pages the older ones, and a page that was never given is refused',
      ),
    ),
    query(
      '7.25',
      'getOwnProductReview(link)',
      reviews('a censored review is seen by its writer alone, and an edit does not free it'),
    ),
    query(
      '7.26',
      'getPaymentIntent(link, promoCode) returns clientSecret, errors.',
      by('stage/payments/intents')(
        'asked twenty times at once it is one order, one payment and one secret, at the server’s price',
      ),
    ),
    query(
      '7.27',
      'getSubscriptionIntent(link, id, packageId, promoCode) returns clientSecret, errors.',
      by('stage/payments/subscriptions')('a card that is declined, then one that pays, begin one subscription'),
    ),
    query(
      '7.28',
      'getUserProfile',
      operations(
        'are made on first sight with the name and the address of the account',
        'keep the name of the account until the learner gives or clears one',
      ),
    ),
    query('7.29', 'getUserOrders', purchases('orders come newest first, and no argument opens another learner’s')),
    query('7.30', 'getUserSubscriptions', purchases('a subscription is its owner’s, newest first')),
    query(
      '7.31',
      'getUserSubscription(id)',
      purchases('somebody else’s subscription, an unknown one and a made-up key get one and the same answer'),
    ),
    query('7.32', 'getProductPreMarketRoutines(link)', entries('are read by owners alone, newest first, page by page')),
    query(
      '7.33',
      'getWishlist',
      operations(
        'outlive a withdrawal: still listed as withdrawn, no longer found, for sale again when published again',
      ),
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
