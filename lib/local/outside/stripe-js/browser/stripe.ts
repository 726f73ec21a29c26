/** `window.Stripe` on the stage, replacing the script from js.stripe.com. */
import { createConfirmations } from './confirm.ts';
import { createElements, type ElementsOptions } from './elements.ts';
import { IntegrationError } from './errors.ts';
import { linkFrame, type FrameLink } from './frame-link.ts';

/** The frames and the API are at the origin that this script was loaded from. */
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

function Stripe(publishableKey: string): object {
  if (typeof publishableKey !== 'string' || !publishableKey)
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.');
  if (publishableKey.startsWith('sk_'))
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  let frame: FrameLink | undefined;
  const controller = (): FrameLink => {
    if (frame?.frame.isConnected) return frame;
    frame = linkFrame({
      origin,
      path: '/elements/controller',
      title: 'Payment controller frame',
      init: { publishableKey },
      hear: () => {},
    });
    Object.assign(frame.frame.style, { position: 'absolute', width: '1px', height: '1px', visibility: 'hidden' });
    frame.frame.setAttribute('aria-hidden', 'true');
    frame.frame.tabIndex = -1;
    document.body.append(frame.frame);
    return frame;
  };
  const absent = (name: string) => () =>
    Promise.reject(new IntegrationError(`The Stripe.js stand-in of the local stage has no ${name}().`));
  return {
    elements: (options?: ElementsOptions) => createElements(origin, publishableKey, options),
    ...createConfirmations(origin, controller),
    // Wrapper libraries check for them; our pages use none of them.
    createToken: absent('createToken'),
    createPaymentMethod: absent('createPaymentMethod'),
    createConfirmationToken: absent('createConfirmationToken'),
    confirmCardPayment: absent('confirmCardPayment'),
    confirmCardSetup: absent('confirmCardSetup'),
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
}
Stripe.version = 'endive';

// As with Stripe's own script, the first one loaded wins.
(window as { Stripe?: unknown }).Stripe ??= Stripe;
