import type { ConfirmRequest, IntentAnswer, Kind, PlainError } from '../messages.ts';
import { readSecret } from '../messages.ts';

const folder: Readonly<Record<Kind, string>> = { payment: 'payment_intents', setup: 'setup_intents' };

const noConnection: PlainError = {
  type: 'api_connection_error',
  message: 'The payment provider cannot be reached. Check your connection and try again.',
};

/** Calls the API next to this frame with the publishable key, as Stripe.js does. */
async function callApi(
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, unknown>,
): Promise<IntentAnswer> {
  const body = new URLSearchParams(flat(form));
  try {
    const response = await fetch(method === 'GET' ? `/v1/${path}?${body}` : `/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(method === 'POST' && { body }),
    });
    const answer = await response.json();
    return response.ok ? { intent: answer } : { error: answer.error };
  } catch {
    return { error: noConnection };
  }
}

/** Bracket notation, as the API parses it: `card[number]`. */
function flat(value: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (inner === undefined || inner === null || inner === '') return [];
    return typeof inner === 'object' ? flat(inner as Record<string, unknown>, name) : [[name, String(inner)]];
  });
}

/**
 * @param clientSecret already checked to be one
 */
export function retrieve(publishableKey: string, clientSecret: string): Promise<IntentAnswer> {
  const { kind, id } = readSecret(clientSecret)!;
  return callApi(publishableKey, 'GET', `${folder[kind]}/${id}`, { client_secret: clientSecret });
}

/** Confirms with card data or with an existing payment method. */
export function confirm(
  publishableKey: string,
  { clientSecret, returnUrl, madeFor }: Omit<ConfirmRequest, 'billingDetails'>,
  method: { payment_method?: string; payment_method_data?: object },
): Promise<IntentAnswer> {
  const { kind, id } = readSecret(clientSecret)!;
  return callApi(publishableKey, 'POST', `${folder[kind]}/${id}/confirm`, {
    client_secret: clientSecret,
    return_url: returnUrl,
    use_stripe_sdk: true,
    ...(madeFor && { client_context: JSON.stringify(madeFor) }),
    ...method,
  });
}
