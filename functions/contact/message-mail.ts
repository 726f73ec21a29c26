import * as messages from './messages.mail.ts';
import { contactMail, type ContactMail } from './text.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic?: string | null;
  readonly message: string;
  /** Hidden from people: only programs fill it in. */
  readonly website?: string | null;
}

/** The mail for a contact message. */
export const messageMail = ({ name, email, topic, message }: ContactMessage): ContactMail =>
  contactMail(
    topic ? messages.messageAbout(topic, name) : messages.messageFrom(name),
    email,
    [...(topic ? [[messages.topic, topic] as const] : []), [messages.name, name], [messages.email, email]],
    message,
  );
