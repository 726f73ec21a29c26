/** Parameters shared by creating, updating, and confirming an intent. */
import type Stripe from 'stripe';
import { emptyable, hash, ignored, list, notEmulated, oneOf, text, yesNo } from './params.ts';
import { methodShape } from '../operations/payment-methods.ts';
import { email, shipping } from './rules.ts';

/** Accepted by older versions of the API, refused by name today. */
export const removed = {
  payment_method_types: {
    code: 'payment_method_types_no_longer_supported',
    message:
      'payment_method_types is no longer supported: use allowed_payment_method_types or automatic_payment_methods.',
  },
};
const EXCLUSIVE = ['automatic_payment_methods', 'excluded_payment_method_types', 'payment_method_configuration'];
export const exclusive = EXCLUSIVE.map((name) => ['allowed_payment_method_types', name]);
const data = hash<Stripe.PaymentIntentConfirmParams.PaymentMethodData>(methodShape);
export const methods = {
  allowed_payment_method_types: list(text),
  excluded_payment_method_types: emptyable(list(text)),
  payment_method: text,
  payment_method_data: data,
  receipt_email: emptyable(email),
  setup_future_usage: emptyable(oneOf('off_session', 'on_session')),
  shipping,
  payment_method_options: ignored,
  ...notEmulated('amount_details', 'capture_method', 'hooks', 'payment_details'),
};
export const confirming = {
  error_on_requires_action: yesNo,
  mandate_data: ignored,
  off_session: yesNo,
  radar_options: ignored,
  return_url: text,
  use_stripe_sdk: yesNo,
  ...notEmulated('confirmation_token', 'mandate'),
};
export const transfers = notEmulated('application_fee_amount', 'customer_account', 'transfer_data');
