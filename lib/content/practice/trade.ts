/** A decision to trade. Both sides are held to rules of the same kinds, because the learner is told them before choosing a side. */
import type { PlannedSide, PlanRule, TradeQuestion } from '../../model/exercises.ts';
import type { Source } from '../source.ts';
import { nameOf } from './references.ts';
import { value, type View } from './wording.ts';

const sides = ['long', 'short'] as const;
/** Prices that each side has of its own. */
const ownPrices = ['stopBeyond', 'targetBefore'] as const;

export function readTrade(
  source: Source,
  asked: Pick<TradeQuestion, 'id' | 'prompt' | 'why'>,
  view: View | undefined,
): TradeQuestion | undefined {
  const set = source.set('trade');
  const limits: PlanRule[] = [
    ...(set.has('risk') ? [{ kind: 'risk-at-most' as const, points: positive(set, 'risk') }] : []),
    ...(set.has('reward') ? [{ kind: 'reward-at-least' as const, times: positive(set, 'reward') }] : []),
  ];
  for (const field of ownPrices) {
    const [without, ...more] = sides.filter((side) => !set.has(side) || !set.set(side).has(field));
    if (without && more.length === 0)
      set.wrong(without, `must have ${field} as the other side has: both are scored by what the learner is told`);
  }
  const [long, short] = sides.map((side) => readSide(set, side, limits, view)) as [PlannedSide, PlannedSide];
  const aside = { sound: set.flag('aside') };
  set.done();
  if (!view) {
    source.wrong('trade', 'is of drills alone: there are no bars to trade');
    return undefined;
  }
  if (!long.sound && !short.sound && !aside.sound)
    set.wrong('', 'must have sound: true at one side or aside: true: no decision is right');
  const last = view.chart.bars.filter(([at]) => at < view.until).at(-1)![4];
  return { ...asked, kind: 'trade', entry: last, long, short, aside };
}

function readSide(
  trade: Source,
  side: (typeof sides)[number],
  limits: readonly PlanRule[],
  view: View | undefined,
): PlannedSide {
  if (!trade.has(side)) return { sound: false, rules: limits };
  const source = trade.set(side);
  const sound = source.flag('sound');
  const named = (field: string) => {
    const { is, named: name } = value(source, field, view);
    return { price: is, name: name && view ? nameOf(name, view.until) : String(is) };
  };
  const rules: PlanRule[] = [
    ...(source.has('stopBeyond') ? [{ kind: 'stop-beyond' as const, ...named('stopBeyond') }] : []),
    ...limits,
    ...(source.has('targetBefore') ? [{ kind: 'target-before' as const, ...named('targetBefore') }] : []),
  ];
  source.done();
  return { sound, rules };
}

function positive(source: Source, field: string): number {
  const number = source.number(field);
  if (number <= 0) source.wrong(field, 'must be above 0');
  return number;
}
