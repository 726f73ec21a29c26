import type { ReactNode } from 'react';
import type { Exercise, Verdict as Given } from './queries.ts';
import { Verdict } from './verdict.tsx';
import * as messages from './messages.ts';

interface DecisionsProps {
  readonly exercise: Exercise;
  /** The chart of a question that has its own. */
  readonly chartOf?: (verdict: Given) => ReactNode;
}

/** Every answer of a finished attempt with its verdict, below the result. */
export function Decisions({ exercise: { kind, verdicts, chart, bars }, chartOf }: DecisionsProps) {
  return (
    <section className="decisions" aria-labelledby="decisions">
      <h2 id="decisions">{kind === 'drill' ? messages.yourDecisions : messages.yourAnswers}</h2>
      <div>
        {verdicts.map((verdict) => (
          <Verdict
            key={verdict.question.id}
            verdict={verdict}
            tick={verdict.question.chart?.tick ?? chart?.tick ?? 1}
            bars={bars}
          >
            {chartOf?.(verdict)}
          </Verdict>
        ))}
      </div>
      {verdicts.some(({ others }) => !others) && <p className="few-others">{messages.fewOthers}</p>}
    </section>
  );
}
