/** Constants shared by the contact form and the functions behind it. */
import type { Args } from './fields.ts';

export const topics = ['Courses', 'Billing', 'Technical help', 'Teaching with us', 'Something else'] as const;

/** Seconds within which the same text from the same address counts as one message. */
export const sameMessageFor = 3600;

/** Seconds for which the digests that count messages are kept: the hour they count, and another. */
export const contactMarkSeconds = 2 * 3600;

/** Seconds a message may take from admission to the queue before it counts as not sent. */
export const sendingFor = 30;

/** Days a contact message is kept after it was mailed. */
export const contactMessageDays = 180;

/** What visitors enter, and the IP address, which is hashed before it is stored. It does not include the caller's identity. */
export type ContactRequest = { readonly sender: string } & (
  | ({ readonly kind: 'message' } & Args<'Mutation.sendContactUsMessage'>)
  | ({ readonly kind: 'application' } & Args<'Mutation.becomeAnInstructorContactMessage'>)
);
