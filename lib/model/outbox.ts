/** How the outbox is sent. Used by the mailer and by the capacity model (`npm run scale`). */

/** A run starts no new mail after this many milliseconds; its timeout is fifty seconds, and the next run starts within a minute. */
export const sendingLasts = 35_000;

/** Days after which a mail that cannot be sent is dropped: its information is also in the learner's account. */
export const mailDays = 3;

/** Days a bounce or complaint is remembered, by a digest of the address. */
export const bounceDays = 180;

/** Lanes for bulk mail, unless the stage sets another number. */
export const bulkLanes = 1;
/** A schedule has at most five targets (EventBridge, "Quotas": targets of a rule); one of them sends transactional mail. */
export const maxBulkLanes = 4;

/**
 * How a lane is sent. When SES throttles, transactional mail is retried sooner than bulk mail, so SES has capacity for it in between.
 */
export interface Lane {
  /** Number of mails in flight. */
  readonly width: number;
  /** Milliseconds before a throttled call to SES is retried. */
  readonly pause: number;
}

export const lanes = {
  /** Receipts, refunds, account changes. */
  own: { width: 4, pause: 300 },
  /** Reminders and schedule changes. */
  bulk: { width: 8, pause: 1000 },
} as const satisfies Record<string, Lane>;
