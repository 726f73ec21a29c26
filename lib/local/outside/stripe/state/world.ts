/** The state of the stand-in: every object it has told of, the time it is, and what happened. */
import type Stripe from 'stripe';
import { openJournal, type Journal } from '../../../journal.ts';
import { newId } from './ids.ts';
import { INDEXES, NOUNS, type Delivery, type Noun, type Rows, type Tables } from './rows.ts';
import { createTable, type Indexes } from './table.ts';

export { idOf, type Delivery, type KeptAnswer, type Noun } from './rows.ts';

export interface World {
  readonly tables: Tables;
  /** Where people find the stand-in's own pages, without a trailing slash. */
  readonly url: string;
  /** Seconds since the epoch, on the stage's clock; while what fell due is done, the second it fell due. */
  now(): number;
  /** Runs `work` as if it were `second`. */
  at(second: number, work: () => void): void;
  save<N extends Noun>(noun: N, row: Rows[N]): void;
  remove(noun: Noun, id: string): void;
  /** Tells of something that happened; the object is copied as it is now. */
  emit(type: string, object: object, previous?: object): void;
  /** Which request is being answered; events name it. */
  request: { id: string | null; key: string | null };
  /** Everything saved since the last commit is on disk when it returns, in one write. */
  commit(): void;
  /** Called with every new delivery after it is durable. */
  onDelivery: (delivery: Delivery) => void;
  /** Called with every subscription that was saved: it may have to be looked at earlier. */
  onSubscription: (subscription: Stripe.Subscription) => void;
  wipe(): void;
  /** Whether the account is in live mode: it takes keys of that mode alone, and its objects say so. */
  isLive: boolean;
}

export const apiVersion = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

export interface WorldOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly url: () => string;
  /** The journal's file; in memory alone when absent. */
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
      const told = fresh;
      fresh = [];
      for (const delivery of told) world.onDelivery(delivery);
    },
    onDelivery: () => {},
    onSubscription: () => {},
    wipe() {
      // Where webhooks go is configuration and stays.
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
