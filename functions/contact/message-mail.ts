import { letterOf, type Letter } from './text.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
  /** Nobody sees this field: only programs fill it. */
  readonly website?: string | null;
}

/** The mail a contact message becomes. */
export const messageMail = ({ name, email, topic, message }: ContactMessage): Letter =>
  letterOf(
    `${topic}: message from ${name}`,
    email,
    [
      ['Topic', topic],
      ['Name', name],
      ['Email', email],
    ],
    message,
  );
