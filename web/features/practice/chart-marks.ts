/** Lines and markers of a drill's chart: its levels, prices being placed, and answers. */
import type { ChartFlag, ChartLine } from './chart-lines.ts';
import { numberIn } from './drafts.ts';
import { minuteLabel } from './minute-label.ts';
import type { Exercise, Verdict } from './queries.ts';
import { signed } from './signed.ts';
import type { Drafts } from './use-drafts.ts';
import * as messages from './messages.ts';

/** Of the current draft. */
export function draftedLines(exercise: Exercise, drafts: Drafts): ChartLine[] {
  return (exercise.asks?.questions ?? []).flatMap((question): ChartLine[] => {
    const { number, side, stop, target } = drafts.draftOf(question);
    if (question.kind === 'level') return line('mark', messages.yourLevel, numberIn(number));
    if (question.kind !== 'trade' || side === null || side === 'aside') return [];
    return planLines(question.entry ?? NaN, numberIn(stop), numberIn(target));
  });
}

/** Of submitted answers: levels and a trade's prices, until the session is over. */
export const answeredLines = (verdicts: readonly Verdict[]): ChartLine[] =>
  verdicts.flatMap(({ question, number, rightNumber, plan, rules }): ChartLine[] => {
    if (question.kind === 'level')
      return [
        ...line('mark', messages.yourLevel, number ?? NaN),
        ...(rightNumber === number ? [] : line('right', messages.rightLevel, rightNumber ?? NaN)),
      ];
    if (!plan || plan.side === 'aside') return [];
    // The prices that the plan's rules name, such as VWAP.
    const named = (rules ?? []).flatMap(({ name, value }) => (name === null ? [] : line('level', name, value)));
    return [...named, ...planLines(question.entry ?? NaN, plan.stop ?? NaN, plan.target ?? NaN)];
  });

const line = (kind: ChartLine['kind'], name: string, price: number): ChartLine[] =>
  Number.isFinite(price) && price > 0 ? [{ kind, name, price }] : [];

const planLines = (entry: number, stop: number, target: number): ChartLine[] => [
  ...line('entry', messages.entry, entry),
  ...line('stop', messages.stop, stop),
  ...line('target', messages.target, target),
];

/** Where trades ended, once that is revealed. */
export const exitFlags = ({ result, chart }: Exercise): ChartFlag[] =>
  (result?.trades ?? []).map(({ at, r }) => ({
    at,
    kind: 'exit',
    text: `${messages.rMultiple(signed(r))} ${minuteLabel(at + (chart?.minutes ?? 0))}`,
  }));
