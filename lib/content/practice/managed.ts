/** The trade that a drill's questions manage: `managed` with `side`, `entry` and `stop`. */
import { directionOf } from '../../model/trade-outcome.ts';
import type { ManagedTrade, Moment } from '../../model/exercises.ts';
import { managingIn } from '../../model/managed-trade.ts';
import type { Source } from '../source.ts';
import { value, type View } from './wording.ts';

/** @param view what is visible at the first moment */
export function readManaged(source: Source, view: View): ManagedTrade {
  const set = source.set('managed');
  const side = set.one('side', ['long', 'short']);
  const [entry, stop] = [value(set, 'entry', view).is, value(set, 'stop', view).is];
  if ((entry - stop) * directionOf(side) <= 0)
    set.wrong('stop', `must be ${side === 'long' ? 'below' : 'above'} the entry, where the trade loses`);
  set.done();
  return { side, entry, stop };
}

/** Reports a managed trade without decisions, decisions without it, and a stop that could not be moved to the entry. */
export function checkManaged(source: Source, managed: ManagedTrade | null, moments: readonly Moment[]): void {
  const managing = moments.filter(managingIn);
  if (!managed) {
    if (managing.length > 0) source.wrong('', 'must have managed: what options do, they do with that trade');
    return;
  }
  if (managing.length === 0) source.wrong('managed', 'must be managed: no option says what it does');
  for (const moment of managing) {
    if (moment.questions.filter((question) => question.kind === 'single' && question.manages).length > 1)
      source.wrong('moments', 'may manage the trade with one question each');
    const last = moment.bars.at(-1)![4];
    const moves = Object.values(managingIn(moment)!.manages).includes('entry');
    if (moves && (last - managed.entry) * directionOf(managed.side) <= 0)
      source.wrong('moments', `cannot move the stop to the entry of ${managed.entry}: price is at ${last}`);
  }
}
