import * as messages from './messages.ts';
import { contactMail, type ContactMail } from './text.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic?: string | null;
  readonly message: string;
  /** Nobody sees this field: only programs fill it. */
  readonly website?: string | null;
}

/** The mail a contact message becomes. */
export const messageMail = ({ name, email, topic, message }: ContactMessage): ContactMail =>
  contactMail(
    topic ? messages.messageAbout(topic, name) : messages.messageFrom(name),
    email,
    [...(topic ? [[messages.topic, topic] as const] : []), [messages.name, name], [messages.email, email]],
    message,
  );
