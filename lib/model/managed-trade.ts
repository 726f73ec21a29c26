/** The outcome of a trade that is managed at a drill's moments. Pure. */
import type { Exercise, ManagedTrade, Moment, SingleQuestion } from './exercises.ts';
import { directionOf, rounded, stoppedAt, type TradeOutcome } from './trade-outcome.ts';

/** The question that manages the trade at a moment. */
export type ManagingQuestion = SingleQuestion & Required<Pick<SingleQuestion, 'manages'>>;

export const managingIn = ({ questions }: Moment): ManagingQuestion | undefined =>
  questions.find((question): question is ManagingQuestion => question.kind === 'single' && Boolean(question.manages));

/** The decision that a drill's rules make. */
export const byRules = ({ right }: SingleQuestion): string => right;

/** Where the stop is after the first moments, if the decisions there followed the rules. */
export const stopByRules = ({ entry, stop }: ManagedTrade, answered: readonly Moment[]): number =>
  answered.some((moment) => {
    const question = managingIn(moment);
    return question && question.manages[byRules(question)] === 'entry';
  })
    ? entry
    : stop;

/** Exercises of earlier releases call it `leave`. */
const isExit = (does: string): boolean => does === 'exit' || does === 'leave';

type Managed = Pick<Exercise, 'managed' | 'moments' | 'rest'>;
/** The id of the option that was chosen. */
type Chosen = (question: ManagingQuestion) => string | undefined;

/** @returns null without a managed trade */
export const managedOutcome = (exercise: Managed, chosen: Chosen): TradeOutcome | null =>
  endOf(exercise, chosen)?.outcome ?? null;

/** Where the stop is when the trade ends. @returns null without a managed trade */
export const lastStop = (exercise: Managed, chosen: Chosen): number | null => endOf(exercise, chosen)?.stop ?? null;

function endOf({ managed, moments, rest }: Managed, chosen: Chosen): { outcome: TradeOutcome; stop: number } | null {
  if (!managed) return null;
  const direction = directionOf(managed.side);
  const risk = (managed.entry - managed.stop) * direction;
  let { stop } = managed;
  const ended = (by: TradeOutcome['by'], at: number, exit: number) => ({
    outcome: { by, at, exit, r: rounded(((exit - managed.entry) * direction) / risk) },
    stop,
  });
  for (const [number, moment] of moments.entries()) {
    const question = managingIn(moment);
    const does = question?.manages[chosen(question) ?? ''] ?? 'hold';
    const [at, , , , last] = moment.bars.at(-1)!;
    if (isExit(does)) return ended('exit', at, last);
    if (does === 'entry') stop = managed.entry;
    for (const bar of moments[number + 1]?.bars ?? rest) {
      const stopped = stoppedAt(stop, direction, bar);
      if (stopped !== null) return ended('stop', bar[0], stopped);
    }
  }
  const [at, , , , close] = rest.at(-1)!;
  return ended('close', at, close);
}
