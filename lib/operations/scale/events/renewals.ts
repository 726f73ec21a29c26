import type { EventKind, Load } from '../load.ts';
import { mailer, told } from './sale.ts';

const minute = 60;
const hour = 60 * minute;
const receiptMayTake = 15 * minute;

export const renewalsEvent: EventKind = {
  name: 'renewals',
  told: 'the first of a month: Stripe renews many subscriptions within an hour, and some whose card fails are in a class',
  lasts: 4 * hour,
  tick: 1,
  begin: playRenewals,
};

/** Stripe's events of one renewal; as many marks are written for it. */
const eventsOfOne = 3;

function playRenewals(load: Load): void {
  const { world, learners } = load;
  const { assumed } = world;
  const renewals = learners * assumed.subscribers * assumed.renewals;
  const receipts = mailer(load, 'own', receiptMayTake);
  const events = load.queue(
    'Worker',
    // One after the other they come each alone; behind others they are found together.
    (together, id) =>
      load.flows.ofFunction(`the worker, ${together > 1 ? 'all events of a renewal' : 'the events of a renewal one by one'}`, id, { ofHottest: 1, together }), // prettier-ignore
    receipts,
  );
  const revocations = load.queue('ClassesRevoker', (together, id) =>
    load.flows.ofLoop(load.footprintOf('revoker'), id, together),
  );
  load.evenly(0, hour, renewals, (count) => {
    for (let nth = 0; nth < eventsOfOne; nth += 1)
      told(load, count, () => nth === eventsOfOne - 1 && events.send(count));
  });
  // Whose card failed loses the class; it is done three times, as tokens outlive what they were given for.
  load.evenly(10 * minute, 11 * minute, renewals * assumed.lapses, (count) => {
    for (const delay of [0, 65, 245]) world.simulation.clock.at(load.now + delay, () => revocations.send(count));
  });
}
