import { operations as habits } from '../../cost/usage.ts';
import type { EventKind, Load } from '../load.ts';

const minute = 60;
/** Seconds in the cost model's month. */
const month = 30 * 86_400;

export const ordinaryEvent: EventKind = {
  name: 'ordinary',
  told: 'an evening as any other: what the cost model says of a learner’s month, several times its mean',
  lasts: 5 * minute,
  tick: 0.5,
  begin(load: Load) {
    const { world, learners } = load;
    const { evening, hottestProduct: ofHottest } = world.assumed;
    const { worker } = load.limitsOfQueue('Worker');
    for (const [what, operation] of Object.entries(habits)) {
      const name = operation.bench ?? unnamed[what];
      if (name === undefined) {
        load.notes.push(`Not simulated, because it has no footprint: ${what}.`);
        continue;
      }
      const flow = name.startsWith('the worker')
        ? load.flows.ofFunction(name, worker.id)
        : load.flows.ofField(name, { ofHottest });
      load.arrivals(0, 5 * minute, () => (learners * operation.each * evening) / month, (count) => world.simulation.begin(flow, count)); // prettier-ignore
    }
  },
};

/** Operations without a benchmark name in the cost model. */
const unnamed: Readonly<Record<string, string>> = {
  'page, signed in: catalogue': 'queryProducts, signed in',
  'page, visitor: catalogue': 'queryProducts, visitor',
  'class: entered': 'enterClass, stream, late',
  'class: as it stands, and what was said': 'getClassroom for its messages, 200',
  'review, wish, profile': 'toggleWishlist, on',
};
