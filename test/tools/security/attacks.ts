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
        subscriptions("another learner's subscription, an unknown one and a made-up key get the same answer"),
        abuse("refusing another learner's data takes as long as refusing missing data, and so does an unknown login"),
      ),
      attack(
        'Cancelling somebody else’s subscription changes nothing and Stripe hears nothing',
        by('stage/payments/identity')("%s answers another learner's ID like an unknown one"),
      ),
      attack(
        'No argument opens another learner’s orders',
        subscriptions("orders are listed newest first, and no argument opens another learner's"),
      ),
      attack(
        'A profile keeps its keys, address and owner whatever the input says',
        operations('keep their keys and address whatever the input says, and never belong to another learner'),
      ),
      attack(
        'getOwnProductReview shows one’s own',
        reviews('a censored review is visible to its writer only, and an edit does not free it'),
      ),
      attack(
        'A censored text is returned to nobody else',
        reviews('a censored review is visible to its writer only, and an edit does not free it'),
      ),
      attack(
        'Two toggles at once agree; an unknown link is refused',
        operations(
          'toggle with each click, and two concurrent clicks count as two',
          'for products that are not sold are rejected, and nothing is written',
        ),
      ),
    ],
  },
  {
    title: 'Accounts',
    attacks: [
      attack(
        'The last token of a deleted account fills it again: bought, reviewed, saved, noted, uploaded',
        accounts("every learner's field rejects a deleted account's last token, and writes nothing"),
      ),
      attack(
        'Something of a closed account is written again by what was under way, and stays',
        by('stage/closed-accounts.slow')(
          'nothing of a closed account remains after its last token expires, and rows written behind it are found',
        ),
      ),
      attack(
        'Whoever has taken the tokens goes on after the password was reset or changed',
        accounts('a password that was %s ends all sessions at once, for the pool and for every field'),
      ),
      attack('An access token asks the API', accounts('every field answers an access token with Unauthorized')),
      attack(
        'Texts without end and empty ones, in every argument that takes one',
        accounts(
          'every text input has a limit; a longer one is rejected in words and leaves nothing behind',
          'an empty string breaks no field',
        ),
      ),
      attack(
        'Any mutation as often as a program can, in turn and all at once',
        accounts(
          'limits every mutation of a learner, and the queries about payments',
          'lets a burst succeed only up to the remaining quota',
        ),
      ),
      attack(
        'Somebody else’s address is signed up with, for its owner to confirm',
        identity('cannot be opened by anyone who %s', 'belongs to the owner once they have signed up themselves'),
      ),
      attack(
        'An address that another provider calls verified leads a class',
        classes(
          'a moderator is in the group or is the account that content names, whatever its address; throttling by IVS is not held against learners',
        ),
      ),
      attack(
        'The address of a film is passed on, or kept until after the refund',
        films('a URL expires by the clock, and the next one opens again'),
        by('functions/signed-url')('no URL is valid for more than fifteen minutes after a refund'),
      ),
      attack(
        'A certificate for lessons that nobody played, or played in no time',
        by('stage/progress')('requires lessons to be played, no faster than a player plays, before a certificate'),
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
        intents('rejects %s, writes nothing, and does not call Stripe'),
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
          'rejects an amount or a price in the input as a schema error',
          "twenty concurrent requests create one order, one payment and one client secret, at the server's price",
        ),
      ),
      attack('A paid product is not taken for free', operations('cannot be taken for free, and nothing is written')),
      attack('Twenty enrolments at once are one order', intents('twenty concurrent enrollments create one order')),
      attack(
        'A code for something else, before or after its time, in look-alike letters, with blanks, or of 10 kB gets one and the same answer',
        promo(
          'every invalid or expired code gets the same answer, and nothing is written',
          'ignores case and whitespace in a code',
        ),
      ),
      drilled(
        'promo',
        attack(
          'A thousand at once for a hundred units: exactly a hundred',
          promo('a limited code reserves one unit per learner however often they ask, for no more learners than units'),
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
          'a full discount completes without a card, and takes one unit for one learner',
          'rejects a partial discount where nothing may be free, and explains an amount below the minimum charge',
        ),
        by('model/quote')('a charge is a whole number of cents, never negative and never above the price'),
      ),
      attack(
        'One account uses up what Stripe allows the stage, or the counters of codes, with queries',
        accounts('limits a field that one request calls many times'),
        by('money/code-guesses')(
          'a valid code leaves the counters of the network and the stage alone, however often it is used',
        ),
      ),
      attack(
        'Guessing codes ends, in turn and all at once, with the firewall and without',
        promo(
          'blocks guessing after some wrong codes within the hour, even with a valid one',
          'blocks guessing through payments as well',
        ),
        abuse('%s: a burst is limited to its ceiling, and the surplus is told to wait'),
        by('money/code-guesses')(
          'at the limit of the %s, a valid code is refused like a wrong one',
          'of guesses made at once by many, as many are answered as the stage has left',
        ),
        by('stacks/constructs/web-acl.template')(
          'limits one address with a readable response: sign-in first, then visitors, then the API',
        ),
      ),
      attack(
        'What is owned is not sold again',
        intents('does not sell a product again that is owned directly or by a bundle, and gives no paid product away'),
      ),
      attack(
        'Two tabs pay one order once',
        intents(
          "twenty concurrent requests create one order, one payment and one client secret, at the server's price",
        ),
      ),
      attack(
        'A package of another product is refused',
        intents('rejects %s, writes nothing, and does not call Stripe'),
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
        webhook('rejects an event that is not signed by Stripe, exactly as sent and recently, and changes nothing'),
      ),
      drilled(
        'webhooks',
        attack(
          'One event twenty times has one effect',
          webhook(
            'one event delivered twenty times, before, after and between others, creates one order, one ownership and one mail',
          ),
        ),
      ),
      drilled(
        'webhooks',
        attack(
          'Events in any order end as Stripe has it',
          webhook('a success delivered after its refund changes nothing: the order is as Stripe has it'),
          by('stage/payments/subscriptions')('an end that arrives before the last change stays the end'),
        ),
      ),
      attack(
        'Another customer’s payment in the name of one’s own order',
        by('money/order-mismatch')('a payment by another customer, made before the order has one, opens nothing'),
      ),
      attack(
        'Whoever takes the webhook’s function over cannot ask Stripe for anything',
        by('stacks/payments/payments-stack')(
          "the function that receives webhooks reads the signing secret, but not the API key or Stripe's address",
        ),
      ),
      attack(
        'An event of the other mode is left alone, and somebody is told',
        webhook(
          'accepts events of the other mode, of unknown types and about unknown objects, rejects thin ones, and changes nothing',
        ),
        by('functions/payments-worker')('an event of the other mode from EventBridge is ignored, with an alarm'),
      ),
      attack(
        'Unknown kinds and orders do not fill the queue of failures',
        webhook(
          'accepts events of the other mode, of unknown types and about unknown objects, rejects thin ones, and changes nothing',
        ),
      ),
      attack(
        '5 MB, and a body that never ends',
        webhook('rejects a body of 5 MB, and one of 600 kB'),
        abuse('a request that never ends is cut off while others are answered'),
      ),
      attack(
        'Partly refunded, disputed, lost, won',
        refunds(
          'a partial refund leaves the course open; a full one closes it',
          'a dispute suspends access, winning restores it, losing closes it for good without a refund',
        ),
      ),
    ],
  },
  {
    title: 'Access to content',
    attacks: [
      attack(
        'Without a purchase: no film, class, chat or routine, and no address or token in the answer',
        films('visitors see previews, and get the same refusal for every other lesson'),
        classes('refuses everything to learners who do not own it, whatever they request'),
        operations(
          'is opened to nobody by requesting it as owned, and answers like an unknown link',
          'shows its previews to everyone, and every lesson to its owners',
        ),
        by('stage/entries.slow')('are shown to owners only, newest first, in pages'),
      ),
      attack(
        'After a refund, a cancellation or the end, what was open closes at once',
        classes(
          'a refund ends picture and chat at once, and no new token is issued',
          'the schedule disconnects a learner whose access expires during the class; a renewed one stays',
        ),
        films('a refund closes the films at once', 'expired access gets no URL'),
      ),
      attack(
        'Films and pictures are not to be had beside the distribution',
        by('local/cloudfront/origin-access')('the bucket denies everyone else'),
        films('a URL without its signature, with another, or for another film opens nothing'),
      ),
      attack('A token of one channel opens no other', classes('opens one player once, on the site only')),
      attack(
        'Chat: markup, 501 signs, too many a second, a name of one’s own choice',
        classes('reaches everyone under short names set by the server, and latecomers read the history'),
        by('local/ivschat/protocol')(
          'counts characters as code points; malformed is 400, too large 413',
          'limits messages per second, per room and per connection',
        ),
        by('web/live-chat')('text cannot escape its place'),
      ),
      attack(
        'A withdrawn product gives no sample, and one that is not there tells nothing but that',
        by('stage/entries.slow')('reveal nothing about a missing or withdrawn product'),
      ),
      attack(
        'A product without routines gives none',
        by('stage/entries.slow')('reveal nothing to others, whatever they request'),
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
        attacks('%s cannot be framed, and runs scripts from its own origin only'),
        by('stage/headers')('%s: %s has the required headers, and none that reveals the server'),
      ),
      attack(
        'Slipped-in scripts, eval and base tags do nothing',
        hostile('The browser runs no script and heeds no base that was slipped into the page, and nobody frames it'),
      ),
      attack(
        'A form, plain text or a link from another site asks the API nothing; there are no cookies',
        attacks('%s from another site cannot call the API'),
        operations('from a form or a link is rejected before it is parsed'),
      ),
      attack(
        'Missing files, paths out of the site and source maps: 404 that nobody keeps',
        attacks('%s does not exist, and no cache keeps the answer', 'serves no source maps'),
      ),
      attack('TRACE, PUT, POST to the site', attacks('CloudFront rejects %s')),
    ],
  },
  {
    title: 'Abuse of the API',
    attacks: [
      attack(
        'Each field of a learner is closed to the key; a missing, wrong or expired one is 401',
        by('stage/matrix.slow')(
          'tells nothing to a request without credentials or with a wrong key, or an expired, foreign or forged token',
          'whatever an open field returns is open to visitors and learners alike, and mutations require no less than queries',
        ),
        by('local/appsync/api/access')("with an unknown or, by the stage's clock, expired key gets 401"),
      ),
      attack(
        'Errors tell nothing of the inside and suggest nothing',
        operations('gets an answer without an ARN, a stack, a table name or a hint'),
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
        contact('sends one mail that can be replied to; its text stays text, and its lines add no headers'),
        by('functions/instructor-mail')(
          'a name cannot become a header, hide itself or reverse the line',
          'markup arrives as text',
        ),
      ),
      attack(
        'A flood of messages is so many mails, whoever it claims to be; what fills the hidden field goes nowhere',
        contact(
          'limits an address to five messages an hour and a sender to twenty, whatever address it claims',
          'ignores the hidden field and repeated messages, also when sent concurrently',
        ),
      ),
      attack(
        'What costs more than reading is counted, learner by learner and hour by hour',
        abuse('%s: a burst is limited to its ceiling, and the surplus is told to wait'),
      ),
      attack(
        'Many accounts, one address or many: codes, letters, exports, trials, refunds, sign-ups',
        ceilings(
          '%s per %s: the last within the ceiling succeeds, the next is rejected in words and counted for an alarm',
          'an alarm notifies once a ceiling of the %s is reached',
          'reports a client that continues after being refused, but not a learner who tries again',
          'valid codes use up no ceiling',
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
        by('stacks/api/ceiling-alarms.template')('%s has an alarm for each ceiling that fires within five minutes'),
      ),
      attack(
        'Addresses that are none, or two, or hide a header, in the forms that are mailed',
        by('model/validation')('an e-mail address may not be %j'),
      ),
      attack(
        'A role of ours is made to read or write another partition of the table',
        by('stacks/partitions.template')('%s: no role has access beyond its partitions of the table'),
      ),
      attack(
        'Large bodies, long texts, endless lists',
        abuse('rejects or truncates an unlimited body, text or list'),
        by('stacks/constructs/web-acl.template')('blocks a body over 32 kB, but not the longest message of a form'),
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
          'a revoked refresh token refreshes nothing, and the pool rejects its access tokens',
          "access tokens expire after an hour and refresh tokens after thirty days, by the stage's clock",
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
        abuse("refusing another learner's data takes as long as refusing missing data, and so does an unknown login"),
      ),
      attack(
        'A reset code is locked after five wrong ones and good once',
        identity('after five wrong codes the right one is rejected too', 'a reset code works once'),
      ),
      attack(
        'Passwords are not guessed',
        refusals('five wrong passwords lock a username for a while, whether it exists or not'),
      ),
      attack(
        'A new address is verified before it is used',
        amplify('a signed-in learner changes password, name and, by a code to the new address, the email'),
        by('stage/email-change')(
          'changes nothing before the code is entered; then Stripe, receipts, renewals and the old address follow, once',
        ),
        by('local/cognito/settings')(
          'immutable attributes stay, custom ones have limits, and an alias waits for verification',
        ),
      ),
      attack(
        'Signing in leads to another site, or to a path of 5 kB',
        by('web/in-app-path')('%s is no path of this site', 'a path longer than any of this site is rejected'),
      ),
      attack(
        'OAuth: another redirect_uri, a missing or changed state, a used code, no PKCE',
        social(
          'never follows redirect_uri with %s',
          'a code works once, for its client, with its verifier',
          'a canceled sign-in returns access_denied; a state that the pool did not create leads nowhere',
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
          "the upload form allows one key: the learner's own",
          "rejects another learner's key, a path around it and another type",
          'the server rejects more than 1 MB',
          'does not serve a file that only claims to be a JPEG',
        ),
        by('functions/jpeg')('any input terminates, and every result is a JPEG that is accepted again'),
      ),
      attack(
        'A picture that is something else besides, and one that takes hours to decode',
        picture('serves a polyglot picture without its page, location and archive'),
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
          'a learner has one review: an edit changes its stars, keeps its name and date, and others see first name and initial',
        ),
        classes('reaches everyone under short names set by the server, and latecomers read the history'),
        abuse('what others see of a learner contains no account ID that would lead to their picture or rows'),
      ),
      attack(
        'No address of an input is fetched by the server',
        by('local/lambda/egress')(
          'a function reaches this machine, and nothing but AWS and Stripe, by any route',
          'matches hosts by their suffix, not by containing a name',
        ),
        by('tools/security/requested-addresses')('no function requests a URL that came with a request'),
      ),
    ],
  },
];
