import { placedOrder } from '../../../model/order-polling.ts';
import { reservationMinutes } from '../../../model/promo-reservations.ts';
import { sendingLasts } from '../../../model/outbox.ts';
import { patient } from '../again.ts';
import type { Does, EventKind, Load } from '../load.ts';
import { within } from '../unknowns.ts';

const minute = 60;
const hour = 60 * minute;
/** Seconds to type a card and to pass the bank's own page. */
const typing = 40;
/** How long a receipt may take before someone asks for it, in seconds. */
const receiptMayTake = 15 * minute;

export const saleEvent: EventKind = {
  name: 'sale',
  told: 'many buy one product within an hour, a fifth of them in the first two minutes, all with one limited code',
  lasts: 2 * hour,
  tick: 2,
  begin: playSale,
};

function playSale(load: Load): void {
  const { world, learners } = load;
  const { assumed, simulation } = world;
  const { clock } = simulation;
  const buyers = learners * assumed.buyers;
  const receipts = mailer(load, 'own', receiptMayTake);
  const sweeper = load.loop('sweeper', 'Sweeper', { allowed: reservationMinutes * minute });
  const reconciliation = load.loop('reconciliation', 'Reconciliation', { allowed: 2 * hour });
  const events = load.queue(
    'Worker',
    (together, id) =>
      load.flows.ofFunction('the worker, all events of a limited purchase', id, { ofHottest: 1, together }),
    receipts,
  );

  const place = patient(load, () => 'getPaymentIntent with a limited code, new', (placed) => {
    load.later(clock.now + reservationMinutes * minute, leave, placed * assumed.abandoned);
    load.later(clock.now + typing, pay, placed * (1 - assumed.abandoned));
  }); // prettier-ignore
  const leave = (count: number) => sweeper.add(count);
  const buy = (count: number) => {
    for (const page of ['getProductByLink, signed in', 'getProductSchedule', 'getSuggestedProducts, visitor'])
      load.ask(page, count);
    load.ask('getPromoCode', count);
    place(count);
  };
  const pay = (count: number) => {
    const lost = count * assumed.eventsLost;
    reconciliation.add(lost);
    told(load, count - lost, () => events.send(count - lost));
    looks(count);
    load.later(clock.now + placedOrder.recheck / 1000, recheck, count);
  };
  const recheck = (count: number) => events.backlog.size > 0 && load.ask('recheckPayment, paid already', count);
  const looks = looking(load, () => events.backlog.age(clock.now));
  const first = within.firstMinutes;
  load.evenly(0, first, buyers * assumed.firstMinutes, buy);
  load.evenly(first, hour, buyers * (1 - assumed.firstMinutes), buy);
}

/** The page polls the order until it is paid: as long as the worker takes for earlier ones. @param settles seconds */
function looking(load: Load, settles: () => number): Does {
  const look = (watched: number): Does => {
    const after = watched + placedOrder.next(watched);
    const next = after < placedOrder.longest ? look(after) : undefined;
    return (count) => {
      load.ask('getUserOrder', count);
      if (next && (watched === 0 || watched < 1000 * settles()))
        load.later(load.now + (after - watched) / 1000, next, count);
    };
  };
  return look(0);
}

/** Sends mails in lanes, oldest first. @param allowed seconds it may take @returns a function that adds mails */
export function mailer(load: Load, lane: 'own' | 'bulk', allowed: number): Does {
  const { world } = load;
  const loop = load.loop(lane === 'own' ? 'mailer' : 'mailer of a bulk lane', 'Outbox', {
    ...{ lasts: sendingLasts / 1000, allowed, lanes: lane === 'own' ? 1 : world.limits.bulkLanes },
    onDone: (count) => world.spend('mails', count),
  });
  const { use, limit } = world.ofQuota('mailsADay');
  let written = 0;
  return (count) => {
    written += count;
    use.note(written / limit.limit, load.now);
    loop.add(count);
  };
}

/** Delivers an event of Stripe through the HTTP API, whose function adds it to the queue. */
export function told(load: Load, count: number, kept: () => void): void {
  const { world } = load;
  const rate = world.limits.httpApis.get('payments');
  if (rate === undefined) throw new Error('The template has no HTTP API in its stack of payments');
  const api = world.rate({ name: 'HTTP API of payments', kind: 'api', limit: rate, unit: 'requests a second', source: 'template' }); // prettier-ignore
  const { granted } = world.simulation.ask([{ resource: api, amount: 1 }], count);
  world.spend('httpRequests', count);
  if (granted > 0) kept();
  // Stripe retries with growing delays (docs.stripe.com/webhooks); simulated as one minute.
  if (count - granted > 1e-9) world.simulation.clock.at(load.now + minute, () => told(load, count - granted, kept));
}
