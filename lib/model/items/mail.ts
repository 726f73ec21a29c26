/** Mail on its way out, and what came of it. */
/** What became of mail to an address that is known by its digest alone; SES itself sends nothing more there. */
export interface BounceItem {
  readonly baseType: 'bounce';
  readonly kind: 'bounce' | 'complaint';
  readonly at: string;
  /** Epoch seconds; DynamoDB removes the item after it. */
  readonly ttl: number;
}

/** Leads from the address that ends reminders to whom it ends them for. */
export interface StopItem {
  readonly baseType: 'reminder stop';
  readonly sub: string;
  readonly createdAt: string;
}

export type MailKind =
  | 'receipt'
  | 'refund'
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
  | 'reminder'
  | 'email-change'
  | 'email-changed'
  | 'session-change';

/** Mail on its way. */
export interface OutgoingMail {
  readonly baseType: 'outgoing mail';
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  /** The words alone, and the same as paragraphs; what stands around them is added when it is sent (functions/mail/render-mail.ts). */
  readonly text: string;
  readonly html: string;
  /** Where it leads to: a path of the site, or a whole address. */
  readonly action?: { readonly label: string; readonly to: string };
  /** Where else. */
  readonly links?: readonly { readonly label: string; readonly to: string }[];
  /** Where a POST ends such mails (RFC 8058); absent on mail that belongs to a contract. */
  readonly unsubscribe?: string;
  /** iCalendar text that goes along. */
  readonly calendar?: string;
  /** Of the request that it tells of. */
  readonly correlation?: string;
  readonly createdAt: string;
}

/** A contact message as it was mailed to support. */
export interface ContactMessageItem {
  readonly baseType: 'contact message';
  readonly kind: 'message' | 'application';
  /** Its author's, as they wrote it. */
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: string;
  readonly ttl: number;
}
