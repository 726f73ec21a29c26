import { createStripe } from '../../../lib/local/outside/stripe/stripe.ts';
import { serveStripeJs } from '../../../lib/local/outside/stripe-js/serve.ts';
import { listen } from './shop.ts';

/** The API stand-in with the script stand-in in front, on one origin, and a record of its requests. */
export async function openStandIn() {
  let url = '';
  const api = createStripe({ clock: Date, url: () => url, log: (line) => console.error(line) });
  const seen: { path: string; origin: string | undefined; body: string }[] = [];
  const server = await listen((request, response) => {
    if (serveStripeJs(request, response)) return;
    const call = { path: `${request.method} ${request.url}`, origin: request.headers.origin, body: '' };
    seen.push(call);
    request.on('data', (chunk) => (call.body += chunk));
    void api.handle(request, response);
  });
  url = server.url;
  return {
    url,
    seen,
    close() {
      api.stop();
      return server.close();
    },
    /** The secret of a new intent, created as a shop's server creates it. */
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
