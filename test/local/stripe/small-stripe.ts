import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createClock, type Clock } from '../../../lib/local/clock.ts';
import { createFaults } from '../../../lib/local/fault-plan.ts';
import type { Faults } from '../../../lib/local/faults.ts';
import { createStripe, type StripeStandIn } from '../../../lib/local/outside/stripe/stripe.ts';

/** One received webhook. */
export interface Received {
  readonly event: Stripe.Event;
  readonly body: string;
  readonly signature: string;
}

/** The stand-in behind HTTP, the real SDK, and a shop that receives webhooks. */
export interface SmallStripe {
  readonly url: string;
  readonly clock: Clock;
  readonly faults: Faults;
  /** With a secret key. */
  readonly stripe: Stripe;
  /** With a publishable key, like a browser. */
  readonly publicly: Stripe;
  readonly received: Received[];
  /** The shop's response status; 200 by default. */
  answer: (received: Received) => number;
  current(): StripeStandIn;
  /** The signing secret of the shop's endpoint, which is registered on first use. */
  listen(): string;
  /** Types of received events, in the order in which they happened. */
  types(): string[];
  /** Moves the clock forward and does what is due, webhooks included. */
  pass(seconds: number): Promise<void>;
  /** As after `kill -9`: a new stand-in on the same file. */
  restart(): void;
  stop(): Promise<void>;
}

export const day = 86_400;

export async function smallStripe({ durable = false } = {}): Promise<SmallStripe> {
  const directory = mkdtempSync(join(tmpdir(), 'stripe-'));
  const clock = createClock();
  const faults = createFaults();
  const lines: string[] = [];
  let url = '';
  const make = () =>
    createStripe({
      clock,
      faults,
      url: () => url,
      log: (line) => void lines.push(line),
      webhookTimeoutMs: 2000,
      ...(durable && { file: join(directory, 'stripe.jsonl') }),
    });
  let standIn = make();
  const server = createServer((request, response) => void standIn.handle(request, response));
  const received: Received[] = [];
  const small: { answer: SmallStripe['answer'] } = { answer: () => 200 };
  const shop = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const one = { event: JSON.parse(body), body, signature: String(request.headers['stripe-signature']) };
      const status = small.answer(one);
      if (status === 200) received.push(one);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  const options = { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 } as const;
  return Object.assign(small, {
    url,
    clock,
    faults,
    stripe: new Stripe('sk_test_1', options),
    publicly: new Stripe('pk_test_1', options),
    received,
    current: () => standIn,
    listen: () => standIn.control.listen(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`).secret,
    types() {
      const happened = [...standIn.control.all('event')].map(({ id }) => id);
      const place = ({ event }: Received) => happened.indexOf(event.id);
      return received.toSorted((one, other) => place(one) - place(other)).map(({ event }) => event.type);
    },
    async pass(seconds: number) {
      clock.set(clock.now() + seconds * 1000);
      standIn.tick();
      await standIn.deliveries.idle();
    },
    restart() {
      standIn.stop();
      standIn = make();
    },
    async stop() {
      standIn.stop();
      for (const one of [server, shop]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
      rmSync(directory, { recursive: true });
      if (lines.length > 0) throw new Error(lines.join('\n'));
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The error that a call fails with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('the call was answered without an error');
}
