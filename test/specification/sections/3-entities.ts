import { by, notShown, type Section } from '../sentence.ts';

const schema = by('specification/schema');
const films = by('stage/films.slow')(
  'an owner gets the film with its qualities, captions and poster, and each URL opens',
);
const live = by('stage/live/class.slow');

/** Section 3 */
export const section3: Section = {
  number: 3,
  title: 'Entities and their fields',
  sentences: [
    {
      id: '3.1',
      says: 'User profile: PK, SK, baseType, createdAt, updatedAt, name, description, birthdate, phone_number, email, lastEvaluatedKey, errors.',
      proof: schema('the profile has its fields'),
    },
    {
      id: '3.2',
      says: 'In the session the profile exposes attributes (sub as user id, email) and userData (name).',
      proof: [
        ...by('web/session')(
          'the session exposes attributes, with the sub and the address, and userData with the name',
        ),
        ...by('stage/operations.slow')('are created at first use with the name and address of the account'),
      ],
    },
    {
      id: '3.3',
      says: 'Profile picture: a jpeg at the public storage path public/profile/{userId}.jpeg.',
      proof: by('journeys/picture')('A learner adds a picture, sees it beside the name, and removes it'),
    },
    {
      id: '3.4',
      says: 'Product: PK, SK, baseType, createdAt, type, paymentPlans, link, name, image, preview, details, price, isLive, owned, hasPMR, inWishlist, tags, productsInBundle, difficulty, instructors, sections, GSI1PK, GSI1SK, status, lastEvaluatedKey, errors.',
      proof: schema('the product has its fields'),
    },
    {
      id: '3.5',
      says: 'The link is the route parameter that identifies a product.',
      proof: [
        ...by('journeys/specification-pages')('A visitor opens every public page'),
        ...by('journeys/not-found')('A product that does not exist says so in words, with the catalogue one step away'),
      ],
    },
    {
      id: '3.6',
      says: 'Promo code: code, price, products, validFrom, validUntil, isLimited, amountRemaining, createdAt, updatedAt.',
      proof: schema('the promo code has its fields'),
    },
    { id: '3.7', says: 'Product video: link, name.', proof: films },
    {
      id: '3.8',
      says: 'Stream: playbackUrl, token.',
      proof: [
        ...schema('the stream and the chat token have their fields'),
        ...live("verifies with the template's public key, is for this channel, and expires within five minutes"),
      ],
    },
    {
      id: '3.9',
      says: 'Chat token: token.',
      proof: [
        ...schema('the stream and the chat token have their fields'),
        ...live("admits a token once, and only a moderator's may delete and remove"),
      ],
    },
    {
      id: '3.10',
      says: 'Schedule entry: details, date, start, end, link, name, type, description, instructors.',
      proof: schema('the schedule entry has its fields'),
    },
    {
      id: '3.11',
      says: 'Product review: link, rating, review, censored, createdAt, updatedAt.',
      proof: schema('the review and the review summary have their fields'),
    },
    {
      id: '3.12',
      says: 'Review summary: total, average, reviews, ratings.',
      proof: schema('the review and the review summary have their fields'),
    },
    {
      id: '3.13',
      says: 'Order: id, name, status, details, createdAt, updatedAt.',
      proof: schema('the order and the subscription have their fields'),
    },
    {
      id: '3.14',
      says: 'Subscription: name, details, createdAt, updatedAt.',
      proof: schema('the order and the subscription have their fields'),
    },
    {
      id: '3.15',
      says: 'Pre-market routine: date, indexFutures, preMarketTips, whatsInTheNews, economicReports, images.',
      proof: schema('the routine and the trade of the week have their fields'),
    },
    {
      id: '3.16',
      says: 'Wishlist item: link, name, image, details, price, status, instructors.',
      proof: schema('the wishlist item has its fields'),
    },
    {
      id: '3.17',
      says: 'Home settings: settings, a JSON text holding top_notification with description, link and top_notification_link_type.',
      proof: by('journeys/specification-pages')('The home settings are a JSON text with the notification'),
    },
    {
      id: '3.18',
      says: 'Trade of the week: details.',
      proof: schema('the routine and the trade of the week have their fields'),
    },
    {
      id: '3.19',
      says: 'Instructor application: email, name, nationality, message, trades (comma-separated text).',
      proof: schema('the application has its fields, the trades as one text'),
    },
    notShown('3.20', 'Schema type checks and enumerations: not shown.'),
    notShown('3.21', 'Product status values and order status values: not shown.'),
  ],
};
