/** Runs what falls due, in order, each item at its own second. */
import type Stripe from 'stripe';
import { nextDue } from './billing/subscription-cycle.ts';
import type { World } from './state/world.ts';

interface Entry {
  readonly at: number;
  readonly id: string;
}

export interface Timeline {
  /** Does everything due by `second`. Returns how many items that was. */
  runUntil(second: number): number;
}

/** Tracks every saved subscription; superseded entries are skipped when their time comes. */
export function createTimeline(world: World): Timeline {
  const heap: Entry[] = [];
  const push = (entry: Entry) => {
    let place = heap.push(entry) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (heap[parent]!.at <= entry.at) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = entry;
  };
  const pop = () => {
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child++;
      if (heap[child]!.at >= last.at) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = last;
  };
  const follow = (subscription: Stripe.Subscription) => {
    const due = nextDue(world, subscription);
    if (due) push({ at: due.at, id: subscription.id });
  };
  // A request saves a subscription several times; it is scheduled once, when the request has ended.
  const touched = new Map<string, Stripe.Subscription>();
  world.onSubscription = (subscription) => void touched.set(subscription.id, subscription);
  for (const subscription of world.tables.subscription.oldestFirst()) touched.set(subscription.id, subscription);
  const settle = () => {
    for (const subscription of touched.values()) follow(subscription);
    touched.clear();
  };

  return {
    runUntil(second) {
      let done = 0;
      settle();
      while (heap[0] && heap[0].at <= second) {
        const { at, id } = heap[0];
        pop();
        const subscription = world.tables.subscription.get(id);
        const due = subscription && nextDue(world, subscription);
        if (!due || due.at !== at) continue;
        world.request = { id: null, key: null };
        world.at(at, due.run);
        world.commit();
        done++;
        settle();
      }
      return done;
    },
  };
}
