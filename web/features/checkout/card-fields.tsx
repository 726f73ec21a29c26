import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeError } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, useState, type Ref } from 'react';
import { paymentProvider } from './load-stripe.ts';
import * as messages from './messages.lazy.tsx';
import { useAppearance } from './use-appearance.ts';

/** The result of submitting the card. */
export type Confirmation = { readonly done: true } | { readonly done: false; readonly message: string };

/** Operations on the card fields, for the form that contains them. */
export interface CardHandle {
  /** Validates the fields; errors are shown at each field. */
  check(): Promise<boolean>;
  /** Confirms the client secret with the card: a payment (`pi_`) or a card to store (`seti_`). */
  confirm(secret: string, returnUrl: string): Promise<Confirmation>;
}

interface CardFieldsProps {
  readonly ref: Ref<CardHandle>;
  /** `setup` only stores a card; `subscription` stores it and may charge `amount` now. */
  readonly mode: 'payment' | 'subscription' | 'setup';
  /** Charged now, in minor units. */
  readonly amount?: number;
  readonly currency: string;
  readonly onReady?: (ready: boolean) => void;
}

/** The provider's script as a query: pending, loaded, or failed and retryable. Being offline is an ordinary failure. */
const providerQuery = {
  queryKey: ['payment-provider'],
  queryFn: async () => ({ stripe: await paymentProvider() }),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  structuralSharing: false,
  networkMode: 'always',
} as const;

/** Number, expiry and security code of a card, in the payment provider's own frame; the site never sees them. */
export function CardFields({ onReady, ...wanted }: CardFieldsProps) {
  const { data, isFetching, refetch } = useQuery(providerQuery);
  const [broken, setBroken] = useState(0);
  if (data && broken === 0) {
    return (
      <Fields {...wanted} stripe={data.stripe} onReady={onReady} onBroken={() => setBroken((times) => times + 1)} />
    );
  }
  if (isFetching) return <CardFieldsSkeleton />;
  const retry = () => {
    setBroken(0);
    if (!data) void refetch();
  };
  return (
    <div className="card-lost" role="alert">
      <p>{messages.cardNotLoaded}</p>
      <button type="button" className="button secondary" onClick={retry}>
        {messages.retry}
      </button>
    </div>
  );
}

const CardFieldsSkeleton = () => (
  <div className="card-skeleton" role="status" aria-label={messages.cardLoading}>
    <span className="skeleton-line" />
    <span className="skeleton-line" />
    <span className="skeleton-line" />
  </div>
);

interface FieldsProps extends CardFieldsProps {
  readonly stripe: Stripe;
  readonly onBroken: () => void;
}

function Fields({ stripe, mode, amount, currency, ...inner }: FieldsProps) {
  const appearance = useAppearance();
  const shared = { currency: currency.toLowerCase(), appearance, allowedPaymentMethodTypes: ['card'] };
  const options = mode === 'setup' ? { mode, ...shared } : { mode, amount: amount ?? 0, ...shared };
  return (
    <Elements stripe={stripe} options={options}>
      <Element {...inner} />
    </Elements>
  );
}

function Element({ ref, onReady, onBroken }: Pick<FieldsProps, 'ref' | 'onReady' | 'onBroken'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState('');
  useImperativeHandle(
    ref,
    () => ({
      async check() {
        setRefused('');
        if (!elements || !ready) return false;
        const { error } = await elements.submit();
        // Field errors are shown at the field, all others below.
        if (error && error.type !== 'validation_error') setRefused(wordsOf(error));
        return !error;
      },
      async confirm(clientSecret, returnUrl) {
        if (!stripe || !elements) return { done: false, message: '' };
        const how = {
          elements,
          clientSecret,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required' as const,
        };
        const { error } = clientSecret.startsWith('seti_')
          ? await stripe.confirmSetup(how)
          : await stripe.confirmPayment(how);
        // Already paid in another tab.
        if (!error || isDone(error)) return { done: true };
        const message = wordsOf(error);
        setRefused(message);
        return { done: false, message };
      },
    }),
    [stripe, elements, ready],
  );
  return (
    <>
      {/* One part of the form, so that the form has no gap for the fields that wait. */}
      <div>
        {!ready && <CardFieldsSkeleton />}
        <div className={ready ? undefined : 'card-waits'}>
          <PaymentElement
            options={{ layout: 'accordion', wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
            onReady={() => {
              setReady(true);
              onReady?.(true);
            }}
            onLoadError={() => {
              onReady?.(false);
              onBroken();
            }}
            onChange={() => setRefused('')}
          />
        </div>
      </div>
      {refused && (
        <p className="field-error" role="alert">
          {refused}
        </p>
      )}
    </>
  );
}

const isDone = ({ payment_intent: paid, setup_intent: kept }: StripeError) =>
  ['succeeded', 'processing'].includes(paid?.status ?? kept?.status ?? '');

/**
 * Only the card issuer's message is shown to the learner. After no response, pressing again is safe: it is the same
 * payment.
 */
function wordsOf({ type, code, message }: StripeError): string {
  if (code?.endsWith('_intent_authentication_failure')) return messages.bankRefused;
  if (type === 'card_error' && message) return messages.cardRefused(message);
  return messages.unknownOutcome;
}
