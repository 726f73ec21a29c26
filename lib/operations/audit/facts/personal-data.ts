import { closedMarkSeconds } from '../../../model/account.ts';
import { contactMarkSeconds, contactMessageDays } from '../../../model/contact.ts';
import { seatDays } from '../../../model/live.ts';
import { deletedMessageDays, messageDays } from '../../../model/chat.ts';
import { bounceDays, mailDays } from '../../../model/outbox.ts';
import { uploadDays } from '../../../model/picture.ts';
import { maxRecentAttempts } from '../../../model/practice.ts';
import { refundYear } from '../../../model/refunds.ts';
import { named } from '../../../stacks/templates/view.ts';
import { personalInLogs } from './personal-logs.ts';
import type { PersonalData } from './personal.ts';

const WITH_ACCOUNT = 'at once, when the learner deletes the account';

/**
 * Every kind of personal data. The rows' names are those of the table in lib/model/keys.ts; a test keeps the two in
 * agreement.
 */
export const personalData: readonly PersonalData[] = [
  {
    place: 'User pool',
    what: 'e-mail address, name, password (as a verifier only), second factor, who invited them; whose rows it owns, if the account was recreated after a loss; passkeys with their names; devices that signed in: each browser’s name, the time, and the last network address',
    leaves: WITH_ACCOUNT,
    exported: true,
    category: 'e-mail address, name, who invited you, devices, passkeys and second factor',
    why: 'account',
    recipients: ['identity'],
  },
  {
    rows: ['profile', 'email change'],
    place: 'Table',
    what: 'name, email address, and the previous one during a change, birth date, phone number, description, who invited them, when they agreed to the terms, mail preferences, and the secret of the link that ends reminders',
    leaves: WITH_ACCOUNT,
    exported: true,
    category: 'profile',
    why: 'account',
  },
  {
    rows: ['wish', 'owned', 'order', 'checkout', 'customer', 'subscription', 'quota', 'attempt', 'trial', 'refunds'],
    place: 'Table',
    what: 'wishes, purchases and payments, with the address of receipts, what was agreed to and when, and the card’s brand, last four digits, month and year; how often something was done within an hour',
    leaves: WITH_ACCOUNT,
    exported: true,
    category: 'wish list, courses, orders and subscriptions',
    why: 'purchases',
    recipients: ['stripe'],
  },
  {
    rows: ['progress', 'note', 'note count', 'attended', 'reminded'],
    place: 'Table',
    what: 'progress in each lesson, notes, attendance, reminders sent',
    leaves: WITH_ACCOUNT,
    exported: true,
    category: 'progress, notes, attendance and reminders',
    why: 'learning',
  },
  {
    rows: ['practice'],
    place: 'Table',
    what: `answers of each exercise’s last attempt, scores, results of the first attempt’s trades, when the last ${maxRecentAttempts} were done, and when each is due again`,
    leaves: WITH_ACCOUNT,
    exported: true,
    category: 'answers to exercises, and scores',
    why: 'learning',
  },
  {
    rows: ['review', 'certificate'],
    place: 'Table',
    what: 'name, stars and text of a review, and why it is hidden; name, course and date of a certificate',
    leaves: WITH_ACCOUNT,
    exported: true,
    category: 'reviews and certificates',
    why: 'learning',
  },
  {
    rows: ['calendar feed', 'reminder stop'],
    place: 'Table',
    what: 'digest of a secret URL, and its owner',
    leaves: WITH_ACCOUNT,
    exported: false,
    category: 'the address of your calendar feed, and of the link that ends reminders',
    why: 'learning',
  },
  {
    rows: ['payment', 'billing', 'setup', 'customer owner'],
    place: 'Table',
    what: 'the account’s ID and Stripe’s IDs: no name, no address',
    leaves: WITH_ACCOUNT,
    exported: false,
    category: 'references to your payments at Stripe',
    why: 'purchases',
    recipients: ['stripe'],
  },
  {
    rows: ['reservation'],
    place: 'Table',
    what: 'the account’s ID, the order’s, and a limited promo code',
    leaves:
      'stays, so that the code’s units add up; once the account is deleted, only what Stripe keeps of a payment names its ID',
    exported: false,
    category: 'promo codes you used',
    why: 'fairness',
    stays:
      'If you used a limited promo code, we still count that, under the number that your account had. Only Stripe’s record of your payment, if there is one, shows whose number it was.',
  },
  {
    rows: ['trial card'],
    place: 'Table',
    what: 'a digest of a card that had a free trial, the product, and Stripe’s ID of the subscription: no number of the card, no name, no account',
    leaves: 'stays, so that a card gets each product’s trial once; only at Stripe does it lead to anybody',
    exported: false,
    category: 'a digest of the card you started a free trial with',
    why: 'fairness',
    stays:
      'If a card had a free trial, its digest stays with Stripe’s number of the subscription, so that each card gets a trial only once. The digest contains neither the card’s number nor a name.',
  },
  {
    rows: ['card refunds'],
    place: 'Table',
    what: 'a digest of a card whose payments were refunded, the orders’ numbers and the times: no number of the card, no name, no account',
    leaves: `${refundYear} days after the card’s latest refund (expiry of the row), so that refunds are counted per card; only at Stripe does it lead to anybody`,
    exported: false,
    category: 'a digest of the card of a refunded payment',
    why: 'fairness',
    stays:
      'If a payment was refunded at your request, a digest of its card stays for twelve months, with the order’s number and the time, so that refunds are counted per card. The digest contains neither the card’s number nor a name.',
  },
  {
    rows: ['seat', 'chat message'],
    place: 'Table',
    what: 'first name and initial, the account’s ID, messages in a class',
    leaves: `${messageDays} days after the message, or ${seatDays} days after the class was last entered (expiry of the row; the seat of a removed learner has none); minutes after the account is deleted, when no token for a class is good any more`,
    exported: true,
    category: 'your name and messages in live classes',
    why: 'classes',
  },
  {
    rows: ['deleted chat message'],
    place: 'Table',
    what: 'that a message was deleted from a class: only its ID',
    leaves: `${deletedMessageDays} days after the message was deleted (expiry of the row)`,
    exported: false,
    category: 'that a message was removed from a class',
    why: 'classes',
  },
  {
    rows: ['outgoing mail', 'revocation', 'withdrawal'],
    place: 'Table',
    what: 'address and text of a pending mail; whom to disconnect from a class; whose certificates and reviews a refund withdraws',
    leaves: `when it has been sent or done; a mail that cannot be sent ${mailDays} days after it was written`,
    exported: false,
    category: 'mail on its way to you',
    why: 'account',
  },
  {
    rows: ['contact message'],
    place: 'Table',
    what: 'address, name and text of a contact message or an application to teach',
    leaves: `${contactMessageDays} days after it was written (expiry of the row), or earlier with the account that has its verified address`,
    exported: true,
    category: 'messages and applications to us',
    why: 'contact',
  },
  {
    rows: ['contact mark', 'contact hour', 'ceiling', 'bounce'],
    place: 'Table',
    what: 'digests of e-mail addresses, network addresses and messages: what they were made of is not stored, but whoever guesses it can compare',
    leaves: `${contactMarkSeconds / 3600} hours after the last attempt that they count; of mail that bounced, after ${bounceDays} days (expiry of the row)`,
    exported: false,
    category: 'fingerprints of addresses and messages that count attempts',
    why: 'safety',
    stays: `If mail to you could not be delivered, we remember that for ${bounceDays} days, with a fingerprint of your address.`,
  },
  {
    rows: ['closed'],
    place: 'Table',
    what: 'that an account with this ID was closed; nothing about the person once the rest is deleted',
    leaves: `${closedMarkSeconds / 3600} hours after it was closed (expiry of the row)`,
    exported: false,
    category: 'that an account was closed',
    why: 'safety',
    stays: 'For a day we remember the number of your account, so that nothing is written into it any more.',
  },
  {
    place: 'Bucket of uploads, then of media',
    what: 'the profile picture, re-encoded without camera metadata',
    leaves: `uploads: when it has been re-encoded, otherwise at the first midnight (UTC) after ${uploadDays * 24} hours; media: ${WITH_ACCOUNT}, or replaces the picture; neither bucket keeps older versions`,
    exported: false,
    category: 'profile picture',
    why: 'account',
  },
  {
    place: 'Queue of letters',
    resources: named(/^api\/Letters/),
    what: 'name, address and text of a message to support',
    leaves:
      'once it has been mailed; at the latest when the retention of its queues ends, which counts from when it was written',
    exported: false,
    category: 'messages on their way to us',
    why: 'contact',
  },
  {
    place: 'Mailbox of support, outside these templates',
    what: 'messages and applications with name and address, and what was answered',
    leaves: 'as its owner has configured: not in these templates',
    exported: false,
    category: 'messages and applications to us',
    why: 'contact',
    stays: 'What you wrote to us stays in our mailbox. Ask us, and we delete it.',
  },
  {
    place: 'Queue of revocations',
    resources: named(/^classroom\/ClassesRevocations/),
    what: 'the account’s ID, and from which classes to disconnect it',
    leaves:
      'once it has been done; at the latest when the retention of its queues ends, which counts from when it was written',
    exported: false,
    category: 'that your access to a class has ended',
    why: 'classes',
  },
  {
    place: 'Queue of Stripe’s events',
    resources: named(/^payments\/Events/),
    what: 'Stripe’s data about a payment: name, e-mail address, brand and last four digits of the card',
    leaves:
      'once it has been handled; at the latest when the retention of its queues ends, which counts from when it arrived',
    exported: false,
    category: 'notices of your payments from Stripe',
    why: 'purchases',
    recipients: ['stripe'],
  },
  {
    place: 'Events that could not be delivered',
    resources: named(/^data\/Undelivered/),
    what: 'notices about undelivered mail, with the address, and batches of class messages, with first names',
    leaves: 'when an operator redrives them, or when the queue’s retention ends',
    exported: false,
    category: 'notices about mail that did not reach you',
    why: 'safety',
  },
  {
    place: 'Log of the chats',
    resources: named(/ChatLog$/),
    what: 'class messages, with the writer’s first name and initial, and a digest for an ID',
    leaves: 'automatically, not with the account',
    exported: false,
    category: 'a log of live chats',
    why: 'classes',
    stays: `What you wrote in live classes stays in a log until it is ${messageDays} days old, with your first name and initial.`,
  },
  {
    place: 'Stripe',
    what: 'card, name, e-mail address, the account’s ID, payments and what they were for',
    leaves: 'the customer is deleted with the account; payments stay as the law requires',
    exported: false,
    category: 'payments',
    why: 'records',
    recipients: ['stripe'],
    stays: 'What you paid stays at Stripe for as long as tax law requires.',
  },
  {
    place: 'Backups of the table',
    what: 'all rows as of any moment in the recovery window',
    leaves: 'when the window has moved past it (see “Encryption and retention”)',
    exported: false,
    category: 'copies to recover from',
    why: 'recovery',
    stays: 'Copies that we keep to recover from a loss hold your data until their time is over. Then they are deleted.',
  },
  {
    place: 'Daily backups, and their copies in a second account',
    resources: ({ type }) => type === 'AWS::Backup::BackupVault',
    what: 'all rows as of each day, including those of accounts deleted since',
    leaves: 'automatically, when the backup’s retention ends, and not before',
    exported: false,
    category: 'copies to recover from',
    why: 'recovery',
  },
  {
    rows: ['product', 'room', 'replay'],
    place: 'Content, as published: table, and the buckets of content, site, films and recordings',
    what: 'instructors’ names, pictures, biographies and courses; voice and face in films and recordings; who moderates a class, by group or account ID',
    leaves:
      'when a publication removes it; recordings, and older versions of files, automatically (see “Encryption and retention”)',
    exported: false,
    category: 'names, pictures, biographies, films and recordings of instructors',
    why: 'teaching',
  },
  {
    rows: ['publishing', 'publication', 'migrating'],
    place: 'Table',
    what: 'who published or migrates, by the ARN of the caller’s role, user or session',
    leaves: 'the list of publications stays; a lock ends with its command',
    exported: false,
    category: 'records of what operators do',
    why: 'safety',
  },
  {
    place: 'Files of npm run backup',
    what: 'rows and pictures, on a disk of the operator’s choice',
    leaves: 'when the operator deletes them; nothing does so automatically',
    exported: false,
    category: 'backup files',
    why: 'recovery',
    stays:
      'If an operator made a backup file while you had your account, your data stays in it until the operator deletes it.',
  },
  ...personalInLogs,
];

/** Rows of the table that contain no personal data. */
export const impersonalRows: readonly string[] = [
  ...['settings', 'event', 'promo', 'promo shard', 'price', 'reconciled', 'restoring', 'migration'],
  ...['session', 'session change', 'reminders', 'review counts', 'trade', 'routine', 'desk', 'lessons', 'exercises'],
  ...['decisions', 'on air', 'chat count', 'channel', 'classes', 'legal version'],
];
