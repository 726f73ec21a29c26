/** Lines and marks of a drill's chart: its levels, prices being placed, and answers. */
import type { ChartLine, ChartMark } from './chart-lines.ts';
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
export function exerciseLines({ chart, verdicts, asks, managed }: Exercise): ChartLine[] {
  const rules = verdicts.flatMap((verdict) => verdict.rules ?? []);
  const right = verdicts.flatMap(({ question: { options }, rightChoice, rightNumber }) => [
    rightNumber,
    ...(options ?? []).flatMap(({ id, text }) => (rightChoice?.includes(id) ? [text] : [])),
  ]);
  const isKey = ({ name, price }: Pick<ChartLine, 'name' | 'price'>) =>
    rules.some((rule) => rule.name === name) || right.includes(price) || right.includes(name);
  // While questions are open, any level may be what they are about.
  const weightOf = (level: Pick<ChartLine, 'name' | 'price'>) =>
    asks || verdicts.length === 0 ? {} : isKey(level) ? { key: true } : rules.length > 0 ? { minor: true } : {};
  const levels = (chart?.levels ?? []).map(({ name, price, knownAt }): ChartLine => ({
    kind: 'level',
    ...{ name, price, knownAt },
    ...weightOf({ name, price }),
  }));
  const decided = verdicts.flatMap((verdict) => {
    const ruled = (verdict.rules ?? []).flatMap(({ name, value }) =>
      name === null || levels.some((level) => level.name === name)
        ? []
        : line('level', name, value).map((each): ChartLine => ({ ...each, key: true })),
    );
    const knownAt = verdict.at === null ? null : verdict.at + (chart?.minutes ?? 0);
    // Beside a trade, a level that was marked before is no longer what the answer is about.
    const spare = verdict.question.kind === 'level' && rules.length > 0 && !asks ? { spare: true } : {};
    return [...ruled, ...answeredLines(verdict)].map((each) => ({ ...each, knownAt, ...spare }));
  });
  return [...levels, ...decided, ...(managed ? managedLines(managed) : [])];
}

/** The trade as the questions tell it: where its rules have the stop. In the result it is the learner's own. */
function managedLines({ entry, stop, movedStop, own, ownStop }: NonNullable<Exercise['managed']>): ChartLine[] {
  const now = own ? (ownStop ?? stop) : (movedStop ?? stop);
  const lines =
    now === entry
      ? [
          ...line('entry', messages.entryAndStop, entry),
          // Where it was tells what was risked.
          ...(own ? line('stop', messages.firstStop, stop) : []),
        ]
      : [...line('entry', messages.entry, entry), ...line('stop', messages.stop, now)];
  return lines.map((each) => ({ ...each, key: true }));
}

/** What was submitted, and beside it the correct level, or the author's trade. */
export function answeredLines({ question, number, rightNumber, plan, model }: Verdict): ChartLine[] {
  if (question.kind === 'level')
    return [
      ...line('mark', messages.yourLevel, number ?? NaN),
      ...(rightNumber === number ? [] : line('right', messages.right, rightNumber ?? NaN)),
    ];
  const entry = question.entry ?? NaN;
  const traded = plan && plan.side !== 'aside' ? plan : null;
  return [
    ...(traded ? planLines(entry, traded.stop ?? NaN, traded.target ?? NaN) : []),
    ...(model
      ? [
          ...line('entry', traded ? messages.entry : messages.modelEntry, entry),
          ...[
            ...modelLine(messages.modelStop, model.stop, plan?.stop),
            ...modelLine(messages.modelTarget, model.target, plan?.target),
          ].map((each) => (traded ? { ...each, spare: true } : each)),
        ]
      : []),
  ];
}

const line = (kind: ChartLine['kind'], name: string, price: number): ChartLine[] =>
  Number.isFinite(price) && price > 0 ? [{ kind, name, price }] : [];

/** A price that the learner's plan has too needs no second name. */
const modelLine = (name: string, price: number | null, own: number | null | undefined): ChartLine[] =>
  line('right', name, price ?? NaN).map((each) => (price === own ? { ...each, minor: true } : each));

const planLines = (entry: number, stop: number, target: number): ChartLine[] => [
  ...line('entry', messages.entry, entry),
  ...line('stop', messages.stop, stop),
  ...line('target', messages.target, target),
];

/** Where trades began, and where they ended once that is revealed. */
export function marksOf({ verdicts, result, managed }: Exercise): ChartMark[] {
  const entries = verdicts.flatMap(({ question: { entry }, plan, at }): ChartMark[] =>
    plan && plan.side !== 'aside' && entry !== null && at !== null ? [{ kind: plan.side, at, price: entry }] : [],
  );
  const ends = [...(result?.trades ?? []), ...(managed?.own ? [managed.own] : [])];
  const exits = ends.map(({ at, exit }): ChartMark => ({ kind: 'exit', at, price: exit }));
  return [...entries, ...exits].sort((one, other) => one.at - other.at);
}
