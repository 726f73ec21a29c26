import { missedShare, sideShare } from '../../../lib/model/exercise-scores.ts';
import { percent } from './percent.ts';
import type { Question } from './queries.ts';
import * as messages from './messages.ts';

interface PlanChecksProps {
  readonly checks: NonNullable<Question['checks']>;
  /** What the trade counts of the exercise's score. */
  readonly share: number;
  readonly words: (price: number) => string;
}

/** What a trade is scored by, told before it is decided: in percent of the exercise's score. */
export function PlanChecks({ checks, share, words }: PlanChecksProps) {
  const partOf = (part: number) => percent(part * share);
  const hasPlan = checks.length > 0;
  return (
    <div className="plan-checks">
      <h3>{messages.scored(partOf(1))}</h3>
      <ul>
        <li>{messages.sideCounts(partOf(hasPlan ? sideShare : 1))}</li>
        {hasPlan && (
          <li>
            {messages.planCounts(partOf(1 - sideShare), checks.length)}
            <ul>
              {checks.map(({ kind, value }) => (
                <li key={kind}>
                  {messages.checks[kind](value === null ? '' : kind === 'rewardAtLeast' ? String(value) : words(value))}
                </li>
              ))}
            </ul>
          </li>
        )}
        <li>{messages.asideCounts(partOf(1), partOf(missedShare))}</li>
      </ul>
      <p>{messages.outcomeNotScored}</p>
    </div>
  );
}
