/** Events on their way to endpoints: signed, and retried until accepted or for three days. */
import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { JsonObject } from '../../../kernel/json.ts';
import { createDice, type Chaos } from './chaos.ts';
import type { Delivery, World } from '../state/world.ts';

/** Seconds to wait after each failed attempt; the last value repeats. */
const WAITS = [1, 5, 30, 120, 600, 3600, 3 * 3600, 12 * 3600] as const;
const retriedFor = 3 * 86_400;
const concurrency = 8;

interface Waiting {
  readonly delivery: Delivery;
  readonly copy: boolean;
}

export interface Deliveries {
  chaos: Chaos;
  /** Sends what is due, by the stage's clock or by the machine's. */
  tick(): void;
  /** Sends an event again to every endpoint that subscribes to its type. */
  resend(event: string): void;
  /** Resolves when nothing is being sent or held (pending retries do not count). */
  idle(): Promise<void>;
  stop(): void;
}

export interface DeliveriesOptions {
  readonly world: World;
  /** Milliseconds on the stage's clock. */
  readonly now: () => number;
  /** Milliseconds to wait for an endpoint's response. */
  readonly timeoutMs?: number | undefined;
  /** The address at which this process reaches a registered endpoint's URL. Default: the URL itself. */
  readonly reach?: ((url: string) => string) | undefined;
}

/** The `Stripe-Signature` header, as the SDK verifies it. */
export const signatureOf = (payload: string, secret: string, second: number): string =>
  `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${payload}`, 'utf8').digest('hex')}`;

export function createDeliveries({
  world,
  now,
  timeoutMs = 20_000,
  reach = (url) => url,
}: DeliveriesOptions): Deliveries {
  let chaos: Chaos = {};
  let dice = createDice(chaos);
  let stopped = false;
  const lanes = new Map<string, Waiting[]>();
  /** Lanes with events to send and none in flight. */
  const ready: string[] = [];
  /** Queued, held back or being sent. */
  const busy = new Set<string>();
  const held = new Set<ReturnType<typeof setTimeout>>();
  /** When each is due by the machine's clock; the stage's may have been moved back. */
  const realNext = new Map<string, number>();
  let sending = 0;
  const waiters: (() => void)[] = [];

  const rest = () => {
    if (sending > 0 || lanes.size > 0 || held.size > 0) return;
    for (const tell of waiters.splice(0)) tell();
  };

  const later = (milliseconds: number, work: () => void) => {
    if (milliseconds <= 0) return work();
    const timer = setTimeout(() => {
      held.delete(timer);
      work();
      rest();
    }, milliseconds);
    timer.unref();
    held.add(timer);
  };

  function enqueue(delivery: Delivery): void {
    if (busy.has(delivery.id) || stopped) return;
    busy.add(delivery.id);
    for (let copy = dice.copies(); copy > 0; copy--) later(dice.hold(), () => add(delivery, true));
    later(dice.hold(), () => add(delivery, false));
  }

  function add(delivery: Delivery, copy: boolean): void {
    const lane = laneOf(delivery);
    const waiting = lanes.get(lane);
    if (waiting) return void waiting.push({ delivery, copy });
    lanes.set(lane, [{ delivery, copy }]);
    ready.push(lane);
    // Events that happen together are sent in any order, so the first waits for the rest.
    setImmediate(pump);
  }

  function pump(): void {
    while (!stopped && sending < concurrency && ready.length > 0) {
      const lane = ready.shift()!;
      const waiting = lanes.get(lane)!;
      const [{ delivery, copy }] = waiting.splice(dice.pick(waiting.length), 1) as [Waiting];
      sending++;
      void send(delivery)
        .then((status) => void (copy || settle(delivery, status)))
        .finally(() => {
          sending--;
          if (lanes.get(lane)?.length) ready.push(lane);
          else lanes.delete(lane);
          pump();
          rest();
        });
    }
  }

  /** Events about one customer are sent one at a time, in any order; other customers' events do not wait for them. */
  function laneOf({ event: id, endpoint }: Delivery): string {
    const object = world.tables.event.get(id)?.data.object as JsonObject | undefined;
    const { invoice, payment_intent: intent } = world.tables;
    const about = intent.get(object?.payment_intent ?? '') ?? invoice.get(object?.invoice ?? '');
    return `${endpoint} ${object?.customer ?? about?.customer ?? object?.payment_intent ?? object?.id}`;
  }

  async function send(delivery: Delivery): Promise<number> {
    const endpoint = world.tables.webhook_endpoint.get(delivery.endpoint);
    const event = world.tables.event.get(delivery.event);
    if (!endpoint || !event || endpoint.status !== 'enabled' || dice.dropped()) return 0;
    const payload = payloadOf(event);
    try {
      const answer = await fetch(reach(endpoint.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (stand-in of the local stage)',
          'stripe-signature': signatureOf(payload, endpoint.secret!, Math.floor(now() / 1000)),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  function settle(delivery: Delivery, status: number): void {
    busy.delete(delivery.id);
    if (stopped || !world.tables.delivery.get(delivery.id)) return;
    delivery.attempts.push({ at: world.now(), status });
    const tries = delivery.attempts.length;
    const wait = WAITS[Math.min(tries, WAITS.length) - 1]! * 1000;
    const fine = status >= 200 && status < 300;
    const old = world.now() - delivery.attempts[0]!.at > retriedFor;
    delivery.state = fine ? 'delivered' : old ? 'given-up' : 'waiting';
    delivery.next = now() + wait;
    realNext.set(delivery.id, Date.now() + wait);
    if (delivery.state !== 'waiting') realNext.delete(delivery.id);
    world.save('delivery', delivery);
    world.commit();
  }

  world.onDelivery = enqueue;
  return {
    get chaos() {
      return chaos;
    },
    set chaos(next) {
      chaos = next;
      dice = createDice(next);
    },
    tick() {
      for (const delivery of world.tables.delivery.where('waiting', 'yes').reverse())
        if (delivery.next <= now() || (realNext.get(delivery.id) ?? Infinity) <= Date.now()) enqueue(delivery);
    },
    resend(event) {
      for (const delivery of world.tables.delivery.where('event', event)) {
        delivery.state = 'waiting';
        world.save('delivery', delivery);
        world.commit();
        enqueue(delivery);
      }
    },
    idle: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        rest();
      }),
    stop() {
      stopped = true;
      for (const timer of held) clearTimeout(timer);
      held.clear();
      lanes.clear();
      ready.length = 0;
      rest();
    },
  };
}

/** The exact bytes that are signed and sent. */
export const payloadOf = (event: Stripe.EventBase): string => JSON.stringify(event, null, 2);
