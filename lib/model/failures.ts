/** The one catalogue of expected failures: a code for programs and the sentence a learner reads. */
export const failures = {
  UnknownProduct: 'We could not find that product. It may have been withdrawn.',
  NotOwned: 'This is not among your courses yet.',
  NoLiveClass: 'There is no live class with this.',
  NotLive: 'The class is not on air yet.',
  RemovedFromClass: 'A moderator has taken you out of this class.',
  NotModerator: 'Only the moderators of this class may do that.',
  NotInClass: 'That person has not been in this class.',
  UnknownReplay: 'We could not find that recording. Recordings are kept for half a year.',
  ClassUnavailable: 'We can’t reach the class right now. Please try again in a moment.',
  UnknownLesson: 'We could not find that lesson. The course may have changed.',
  UnknownNote: 'We could not find that note. It may be gone already.',
  TooManyNotes: 'You have 200 notes on this course, and more do not fit. Please remove one first.',
  NotCompleted: 'There is a certificate once every lesson of the course is done.',
  NameNeeded: 'The certificate needs your name. Please add it to your profile first.',
  UnknownCertificate: 'We know no certificate of that number.',
  NoPicture: 'That is not a picture we can use. Please choose a JPEG of at most 1 MB.',
  NotFree: 'This product is not free.',
  AlreadyOwned: 'This is already among your courses.',
  AlreadySubscribed: 'You already have this subscription.',
  ProductIsFree: 'This product costs nothing: you can enrol without paying.',
  NotSoldSingly: 'This is a subscription: please choose one of its plans.',
  UnknownPlan: 'We could not find that plan. It may have changed; please choose again.',
  InvalidPromoCode: 'This code cannot be used here.',
  NoPaymentRequired: 'With this code there is nothing to pay: you can enrol without a card.',
  UnknownConsent: 'The terms have changed since you opened this page. Please reload it and agree again.',
  PaymentProcessing: 'Your payment is being processed. Please wait a moment and look again.',
  AmountTooSmall: 'This amount is too small to be charged. Please write to us.',
  PaymentUnavailable: 'We can’t process payments right now. Nothing was charged; please try again in a few minutes.',
  TooManyCheckouts: 'You have begun many checkouts within this hour. Please try again in an hour.',
  UnknownOrder: 'We could not find that order.',
  NotRefundable: 'This order can no longer be refunded here. Please write to us.',
  UnknownSubscription: 'We could not find that subscription.',
  UnknownInvitation: 'This invitation has ended, or it is not one of ours.',
  InvalidParams: 'The search could not be read: it is not valid JSON text.',
  InvalidInput: 'Please check this field.',
  NotConfirmed: 'Type DELETE in capital letters to confirm.',
  SignInAgain: 'Please log in again to confirm that it is you.',
  UnknownSession: 'This session has ended already.',
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
