import type { Exercise } from './queries.ts';
import { Verdict } from './verdict.tsx';
import * as messages from './messages.ts';

/** Every answer of a finished attempt with its verdict, below the result. */
export function Decisions({ exercise: { kind, verdicts, chart } }: { readonly exercise: Exercise }) {
  return (
    <section className="decisions" aria-labelledby="decisions">
      <h2 id="decisions">{kind === 'drill' ? messages.yourDecisions : messages.yourAnswers}</h2>
      <div>
        {verdicts.map((verdict) => (
          <Verdict
            key={verdict.question.id}
            verdict={verdict}
            tick={verdict.question.chart?.tick ?? chart?.tick ?? 1}
          />
        ))}
      </div>
      {verdicts.some(({ others }) => !others) && <p className="few-others">{messages.fewOthers}</p>}
    </section>
  );
}
