import * as messages from './messages.mail.ts';
import { contactMail, type ContactMail } from './text.ts';

export interface InstructorApplication {
  readonly email: string;
  readonly name: string;
  readonly nationality: string;
  readonly trades: string;
  readonly message?: string | null;
  /** Hidden from people: only programs fill it in. */
  readonly website?: string | null;
}

/** The mail for an application. */
export const instructorMail = ({ email, name, nationality, trades, message }: InstructorApplication): ContactMail =>
  contactMail(
    messages.application(name),
    email,
    [
      [messages.name, name],
      [messages.email, email],
      [messages.nationality, nationality],
      [messages.trades, trades],
    ],
    message ?? '',
  );
