/** What the contact form and the functions behind it agree on. */
export const topics = ['Courses', 'Billing', 'Technical help', 'Teaching with us', 'Something else'] as const;

/** Seconds for which the same words from the same address are one message. */
export const sameMessageFor = 3600;

/** Seconds a message may take from being admitted to being on the queue, before it counts as not sent. */
export const sendingFor = 30;

/** Days for which a letter to the desk is kept beside its mail. */
export const letterDays = 180;

/** Who wrote the request, as far as it can be known: hashed before it is kept. */
export interface ContactRequest<Kind extends string, Input> {
  readonly kind: Kind;
  /** The address it came from. */
  readonly sender: string;
  readonly input: Input;
}
