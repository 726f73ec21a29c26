/** Mail as `GET /_local/mail` lists it. */
export interface Mail {
  readonly to: string[];
  readonly from: string;
  readonly replyTo: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For a raw mail (SendRawEmail): its headers by lower-case name, and its attachments. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly type: string; readonly name: string; readonly content: string }[];
  /** ISO instant on the stage's clock. */
  readonly at: string;
}

/** The stage's mail box, which receives everything that SES and Cognito send. */
export interface MailPort {
  deliver(mail: Omit<Mail, 'at'>): Promise<void>;
  list(): readonly Mail[];
}
