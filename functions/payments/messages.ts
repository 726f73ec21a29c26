/** Texts of errors on orders. */
/** The message if a learner's card has already had the trial; nothing was charged. Stored on orders, whose texts are compared with it. */
export const trialRefused = (product: string) =>
  `This card has already been used for a free trial of ${product}. Nothing was charged. You can still subscribe; your card is then charged right away.`;
export const declined = 'The card was declined.';
export const failed = 'The payment did not go through.';
