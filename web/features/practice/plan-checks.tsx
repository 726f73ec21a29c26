import { missedShare, sideShare } from '../../../lib/model/exercise-scores.ts';
import type { Question } from './queries.ts';
import * as messages from './messages.ts';

interface PlanChecksProps {
  readonly checks: NonNullable<Question['checks']>;
  readonly words: (price: number) => string;
}

/** What a trade is scored by, told before it is decided. */
export function PlanChecks({ checks, words }: PlanChecksProps) {
  const side = Math.round(sideShare * 100);
  return (
    <div className="plan-checks">
      <h3>{messages.scored}</h3>
      <p>{messages.sideCounts(checks.length > 0 ? side : 100, Math.round(missedShare * 100))}</p>
      {checks.length > 0 && (
        <>
          <p>{messages.planCounts(100 - side)}</p>
          <ul>
            {checks.map(({ kind, value }) => (
              <li key={kind}>
                {messages.checks[kind](value === null ? '' : kind === 'rewardAtLeast' ? String(value) : words(value))}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{messages.outcomeNotScored}</p>
    </div>
  );
}
