/** Lines and exits of a drill's chart: its levels, prices being placed, and answers. */
import type { ChartExit, ChartLine } from './chart-lines.ts';
import { numberIn } from './drafts.ts';
import type { Exercise, Verdict } from './queries.ts';
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

/** The chart's levels, and what was submitted: levels, a trade's prices, and prices that the plan's rules name, such as VWAP. */
export function exerciseLines({ chart, verdicts }: Exercise): ChartLine[] {
  const levels = (chart?.levels ?? []).map(({ name, price }): ChartLine => ({ kind: 'level', name, price }));
  const ruled = verdicts
    .flatMap(({ rules }) => rules ?? [])
    .flatMap(({ name, value }) =>
      name === null || levels.some((level) => level.name === name) ? [] : line('level', name, value),
    );
  return [...levels, ...ruled, ...verdicts.flatMap(answeredLines)];
}

/** What was submitted, and beside it the correct level, or the author's trade. */
export function answeredLines({ question, number, rightNumber, plan, model }: Verdict): ChartLine[] {
  if (question.kind === 'level')
    return [
      ...line('mark', messages.yourLevel, number ?? NaN),
      ...(rightNumber === number ? [] : line('right', messages.right, rightNumber ?? NaN)),
    ];
  const entry = question.entry ?? NaN;
  return [
    ...(plan && plan.side !== 'aside' ? planLines(entry, plan.stop ?? NaN, plan.target ?? NaN) : []),
    ...(model
      ? [
          ...line('entry', messages.entry, entry),
          ...line('right', messages.modelStop, model.stop ?? NaN),
          ...line('right', messages.modelTarget, model.target ?? NaN),
        ]
      : []),
  ];
}

const line = (kind: ChartLine['kind'], name: string, price: number): ChartLine[] =>
  Number.isFinite(price) && price > 0 ? [{ kind, name, price }] : [];

const planLines = (entry: number, stop: number, target: number): ChartLine[] => [
  ...line('entry', messages.entry, entry),
  ...line('stop', messages.stop, stop),
  ...line('target', messages.target, target),
];

/** Where trades ended, once that is revealed. */
export const exitsOf = ({ result }: Exercise): ChartExit[] =>
  (result?.trades ?? []).map(({ at, exit }) => ({ at, price: exit }));
