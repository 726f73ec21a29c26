import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { runningLedger, stateAt, unitWords, type LedgerLine, type LedgerRow } from '../../../lib/model/ledger.ts';
import { serverNow } from '../../api/stage-time.ts';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { calendarDay } from '../../ui/day-label.ts';
import * as messages from './messages.tsx';
import { ledgerQuery } from './queries.ts';

/** Rows shown initially. */
const few = 6;

/** `7 trades published since October 9, 2026: 4 closed, 2 without a fill, 1 without a result yet.` */
function summary(lines: readonly LedgerLine[]): string {
  const count = (...states: readonly LedgerRow['state'][]) =>
    lines.filter(({ state }) => states.includes(state)).length;
  const first = calendarDay(lines[0]!.date, true);
  return messages.summary(lines.length, first, count('closed'), count('unfilled'), count('open', 'waiting'));
}

/** The outcome of every trade of the week, newest first, and their sum; nothing before the first. */
export function Ledger() {
  const { data = [], isPending } = useQuery(ledgerQuery);
  const [all, setAll] = useState(false);
  const [now] = useState(() => new Date(serverNow()).toISOString());

  if (isPending) return <SectionSkeleton />;
  const lines = runningLedger(data);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(-few);
  return (
    <section className="ledger" aria-labelledby="ledger">
      <h3 id="ledger">{messages.ledger}</h3>
      <p>
        {summary(lines)}{' '}
        {messages.runningResult(<strong className="numeric">{messages.units(unitWords(lines.at(-1)!.total))}</strong>)}
      </p>
      <div className="table-frame" tabIndex={0} role="region" aria-label={messages.resultsByWeek}>
        <table className="reports">
          <thead>
            <tr>
              <th scope="col">{messages.trade}</th>
              <th scope="col">{messages.result}</th>
              <th scope="col">{messages.running}</th>
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map(({ result, total, ...row }) => (
              <tr key={row.date}>
                <th scope="row">
                  <Link to="/" search={{ trade: row.date }} resetScroll={false} activeProps={{}}>
                    {row.title}
                  </Link>
                  <time dateTime={row.date}>{calendarDay(row.date, true)}</time>
                </th>
                <td>{result === null ? messages.stateNames[stateAt(row, now)] : unitWords(result)}</td>
                <td>{unitWords(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && lines.length > few && (
        <button type="button" className="button secondary" onClick={() => setAll(true)}>
          {messages.showAll(lines.length)}
        </button>
      )}
      <p className="risk">{messages.ledgerHint}</p>
    </section>
  );
}
