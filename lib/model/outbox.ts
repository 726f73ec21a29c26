/** How the outbox is sent: what the mailer keeps to, and what `npm run scale` reckons with. */

/** Milliseconds in which a run begins with mails: it has fifty seconds, and the next one comes within a minute. */
export const sendingLasts = 35_000;

/** Lanes of mails to many at once, unless the stage says otherwise. */
export const bulkLanes = 1;
/** A schedule calls at most five (EventBridge, "Quotas": targets of a rule), of which one sends what learners wait for. */
export const maxBulkLanes = 4;

/**
 * How a lane is sent. When SES takes no more for the moment, the mails that somebody waits for come again before those to many: in
 * between, SES has room.
 */
export interface Lane {
  /** Mails under way at a time. */
  readonly width: number;
  /** Milliseconds until SES is tried again that was told mails too fast. */
  readonly pause: number;
}

export const lanes = {
  /** Receipts, refunds, changes of an account. */
  own: { width: 4, pause: 300 },
  /** Reminders, and sessions that changed. */
  bulk: { width: 8, pause: 1000 },
} as const satisfies Record<string, Lane>;
