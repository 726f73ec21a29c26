import { decimalsOf } from '../../../lib/model/ticks.ts';
import { minuteLabel } from '../../../lib/model/minute-label.ts';
import { signed } from '../../../lib/model/signed.ts';
import { managedLesson } from './outcome.ts';
import type { Exercise } from './queries.ts';
import * as messages from './messages.ts';

/** How the managed trade ended by the learner's decisions, and how its rules end it. */
export function ManagedResult({ exercise }: { readonly exercise: Exercise }) {
  const { managed, chart } = exercise;
  const lesson = managedLesson(exercise);
  if (!managed?.own || !managed.byRules || !lesson) return null;
  const { own, byRules } = managed;
  const words = ({ by, at, exit }: typeof own) =>
    messages.endedBy[by as keyof typeof messages.endedBy](
      minuteLabel(at + (chart?.minutes ?? 0)),
      exit.toFixed(decimalsOf(chart?.tick ?? 1)),
    );
  return (
    <div className="result-trade">
      <p className="result-lesson">{lesson}</p>
      <p>
        <strong className="numeric">{messages.rMultiple(signed(own.r))}</strong> {messages.rLabel}
      </p>
      <p>{words(own)}</p>
      {(own.at !== byRules.at || own.exit !== byRules.exit) && (
        <p>
          <strong className="numeric">{messages.rMultiple(signed(byRules.r))}</strong> {messages.managed.byRules}.{' '}
          {words(byRules)}
        </p>
      )}
      <p className="byline">
        {messages.rHint} {messages.managed.notCounted}
      </p>
    </div>
  );
}
