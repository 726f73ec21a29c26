import { tooManySignUps } from './sign-up-failures.ts';

/** Messages for a learner, a network address, or the stage that has reached a limit. */
export const refundsUsedUp = (times: string): string =>
  `You have had ${times} refunds within twelve months, so this order cannot be refunded here. Please contact us.`;
export const refundsOfCardUsedUp = (times: string): string =>
  `The card that paid has had ${times} refunds within twelve months, so this order cannot be refunded here. Please contact us.`;

/** By the kind of limit that was reached (ceilings.ts). */
export const ceilingSentences = {
  signUp: {
    address: tooManySignUps,
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
