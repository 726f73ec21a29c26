/**
 * The catalog of expected failures: a code for programs and the sentence a learner reads. Messages about form fields are in
 * field-failures.ts, messages about limits in ceiling-failures.ts; no other file contains failure messages.
 */
import { maxNotes } from './notes.ts';

export const failures = {
  UnknownProduct: 'We could not find that product. It may have been withdrawn.',
  NotOwned: 'This is not among your courses yet.',
  NoLiveClass: 'This course has no live class.',
  NotLive: 'The class is not on air yet.',
  RemovedFromClass: 'A moderator has removed you from this class.',
  ChatFull: 'This class is so large that its chat is full. You can watch without it.',
  NotModerator: 'Only moderators of this class can do that.',
  NotInClass: 'That person has not been in this class.',
  UnknownReplay: 'We could not find that recording. Recordings are kept for six months.',
  ClassUnavailable: 'We can’t reach the class right now. Please try again in a moment.',
  UnknownLesson: 'We could not find that lesson. The course may have changed.',
  UnknownExercise: 'We could not find that exercise. The course may have changed.',
  OutOfTurn: 'You have answered this exercise on another page or device. We’ve brought you to where it is now.',
  PauseFirst: 'Take a break first: you can try this again later.',
  UnknownNote: 'We could not find that note. It may already be deleted.',
  TooManyNotes: `You have ${maxNotes} notes on this course, which is the limit. Please delete one first.`,
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
  TryAgain: 'That did not go through. Nothing was changed; please try again.',
  RateLimited: 'We have received too many messages from here in the past hour. Please try again in an hour.',
  MailNotSent: 'Your message could not be sent. Please try again in a few minutes.',
} as const;

/** Messages that are more specific than their code's own. */
export const ownsBundle = 'You already own everything in this bundle.';
export const isDisputed =
  'Your bank is looking into your payment for this. You can buy it again if the dispute ends with your money back.';
export const moderatorStays = 'A moderator cannot be removed from the class.';
export const badMonth = 'Please give a month as YYYY-MM or a day as YYYY-MM-DD.';
export const watchFirst = (lessons: string): string =>
  `A certificate needs every lesson watched to the end. Please watch these first: ${lessons}`;
/** @param missing names of exercises, at least one @param of how many the certificate requires */
export const passFirst = (missing: readonly string[], of: number): string => {
  const names = missing.join('; ');
  if (missing.length === of)
    return of === 1
      ? `Your certificate requires one exercise, which you have not passed yet: ${names}`
      : `Your certificate requires ${of} exercises, and you have not passed any of them yet: ${names}`;
  return missing.length === 1
    ? `Your certificate is almost ready. Please pass the last exercise it requires: ${names}`
    : `You have passed ${of - missing.length} of the ${of} exercises that your certificate requires. Please pass the others: ${names}`;
};
export const refundTooLate = (days: number): string => `Refunds are possible within ${days} days. Please contact us.`;
export const refundTooMuchSeen = (share: string): string =>
  `You have seen ${share} of the material or more, so this order can no longer be refunded here. Please contact us.`;
export const refundCounts = (bundles: string): string =>
  `What you paid counts toward ${bundles}. To get it back, ask for a refund of ${bundles} first.`;
export const overQuota = 'You have done this too often in the past hour. Please try again in an hour.';

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

/** Messages by field, as validation.ts returns them, in the form of a result's `errors`. */
export const invalidFields = (messages: Readonly<Record<string, string | undefined>>): Failure[] =>
  Object.entries(messages)
    .filter((entry) => entry[1] !== undefined)
    .map((entry) => failure('InvalidInput', entry[0], entry[1]));
