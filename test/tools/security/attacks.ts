/**
 * What strangers and learners might try, row by row, and the tests that prove that it fails. `npm run attacks` runs
 * them.
 */
import { by, type Proof } from '../../specification/sentence.ts';

export interface Attack {
  /** The attempt, and its required outcome. */
  readonly row: string;
  readonly proof: readonly Proof[];
  /** A drill that also proves it: `npm run drill -- <name>`. */
  readonly drill?: string;
}

export interface Chapter {
  readonly title: string;
  readonly attacks: readonly Attack[];
}

const attack = (row: string, ...proof: readonly (readonly Proof[])[]): Attack => ({ row, proof: proof.flat() });
const drilled = (drill: string, given: Attack): Attack => ({ ...given, drill });

const abuse = by('stage/abuse.slow');
const attacks = by('stage/attacks');
const accounts = by('stage/accounts');
const operations = by('stage/operations.slow');
const reviews = by('stage/reviews');
const subscriptions = by('stage/subscriptions');
const promo = by('stage/payments/promo');
const intents = by('stage/payments/intents');
const webhook = by('stage/payments/webhook');
const refunds = by('stage/payments/refunds-disputes');
const classes = by('stage/live/class.slow');
const films = by('stage/films.slow');
const hostile = by('journeys/hostile.slow');
const contact = by('stage/contact.slow');
const identity = by('stage/identity');
const picture = by('stage/picture');
const social = by('stage/social');
const ceilings = by('stage/ceilings.slow');
const reservations = by('money/reservations.slow');
const amplify = by('local/cognito/amplify');
const refusals = by('local/cognito/refusals');

export const chapters: readonly Chapter[] = [
  {
    title: 'Identity and objects',
    attacks: [
      attack(
        'Somebody else’s subscription and one that is not there answer alike, in the same time',
        subscriptions('somebody else’s subscription, an unknown one and a made-up key get one and the same answer'),
        abuse(
          'what is somebody else’s takes as long to refuse as what is not there, and so does a name without an account',
        ),
      ),
      attack(
        'Cancelling somebody else’s subscription changes nothing and Stripe hears nothing',
        by('stage/payments/identity')('%s with somebody else’s id answers as with none'),
      ),
      attack(
        'No argument opens another learner’s orders',
        subscriptions('orders come newest first, and no argument opens another learner’s'),
      ),
      attack(
        'A profile keeps its keys, address and owner whatever the input says',
        operations('keep their keys and address whatever the input says, and are never another learner’s'),
      ),
      attack(
        'getOwnProductReview shows one’s own',
        reviews('a censored review is seen by its writer alone, and an edit does not free it'),
      ),
      attack(
        'A censored text is returned to nobody else',
        reviews('a censored review is seen by its writer alone, and an edit does not free it'),
      ),
      attack(
        'Two toggles at once agree; an unknown link is refused',
        operations(
          'come and go with each click, and two clicks at once leave what both say',
          'for what is not sold are refused, and nothing is written',
        ),
      ),
    ],
  },
  {
    title: 'Accounts',
    attacks: [
      attack(
        'The last token of a deleted account fills it again: bought, reviewed, saved, noted, uploaded',
        accounts('the last token of a deleted account is told so by every field of a learner, and writes nothing'),
      ),
      attack(
        'Something of a closed account is written again by what was under way, and stays',
        by('stage/closed-accounts.slow')(
          'once the last token has ended nothing of a closed account is left, and what is written behind our backs is found',
        ),
      ),
      attack(
        'Whoever has taken the tokens goes on after the password was reset or changed',
        accounts('a password that was %s ends all sessions at once, for the pool and for every field'),
      ),
      attack('An access token asks the API', accounts('an access token is answered Unauthorized by every field')),
      attack(
        'Texts without end and empty ones, in every argument that takes one',
        accounts(
          'no text of any input is without end: one that is too long is refused in words, and leaves nothing behind',
          'an empty text breaks no field',
        ),
      ),
      attack(
        'Any mutation as often as a program can, in turn and all at once',
        accounts('every mutation of a learner has an end', 'a flood at once has the effect of as many as are left'),
      ),
      attack(
        'Somebody else’s address is signed up with, for its owner to confirm',
        identity('is theirs to open for nobody who %s', 'is its owner’s when they have signed up themselves'),
      ),
      attack(
        'An address that another provider calls verified leads a class',
        classes(
          'a moderator is of the group or is the account that content names, whatever address is theirs; IVS being asked too often is not held against learners',
        ),
      ),
      attack(
        'The address of a film is passed on, or kept until after the refund',
        films('an address ends by the clock, and the next one opens again'),
        by('functions/signed-url')('no URL is valid for more than fifteen minutes after a refund'),
      ),
      attack(
        'A certificate for lessons that nobody played, or played in no time',
        by('stage/progress')(
          'who says that lessons are done has no certificate until they were played, and not faster than a player plays',
        ),
        by('model/evidence')('a film reported all at once is not accepted, however often it is reported'),
      ),
      attack(
        'A name that passes for staff, leads somewhere, or hides what it says',
        by('model/names')(
          '%j is not displayed: %s',
          '%j is shown as %s',
          'a name is one line of limited length, whatever the pool has stored',
        ),
      ),
      attack(
        'Terms that were never published are agreed to',
        intents('%s is refused, nothing is written and Stripe hears nothing'),
        by('money/guards.slow')('$operation records what was agreed to'),
      ),
    ],
  },
  {
    title: 'Money',
    attacks: [
      attack(
        'A price or an amount in the input is a schema error; the server’s price is charged',
        intents(
          'an amount or a price in the input is a schema error',
          'asked twenty times at once it is one order, one payment and one secret, at the server’s price',
        ),
      ),
      attack(
        'A paid product is not taken for free',
        operations('is not given away: a paid product cannot be taken for free, and nothing is written'),
      ),
      attack('Twenty enrolments at once are one order', intents('twenty enrolments at once are one order')),
      attack(
        'A code for something else, before or after its time, in look-alike letters, with blanks, or of 10 kB gets one and the same answer',
        promo(
          'every text that is no code here and now gets one and the same answer, and nothing is written',
          'small letters and white space around a code are no matter',
        ),
      ),
      drilled(
        'promo',
        attack(
          'A thousand at once for a hundred units: exactly a hundred',
          promo(
            'a limited code: one unit for one learner however often they ask, and no learner more than there are units',
          ),
        ),
      ),
      attack(
        'Units of a limited code are held, again and again, by orders that nobody pays',
        reservations(
          'an unpaid order with a reservation releases it within minutes; one without a code stays open',
          'a learner who never pays can reserve a code only a limited number of times a day',
          'one network address can hold a limited number of reservations per hour, sequentially and concurrently',
          'a /64 of IPv6 is one network address',
        ),
      ),
      attack(
        'A free trial again: after cancelling, with the card of another account, with one card at once',
        by('money/trials.slow')(
          'a learner gets one trial per product',
          'a card gets one trial per product: the second learner is not charged, is told why, and may subscribe without it',
          'of two concurrent trials with one card, one succeeds',
        ),
      ),
      attack(
        'A course is taken whole and its money taken back, or bought and given back without end',
        by('money/refunds')(
          'below the limit of watched lessons it is refunded, at the limit it is not',
          'refunds are limited within twelve months, and possible again later; one order requested twice counts once',
        ),
        by('money/after-refund.slow')(
          'a refund withdraws the certificate and hides the review with its stars; after a new purchase the review is back',
        ),
      ),
      attack(
        'A payment of another amount, currency or stage, or beside the order’s own, opens something',
        by('money/order-mismatch')(
          'a payment %s opens nothing',
          'a second payment that names an order does not pay it',
          'a payment that collected less than its amount opens nothing',
        ),
      ),
      attack(
        'A promo price of zero, below, or above the price',
        promo(
          'nothing left to pay goes the way without a card, and takes one unit for one learner',
          'a code that is no gift gives nothing away, and what is below the least charge is said to be',
        ),
        by('model/quote')('a charge is a whole number of cents, never negative and never above the price'),
      ),
      attack(
        'Guessing codes ends, in turn and all at once, with the firewall and without',
        promo(
          'guessing ends after some wrong codes within the hour, even with a hit',
          'guessing by asking for payments ends as well',
        ),
        abuse('%s: a flood at once has the effect of so many, and the rest is told to wait'),
        by('stacks/constructs/web-acl.template')(
          'one address is slowed down: sign-in before visitors, visitors before the API, and told so',
        ),
      ),
      attack(
        'What is owned is not sold again',
        intents('what is owned, by itself or in a bundle, is not sold again, and a paid product is not given away'),
      ),
      attack(
        'Two tabs pay one order once',
        intents('asked twenty times at once it is one order, one payment and one secret, at the server’s price'),
      ),
      attack(
        'A package of another product is refused',
        intents('%s is refused, nothing is written and Stripe hears nothing'),
      ),
      attack(
        'Money is counted in whole cents',
        by('model/quote')('a charge is a whole number of cents, never negative and never above the price'),
      ),
    ],
  },
  {
    title: 'Webhook',
    attacks: [
      attack(
        'Unsigned, wrongly signed, altered, re-serialised or older than five minutes: 400, and nothing is written',
        webhook('what is not signed by Stripe, as it was sent and just now, is refused and changes nothing'),
      ),
      drilled(
        'webhooks',
        attack(
          'One event twenty times has one effect',
          webhook(
            'one event told twenty times, before, after and between others, is one order, one ownership and one mail',
          ),
        ),
      ),
      drilled(
        'webhooks',
        attack(
          'Events in any order end as Stripe has it',
          webhook('a success told after its refund changes nothing: the order is as Stripe has it'),
          by('stage/payments/subscriptions')('the end told before the last change stays the end'),
        ),
      ),
      attack(
        'Another customer’s payment in the name of one’s own order',
        by('money/order-mismatch')('a payment by another customer, made before the order has one, opens nothing'),
      ),
      attack(
        'Whoever takes the webhook’s function over cannot ask Stripe for anything',
        by('stacks/payments/payments-stack')(
          'what takes events from everywhere reads what they are signed with, and neither the API key nor where Stripe answers',
        ),
      ),
      attack(
        'An event of the other mode is left alone, and somebody is told',
        webhook(
          'events of the other mode, of unknown kinds and about unknown objects are taken, thin ones are not; none changes anything',
        ),
        by('functions/payments-worker')('an event of the other mode from EventBridge is ignored, with an alarm'),
      ),
      attack(
        'Unknown kinds and orders do not fill the queue of failures',
        webhook(
          'events of the other mode, of unknown kinds and about unknown objects are taken, thin ones are not; none changes anything',
        ),
      ),
      attack(
        '5 MB, and a body that never ends',
        webhook('a body of 5 MB is too large, and of 600 kB as well'),
        abuse('a request that never ends is cut off, and all others are answered meanwhile'),
      ),
      attack(
        'Partly refunded, disputed, lost, won',
        refunds(
          'a part given back leaves the course open; the whole closes it',
          'a dispute suspends, a won one opens again, a lost one closes for good and no refund is given beside it',
        ),
      ),
    ],
  },
  {
    title: 'Access to content',
    attacks: [
      attack(
        'Without a purchase: no film, class, chat or routine, and no address or token in the answer',
        films('visitors see previews, and of all else are told the same: that it is not theirs'),
        classes('who does not own it is told so and nothing else, whatever they ask for'),
        operations(
          'is opened to nobody by asking for it as owned, and an unknown link answers no otherwise',
          'shows strangers its previews and no other lesson, and all of it once it is theirs',
        ),
        by('stage/entries.slow')('are read by owners alone, newest first, page by page'),
      ),
      attack(
        'After a refund, a cancellation or the end, what was open closes at once',
        classes(
          'a refund ends picture and chat at once, and there is no new token',
          'whose time is over while the class goes on is taken out by the schedule; whose was renewed stays',
        ),
        films('a refund takes the films away at once', 'access that has run out gives no address'),
      ),
      attack(
        'Films and pictures are not to be had beside the distribution',
        by('local/cloudfront/origin-access')('nobody comes in beside the distribution'),
        films('without its signature, with another, or for another film, an address opens nothing'),
      ),
      attack(
        'A token of one channel opens no other',
        classes('opens one player once, on the site alone, and nowhere else'),
      ),
      attack(
        'Chat: markup, 501 signs, too many a second, a name of one’s own choice',
        classes('is heard by all, names are the server’s and short, and those who come later read what was said'),
        by('local/ivschat/protocol')(
          'characters are counted as code points; what is malformed is 400, what is too large 413',
          'no more than so many pass in any second, of a room together and over one connection',
        ),
        by('web/live-chat')('text cannot escape its place'),
      ),
      attack(
        'A withdrawn product gives no sample, and one that is not there tells nothing but that',
        by('stage/entries.slow')('of a product that is not there, or is withdrawn, nothing is told'),
      ),
      attack(
        'A product without routines gives none',
        by('stage/entries.slow')('give others no word of them, whatever they ask for'),
      ),
    ],
  },
  {
    title: 'Browser',
    attacks: [
      attack(
        'Markup in the notification becomes words at most',
        hostile('Hostile markup in the notification becomes words at most'),
      ),
      attack(
        'A link of the notification leads inside or to a web address, or nowhere',
        hostile('A link of the notification leads inside or to a web address, or nowhere'),
        by('web/in-app-path')('%s is no path of this site', 'a tab or line break cannot turn a path into another site'),
      ),
      attack(
        'Settings that are none leave the page as it is',
        hostile('Settings that are none leave the page as it is, and those that cannot be read are logged'),
      ),
      attack(
        'No page is framed',
        attacks('%s may not be framed, and takes scripts from itself alone'),
        by('stage/headers')('%s: %s has the headers it must have, and none that tells of what answers'),
      ),
      attack(
        'Slipped-in scripts, eval and base tags do nothing',
        hostile('The browser runs no script and heeds no base that was slipped into the page, and nobody frames it'),
      ),
      attack(
        'A form, plain text or a link from another site asks the API nothing; there are no cookies',
        attacks('%s from another site asks the API nothing'),
        operations('from a form or a link is refused before it is read'),
      ),
      attack(
        'Missing files, paths out of the site and source maps: 404 that nobody keeps',
        attacks('%s is not there, and nobody keeps that answer', 'no file of the site comes with its source map'),
      ),
      attack('TRACE, PUT, POST to the site', attacks('CloudFront takes no %s')),
    ],
  },
  {
    title: 'Abuse of the API',
    attacks: [
      attack(
        'Each field of a learner is closed to the key; a missing, wrong or expired one is 401',
        by('stage/matrix.slow')(
          'tells nothing to a stranger, a wrong key, an expired, a foreign or a forged token',
          'whatever an open field returns is open to visitors and learners alike, and mutations need no less than queries',
        ),
        by('local/appsync/api/access')(
          'with an unknown key, or one that expired on the clock of the stage, is answered by 401',
        ),
      ),
      attack(
        'Errors tell nothing of the inside and suggest nothing',
        operations('is answered without an ARN, a stack, a table name or a hint'),
        by('tools/security/graphql.template')(
          'introspection is off on stages with learners, however it is requested, and no error suggests a name',
          'neither queries nor mutations are accepted in a URL or a form, and no trace or stack is returned',
        ),
      ),
      attack(
        'Aliases, depth, repeated fields, batches, circles',
        by('tools/security/graphql.template')(
          'a hundred aliases run at most thirty resolvers, and a query is at most eight levels deep',
          'a field requested 500 times is resolved once; unknown directives, batches and cycles are refused',
        ),
      ),
      attack(
        'Contact forms: header injection, 100 kB, HTML, text turned around, look-alike addresses',
        contact('a message is one mail that can be answered, its words are text, and its lines no headers'),
        by('functions/instructor-mail')(
          'a name cannot become a header, hide itself or reverse the line',
          'markup arrives as text',
        ),
      ),
      attack(
        'A flood of messages is so many mails, whoever it claims to be; what fills the hidden field goes nowhere',
        contact(
          'an address writes five times within an hour, a sender twenty times, whatever it claims to be',
          'the hidden field and the same words again have no effect, at once or together',
        ),
      ),
      attack(
        'What costs more than reading is counted, learner by learner and hour by hour',
        abuse('%s: a flood at once has the effect of so many, and the rest is told to wait'),
      ),
      attack(
        'Many accounts, one address or many: codes, letters, exports, trials, refunds, sign-ups',
        ceilings(
          '%s of one %s: the last that fits is done, the next is refused in words, and counted for an alarm',
          'somebody is told once a ceiling of the %s is reached',
          'a program that goes on after being told is told of, a learner who presses again is not',
          'right codes use up nothing, of nobody',
        ),
        by('money/counted')(
          'concurrent requests are counted exactly up to the limit, and the next one is refused',
          'a learner’s quota and a shared ceiling refuse with a message; a refused request does not use the shared limit',
        ),
        by('model/ceilings')(
          '%s of one %s says what was exceeded, and when to try again',
          'the threat model states each number, so every change is seen',
        ),
        by('journeys/ceilings-read.slow')(
          'At the checkout a learner reads what there was too much of: codes, reservations, trials',
          'A learner reads that there were too many letters, exports or refunds',
          'Who signs up reads that there were too many',
        ),
        by('stacks/api/ceiling-alarms.template')('%s tells of each, within five minutes'),
      ),
      attack(
        'Addresses that are none, or two, or hide a header, in the forms that are mailed',
        by('model/validation')('an e-mail address may not be %j'),
      ),
      attack(
        'A role of ours is made to read or write another partition of the table',
        by('stacks/partitions.template')('%s: no role may reach beyond its partitions of the table'),
      ),
      attack(
        'Large bodies, long texts, endless lists',
        abuse('a body, a text or a list without end is refused or cut to its limit'),
        by('stacks/constructs/web-acl.template')(
          'a body over 32 kB is refused, the longest message a form takes is not',
        ),
      ),
    ],
  },
  {
    title: 'Tokens',
    attacks: [
      attack(
        'After signing out the refresh token is dead',
        amplify('Amplify refreshes with GetTokensFromRefreshToken, and signing out revokes the refresh token'),
        by('local/cognito/tokens')(
          'a revoked refresh token refreshes nothing, and its access tokens are void for the pool itself',
          'access ends after its hour and refresh after its thirty days, both on the stage clock',
        ),
      ),
      attack(
        'A known and an unknown address get the same words, codes and time',
        identity(
          'a forgotten password is answered alike with and without an account, at both steps',
          'signing in begins alike with and without an account',
        ),
        by('journeys/session')(
          'A wrong password and an unknown address are refused in the same words, and the address is kept',
          'An address that is taken is answered like a new one, and Login is one step away',
        ),
        abuse(
          'what is somebody else’s takes as long to refuse as what is not there, and so does a name without an account',
        ),
      ),
      attack(
        'A reset code is locked after five wrong ones and good once',
        identity('after five wrong codes the right one does not help either', 'a reset code is good once'),
      ),
      attack('Passwords are not guessed', refusals('five wrong passwords lock the name for a while, whoever has it')),
      attack(
        'A new address is verified before it is used',
        amplify('a signed-in learner changes password, name and, by a code to the new address, the email'),
        by('stage/email-change')(
          'nothing moves before the code is typed; then Stripe, receipts, renewals and the old address follow, once',
        ),
        by('local/cognito/settings')(
          'an attribute set once stays, custom ones keep their limits, and an alias waits for its verification',
        ),
      ),
      attack(
        'Signing in leads to another site, or to a path of 5 kB',
        by('web/in-app-path')('%s is no path of this site', 'a path longer than any of this site is rejected'),
      ),
      attack(
        'OAuth: another redirect_uri, a missing or changed state, a used code, no PKCE',
        social(
          'redirect_uri with %s is never followed',
          'a code is good once, for its client, with its verifier',
          'a cancelled sign-in comes back with access_denied; a state that the pool did not make leads nowhere',
        ),
        by('journeys/social')('An answer that this tab did not ask for signs nobody in'),
      ),
    ],
  },
  {
    title: 'Uploads, server-side requests, platform',
    attacks: [
      attack(
        'Another learner’s key, ways around it, another type, 1 MB and more',
        picture(
          'the form names one key: the learner’s own',
          'another learner’s key, a way around it and another type are refused',
          'more than 1 MB is refused by the server',
          'what only calls itself a JPEG is not served to anyone',
        ),
        by('functions/jpeg')('any input terminates, and every result is a JPEG that is accepted again'),
      ),
      attack(
        'A picture that is something else besides, and one that takes hours to decode',
        picture('a picture that is a page, a place and an archive as well is served as a picture alone'),
        by('functions/redraw')(
          'no payload in segment %d survives, whether the picture is kept or not',
          'no payload in the quantization tables, after the end or before the start survives',
          'the largest picture is re-encoded; one more pixel in either direction is refused before decoding',
          'a small file of endless scans, and one that changes its size midway, are refused before decoding',
        ),
      ),
      attack(
        'Reviews and chat name nobody’s account',
        reviews(
          'a learner has one review: an edit moves its star, keeps its name and date, and others see first name and initial',
        ),
        classes('is heard by all, names are the server’s and short, and those who come later read what was said'),
        abuse('what others see of a learner names no account, so that nobody finds their picture or rows by it'),
      ),
      attack(
        'No address of an input is fetched by the server',
        by('local/lambda/egress')(
          'a function reaches this machine, and is refused whatever is neither AWS nor Stripe, by whichever way',
          'hosts are told by their end, not by what stands in them',
        ),
        by('tools/security/requested-addresses')('no function requests a URL that came with a request'),
      ),
    ],
  },
];
