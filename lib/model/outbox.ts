/** How the outbox is sent: what the mailer keeps to, and what `npm run scale` reckons with. */

/** Milliseconds in which a run begins with mails: it has fifty seconds, and the next one comes within a minute. */
export const sendingLasts = 35_000;
