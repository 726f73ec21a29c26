import type { Appearance } from '@stripe/stripe-js';
import { IntegrationError } from './errors.ts';
import { readSecret, type PlainError } from './messages.ts';
import { createPaymentElement, type OwnedElement, type PaymentElement } from './payment-element.ts';

export interface ElementsOptions {
  readonly clientSecret?: string;
  readonly mode?: 'payment' | 'setup' | 'subscription';
  readonly amount?: number;
  readonly currency?: string;
  readonly setupFutureUsage?: string | null;
  readonly captureMethod?: string;
  readonly appearance?: Appearance;
  readonly locale?: string;
  readonly [further: string]: unknown;
}

/** A group of elements as pages see it. */
export interface Elements {
  create(type: string, options?: object): PaymentElement;
  getElement(type: unknown): PaymentElement | null;
  update(options: ElementsOptions): void;
  submit(): Promise<{ error?: PlainError; selectedPaymentMethod?: string }>;
  fetchUpdates(): Promise<{ error?: PlainError }>;
}

/** What confirming needs from a group. */
export interface OwnedGroup {
  readonly clientSecret: string | undefined;
  /** The options of elements created without an intent. */
  readonly madeFor: ElementsOptions | undefined;
  readonly submitted: boolean;
  readonly element: OwnedElement | undefined;
}

const groups = new WeakMap<object, OwnedGroup>();

/** The internals of a group that a page holds. @throws IntegrationError when the object is not ours */
export function groupOf(elements: unknown): OwnedGroup {
  const group = typeof elements === 'object' && elements !== null ? groups.get(elements) : undefined;
  if (!group) throw new IntegrationError('`elements` must be what stripe.elements() gave.');
  return group;
}

export function createElements(origin: string, publishableKey: string, given: ElementsOptions = {}): Elements {
  let options = given;
  let owned: OwnedElement | undefined;
  let submitted = false;
  const { clientSecret, mode } = given;
  if (clientSecret !== undefined && mode !== undefined)
    throw new IntegrationError('stripe.elements(): give either clientSecret or mode, not both.');
  if (clientSecret !== undefined && !readSecret(clientSecret))
    throw new IntegrationError(
      'Invalid value for stripe.elements(): clientSecret should be a client secret of the form ${id}_secret_${secret}.',
    );
  if (mode && given['paymentMethodTypes'] !== undefined)
    throw new IntegrationError(
      'stripe.elements(): paymentMethodTypes is no longer supported: use allowedPaymentMethodTypes.',
    );
  if (mode && mode !== 'setup' && !(Number.isInteger(given.amount) && Number(given.amount) >= 0))
    throw new IntegrationError('stripe.elements(): amount must be an integer in the smallest unit of the currency.');
  if (mode && !given.currency && mode !== 'setup')
    throw new IntegrationError('stripe.elements(): currency is needed with a mode.');

  const elements: Elements = {
    create(type, elementOptions = {}) {
      if (type !== 'payment')
        throw new IntegrationError(`The Stripe.js stand-in has no ${type} Element, only payment.`);
      if (clientSecret === undefined && mode === undefined)
        throw new IntegrationError(
          'In order to create a Payment Element, pass a clientSecret or a mode to stripe.elements().',
        );
      if (owned) throw new IntegrationError('Can only create one Element of type payment.');
      owned = createPaymentElement(
        {
          origin,
          publishableKey,
          clientSecret,
          get appearance() {
            return options.appearance ?? {};
          },
          keepsCard:
            mode === 'setup' ||
            mode === 'subscription' ||
            options.setupFutureUsage === 'off_session' ||
            readSecret(clientSecret)?.kind === 'setup',
          forget: () => void (owned = undefined),
        },
        elementOptions,
      );
      return owned.element;
    },
    // React looks it up by component type, pages by its string name.
    getElement: (type) =>
      owned && (type === 'payment' || (type as { __elementType?: string } | null)?.__elementType === 'payment')
        ? owned.element
        : null,
    update(more) {
      if (more.clientSecret !== undefined && more.clientSecret !== clientSecret)
        throw new IntegrationError('elements.update(): the clientSecret cannot be changed; make new elements.');
      options = { ...options, ...more };
      if (more.appearance) owned?.dress(more.appearance);
    },
    async submit() {
      if (!owned?.mounted) throw new IntegrationError('elements.submit() needs a mounted Payment Element.');
      const { error } = await owned.validate();
      submitted = !error;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    // The fields show nothing from the intent, so there is nothing to refresh.
    fetchUpdates: async () => ({}),
  };
  groups.set(elements, {
    get clientSecret() {
      return clientSecret;
    },
    get madeFor() {
      return mode === undefined ? undefined : options;
    },
    get submitted() {
      return submitted || mode === undefined;
    },
    get element() {
      return owned;
    },
  });
  return elements;
}
