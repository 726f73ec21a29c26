import type { ReactNode } from 'react';
import { plural } from '../../ui/plural.ts';

/** A link with its text. */
type Linked = (words: string) => ReactNode;
/** How often a plan renews. */
type Interval = 'month' | 'year';

// The checkout
export const checkout = 'Checkout';
export const loading = 'Loading';
export const thisPage = 'This page';
export const nothingTitle = 'Nothing to check out';
export const chooseFirst = 'Choose a course, bundle, or subscription first.';
export const notFound = 'Product not found';
export const alreadyOwned = 'You already own this';
export const alreadyOwnedHint = (product: string | null) =>
  `${product} is already in your courses. There is nothing to pay.`;
export const nothingToPay = 'There is nothing to pay.';
export const open = (product: string | null) => `Open ${product}`;
export const myCourses = 'My Courses';
export const browseCourses = 'Browse courses';

// Order summary
export const yourOrder = 'Your order';
export const owned = (product: string) => `${product} (you own it)`;
export const boughtSeparately = 'Bought separately';
export const firstPeriod = (plan: string, interval: Interval) => `${plan}, the first ${intervalNames[interval]}`;
const intervalNames = { month: 'month', year: 'year' } as const satisfies Record<Interval, string>;
export const price = 'Price';
export const free = 'Free';
export const credit = 'Credit for what you own';
export const dueAfterTrial = (day: string, days: number) =>
  `Due on ${day}, after ${plural(days, { one: '# free day', other: '# free days' })}`;
export const dueToday = 'Due today';
export const total = 'Total';
export const checking = 'Checking';
export const renews = 'Renews';
export const access = 'Access';
export const whileSubscribed = 'While you subscribe';
export const noEndDate = 'No end date';
export const paymentPlan = 'How you pay';

// Promo code
export const codeApplied = (code: string) => `Code ${code}`;
export const code = 'Code';
export const haveCode = 'Have a code?';
export const codeMissing = 'Please enter the code';
export const codeNotApplied = 'Apply this code first, or clear the field.';
export const codeNotChecked = 'The code could not be checked. Please try again.';
export const apply = 'Apply';
export const remove = 'Remove';
export const codeForOtherPackage = (interval: 'month' | 'year') =>
  interval === 'month' ? 'This code is for monthly payment.' : 'This code is for yearly payment.';
export const codeRemoved = (code: string) => `Code ${code} removed`;
export const removeCode = (code: string) => `Remove the code ${code}`;

// Payment
export const payment = 'Payment';
export const enrollment = 'Enrollment';
export const payingAs = (name: ReactNode) => <>Paying as {name}</>;
export const enrollingAs = (name: ReactNode) => <>Enrolling as {name}</>;
export const paying = 'Paying';
export const enroll = 'Enroll for free';
export const subscribeFor = (amount: string) => `Subscribe for ${amount}`;
export const pay = (amount: string) => `Pay ${amount}`;
export const cancelAnytime =
  'You can cancel at any time under My Subscriptions, in two clicks; access then lasts until your paid period ends.';
export const howToRefund =
  'You can request it under Order History. Your card details go straight from your browser to the payment provider; we never see them.';
export const cardNotLoaded =
  'The card fields could not be loaded. A script blocker or your connection may be in the way. Nothing was charged.';
export const cardLoading = 'Loading the card fields';
export const retry = 'Retry';

// When a plan is charged
export const trialThenPlan = (days: number, day: string, later: string) =>
  `${plural(days, { one: '# day', other: '# days' })} free. On ${day} your card is charged ${later} until you cancel.`;
export const trialThenDiscount = (days: number, day: string, first: string, interval: Interval, later: string) =>
  `${plural(days, { one: '# day', other: '# days' })} free. On ${day} your card is charged ${first} for the first ${intervalNames[interval]}, then ${later} until you cancel.`;
export const firstThenEvery = (first: string, interval: Interval) =>
  `Today your card is charged ${first} for the first ${intervalNames[interval]}, then every ${intervalNames[interval]} until you cancel.`;
export const firstThenPlan = (first: string, interval: Interval, later: string) =>
  `Today your card is charged ${first} for the first ${intervalNames[interval]}, then ${later} until you cancel.`;
export const nothing = 'nothing';

// Consent
export const agreeToTerms = (terms: Linked) => <>I agree to the {terms('Terms of Use')}.</>;
export const termsMissing = 'Please agree to the terms to continue';
export const readDisclaimer = (disclaimer: Linked) => <>I have read the {disclaimer('Disclaimer')}.</>;
export const readDisclaimerOf = (disclaimer: Linked, risk: string) => (
  <>
    I have read the {disclaimer('Disclaimer')}: {risk}
  </>
);
export const disclaimerMissing = 'Please confirm that you have read this to continue';

// What went wrong
export const unreachable = 'We couldn’t reach the server. Nothing was charged; please try again.';
export const bankRefused =
  'Your bank did not confirm that it was you. Nothing was charged; please try again or use another card.';
export const cardRefused = (reason: string) => `${reason} Nothing was charged.`;
export const unknownOutcome =
  'We could not confirm whether your payment went through. Please press again: it is the same payment, and you are never charged twice.';
export const trialUsed = (amount: string) =>
  `You have already used your free trial. Your card would be charged ${amount} today. Nothing was charged yet. Press again if you agree.`;
export const priceChanged = (amount: string) =>
  `The price has changed since you opened this page: it is now ${amount}. Nothing was charged. Press again if you agree.`;
export const creditChanged = (amount: string) =>
  `Your credit for what you own has changed since you opened this page: the price is now ${amount}. Nothing was charged. Press again if you agree.`;
export const priceFree = 'free';

// Order status
export const confirming = 'Confirming your payment';
export const waiting = 'Waiting for the payment provider';
export const unconfirmedTitle = 'Payment not yet confirmed';
export const stillProcessing = 'The payment provider is still working on your payment.';
export const notConfirmed = 'The payment provider has not confirmed your payment yet.';
export const mayClose = (product: string) =>
  `You can close this page: as soon as it is confirmed, ${product} opens and we email you a receipt.`;
export const recheck = 'Re-check';
export const canceledTitle = 'Order canceled';
export const canceledHint = 'This order was not paid in time and is closed. Nothing was charged.';
export const orderTitles = {
  refunded: 'Order refunded',
  'partly-refunded': 'Order partly refunded',
  disputed: 'Payment disputed',
} as const satisfies Record<string, string>;
export const orderHints = {
  refunded: 'This order was refunded, and its access has ended.',
  'partly-refunded': 'Part of this order was refunded. You keep your access.',
  disputed: 'Your bank is looking into this payment. Your access is suspended until the dispute is resolved.',
} as const satisfies Record<string, string>;
export const orderHint = 'You can find the details in your order history.';
export const seeOrder = 'See the order';
export const problemTitle = 'The payment did not go through';
export const problemHint = 'Nothing was charged. You can try again or use another card.';
export const backToCheckout = 'Back to checkout';
export const orderKicker = (product: string, number: ReactNode) => (
  <>
    {product} · order {number}
  </>
);
export const orderNotFound = 'Order not found';
export const orderHistory = 'Order History';

// Bought
export const paid = 'Paid';
export const subscribed = 'Subscribed';
export const enrolled = 'Enrolled';
export const youAreIn = 'You’re in';
export const amountPaid = (amount: string) => `${amount} paid.`;
export const amountPaidCode = (amount: string, off: string, code: string) => `${amount} paid, ${off} off with ${code}.`;
export const amountPaidCredit = (amount: string, off: string) => `${amount} paid, ${off} off for what you own.`;
export const amountPaidCodeCredit = (amount: string, off: string, code: string, credited: string) =>
  `${amount} paid, ${off} off with ${code}, ${credited} off for what you own.`;
export const notChargedToday = 'Nothing was charged today.';
export const notCharged = 'Nothing was charged.';
export const nextCharge = (amount: string, day: string) => `The next charge is ${amount} on ${day}.`;
export const chargedFrom = (day: string, later: string) => `From ${day} we charge ${later}, until you cancel.`;
export const chargedThen = (day: string, first: string, later: string) =>
  `On ${day} we charge ${first}, then ${later}, until you cancel.`;
export const receiptTo = (email: string) => `We’re emailing your receipt to ${email}.`;
export const start = 'Start';
export const seeSchedule = 'See schedule';
export const receipt = 'Receipt';
export const yourSubscription = 'Your subscription';
export const preparing = 'Your access is being prepared.';
export const addToCalendar = 'Add the next one to your calendar';
export const notOpenTitle = 'You have paid, but your access is not ready yet';
export const notOpenHint = (product: string) =>
  `We are sorry: ${product} is paid, but preparing your access is taking longer than it should. We are working on it, and you do not have to pay again. If it is not open within a few minutes, write to us with this number:`;
export const contactUs = 'Contact us';
