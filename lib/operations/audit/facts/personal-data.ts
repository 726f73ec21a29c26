import { contactMessageDays } from '../../../model/contact.ts';
import { seatDays } from '../../../model/live.ts';
import { named } from '../../../stacks/templates/view.ts';
import { personalInLogs } from './personal-logs.ts';
import type { PersonalData } from './personal.ts';

const WITH_ACCOUNT = 'at once, when the learner deletes the account';

/** Every kind of personal data. The rows' names are those of the table in lib/model/keys.ts; a test holds the two together. */
export const personalData: readonly PersonalData[] = [
  {
    place: 'User pool',
    what: 'e-mail address, name, password (as a verifier only), second factor, who invited; passkeys with the names given to them; devices that logged in: the name of each one’s browser, when, and the network address used last',
    leaves: WITH_ACCOUNT,
    exported: true,
  },
  {
    rows: ['profile', 'email change'],
    place: 'Table',
    what: 'name, e-mail address and the one before while it changes, birthdate, phone number, description, choices about mails',
    leaves: WITH_ACCOUNT,
    exported: true,
  },
  {
    rows: ['wish', 'owned', 'order', 'checkout', 'customer', 'subscription', 'quota', 'attempt', 'trial', 'refunds'],
    place: 'Table',
    what: 'what was looked at, bought and paid, with the card’s brand, last four digits and month',
    leaves: WITH_ACCOUNT,
    exported: true,
  },
  {
    rows: ['progress', 'note', 'note count', 'attended', 'reminded'],
    place: 'Table',
    what: 'how far in each lesson, notes, attendance, reminders sent',
    leaves: WITH_ACCOUNT,
    exported: true,
  },
  {
    rows: ['review', 'certificate'],
    place: 'Table',
    what: 'name, stars and words of a review, and why it is hidden; name, course and date of a certificate',
    leaves: WITH_ACCOUNT,
    exported: true,
  },
  {
    rows: ['calendar feed', 'reminder stop'],
    place: 'Table',
    what: 'digest of a secret address, and whose it is',
    leaves: WITH_ACCOUNT,
    exported: false,
  },
  {
    rows: ['payment', 'billing', 'setup', 'customer owner'],
    place: 'Table',
    what: 'the account’s id beside Stripe’s ids: no name, no address',
    leaves: WITH_ACCOUNT,
    exported: false,
  },
  {
    rows: ['reservation'],
    place: 'Table',
    what: 'the account’s id beside a promo code of which there are only so many',
    leaves: 'stays, so that the code’s units add up; the id leads to nobody once the account is deleted',
    exported: false,
  },
  {
    rows: ['trial card'],
    place: 'Table',
    what: 'a digest of a card that had a free trial, and of which product: no number, no name, no account',
    leaves: 'stays, so that a card has the trial of a product once; it leads to nobody',
    exported: false,
  },
  {
    rows: ['seat', 'chat message', 'deleted chat message'],
    place: 'Table',
    what: 'first name and initial, what was said in a class',
    leaves: `30 days after it was said, or ${seatDays} after the class was last entered (expiry of the row); of who was taken out, with the account`,
    exported: false,
  },
  {
    rows: ['outgoing mail', 'revocation', 'withdrawal'],
    place: 'Table',
    what: 'address and words of a mail on its way; whom to take out of a class; whose certificates and reviews go with a refund',
    leaves: 'when it was sent or done, minutes later',
    exported: false,
  },
  {
    rows: ['contact message'],
    place: 'Table',
    what: 'address, name and text of a contact message or an application to teach',
    leaves: `${contactMessageDays} days after it was written (expiry of the row), with the account whose verified address it names before`,
    exported: true,
  },
  {
    rows: ['contact mark', 'contact hour', 'ceiling', 'bounce'],
    place: 'Table',
    what: 'fingerprints of addresses and messages, which do not show what they were made of',
    leaves: 'by themselves (expiry of the row)',
    exported: false,
  },
  {
    rows: ['closed'],
    place: 'Table',
    what: 'that an account of this id was closed; nothing about the person',
    leaves: 'after a day (expiry of the row)',
    exported: false,
  },
  {
    place: 'Bucket of uploads, then of media',
    what: 'the profile picture, drawn anew without what cameras write into it',
    leaves: `uploads: after a day; media: ${WITH_ACCOUNT}, and when another takes its place; neither bucket keeps older versions`,
    exported: false,
  },
  {
    place: 'Queue of letters',
    resources: named(/^api\/Letters/),
    what: 'name, address and words of a message to the desk',
    leaves: 'when it was mailed; at the latest when the time of the queue, and then of its dead letters, is over',
    exported: false,
  },
  {
    place: 'Queue of Stripe’s events',
    resources: named(/^payments\/Events/),
    what: 'what Stripe tells of a payment: name, e-mail address, brand and last four digits of the card',
    leaves: 'when it was done; at the latest when the time of the queue, and then of its dead letters, is over',
    exported: false,
  },
  {
    place: 'Events that nobody could take',
    resources: named(/^data\/Undelivered/),
    what: 'notices about mails that did not arrive, with the address, and batches of what was said in classes',
    leaves: 'when an operator has moved them back, or with the queue’s time',
    exported: false,
  },
  {
    place: 'Log of the chats',
    resources: named(/ChatLog$/),
    what: 'what was said in classes, under a name that is a digest',
    leaves: 'by itself; the privacy page promises no longer',
    exported: false,
  },
  {
    place: 'Stripe',
    what: 'card, name, e-mail address, payments',
    leaves: 'the customer is deleted there with the account; payments stay as the law asks',
    exported: false,
  },
  {
    place: 'Backups of the table',
    what: 'all rows as they were at a moment of the recovery window',
    leaves: 'when the window has passed it (see “Encryption and retention”)',
    exported: false,
  },
  {
    place: 'Files of npm run backup',
    what: 'rows, pictures and the list of accounts, on whichever disk an operator chose',
    leaves: 'when the operator deletes them: nothing here does',
    exported: false,
  },
  ...personalInLogs,
];

/** Rows of the table that say nothing about a person. */
export const impersonalRows: readonly string[] = [
  ...[
    'product',
    'settings',
    'event',
    'promo',
    'price',
    'reconciled',
    'publishing',
    'restoring',
    'migration',
    'migrating',
  ],
  ...['session', 'review counts', 'trade', 'routine', 'desk', 'lessons', 'room', 'on air', 'replay', 'legal version'],
  ...['reminders', 'session change', 'publication'],
];
