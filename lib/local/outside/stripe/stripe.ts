/** A stand-in for the Stripe API (see README.md): made without a network, mounted wherever `handle` is called. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../../faults.ts';
import { challenges } from './challenges.ts';
import { charges } from './charges.ts';
import { createControl, type Control } from './control.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { disputes } from './disputes.ts';
import type { Endpoints } from './endpoint.ts';
import { events } from './events.ts';
import { invoices } from './invoices.ts';
import { paymentIntents } from './payment-intents.ts';
import { paymentMethods } from './payment-methods.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { refunds } from './refunds.ts';
import { createServerFront } from './server.ts';
import { setupIntents } from './setup-intents.ts';
import { subscriptions } from './subscriptions.ts';
import { createTimeline } from './timeline.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';
import { createWorld } from './world.ts';

export interface StripeOptions {
  /** The stage's clock. */
  readonly clock: { now(): number };
  /** Where the stand-in is found by people, without a trailing slash; known when the server listens. */
  readonly url: () => string;
  /** Absolute path of a `.jsonl` file that keeps everything; in memory alone when absent. */
  readonly file?: string;
  readonly faults?: Faults;
  readonly log?: (line: string) => void;
  /** Where this process reaches an address that an endpoint was registered by. Default: there. */
  readonly reach?: (url: string) => string;
  /** Milliseconds until a webhook endpoint's answer counts as none. Default 20,000. */
  readonly webhookPatience?: number;
}

export interface StripeStandIn {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Does what is due by the clock and sends what is due again. Called every second and when the clock was moved. */
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
  webhookPatience,
}: StripeOptions): StripeStandIn {
  const now = () => clock.now();
  const world = createWorld({ now, url, file });
  const timeline = createTimeline(world);
  const deliveries = createDeliveries({ world, now, reach, patience: webhookPatience });
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
