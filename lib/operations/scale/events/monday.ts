import type { EventKind, Load } from '../load.ts';
import { within } from '../unknowns.ts';

const minute = 60;

/** What a learner's first pages on a Monday morning query: the home page, their courses, and one course. */
const pages: readonly string[] = [
  'getHomeSettings',
  'getUserProfile',
  'queryProducts, signed in',
  'getTradeOfTheWeek',
  'getOwnedProducts, 20 rows',
  'getAllProgress, 20 rows',
  'getOwnedProduct',
  'getProgress',
  'getProductPreMarketRoutines',
];

export const mondayEvent: EventKind = {
  name: 'monday',
  told: 'Monday at nine in New York: a tenth of the learners come within ten minutes, with tokens that ended on Friday',
  lasts: within.monday + 2 * minute,
  tick: 0.25,
  begin(load: Load) {
    const { world, learners } = load;
    const signIns = world.ofQuota('signIns');
    load.evenly(0, within.monday, learners * world.assumed.monday, (count) => {
      const { granted } = world.simulation.ask([{ resource: signIns, amount: 1 }], count);
      for (const name of pages) load.ask(name, granted);
    });
  },
};
