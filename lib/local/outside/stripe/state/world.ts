/** The state of the stand-in: every object it has returned, the time, and the events. */
import type Stripe from 'stripe';
import { openJournal, type Journal } from '../../../journal.ts';
import { newId } from './ids.ts';
import { INDEXES, NOUNS, type Delivery, type Noun, type Rows, type Tables } from './rows.ts';
import { createTable, type Indexes } from './table.ts';

export { idOf, type Delivery, type KeptAnswer, type Noun } from './rows.ts';

export interface World {
  readonly tables: Tables;
  /** The address of the stand-in's own pages, without a trailing slash. */
  readonly url: string;
  /**
   * Seconds since the epoch, on the stage's clock. While overdue work runs, it is the second at which that work was
   * due.
   */
  now(): number;
  /** Runs `work` as if the time were `second`. */
  at(second: number, work: () => void): void;
  save<N extends Noun>(noun: N, row: Rows[N]): void;
  remove(noun: Noun, id: string): void;
  /** Emits an event with a copy of the object's current state. */
  emit(type: string, object: object, previous?: object): void;
  /** The request being handled, which events name. */
  request: { id: string | null; key: string | null };
  /** Everything saved since the last commit is on disk when this returns, in one write. */
  commit(): void;
  /** Called with every new delivery once it is durable. */
  onDelivery: (delivery: Delivery) => void;
  /** Called with every saved subscription, whose next due time may have changed. */
  onSubscription: (subscription: Stripe.Subscription) => void;
  wipe(): void;
  /** Whether the account is in live mode: it then accepts only live keys, and its objects have `livemode` set. */
  isLive: boolean;
}

export const apiVersion = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

export interface WorldOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly url: () => string;
  /** The journal's file; in memory only when absent. */
  readonly file?: string;
}

export function createWorld({ now, url, file }: WorldOptions): World {
  const make = () =>
    Object.fromEntries(NOUNS.map((noun) => [noun, createTable(INDEXES[noun] as Indexes<{ id: string }>)]));
  let tables = make() as unknown as Tables;
  const journal: Journal<unknown> | undefined = file === undefined ? undefined : openJournal(file);
  for (const [key, value] of journal?.entries() ?? [])
    tables[key.slice(0, key.indexOf('/')) as Noun]?.put(value as never);
  let second: number | undefined;
  const dirty = new Map<string, unknown>();
  let fresh: Delivery[] = [];

  const world: World = {
    isLive: false,
    get tables() {
      return tables;
    },
    get url() {
      return url();
    },
    now: () => second ?? Math.floor(now() / 1000),
    at(then, work) {
      second = then;
      try {
        work();
      } finally {
        second = undefined;
      }
    },
    save(noun, row) {
      if ('livemode' in row) row.livemode = world.isLive;
      tables[noun].put(row as never);
      dirty.set(`${noun}/${row.id}`, row);
      if (noun === 'subscription') world.onSubscription(row as Stripe.Subscription);
    },
    remove(noun, id) {
      tables[noun].remove(id);
      dirty.set(`${noun}/${id}`, undefined);
    },
    request: { id: null, key: null },
    emit(type, object, previous) {
      const endpoints = [...tables.webhook_endpoint.newestFirst()].filter(
        ({ status, enabled_events: wished }) => status === 'enabled' && (wished.includes('*') || wished.includes(type)),
      );
      const event: Stripe.EventBase = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: world.now(),
        data: {
          object: JSON.parse(JSON.stringify(object)),
          ...(previous && { previous_attributes: JSON.parse(JSON.stringify(previous)) }),
        },
        livemode: world.isLive,
        pending_webhooks: endpoints.length,
        request: { id: world.request.id, idempotency_key: world.request.key },
        type: type as Stripe.Event.Type,
      };
      world.save('event', event);
      for (const endpoint of endpoints) {
        const delivery: Delivery = {
          id: `${event.id}/${endpoint.id}`,
          event: event.id,
          endpoint: endpoint.id,
          attempts: [],
          state: 'waiting',
          next: 0,
        };
        world.save('delivery', delivery);
        fresh.push(delivery);
      }
    },
    commit() {
      if (dirty.size > 0) journal?.change(dirty);
      dirty.clear();
      const due = fresh;
      fresh = [];
      for (const delivery of due) world.onDelivery(delivery);
    },
    onDelivery: () => {},
    onSubscription: () => {},
    wipe() {
      // Webhook endpoints are configuration, so they are kept.
      const endpoints = [...tables.webhook_endpoint.newestFirst()].reverse();
      journal?.change([...journal.entries()].map(([key]) => [key, undefined] as const));
      dirty.clear();
      fresh = [];
      tables = make() as unknown as Tables;
      for (const endpoint of endpoints) world.save('webhook_endpoint', endpoint);
      world.commit();
    },
  };
  return world;
}
