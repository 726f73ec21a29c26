import { challenges } from '../../../lib/local/outside/stripe/challenges.ts';
import { paymentIntents } from '../../../lib/local/outside/stripe/payment-intents.ts';
import { createServerFront } from '../../../lib/local/outside/stripe/server.ts';
import { setupIntents } from '../../../lib/local/outside/stripe/setup-intents.ts';
import { createWorld } from '../../../lib/local/outside/stripe/world.ts';
import { serveStripeJs } from '../../../lib/local/outside/stripe-js/serve.ts';
import { listen } from './shop.ts';

/** The API's stand-in with the script's before it, on one origin, and what it was asked. */
export async function openStandIn() {
  let url = '';
  const world = createWorld({ now: Date.now, url: () => url });
  const endpoints = { ...paymentIntents, ...setupIntents, ...challenges };
  const front = createServerFront({ world, endpoints, now: Date.now, log: (line) => console.error(line) });
  const seen: { path: string; origin: string | undefined; body: string }[] = [];
  const server = await listen((request, response) => {
    if (serveStripeJs(request, response)) return;
    const call = { path: `${request.method} ${request.url}`, origin: request.headers.origin, body: '' };
    seen.push(call);
    request.on('data', (chunk) => (call.body += chunk));
    void front(request, response);
  });
  url = server.url;
  return {
    ...server,
    seen,
    /** The secret of a new intent, made as a shop's server makes it. */
    async secretOf(kind: 'payment' | 'setup'): Promise<string> {
      const isPayment = kind === 'payment';
      const answer = await fetch(`${url}/v1/${isPayment ? 'payment_intents' : 'setup_intents'}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_shop' },
        ...(isPayment && { body: new URLSearchParams({ amount: '4900', currency: 'usd' }) }),
      });
      return (await answer.json()).client_secret;
    },
  };
}
