/** What the contact form and the functions behind it agree on. */
import type { Args } from './fields.ts';

export const topics = ['Courses', 'Billing', 'Technical help', 'Teaching with us', 'Something else'] as const;

/** Seconds for which the same words from the same address are one message. */
export const sameMessageFor = 3600;

/** Seconds a message may take from being admitted to being on the queue, before it counts as not sent. */
export const sendingFor = 30;

/** Days for which a contact message is kept after it was mailed. */
export const contactMessageDays = 180;

/** What visitors write, and the address it came from, which is hashed before it is kept. Nothing says who is signed in. */
export type ContactRequest = { readonly sender: string } & (
  | ({ readonly kind: 'message' } & Args<'Mutation.sendContactUsMessage'>)
  | ({ readonly kind: 'application' } & Args<'Mutation.becomeAnInstructorContactMessage'>)
);
