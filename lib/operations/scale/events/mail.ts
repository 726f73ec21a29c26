import { leads } from '../../../model/reminders.ts';
import type { EventKind, Load } from '../load.ts';
import { mailer } from './sale.ts';

const minute = 60;
const hour = 60 * minute;

/** The reminder one hour ahead, which is useful only until the session begins. */
const lead = leads.find(({ name }) => name === 'hour')!;

export const mailEvent: EventKind = {
  name: 'mail',
  told: 'all owners of the flagship are reminded an hour before it begins',
  lasts: 3 * hour,
  tick: 1,
  begin(load: Load) {
    const { world, learners } = load;
    const mails = mailer(load, 'bulk', lead.late * minute);
    const reminders = load.loop('reminders', 'Remind', {
      allowed: lead.late * minute,
      forgets: true,
      onDone: mails,
    });
    reminders.add(learners * world.assumed.ownersOfOne);
  },
};
