import { CfnParameter, type Stack } from 'aws-cdk-lib';

/** The origin of the payment provider's script: Stripe, or the local stage's emulation of it. A parameter of each stack that needs it. */
export const scriptOrigin = (stack: Stack): string =>
  new CfnParameter(stack, 'StripeScript', {
    description: "Origin of the payment provider's script",
    default: 'https://js.stripe.com',
    allowedPattern: '^(https://js\\.stripe\\.com|http://localhost:[0-9]+)$',
  }).valueAsString;
