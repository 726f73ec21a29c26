import { CfnParameter, type Stack } from 'aws-cdk-lib';

/** Where the payment provider's script comes from: Stripe, or on this machine what stands for it. A parameter of each stack that asks. */
export const scriptOrigin = (stack: Stack): string =>
  new CfnParameter(stack, 'StripeScript', {
    description: "Origin of the payment provider's script",
    default: 'https://js.stripe.com',
    allowedPattern: '^(https://js\\.stripe\\.com|http://localhost:[0-9]+)$',
  }).valueAsString;
