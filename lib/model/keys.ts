/**
 * The single-table design. Key strings are written only here.
 *
 * | item     | PK               | SK                  | GSI1PK      | GSI1SK              |
 * |----------|------------------|---------------------|-------------|---------------------|
 * | product  | PRODUCT#<link>   | PRODUCT             | CATALOGUE   | <createdAt>#<link>  |
 * | settings | SITE             | SETTINGS            |             |                     |
 * | profile  | USER#<sub>       | PROFILE             | PRACTICE-HOUR#<hour> | <sub>           |
 * | email change | USER#<sub>   | EMAIL-CHANGE#<address before> | EMAIL-CHANGES | <time>#<sub> |
 * | closed   | USER#<sub>       | PROFILE             |             |                     |
 * | wish     | USER#<sub>       | WISH#<link>         |             |                     |
 * | owned    | USER#<sub>       | OWNED#<link>        | OWNERS#<link> (of what has sessions) | <sub> |
 * | order    | USER#<sub>       | ORDER#<ulid>        | OPEN-ORDERS (while open) | <expires>#<ulid> |
 * | checkout | USER#<sub>       | CHECKOUT#<link>     |             |                     |
 * | customer | USER#<sub>       | CUSTOMER            |             |                     |
 * | quota    | USER#<sub>       | QUOTA#<what>#<yyyy-mm-ddThh> |    |                     |
 * | payment  | PAYMENT#<pi_>    | PAYMENT             |             |                     |
 * | billing  | BILLING#<sub_>   | BILLING             |             |                     |
 * | customer owner | CUSTOMER#<cus_> | OWNER          |             |                     |
 * | setup    | BILLING#<seti_>  | SETUP               |             |                     |
 * | attempt  | USER#<sub>, PRODUCT#<link> | ATTEMPT#<what> |        |                     |
 * | trial    | USER#<sub>       | TRIAL#<link>        |             |                     |
 * | trial card | CARD#<hash>    | TRIAL#<link>        |             |                     |
 * | card refunds | CARD#<hash>  | REFUNDS             |             |                     |
 * | refunds  | USER#<sub>       | REFUNDS             |             |                     |
 * | event    | EVENT#<evt_>     | EVENT               |             |                     |
 * | promo    | PROMO#<code>     | PROMO               | PROMOS      | <code>              |
 * | promo shard | PROMO#<code>#<shard> | PROMO        |             |                     |
 * | reservation | PROMO#<code>     | RESERVATION#<sub>   |             |                     |
 * | price    | PRODUCT#<link>   | PRICE#<package>#<amount> |        |                     |
 * | reconciled | SITE           | RECONCILED          |             |                     |
 * | publishing | SITE           | PUBLISHING          |             |                     |
 * | publication | PUBLICATIONS  | <time>#<id>         |             |                     |
 * | restoring | SITE            | RESTORING           |             |                     |
 * | migration | MIGRATIONS      | <number>            |             |                     |
 * | migrating | MIGRATIONS      | LOCK                |             |                     |
 * | outgoing mail | OUTBOX      | <time>#<id>         |             |                     |
 * | outgoing mail (to many) | OUTBOX#BULK#<lane> | <time>#<id> |  |                     |
 * | session  | MONTH#<yyyy-mm>  | <start>#<id>        | SESSIONS#<link> | <start>#<id>    |
 * | subscription | USER#<sub>   | SUB#<id>            | NOTICES     | <next>#<id>         |
 * | review counts | RATINGS     | <link>              | REVIEWS#<link> | ~                |
 * | review   | REVIEWS#<link>   | REVIEW#<sub>        | REVIEWS#<link> | <createdAt>#<id> |
 * | review (censored) | as above |               | CENSORED-REVIEWS | <link>#<id>     |
 * | trade    | TRADES           | <date>              |             |                     |
 * | routine  | ROUTINES#<desk>  | <date>              |             |                     |
 * | desk     | PRODUCT#<link>   | DESK                |             |                     |
 * | lessons  | PRODUCT#<link>   | LESSONS             |             |                     |
 * | exercises | PRODUCT#<link>  | EXERCISES           |             |                     |
 * | channel  | CHANNELS         | CHANNEL#<id>        |             |                     |
 * | classes  | CHANNELS         | CLASSES             |             |                     |
 * | room     | ROOM#<link>      | ROOM                |             |                     |
 * | on air   | ROOM#<link>      | ONAIR               |             |                     |
 * | seat     | ROOM#<link>      | SEAT#<userId>       |             |                     |
 * | chat message | ROOM#<link>  | MESSAGE#<send time>#<message> |   |                     |
 * | deleted chat message | ROOM#<link> | DELETED-MESSAGE#<message> |             |                     |
 * | chat count | ROOM#<link>    | CHAT-COUNT#<session> |            |                     |
 * | replay   | REPLAY#<link>    | <start>#<recording> |             |                     |
 * | attended | USER#<sub>       | ATTENDED#<session>  |             |                     |
 * | revocation | REVOCATIONS    | <time>#<id>         |             |                     |
 * | withdrawal | WITHDRAWALS    | <time>#<id>         |             |                     |
 * | progress | USER#<sub>       | PROGRESS#<link>     |             |                     |
 * | practice | USER#<sub>       | PRACTICE#<link>#<code> |          |                     |
 * | decisions | PRODUCT#<link>  | DECISIONS#<code>    |             |                     |
 * | note     | USER#<sub>       | NOTE#<link>#<code>#<second>#<ulid> | |             |
 * | note count | USER#<sub>     | NOTES#<link>        |             |                     |
 * | certificate | CERTIFICATE#<id> | CERTIFICATE      |             |                     |
 * | calendar feed | FEED#<hash>   | FEED                |             |                     |
 * | legal version | LEGAL#<page> | <date>              |             |                     |
 * | reminded | USER#<sub>       | REMINDED#<start>#<id>#<lead> |  |                     |
 * | reminders | REMINDERS       | <start>#<id>#<lead> |             |                     |
 * | session change | SESSION-CHANGES | <id>#<sequence> |             |                     |
 * | reminder stop | STOP#<hash> | STOP                |             |                     |
 * | bounce   | BOUNCE#<hash>    | BOUNCE              |             |                     |
 * | ceiling  | CEILING#<what>#<hash or STAGE> | HOUR#<yyyy-mm-ddThh> |  |       |
 * | sign-up counted | CEILING#signUp#STAGE | COUNTED#<hash> |        |        |
 * | contact mark | CONTACT#<hash> | MARK                |             |                     |
 * | contact message | CONTACT-MESSAGES#<hash> | <time>#<hash>       |             |                     |
 * | contact hour | CONTACT#<hash> | HOUR#<yyyy-mm-ddThh> |            |                     |
 */
export type Key = { readonly PK: string; readonly SK: string };

/** Maximum characters of a name in a key. DynamoDB allows 1,024 bytes for a key, and our longest key contains two names. */
const longestName = 120;

/** A longer name cannot exist, so it is replaced with a name that matches nothing. */
const part = (name: string): string => ((name ?? '').length > longestName ? '?' : name);

export const productKey = (link: string): Key => ({ PK: `PRODUCT#${part(link)}`, SK: 'PRODUCT' });

/** The published catalog, oldest first: one partition of GSI1. */
export const catalogueIndex = { name: 'GSI1', partition: 'CATALOGUE' } as const;
export const catalogueKey = (createdAt: string, link: string) => ({
  GSI1PK: catalogueIndex.partition,
  GSI1SK: `${createdAt}#${link}`,
});

export const settingsKey: Key = { PK: 'SITE', SK: 'SETTINGS' };

/** All rows of one learner are in one partition, which no other learner's request can name. */
export const learnerPartition = (sub: string): string => `USER#${sub}`;
export const profileKey = (sub: string): Key => ({ PK: learnerPartition(sub), SK: 'PROFILE' });
export const wishPrefix = 'WISH#';
export const wishKey = (sub: string, link: string): Key => ({ PK: learnerPartition(sub), SK: wishPrefix + part(link) });
export const ownedPrefix = 'OWNED#';
export const ownedKey = (sub: string, link: string): Key => ({
  PK: learnerPartition(sub),
  SK: ownedPrefix + part(link),
});
export const orderPrefix = 'ORDER#';
/** @param id a ULID: orders sort by their time, newest last */
export const orderKey = (sub: string, id: string): Key => ({ PK: learnerPartition(sub), SK: orderPrefix + part(id) });
/** Orders that await payment, by the time their reservation ends: one sparse partition of GSI1. */
export const openOrdersIndex = { name: 'GSI1', partition: 'OPEN-ORDERS' } as const;
/** @param expires ISO instant */
export const openOrderKey = (expires: string, id: string) => ({
  GSI1PK: openOrdersIndex.partition,
  GSI1SK: `${expires}#${id}`,
});
/** Subscriptions with a notice to write to their learner, by its time: one sparse partition of GSI1. */
export const noticesIndex = { name: 'GSI1', partition: 'NOTICES' } as const;
/** @param at ISO instant */
export const noticeKey = (at: string, id: string) => ({ GSI1PK: noticesIndex.partition, GSI1SK: `${at}#${id}` });
/** Email changes that were started and not finished, by start: one sparse partition of GSI1. */
export const emailChangesIndex = { name: 'GSI1', partition: 'EMAIL-CHANGES' } as const;
/** @param at ISO instant */
export const emailChangesKey = (at: string, sub: string) => ({
  GSI1PK: emailChangesIndex.partition,
  GSI1SK: `${at}#${sub}`,
});
/** @param from the previous address: two requests are one change */
export const emailChangeKey = (sub: string, from: string): Key => ({
  PK: learnerPartition(sub),
  SK: `EMAIL-CHANGE#${from}`,
});
/** A learner's single open order for a product. */
export const checkoutKey = (sub: string, link: string): Key => ({
  PK: learnerPartition(sub),
  SK: `CHECKOUT#${part(link)}`,
});
/** The learner's customer at the payment provider. */
export const customerKey = (sub: string): Key => ({ PK: learnerPartition(sub), SK: 'CUSTOMER' });
/** How often a learner did something within an hour. @param hour `YYYY-MM-DDTHH` */
export const quotaKey = (sub: string, what: string, hour: string): Key => ({
  PK: learnerPartition(sub),
  SK: `QUOTA#${what}#${hour}`,
});

/** The learner and state of a payment. @param id `pi_...` */
export const paymentKey = (id: string): Key => ({ PK: `PAYMENT#${id}`, SK: 'PAYMENT' });
/** The learner of a subscription at the payment provider. @param id `sub_...` */
export const billingKey = (id: string): Key => ({ PK: `BILLING#${id}`, SK: 'BILLING' });
/** The subscription of a setup intent, which does not name it itself. @param id `seti_...` */
export const setupKey = (id: string): Key => ({ PK: `BILLING#${id}`, SK: 'SETUP' });
/** How often something had to be created under another idempotency key. @param partition of its owner */
export const attemptKey = (partition: string, what: string): Key => ({ PK: partition, SK: `ATTEMPT#${what}` });
/** Marks that a learner has used the trial of a product. */
export const trialKey = (sub: string, link: string): Key => ({
  PK: learnerPartition(sub),
  SK: `TRIAL#${part(link)}`,
});
/** Marks that a card has used it. @param hash of the card's fingerprint */
export const trialCardKey = (hash: string, link: string): Key => ({ PK: `CARD#${hash}`, SK: `TRIAL#${part(link)}` });
/** Refunds of payments with a card, whichever accounts it paid for. @param hash of the card's fingerprint */
export const cardRefundsKey = (hash: string): Key => ({ PK: `CARD#${hash}`, SK: 'REFUNDS' });
/** A learner's self-service refunds. */
export const refundsKey = (sub: string): Key => ({ PK: learnerPartition(sub), SK: 'REFUNDS' });
/** The learner of a customer at the payment provider. @param id `cus_...` */
export const customerOwnerKey = (id: string): Key => ({ PK: `CUSTOMER#${id}`, SK: 'OWNER' });
/** Marks that an event was processed. @param id `evt_...` */
export const eventKey = (id: string): Key => ({ PK: `EVENT#${id}`, SK: 'EVENT' });

export const promoPartition = (code: string): string => `PROMO#${part(code)}`;
/** @param code as lib/model/promo.ts normalizes it */
export const promoKey = (code: string): Key => ({ PK: promoPartition(code), SK: 'PROMO' });
/** A share of a code's units; the first share is the code's own row. @param shard from 0 */
export const promoShardKey = (code: string, shard: number): Key =>
  shard === 0 ? promoKey(code) : { PK: `${promoPartition(code)}#${shard}`, SK: 'PROMO' };
/** All promo codes, for the publisher: one partition of GSI1. */
export const promosIndex = { name: 'GSI1', partition: 'PROMOS' } as const;
export const promoIndexKey = (code: string) => ({ GSI1PK: promosIndex.partition, GSI1SK: code });
/** A learner’s single reservation or redemption of a limited code. */
export const reservationPrefix = 'RESERVATION#';
export const reservationKey = (code: string, sub: string): Key => ({
  PK: promoPartition(code),
  SK: reservationPrefix + sub,
});

/** The payment provider's price of a package. @param amount minor units; each amount has its own price */
export const priceKey = (link: string, packageId: string, amount: number): Key => ({
  PK: `PRODUCT#${part(link)}`,
  SK: `PRICE#${packageId}#${amount}`,
});

/** Up to when Stripe's events have been reconciled. */
export const reconciledKey: Key = { PK: 'SITE', SK: 'RECONCILED' };

/** The current publisher's lease. */
export const publishingKey: Key = { PK: 'SITE', SK: 'PUBLISHING' };
/** Past publications, oldest first: one partition. */
export const publicationsPartition = 'PUBLICATIONS';
/** @param at ISO instant */
export const publicationKey = (at: string, id: string): Key => ({ PK: publicationsPartition, SK: `${at}#${id}` });

/** Progress of a restore. */
export const restoringKey: Key = { PK: 'SITE', SK: 'RESTORING' };
/** The result of a migration. @param number three digits */
export const migrationKey = (number: string): Key => ({ PK: 'MIGRATIONS', SK: number });
/** The lock of the running migration. */
export const migrationLockKey: Key = { PK: 'MIGRATIONS', SK: 'LOCK' };

/** Mail to be sent, oldest first: written in the transaction it reports on, deleted once sent. */
export const outboxPartition = 'OUTBOX';
/** @param at ISO instant */
export const outboxKey = (at: string, id: string): Key => ({ PK: outboxPartition, SK: `${at}#${id}` });
/** Bulk mail, in separate lanes so it does not delay transactional mail. @param lane from 0 */
export const bulkOutboxPartition = (lane: number | '*'): string => `${outboxPartition}#BULK#${lane}`;
/** @param at ISO instant */
export const bulkOutboxKey = (lane: number, at: string, id: string): Key => ({
  PK: bulkOutboxPartition(lane),
  SK: `${at}#${id}`,
});
export const subscriptionPrefix = 'SUB#';
export const subscriptionKey = (sub: string, id: string): Key => ({
  PK: learnerPartition(sub),
  SK: subscriptionPrefix + part(id),
});

/** The key allows one review per learner and product. */
export const reviewsPartition = (link: string): string => `REVIEWS#${part(link)}`;
export const reviewKey = (link: string, sub: string): Key => ({ PK: reviewsPartition(link), SK: `REVIEW#${sub}` });
/** The counts of all products in one partition, so the catalog with its ratings is one Query. */
export const ratingsPartition = 'RATINGS';
/** DynamoDB allows no empty key, and an empty name matches nothing either. */
export const reviewCountsKey = (link: string): Key => ({ PK: ratingsPartition, SK: part(link) || '?' });
/** A product's reviews by time with the counts after the newest: read backward, the first page is one Query of GSI1. */
export const reviewsIndex = { name: 'GSI1', counts: '~' } as const;
export const reviewsKey = (link: string, createdAt: string, id: string) => ({
  GSI1PK: reviewsPartition(link),
  GSI1SK: `${createdAt}#${id}`,
});
/** Reviews hidden by content. A publication finds them with one Query of GSI1; no list of a product includes them. */
export const censoredReviewsIndex = { name: 'GSI1', partition: 'CENSORED-REVIEWS' } as const;
export const censoredReviewKey = (link: string, id: string) => ({
  GSI1PK: censoredReviewsIndex.partition,
  GSI1SK: `${part(link)}#${id}`,
});
export const reviewCountsIndexKey = (link: string) => ({
  GSI1PK: reviewsPartition(link),
  GSI1SK: reviewsIndex.counts,
});

/** Sessions of one UTC month, in order: one partition. @param month `YYYY-MM` */
export const monthPartition = (month: string): string => `MONTH#${month}`;
/** @param start ISO instant */
export const sessionKey = (start: string, id: string): Key => ({
  PK: monthPartition(start.slice(0, 7)),
  SK: `${start}#${id}`,
});
/** Sessions of one product, in order: one partition of GSI1. */
export const sessionsIndex = { name: 'GSI1', partition: (link: string): string => `SESSIONS#${part(link)}` } as const;
export const sessionsKey = (link: string, start: string, id: string) => ({
  GSI1PK: sessionsIndex.partition(link),
  GSI1SK: `${start}#${id}`,
});
export type SessionKeys = Key & ReturnType<typeof sessionsKey>;
/** The fields that the keys of a session contain. */
export const sessionNamedBy = ({ SK, GSI1PK }: Pick<SessionKeys, 'SK' | 'GSI1PK'>) => ({
  start: SK.split('#')[0]!,
  id: SK.split('#')[1]!,
  link: GSI1PK.split('#')[1]!,
});

/** Trades of the week, in order: one partition. @param date `YYYY-MM-DD` */
export const tradesPartition = 'TRADES';
export const tradeKey = (date: string): Key => ({ PK: tradesPartition, SK: date });
/** A trading desk's pre-market routines, in order: one partition. */
export const routinesPartition = (desk: string): string => `ROUTINES#${part(desk)}`;
export const routineKey = (desk: string, date: string): Key => ({ PK: routinesPartition(desk), SK: date });
/** Which desk's routines a product includes, and the sample that everyone can read. */
export const deskKey = (link: string): Key => ({ PK: `PRODUCT#${part(link)}`, SK: 'DESK' });

/** The films of a course. */
export const lessonsKey = (link: string): Key => ({ PK: `PRODUCT#${part(link)}`, SK: 'LESSONS' });

/** The exercises of a course. */
export const exercisesKey = (link: string): Key => ({ PK: `PRODUCT#${part(link)}`, SK: 'EXERCISES' });

/** The pool of channels: one partition. */
export const channelsPartition = 'CHANNELS';
/** @param id as in lib/model/channels.ts */
export const channelKey = (id: string): Key => ({ PK: channelsPartition, SK: `CHANNEL#${id}` });
export const classesKey: Key = { PK: channelsPartition, SK: 'CLASSES' };

/** The live class of a product: its room, on-air state, seats, and messages. */
export const roomPartition = (link: string): string => `ROOM#${part(link)}`;
export const roomKey = (link: string): Key => ({ PK: roomPartition(link), SK: 'ROOM' });
export const onAirKey = (link: string): Key => ({ PK: roomPartition(link), SK: 'ONAIR' });
export const seatPrefix = 'SEAT#';
/** @param userId the id used in the chat, which does not identify the learner elsewhere */
export const seatKey = (link: string, userId: string): Key => ({
  PK: roomPartition(link),
  SK: seatPrefix + part(userId),
});
export const chatMessagePrefix = 'MESSAGE#';
/** @param sendTime ISO instant */
export const chatMessageKey = (link: string, sendTime: string, message: string): Key => ({
  PK: roomPartition(link),
  SK: `${chatMessagePrefix}${sendTime}#${message}`,
});
/** Marks that a message was deleted, for readers that see the message later. */
export const deletedMessageKey = (link: string, message: string): Key => ({
  PK: roomPartition(link),
  SK: `DELETED-MESSAGE#${part(message)}`,
});
/** How many learners have entered the chat of a session. */
export const chatCountKey = (link: string, session: string): Key => ({
  PK: roomPartition(link),
  SK: `CHAT-COUNT#${session}`,
});
/** Recordings of a product's sessions, in order: one partition. */
export const replaysPartition = (link: string): string => `REPLAY#${part(link)}`;
/** @param start ISO instant */
export const replayKey = (link: string, start: string, recording: string): Key => ({
  PK: replaysPartition(link),
  SK: `${start}#${recording}`,
});
const attendedPrefix = 'ATTENDED#';
export const attendedKey = (sub: string, session: string): Key => ({
  PK: learnerPartition(sub),
  SK: attendedPrefix + session,
});
/** Revoked access that must be removed from running classes, oldest first: written in the transaction that revokes it. */
export const revocationsPartition = 'REVOCATIONS';
/** @param at ISO instant */
export const revocationKey = (at: string, id: string): Key => ({ PK: revocationsPartition, SK: `${at}#${id}` });
/** Refunded or repurchased products whose certificates and reviews have to be updated, oldest first. */
export const withdrawalsPartition = 'WITHDRAWALS';
/** @param at ISO instant */
export const withdrawalKey = (at: string, id: string): Key => ({ PK: withdrawalsPartition, SK: `${at}#${id}` });

/** A learner's progress in a product. */
export const progressPrefix = 'PROGRESS#';
export const progressKey = (sub: string, link: string): Key => ({
  PK: learnerPartition(sub),
  SK: progressPrefix + part(link),
});
/** A learner's practice: of one course if `link` is given, else of all. */
export const practicePrefix = (link?: string): string => (link === undefined ? 'PRACTICE#' : `PRACTICE#${part(link)}#`);
export const practiceKey = (sub: string, link: string, code: string): Key => ({
  PK: learnerPartition(sub),
  SK: practicePrefix(link) + part(code),
});
/** From the first product a learner owns to the end of their progress. Only the practice rows and the profile are in between. */
export const studiesRange = { from: ownedPrefix, to: `${progressPrefix}~` } as const;
/** How learners decided in an exercise: anonymous counts. */
export const decisionsKey = (link: string, code: string): Key => ({
  PK: `PRODUCT#${part(link)}`,
  SK: `DECISIONS#${part(code)}`,
});
/** Notes of one product are adjacent, by lesson and second. */
export const notesPrefix = (link: string): string => `NOTE#${part(link)}#`;
/** @param second of the film, below a million @param ulid of the time it was written */
export const noteId = (code: string, second: number, ulid: string): string =>
  `${part(code)}#${`${1_000_000 + second}`.slice(1)}#${ulid}`;
/** @param id from `noteId` */
export const noteKey = (sub: string, link: string, id: string): Key => ({
  PK: learnerPartition(sub),
  SK: notesPrefix(link) + part(id),
});
export const noteCountKey = (sub: string, link: string): Key => ({
  PK: learnerPartition(sub),
  SK: `NOTES#${part(link)}`,
});
/** A certificate is stored only by its number: anyone who has the number can read it. */
export const certificatePartition = (id: string): string => `CERTIFICATE#${part(id)}`;
export const certificateKey = (id: string): Key => ({ PK: certificatePartition(id), SK: 'CERTIFICATE' });

/** The learner of a calendar address. @param hash of the secret in the address; the secret itself is not stored */
export const feedPartition = (hash: string): string => `FEED#${hash}`;
export const feedKey = (hash: string): Key => ({ PK: feedPartition(hash), SK: 'FEED' });

/** The versions of a legal page, in order: one partition. @param date `YYYY-MM-DD`, the day it takes effect */
export const legalPartition = (page: string): string => `LEGAL#${page}`;
export const legalKey = (page: string, date: string): Key => ({ PK: legalPartition(page), SK: date });

/** Messages to support; every name in a key is a digest. */
export const contactPartition = (hash: string): string => `CONTACT#${hash}`;
/** Marks that the same text is queued or being sent. */
export const contactMarkKey = (hash: string): Key => ({ PK: contactPartition(hash), SK: 'MARK' });
/** How often something was done within an hour from one network address, or on the whole stage (lib/model/ceilings.ts). */
export const wholeStage = 'STAGE';
/** @param whose digest of the address, or `wholeStage` */
export const ceilingPartition = (what: string, whose: string): string => `CEILING#${what}#${whose}`;
/** @param hour `YYYY-MM-DDTHH` */
export const ceilingKey = (what: string, whose: string, hour: string): Key => ({
  PK: ceilingPartition(what, whose),
  SK: `HOUR#${hour}`,
});
/** Marks that this sign-up is counted, so a repeat is not. @param hash of the pool's name for the account */
export const countedSignUpKey = (hash: string): Key => ({
  PK: ceilingPartition('signUp', wholeStage),
  SK: `COUNTED#${hash}`,
});
/** Messages to support from one address. @param hash of the address */
export const contactMessagesPartition = (hash: string): string => `CONTACT-MESSAGES#${hash}`;
/** @param at ISO instant @param mark digest of the text */
export const contactMessageKey = (hash: string, at: string, mark: string): Key => ({
  PK: contactMessagesPartition(hash),
  SK: `${at}#${mark}`,
});
/** How many messages came from one email address or one network address. @param hour `YYYY-MM-DDTHH` */
export const contactHourKey = (hash: string, hour: string): Key => ({ PK: contactPartition(hash), SK: `HOUR#${hour}` });

/** Owners of a product that has sessions, so they can be reminded: one partition of GSI1. */
export const ownersIndex = { name: 'GSI1', partition: (link: string): string => `OWNERS#${part(link)}` } as const;
export const ownerKey = (link: string, sub: string) => ({ GSI1PK: ownersIndex.partition(link), GSI1SK: sub });
/** The owner (`sub`) that an index row names. */
export const ownerNamedBy = ({ GSI1SK }: { readonly GSI1SK: string }): string => GSI1SK;

/** Marks that a learner was reminded of a session at its current start. @param lead from lib/model/reminders.ts */
export const remindedKey = (sub: string, start: string, id: string, lead: string): Key => ({
  PK: learnerPartition(sub),
  SK: `REMINDED#${start}#${id}#${lead}`,
});
/** Marks that all owners were reminded. */
export const remindersPartition = 'REMINDERS';
export const remindersKey = (start: string, id: string, lead: string): Key => ({
  PK: remindersPartition,
  SK: `${start}#${id}#${lead}`,
});
/** Changed sessions whose owners are yet to be notified: one partition, empty except for minutes after a publication. */
export const sessionChangesPartition = 'SESSION-CHANGES';
export const sessionChangeKey = (id: string, sequence: number): Key => ({
  PK: sessionChangesPartition,
  SK: `${id}#${sequence}`,
});
/** Learners who want practice reminders, by the hour of the mail: one partition of GSI1 for each UTC hour. */
export const practiceHourIndex = {
  name: 'GSI1',
  partition: (hour: number | string): string => `PRACTICE-HOUR#${hour}`,
} as const;
export const practiceHourKey = (hour: number, sub: string) => ({
  GSI1PK: practiceHourIndex.partition(hour),
  GSI1SK: sub,
});
/** Progress of an hour's practice reminders. @param hour ISO instant of its start */
export const practiceRemindersKey = (hour: string): Key => ({ PK: remindersPartition, SK: `${hour}#PRACTICE` });
/** Maps an unsubscribe address to its learner. @param hash of the secret in it */
export const stopPartition = (hash: string): string => `STOP#${hash}`;
export const stopKey = (hash: string): Key => ({ PK: stopPartition(hash), SK: 'STOP' });

/** A bounce or complaint of an address. @param hash of the address */
export const bouncePartition = (hash: string): string => `BOUNCE#${hash}`;
export const bounceKey = (hash: string): Key => ({ PK: bouncePartition(hash), SK: 'BOUNCE' });
