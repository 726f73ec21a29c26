import { managedLesson } from './outcome.ts';
import type { Exercise } from './queries.ts';
import { TradeEnd } from './trade-end.tsx';
import * as messages from './messages.ts';

/** How the managed trade ended by the learner's decisions, and how its rules end it. */
export function ManagedResult({ exercise }: { readonly exercise: Exercise }) {
  const { managed, chart } = exercise;
  const lesson = managedLesson(exercise);
  if (!managed?.own || !managed.byRules || !lesson) return null;
  const { own, byRules } = managed;
  return (
    <div className="result-trade">
      <p className="result-lesson">{lesson}</p>
      <TradeEnd end={own} label={messages.rLabel} chart={chart} />
      {(own.at !== byRules.at || own.exit !== byRules.exit) && (
        <TradeEnd end={byRules} label={messages.managed.byRules} chart={chart} />
      )}
      <p className="byline">
        {messages.rHint} {messages.managed.notCounted}
      </p>
    </div>
  );
}
