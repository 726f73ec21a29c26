/** The one catalogue of expected failures: a code for programs and the sentence a learner reads. */
export const failures = {
  UnknownProduct: 'We could not find that product. It may have been withdrawn.',
  NotOwned: 'This is not among your courses yet.',
  NoPicture: 'That is not a picture we can use. Please choose a JPEG of at most 1 MB.',
  NotFree: 'This product is not free.',
  UnknownSubscription: 'We could not find that subscription.',
  UnknownInvitation: 'This invitation has ended, or it is not one of ours.',
  InvalidParams: 'The search could not be read: it is not valid JSON text.',
  InvalidInput: 'Please check this field.',
  NotConfirmed: 'Type DELETE in capital letters to confirm.',
  AccountClosed: 'This account is deleted.',
  TryAgain: 'That did not go through. Nothing was changed; please try again.',
  RateLimited: 'We have had many messages from here within this hour. Please write again in an hour.',
  MailNotSent: 'Your message could not be sent just now. Please try again in a few minutes.',
} as const;

export type FailureCode = keyof typeof failures;

export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  readonly field: string | null;
}

export const failure = (code: FailureCode, field: string | null = null, message: string = failures[code]): Failure => ({
  code,
  message,
  field,
});

/** Messages by field, as validation.ts makes them, as a result's `errors`. */
export const invalidFields = (messages: Readonly<Record<string, string | undefined>>): Failure[] =>
  Object.entries(messages)
    .filter((entry) => entry[1] !== undefined)
    .map((entry) => failure('InvalidInput', entry[0], entry[1]));
