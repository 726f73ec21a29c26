import type { Appearance } from '@stripe/stripe-js';
import { linkFrame, type FrameLink } from './frame-link.ts';
import { IntegrationError } from './errors.ts';
import type { CardFrameInit, CardFrameOptions, ConfirmRequest, IntentAnswer, PlainError } from './messages.ts';

type Listener = (event: any) => void;

/** How long a frame may take to load before the page gets a load error. */
const timeoutMs = 15_000;

export interface PaymentElementOptions {
  readonly readOnly?: boolean;
  readonly business?: { readonly name?: string };
  readonly fields?: { readonly billingDetails?: 'auto' | 'never' | { readonly address?: any } };
  readonly defaultValues?: {
    readonly billingDetails?: { readonly address?: { readonly country?: string; readonly postal_code?: string } };
  };
  readonly terms?: { readonly card?: 'auto' | 'always' | 'never' };
}

/** The Payment Element: events for the page, and fields in a frame of the stand-in's origin. */
export interface PaymentElement {
  mount(place: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: PaymentElementOptions): void;
  on(event: string, listener: Listener): PaymentElement;
  off(event: string, listener?: Listener): PaymentElement;
  once(event: string, listener: Listener): PaymentElement;
  focus(): void;
  blur(): void;
  clear(): void;
  collapse(): void;
}

/** What the group uses of its element, beyond what pages see. */
export interface OwnedElement {
  readonly element: PaymentElement;
  readonly mounted: boolean;
  validate(): Promise<{ error?: PlainError }>;
  confirm(request: ConfirmRequest): Promise<IntentAnswer>;
  dress(appearance: Appearance): void;
}

export interface Group {
  readonly origin: string;
  readonly publishableKey: string;
  readonly clientSecret: string | undefined;
  readonly appearance: Appearance;
  readonly keepsCard: boolean;
  forget(): void;
}

export function createPaymentElement(group: Group, given: PaymentElementOptions): OwnedElement {
  const listeners = new Map<string, Set<Listener>>();
  /** Events that are replayed to late listeners: React attaches its listeners after the element was mounted. */
  const replayed = new Map<string, object>();
  let options = given;
  let link: FrameLink | undefined;
  let destroyed = false;
  let late: ReturnType<typeof setTimeout> | undefined;

  function emit(type: string, more: object = {}): void {
    const event = { elementType: 'payment', ...more };
    if (type === 'ready' || type === 'loaderror') {
      clearTimeout(late);
      replayed.set(type, event);
    }
    for (const listener of [...(listeners.get(type) ?? [])]) listener(event);
  }

  function hear(type: string, body: any): void {
    if (!link) return;
    if (type === 'height') link.frame.style.height = `${Math.ceil(Number(body))}px`;
    else if (type === 'scheme') link.frame.style.colorScheme = String(body);
    else if (type === 'enter') link.frame.closest('form')?.requestSubmit();
    else if (type === 'change')
      emit('change', { empty: body.empty, complete: body.complete, collapsed: false, value: { type: 'card' } });
    else if (['ready', 'focus', 'blur', 'escape', 'loaderstart'].includes(type)) emit(type);
    else if (type === 'loaderror') emit('loaderror', body);
  }

  const frameOptions = (): CardFrameOptions => {
    const { fields, defaultValues, readOnly, business, terms } = options;
    const billing = fields?.billingDetails;
    const address = billing === 'never' ? 'never' : typeof billing === 'object' ? billing.address : 'auto';
    const asks = (part: string) => address !== 'never' && address?.[part] !== 'never';
    const { country, postal_code: postalCode } = defaultValues?.billingDetails?.address ?? {};
    return {
      readOnly,
      asksCountry: asks('country'),
      asksPostalCode: asks('postalCode'),
      country,
      postalCode,
      business: business?.name,
      keepsCard: terms?.card === 'always' || (group.keepsCard && terms?.card !== 'never'),
    };
  };

  function unmount(): void {
    clearTimeout(late);
    replayed.clear();
    link?.close();
    link = undefined;
  }

  const usable = (what: string): void => {
    if (destroyed) throw new IntegrationError(`This Element has already been destroyed: ${what} needs a new one.`);
  };

  const element: PaymentElement = {
    mount(place) {
      usable('mount()');
      const container = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
      if (!container)
        throw new IntegrationError(`The selector you specified (${String(place)}) applies to no DOM elements.`);
      if (link && link.frame.parentElement === container) return;
      unmount();
      const { publishableKey, clientSecret, appearance } = group;
      const init: CardFrameInit = { publishableKey, clientSecret, appearance, options: frameOptions() };
      link = linkFrame({
        origin: group.origin,
        path: '/elements/card',
        title: 'Secure payment input frame',
        init,
        hear,
      });
      container.replaceChildren(link.frame);
      late = setTimeout(() => {
        const message = 'The payment form could not be loaded. Check your connection and try again.';
        emit('loaderror', { error: { type: 'api_connection_error', message } });
      }, timeoutMs);
    },
    unmount,
    destroy() {
      usable('destroy()');
      unmount();
      destroyed = true;
      listeners.clear();
      group.forget();
    },
    update(more) {
      usable('update()');
      options = { ...options, ...more };
      link?.tell('options', frameOptions());
    },
    on(event, listener) {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      const earlier = replayed.get(event);
      if (earlier) queueMicrotask(() => all.has(listener) && listener(earlier));
      return element;
    },
    off(event, listener) {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    once(event, listener) {
      const first: Listener = (detail) => {
        element.off(event, first);
        listener(detail);
      };
      return element.on(event, first);
    },
    focus: () => link?.tell('focus'),
    blur: () => link?.tell('blur'),
    clear: () => link?.tell('clear'),
    collapse: () => {},
  };

  const needed = (): FrameLink => {
    if (link) return link;
    throw new IntegrationError('The Payment Element is not mounted.');
  };
  return {
    element,
    get mounted() {
      return link !== undefined;
    },
    validate: () => needed().ask('validate'),
    confirm: (request) => needed().ask('confirm', request),
    dress: (appearance) => link?.tell('dress', appearance),
  };
}
