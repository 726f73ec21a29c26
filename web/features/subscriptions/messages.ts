import { plural } from '../../ui/plural.ts';

// The list
export const mySubscriptions = 'My Subscriptions';
export const yourSubscriptions = 'Your subscriptions';
export const noneActive = 'You have no active subscriptions.';
export const noneYet = 'You have no subscriptions yet.';
export const seePlans = 'See plans';
export const active = 'Active';
export const past = 'Past';
export const manage = 'Manage';
export const manageNamed = (name: string | null) => `Manage ${name}`;

// Its status
export const statusNames = {
  incomplete: 'Not paid yet',
  active: 'Active',
  'past-due': 'Payment failed',
  cancelled: 'Canceled',
  ended: 'Ended',
} as const satisfies Record<string, string>;
export const freeTrial = 'Free trial';
export const pricePerMonth = (price: string) => `${price} a month`;
export const pricePerYear = (price: string) => `${price} a year`;
export const notBegun = 'No access yet, and nothing was charged';
export const ended = 'Ended';
export const endedOn = (day: string) => `Ended ${day}`;
export const accessEndedOn = (day: string) => `Access ended ${day}`;
export const accessUntil = (day: string) => `Access until ${day}`;
export const trialUntil = (day: string) => `Trial until ${day}`;
export const trialThen = (day: string, later: string) => `Trial until ${day}, then ${later}`;
export const trialThenFirst = (day: string, first: string, interval: 'month' | 'year', later: string) =>
  `Trial until ${day}, then ${first} for the first ${interval}, then ${later}`;
export const nextCharge = (day: string) => `Next charge ${day}`;
export const cardOnFile = (brand: string, last4: string, expiry: string) =>
  `${brand} ending in ${last4}, expires ${expiry}`;
export const today = 'Today';
export const daysLeft = (days: number) => plural(days, { one: '# day left', other: '# days left' });

// One subscription
export const thisSubscription = 'This subscription';
export const notFound = 'Subscription not found';
export const details = 'Status and payment';
export const status = 'Status';
export const price = 'Price';
export const started = 'Started';
export const next = 'What’s next';
export const card = 'Card';
export const chargeFailed =
  'The last charge did not go through. Pay with another card and your subscription continues as before.';
export const payNow = 'Pay now';
export const notPaid = 'This subscription was started but not paid for. Nothing was charged.';
export const finishCheckout = 'Finish checkout';
export const includes = 'What’s included';
export const subscribeAgain = 'Subscribe again';
export const about = 'About this subscription';
export const charges = 'Charges';
export const chargesCaption = 'Charges of this subscription, newest first';

// Another card
export const otherCard = 'Use another card';
export const cardForm = 'Another card';
export const triedNow = 'We retry the failed charge immediately; later charges go to this card too.';
export const chargedLater = 'Nothing is charged now. Later charges go to this card.';
export const saveCard = 'Save card';
export const keepOldCard = 'Keep the current card';
export const sending = 'Sending';
export const confirmingCard = 'Confirming';
export const paid = 'Paid. Your subscription continues.';
export const cardSavedUnpaid = 'Your card is saved, but the charge has not gone through yet.';
export const cardSaved = 'Your new card is saved. The next charge goes to it.';
export const cardSavedLate = 'Your card is saved. It may take a minute to show here.';

// Cancel and resume
export const cancel = 'Cancel subscription';
export const cancelNamed = (name: string | null) => `Cancel ${name}`;
export const cancelQuestion = (name: string | null) => `Cancel ${name}?`;
export const endsUnpaid = 'It ends immediately, and the failed charge is not retried.';
export const endsNow = 'It ends immediately, and nothing is charged.';
export const endsWithTrial = (day: string) =>
  `Your trial continues until ${day}. Then access ends, and nothing is charged.`;
export const endsWithPeriod = (day: string) =>
  `You keep access until ${day}, which you have paid for. Nothing is charged after that.`;
export const mayResume = 'You can undo the cancellation until that day.';
export const canceling = 'Canceling';
export const canceledUntil = (day: string) => `Canceled. Your access ends on ${day}.`;
export const canceledNow = 'Canceled. Nothing more is charged.';
export const keep = 'Keep subscription';
export const resume = 'Resume subscription';
export const resuming = 'Resuming';
export const resumed = 'Your subscription continues.';
export const failed = 'That did not go through. Please try again.';
