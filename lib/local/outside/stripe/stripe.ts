/** A stand-in for the Stripe API (see README.md). It opens no port itself; the caller mounts `handle`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../../faults.ts';
import { challenges } from './operations/challenges.ts';
import { charges } from './operations/charges.ts';
import { createControl, type Control } from './operator/control.ts';
import { coupons } from './operations/coupons.ts';
import { customers } from './operations/customers.ts';
import { createDeliveries, type Deliveries } from './webhooks/deliveries.ts';
import { disputes } from './operations/disputes.ts';
import type { Endpoints } from './request/endpoint.ts';
import { events } from './operations/events.ts';
import { invoices } from './operations/invoices.ts';
import { paymentIntents } from './operations/payment-intents.ts';
import { paymentMethods } from './operations/payment-methods.ts';
import { prices } from './operations/prices.ts';
import { products } from './operations/products.ts';
import { refunds } from './operations/refunds.ts';
import { createServerFront } from './request/server.ts';
import { setupIntents } from './operations/setup-intents.ts';
import { subscriptions } from './operations/subscriptions.ts';
import { createTimeline } from './timeline.ts';
import { webhookEndpoints } from './operations/webhook-endpoints.ts';
import { createWorld } from './state/world.ts';

export interface StripeOptions {
  /** The stage's clock. */
  readonly clock: { now(): number };
  /** The stand-in's public address, without a trailing slash; known once the server listens. */
  readonly url: () => string;
  /** Absolute path of the `.jsonl` file that stores everything; in memory only when absent. */
  readonly file?: string;
  readonly faults?: Faults;
  readonly log?: (line: string) => void;
  /** The address at which this process reaches a registered endpoint's URL. Default: the URL itself. */
  readonly reach?: (url: string) => string;
  /** Milliseconds to wait for a webhook endpoint's response. Default 20,000. */
  readonly webhookTimeoutMs?: number;
}

export interface StripeStandIn {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * Does what is due by the clock and sends what is due for a retry. Called every second and when the clock is moved.
   */
  tick(): void;
  readonly control: Control;
  readonly deliveries: Deliveries;
  stop(): void;
}

const ENDPOINTS: Endpoints = {
  ...customers,
  ...paymentMethods,
  ...paymentIntents,
  ...setupIntents,
  ...challenges,
  ...charges,
  ...refunds,
  ...disputes,
  ...products,
  ...prices,
  ...coupons,
  ...subscriptions,
  ...invoices,
  ...events,
  ...webhookEndpoints,
};

export function createStripe({
  clock,
  url,
  file,
  faults,
  log = () => {},
  reach,
  webhookTimeoutMs,
}: StripeOptions): StripeStandIn {
  const now = () => clock.now();
  const world = createWorld({ now, url, file });
  const timeline = createTimeline(world);
  const deliveries = createDeliveries({ world, now, reach, timeoutMs: webhookTimeoutMs });
  const front = createServerFront({ world, endpoints: ENDPOINTS, now, faults, log });
  const runDue = () => timeline.runUntil(Math.floor(now() / 1000));
  return {
    handle: front,
    tick() {
      runDue();
      deliveries.tick();
    },
    control: createControl(world, deliveries, runDue),
    deliveries,
    stop: () => deliveries.stop(),
  };
}
