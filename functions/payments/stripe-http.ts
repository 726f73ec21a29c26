/** How calls reach Stripe: no faster than the function's share of Stripe's rate limit, and retried when Stripe throttles. */
import Stripe from 'stripe';
import { stripeWait } from '../../lib/model/stripe-rate.ts';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

export interface Pace {
  /** Calls per second to one endpoint; undefined: unlimited. */
  readonly perSecond?: number | undefined;
  /** How long a throttled call is retried, in milliseconds. */
  readonly busy: number;
}

const tooMany = 429;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `GET /v1/payment_intents/:id`: Stripe's limits are per endpoint. */
export const endpointOf = (method: string, path: string): string =>
  `${method} ${path
    .split('?')[0]!
    .split('/')
    .map((part, index) => (index === 3 ? ':id' : part))
    .join('/')}`;

export function pacedHttp({ perSecond, busy }: Pace): HttpClient {
  const client = Stripe.createNodeHttpClient();
  /** When the next call to an endpoint may be made, in milliseconds. */
  const next = new Map<string, number>();

  async function turn(endpoint: string): Promise<void> {
    if (perSecond === undefined) return;
    const now = performance.now();
    const at = Math.max(now, next.get(endpoint) ?? 0);
    next.set(endpoint, at + 1000 / perSecond);
    if (at > now) await pause(at - now);
  }

  return {
    getClientName: () => client.getClientName(),
    async makeRequest(host, port, path, method, ...rest) {
      const began = performance.now();
      for (let attempt = 0; ; attempt += 1) {
        await turn(endpointOf(method, path));
        const answer = await client.makeRequest(host, port, path, method, ...rest);
        const wait = stripeWait(attempt, Math.random());
        if (answer.getStatusCode() !== tooMany || performance.now() - began + wait > busy) return answer;
        // Consume the body, so the connection can be reused.
        await Promise.resolve(answer.toJSON()).catch(() => undefined);
        await pause(wait);
      }
    },
  };
}
