// The list
export const orderHistory = 'Order History';
export const yourOrders = 'Your orders';
export const newestFirst = 'Your orders, newest first';
export const year = 'Year';
export const all = 'All';
export const noReceipt = (number: string) => `None of your orders has a receipt ${number}.`;
export const noOrders = 'You have no orders yet.';
export const noOrdersIn = (year: number | undefined) => `You have no orders in ${year}.`;
export const showAllYears = 'Show all years';
export const browseCourses = 'Browse courses';

// One order
export const date = 'Date';
export const item = 'Item';
export const number = 'Number';
export const status = 'Status';
export const total = 'Total';
export const actions = 'Actions';
export const free = 'Free';
export const freeTrial = 'Free trial';
export const complete = 'Complete';
export const statusNames = {
  pending: 'Not paid yet',
  processing: 'Being processed',
  paid: 'Paid',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
  disputed: 'Disputed',
} as const satisfies Record<string, string>;
export const subscriptionPeriods = {
  'One month': (day: string) => `One month of your subscription, from ${day}`,
  'One year': (day: string) => `One year of your subscription, from ${day}`,
} as const;
export const notCharged = 'Nothing was charged';
export const lessDiscount = (price: string, discount: string) => `${price} less ${discount}`;
export const lessCode = (price: string, discount: string, code: string) => `${price} less ${discount} with ${code}`;
export const lessCredit = (price: string, credit: string) => `${price} less ${credit} for what you own`;
export const lessDiscountCredit = (price: string, discount: string, credit: string) =>
  `${price} less ${discount} less ${credit} for what you own`;
export const lessCodeCredit = (price: string, discount: string, code: string, credit: string) =>
  `${price} less ${discount} with ${code} less ${credit} for what you own`;
export const amountRefunded = (amount: string) => `${amount} refunded`;
export const amountCredited = (amount: string) => `${amount} counts toward a bundle`;
export const payNow = 'Pay now';
export const payNowFor = (product: string) => `Pay now for ${product}`;

// Check the payment again
export const checkAgain = 'Check again';
export const checkAgainFor = (product: string) => `Check again: payment for ${product}`;
export const checking = 'Checking';
export const checkingFor = (product: string) => `Checking the payment for ${product}`;
export const nothingArrived = 'No payment has arrived yet.';
export const failed = 'That did not go through. Please try again.';

// Refund
export const requestRefund = 'Request a refund';
export const requestRefundFor = (product: string) => `Request a refund for ${product}`;
export const refundDone = (amount: string, product: string) => `Your refund of ${amount} for ${product} is on its way.`;
export const refundTitle = (amount: string) => `Get ${amount} back?`;
export const refundTo = (amount: string, product: string) =>
  `${amount} for ${product} goes back to the original card, usually within ten days.`;
export const returnTitle = (product: string) => `Return ${product}?`;
export const returns = (credit: string) =>
  `You were not charged for it, so no money goes back to your card. The ${credit} that you paid for what you own no longer counts toward it.`;
export const returnIt = 'Return it';
export const returned = (product: string) => `${product} returned`;
export const subscriptionEnds = 'The subscription ends immediately.';
export const rest = (amount: string) =>
  `The other ${amount} counts toward a bundle that you bought. You keep your access.`;
export const buyAgain = 'You can buy it again at any time.';
export const reason = 'Why? (optional)';
export const refundableUntil = (day: string) => `You can request a refund until ${day}.`;
export const refund = (amount: string) => `Refund ${amount}`;
export const refunding = 'Refunding';
export const noRefundTitle = 'This order can no longer be refunded here';
export const shareSeen = (share: number) => `You have seen ${Math.floor(share * 100)}% of the material.`;
export const writeToUs = 'If something went wrong, write to us.';
export const contactUs = 'Contact us';
export const close = 'Close';
export const keepPurchase = 'Keep my purchase';

// Receipt
export const receipt = 'Receipt';
export const receiptNumber = (number: string) => `Receipt ${number}`;
export const receiptFor = (product: string) => `Receipt for ${product}`;
export const billedTo = 'For';
const atEnd = (day: string | null) => (day ? `on ${day}` : 'when it ends');
export const trialCharge = (amount: string, day: string | null) =>
  `Free trial. We charge ${amount} ${atEnd(day)}, unless you cancel first.`;
export const trialChargeThen = (first: string, later: string, day: string | null) =>
  `Free trial. We charge ${first} ${atEnd(day)}, and ${later} each time it renews, unless you cancel first.`;
export const discount = 'Discount';
export const discountWith = (code: string) => `Discount with ${code}`;
export const creditFor = (product: string) => `Credit for ${product}`;
export const refunded = 'Refunded';
export const netPaid = 'Net paid';
export const company = 'Company';
export const companyHint = 'Optional. Shown on the receipt you print, and not stored.';
export const print = 'Print or save as PDF';
