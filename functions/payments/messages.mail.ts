/** Texts of mails about payments. Amounts and days are passed in already formatted. */
import { institution } from '../../lib/model/institution.ts';

export const openMyCourses = 'Open My Courses';
export const viewReceipt = 'View your receipt';
export const manage = 'Manage your subscription';
export const addCard = 'Add another card';
export const see = (product: string) => `See ${product}`;
export const order = (id: string) => `Order: ${id}`;

export const receipt = (product: string) => `Your receipt for ${product}`;
export const thanks = (product: string) => `Thank you. ${product} is open in My Courses.`;
export const paid = (amount: string) => `Paid: ${amount}`;
export const paidWithCode = (amount: string, discount: string, code: string) =>
  `Paid: ${amount} (${discount} off with ${code})`;
export const credit = (product: string, amount: string) => `Credit for ${product}, which you own: ${amount} off`;

export const refund = (product: string) => `Your refund for ${product}`;
export const refunded = (amount: string, product: string) =>
  `We refunded ${amount} for ${product}. It can take your bank five to ten days to show it.`;

export const nothingCharged = (product: string) =>
  `Your refund for ${product} is complete. You were not charged for it, so no money goes back to your card.`;
export const countsNoMore = (member: string, amount: string, product: string) =>
  `The ${amount} that you paid for ${member} no longer counts toward ${product}. You keep ${member}, and can request its own refund under Order History.`;

export const openOrderHistory = 'Open Order History';
export const refundFailed = (product: string) => `Your refund for ${product} did not go through`;
export const refundReturned = (amount: string, product: string) =>
  `Your bank did not accept our refund of ${amount} for ${product} and returned the money to us.`;
export const isOpenMeanwhile = (product: string) => `In the meantime, ${product} is open in My Courses again.`;
export const requestAgain =
  'You can still get it back: request the refund again under Order History. If your card or account is closed, reply to this email, and we will pay you another way.';
export const payOtherwise = 'Please reply to this email, and we will pay you another way.';

export const dispute = (product: string) => `Your payment for ${product} is disputed`;
export const disputed = (product: string) =>
  `Your bank told us that the payment for ${product} is disputed. Your access is suspended until the dispute is resolved.`;
export const disputedOrder = (id: string) => `Order: ${id}. If this is a mistake, please reply to this email.`;

export const disputeOver = (product: string) => `The dispute about ${product} is over`;
export const paymentStands = (product: string) =>
  `Your bank has decided that your payment for ${product} stands. Your access is no longer suspended.`;
export const bankReturned = (amount: string, product: string) =>
  `Your bank has decided the dispute in your favor and returned ${amount} of your payment for ${product} to you.`;
export const suspendedNoLonger = 'Your access is no longer suspended.';
export const afterDispute = 'Your access has ended, your certificate is withdrawn, and your review is hidden.';

export const trialNotStarted = (product: string) => `Your free trial of ${product} did not start`;
export const trialStarted = (product: string) => `Your free trial of ${product} has started`;
export const isOpen = (product: string) => `${product} is open in My Courses.`;
export const trialEnds = (product: string, day: string) => `Your free trial of ${product} ends on ${day}`;
export const codePays = (interval: string, day: string, price: string) =>
  `Your code pays for the ${interval} that begins on ${day}. After that we charge ${price} every ${interval}, until you cancel.`;
export const charges = (day: string, price: string, interval: string) =>
  `On ${day} we charge ${price}, and then every ${interval}, until you cancel.`;
export const chargesThen = (day: string, due: string, price: string, interval: string) =>
  `On ${day} we charge ${due}, and then ${price} every ${interval}, until you cancel.`;
export const howToCancel = 'To pay nothing, cancel under My Subscriptions before that day.';

export const notCharged = (product: string) => `We could not charge your card for ${product}`;
export const notChargedUntil = (product: string, day: string) =>
  `We could not charge the card for ${product}. Your access stays open until ${day}.`;
export const addCardNow = 'Please add another card under My Subscriptions. We charge it right away.';

export const canceled = (product: string) => `Your subscription to ${product} is canceled`;
export const trialCanceledUntil = (product: string, day: string) =>
  `${product} stays open until ${day}. Your card will not be charged.`;
export const canceledUntil = (product: string, day: string) =>
  `${product} stays open until ${day}. Your card will not be charged again.`;

export const ended = (product: string) => `Your access to ${product} has ended`;
export const trialHasEnded = (product: string) =>
  `Your subscription to ${product} has ended, and your card will not be charged. You can subscribe again at any time.`;
export const hasEnded = (product: string) =>
  `Your subscription to ${product} has ended, and your card will not be charged again. You can subscribe again at any time.`;

export const confirmPayment = 'Confirm your payment';
export const confirmPaymentFor = (product: string) => `Confirm your payment for ${product}`;
export const bankAsks = (product: string, day: string) =>
  `Your bank wants you to confirm the renewal of ${product} before it pays. Your access stays open until ${day}.`;
export const howToConfirm = 'You can confirm it with the same card, or add another card under My Subscriptions.';

export const renews = (product: string, day: string) => `Your subscription to ${product} renews on ${day}`;
export const chargesCard = (day: string, price: string, last4: string, product: string) =>
  `On ${day} we charge ${price} to the card ending in ${last4} for another year of ${product}.`;
export const chargesYourCard = (day: string, price: string, product: string) =>
  `On ${day} we charge ${price} to your card for another year of ${product}.`;
export const howNotToRenew = (day: string) =>
  `If you do not want to renew, cancel under My Subscriptions before that day. You keep your access until ${day}.`;

export const cardExpires = (product: string) => `Your card for ${product} expires soon`;
export const cardHasExpired = (product: string) => `Your card for ${product} has expired`;
export const cardExpiresIn = (last4: string, product: string, month: string) =>
  `The card ending in ${last4} that pays for ${product} expires at the end of ${month}.`;
export const cardExpiredIn = (last4: string, product: string, month: string) =>
  `The card ending in ${last4} that pays for ${product} expired at the end of ${month}.`;
export const addCardAfter = (day: string) =>
  `To keep your access after ${day}, add another card under My Subscriptions.`;
export const addCardAfterPeriod = (day: string) =>
  `It can still be charged on ${day}. To keep your access after the period that begins then, add another card under My Subscriptions.`;

export const emailChanged = `Your email address at ${institution().name} was changed`;
export const emailChangedMeans = `Your ${institution().name} account now has another email address. You no longer log in with this one, and receipts go to the new one.`;
export const notYou = 'If it was not you, reply to this email right away.';
