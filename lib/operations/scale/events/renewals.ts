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

/** Stripe events per renewal; each writes one marker. */
const eventsOfOne = 3;

function playRenewals(load: Load): void {
  const { world, learners } = load;
  const { assumed } = world;
  const renewals = learners * assumed.subscribers * assumed.renewals;
  const receipts = mailer(load, 'own', receiptMayTake);
  const events = load.queue(
    'Worker',
    // Processed one after the other, each event is alone; while others wait, they are found together.
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
  // Learners whose card failed lose the class. This runs three times, because tokens outlive the access they were issued for.
  load.evenly(10 * minute, 11 * minute, renewals * assumed.lapses, (count) => {
    for (const delay of [0, 65, 245]) world.simulation.clock.at(load.now + delay, () => revocations.send(count));
  });
}
