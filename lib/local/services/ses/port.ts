/** Mail as `GET /_local/mail` lists it. */
export interface Mail {
  readonly to: string[];
  readonly from: string;
  readonly replyTo: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a mail that was sent whole (SendRawEmail): its headers by lower-case name, and what goes along. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly type: string; readonly name: string; readonly content: string }[];
  /** ISO instant on the stage's clock. */
  readonly at: string;
}

/** The mail box of the stage: what SES and Cognito send arrives here. */
export interface MailPort {
  deliver(mail: Omit<Mail, 'at'>): Promise<void>;
  list(): readonly Mail[];
}
