/** The one catalog of expected failures: a code for programs and the sentence a learner reads. No sentence of a failure is elsewhere. */
export const failures = {
  UnknownProduct: 'We could not find that product. It may have been withdrawn.',
  NotOwned: 'This is not among your courses yet.',
  NoLiveClass: 'This course has no live class.',
  NotLive: 'The class is not on air yet.',
  RemovedFromClass: 'A moderator has removed you from this class.',
  NotModerator: 'Only moderators of this class can do that.',
  NotInClass: 'That person has not been in this class.',
  UnknownReplay: 'We could not find that recording. Recordings are kept for six months.',
  ClassUnavailable: 'We can’t reach the class right now. Please try again in a moment.',
  UnknownLesson: 'We could not find that lesson. The course may have changed.',
  UnknownNote: 'We could not find that note. It may already be deleted.',
  TooManyNotes: 'You have 200 notes on this course, which is the limit. Please delete one first.',
  NotCompleted: 'You get a certificate once you complete every lesson of the course.',
  NameNeeded: 'The certificate needs your name. Please add it to your profile first.',
  UnknownCertificate: 'We could not find a certificate with that number.',
  NoPicture: 'We can’t use that picture. Please choose a JPEG of up to 1 MB.',
  NotFree: 'This product is not free.',
  AlreadyOwned: 'This is already among your courses.',
  AlreadySubscribed: 'You already have this subscription.',
  ProductIsFree: 'This product is free: you can enroll without paying.',
  NotSoldSingly: 'This is a subscription: please choose one of its plans.',
  UnknownPlan: 'We could not find that plan. It may have changed; please choose again.',
  InvalidPromoCode: 'This code cannot be used here.',
  NoPaymentRequired: 'With this code there is nothing to pay: you can enroll without a card.',
  UnknownConsent: 'The terms have changed since you opened this page. Please reload it and agree again.',
  PaymentProcessing: 'Your payment is being processed. Please wait a moment and check again.',
  AmountTooSmall: 'This amount is too small to charge. Please contact us.',
  PaymentUnavailable: 'We can’t process payments right now. Nothing was charged; please try again in a few minutes.',
  TooManyCheckouts: 'You have started too many checkouts in the past hour. Please try again in an hour.',
  UnknownOrder: 'We could not find that order.',
  NotRefundable: 'This order can no longer be refunded here. Please contact us.',
  UnknownSubscription: 'We could not find that subscription.',
  UnknownInvitation: 'This invitation has expired, or it is not one of ours.',
  InvalidParams: 'The search could not be read: it is not valid JSON.',
  InvalidInput: 'Please check this field.',
  NotConfirmed: 'Type DELETE in capital letters to confirm.',
  SignInAgain: 'Please log in again to confirm that it’s you.',
  UnknownSession: 'This session has already ended.',
  AccountClosed: 'This account has been deleted.',
  TryAgain: 'That didn’t go through. Nothing was changed; please try again.',
  RateLimited: 'We have received too many messages from here in the past hour. Please try again in an hour.',
  MailNotSent: 'Your message could not be sent. Please try again in a few minutes.',
} as const;

/** Sentences that say more than their code's own. */
export const ownsBundle = 'You already own everything in this bundle.';
export const moderatorStays = 'A moderator cannot be removed from the class.';
export const badMonth = 'Please give a month as YYYY-MM or a day as YYYY-MM-DD.';
export const watchFirst = (lessons: string): string =>
  `Your certificate is almost ready. Please watch these lessons to the end first: ${lessons}`;
export const refundTooLate = (days: number): string => `Refunds are possible within ${days} days. Please contact us.`;
export const refundTooMuchSeen = (share: string): string =>
  `You have seen ${share} of the material or more, so this order can no longer be refunded here. Please contact us.`;
export const refundCounts = (bundles: string): string =>
  `What you paid counts toward ${bundles}. To get it back, ask for a refund of ${bundles} first.`;
export const overQuota = 'You have done this too often in the past hour. Please try again in an hour.';

export const refundsUsedUp = (times: string): string =>
  `You have had ${times} refunds within twelve months, so this order cannot be refunded here. Please contact us.`;

/** By whose ceiling was reached (ceilings.ts). */
export const ceilingSentences = {
  signUp: {
    // The firewall's: it says so to the page, which says it to the learner.
    address: 'We have had too many sign-ups from your network. Please try again in a few minutes.',
    stage: 'We are getting far more sign-ups than usual. Please try again in an hour.',
  },
  promo: {
    learner: 'You have tried too many codes in the past hour. Please try again in an hour.',
    address: 'Too many promo codes have been tried from your network in the past hour. Please try again in an hour.',
    stage: 'Far more promo codes than usual are being tried. Please try again in an hour.',
  },
  reservation: {
    learner: 'You have reserved this code several times today without paying. Please try again tomorrow.',
    address: 'Too many promo codes have been reserved from your network in the past hour. Please try again in an hour.',
  },
  contact: {
    learner: 'You have sent too many messages in the past hour. Please try again in an hour.',
    address: 'We have had too many messages from your network in the past hour. Please try again in an hour.',
    stage: 'We are getting far more messages than usual. Please try again in an hour.',
  },
  export: {
    learner: 'You have requested too many data exports in the past hour. Please try again in an hour.',
    address: 'We have had too many data exports from your network in the past hour. Please try again in an hour.',
    stage: 'We are getting far more data exports than usual. Please try again in an hour.',
  },
  trial: {
    address: 'We have had too many free trials from your network in the past hour. Please try again in an hour.',
    stage: 'We are getting far more free trials than usual. Please try again in an hour.',
  },
  refund: {
    address: 'We have had too many refund requests from your network in the past hour. Please try again in an hour.',
    stage: 'We are getting far more refund requests than usual. Please try again in an hour.',
  },
} as const;

/** What is wrong with a field. Those of the instructor form are the specification's (section 5). */
export const tooLong = (most: number): string => `Please use at most ${most} characters`;
export const noText = 'Please write something';
export const badEmail = 'Invalid email address';
export const noName = 'Please specify your name';
export const noNationality = 'Please specify your nationality';
export const noTrades = 'Please select a trade / specify others';
export const noTopic = 'Please choose a topic';
export const noMessage = 'Please write your message';
export const badBirthdate = 'Please give a past date as YYYY-MM-DD';
export const badPhone = 'Please give a phone number with 7 to 15 digits';
export const noStars = 'Please choose one to five stars';

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
