/** Outgoing mail and its delivery problems. */
/** A bounce or complaint of an address, stored only by its digest. SES itself stops sending to the address. */
export interface BounceItem {
  readonly baseType: 'bounce';
  readonly kind: 'bounce' | 'complaint';
  readonly at: string;
  /** Epoch seconds; DynamoDB removes the item after it. */
  readonly ttl: number;
}

/** Maps the unsubscribe address of reminders to its learner. */
export interface StopItem {
  readonly baseType: 'reminder stop';
  readonly sub: string;
  readonly createdAt: string;
}

export type MailKind =
  | 'receipt'
  | 'refund'
  | 'refund-failed'
  | 'renewal-failed'
  | 'renewal-ahead'
  | 'authentication-needed'
  | 'card-expiring'
  | 'trial-ending'
  | 'trial-refused'
  | 'trial-started'
  | 'cancelled'
  | 'ended'
  | 'dispute'
  | 'dispute-won'
  | 'dispute-lost'
  | 'reminder'
  | 'email-change'
  | 'email-changed'
  | 'session-change';

/** A mail to be sent. */
export interface OutgoingMail {
  readonly baseType: 'outgoing mail';
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  /** The body as plain text, and the same as paragraphs; the layout is added when it is sent (functions/mail/render-mail.ts). */
  readonly text: string;
  readonly html: string;
  /** The main link: a path on the site, or a full URL. */
  readonly action?: { readonly label: string; readonly to: string };
  /** Other links. */
  readonly links?: readonly { readonly label: string; readonly to: string }[];
  /** URL for one-click unsubscribe (RFC 8058); absent on transactional mail. */
  readonly unsubscribe?: string;
  /** Attached iCalendar text. */
  readonly calendar?: string;
  /** Correlation id of the request that caused the mail. */
  readonly correlation?: string;
  readonly createdAt: string;
}

/** A contact message as it was mailed to support. */
export interface ContactMessageItem {
  readonly baseType: 'contact message';
  readonly kind: 'message' | 'application';
  /** The author's address as entered. */
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: string;
  readonly ttl: number;
}
