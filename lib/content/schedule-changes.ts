import { isHeldOn } from '../model/recurrence.ts';
import type { PlannedChange, PlannedSessions } from '../model/schedule.ts';
import { notAmong } from './nearest.ts';
import type { Source } from './source.ts';

/** A change and the entry it belongs to; null if there is none. */
interface ReadChange {
  readonly plan: PlannedSessions | null;
  readonly change: PlannedChange;
}

/**
 * Reads the list `changes` of `schedule.yaml`: single sessions that are canceled or moved, each with a sentence for learners.
 * @returns the plans with their changes
 */
export function withChanges(file: Source, plans: readonly PlannedSessions[]): PlannedSessions[] {
  const read = file.list('changes').map((source) => readChange(source, plans));
  const nameOf = ({ plan, change }: ReadChange) => `${plan?.id} ${change.day}`;
  const names = read.map(nameOf);
  const twice = read.find((each, index) => each.plan && names.indexOf(nameOf(each)) < index);
  if (twice) file.wrong('changes', `has two entries for ${twice.plan!.id} on ${twice.change.day}`);
  return plans.map((plan) => ({
    ...plan,
    changes: read.filter((each) => each.plan === plan).map(({ change }) => change),
  }));
}

function readChange(source: Source, plans: readonly PlannedSessions[]): ReadChange {
  const id = source.text('session', 60);
  const plan = plans.find((each) => each.id === id) ?? null;
  if (!plan)
    source.wrong(
      'session',
      notAmong(
        id,
        'in series or sessions',
        plans.map((each) => each.id),
      ),
    );
  const days = plan?.days ?? '';
  const day = typeof days === 'string' ? days : source.day('date').slice(0, 10);
  if (typeof days !== 'string' && !isHeldOn(days, day)) source.wrong('date', `is ${day}, which is not a day of ${id}`);
  const cancelled = source.flag('cancelled');
  const moved = source.has('newDate') || source.has('newTime');
  if (cancelled === moved) source.wrong('', 'must have either "cancelled: true" or a newDate or newTime');
  const to = {
    date: source.has('newDate') ? source.day('newDate').slice(0, 10) : day,
    time: source.has('newTime') ? source.clock('newTime') : (plan?.time ?? ''),
  };
  if (moved && to.date === day && to.time === plan?.time)
    source.wrong('newTime', 'is the time that is already planned');
  const change = { day, to: cancelled ? null : to, message: source.text('message', 200) };
  source.done();
  return { plan, change };
}
