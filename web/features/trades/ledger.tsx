import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { runningLedger, unitWords, type LedgerLine, type LedgerRow } from '../../../lib/model/ledger.ts';
import { calendarDay, counted } from '../../ui/words.ts';
import { ledgerQuery } from './queries.ts';

/** Rows that are shown at first. */
const few = 6;

const stateNames: Readonly<Record<LedgerRow['state'], string>> = {
  waiting: 'Waiting',
  open: 'Open',
  closed: 'Closed',
  unfilled: 'No fill',
};

/** `7 trades published since October 9, 2026: 4 closed, 1 without a fill, 2 open or waiting.` */
function summary(lines: readonly LedgerLine[]): string {
  const count = (...states: readonly LedgerRow['state'][]) =>
    lines.filter(({ state }) => states.includes(state)).length;
  const first = calendarDay(lines[0]!.date, true);
  return `${counted(lines.length, 'trade')} published since ${first}: ${count('closed')} closed, ${count('unfilled')} without a fill, ${count('open', 'waiting')} open or waiting.`;
}

/** What became of every trade of the week, newest first, and what they add up to; nothing before the first. */
export function Ledger() {
  const { data = [] } = useQuery(ledgerQuery);
  const [all, setAll] = useState(false);
  const lines = runningLedger(data);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(-few);
  return (
    <section className="ledger" aria-labelledby="ledger">
      <h3 id="ledger">The ledger</h3>
      <p>
        {summary(lines)} Running result: <strong className="figure">{unitWords(lines.at(-1)!.total)} units</strong>.
      </p>
      <div className="table-frame" tabIndex={0} role="region" aria-label="Results by week">
        <table className="reports">
          <thead>
            <tr>
              <th scope="col">Trade</th>
              <th scope="col">Result</th>
              <th scope="col">Running</th>
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map(({ date, title, state, result, total }) => (
              <tr key={date}>
                <th scope="row">
                  <Link to="/" search={{ trade: date }} resetScroll={false} activeProps={{}}>
                    {title}
                  </Link>
                  <time dateTime={date}>{calendarDay(date, true)}</time>
                </th>
                <td>{result === null ? stateNames[state] : unitWords(result)}</td>
                <td>{unitWords(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && lines.length > few && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          Show all {lines.length} weeks
        </button>
      )}
      <p className="risk">
        One unit is what a trade risks between its fill and its stop. Results are computed from the prices in each
        published outcome, costs not included; they say nothing about the next trade. Every entry is stamped with a
        sha256, a number that depends on each of its letters: your browser computes it again when you open a week, so a
        later change would show.
      </p>
    </section>
  );
}
