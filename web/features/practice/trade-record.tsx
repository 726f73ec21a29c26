import {
  concentrationOf,
  confidence,
  expectancyOf,
  fewestTrades,
  runningSums,
  type ScoredTrade,
} from '../../../lib/model/expectancy.ts';
import { dayLabel } from '../../ui/day-label.ts';
import type { Practice } from './practice-queries.ts';
import { signed } from '../../../lib/model/signed.ts';
import { SumLine } from './sum-line.tsx';
import { rMultiple } from './messages.ts';
import * as messages from './messages.record.ts';

interface RecordedTrade extends ScoredTrade {
  readonly at: string;
}

/** Of first attempts, the oldest first. */
const tradesIn = (practiced: readonly Practice[]): RecordedTrade[] =>
  practiced
    .flatMap(({ first }) => (first?.trades ?? []).map((trade) => ({ ...trade, at: first!.at })))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/** What a learner's trades earned, with the decisions that followed every rule apart. */
export function TradeRecord({ practiced }: { readonly practiced: readonly Practice[] }) {
  const trades = tradesIn(practiced);
  if (trades.length === 0) return null;
  const groups = {
    all: trades,
    sound: trades.filter(({ sound }) => sound),
    unsound: trades.filter(({ sound }) => !sound),
  };
  return (
    <section className="trade-record" aria-labelledby="trade-record">
      <h2 id="trade-record">{messages.tradeRecord}</h2>
      <p className="byline">{messages.tradeRecordHint}</p>
      <div className="table-frame" tabIndex={0} role="region" aria-label={messages.recordTable}>
        <table>
          <Columns names={messages.recordColumns} />
          <tbody>
            {(['all', 'sound', 'unsound'] as const).map((group) => (
              <Group key={group} name={messages.recordRows[group]} trades={groups[group]} />
            ))}
          </tbody>
        </table>
      </div>
      <Concentrated results={trades.map(({ r }) => r)} />
      <p className="byline">{messages.rangeHint(confidence, fewestTrades)}</p>
      <SumLine sums={runningSums(trades.map(({ r }) => r))} />
      <EachTrade trades={trades} />
      <p className="byline">{messages.recordNoPromise}</p>
    </section>
  );
}

/** How few trades the record rests on. */
function Concentrated({ results }: { readonly results: readonly number[] }) {
  const found = concentrationOf(results);
  if (!found) return null;
  const { best, averageWithout, carriers } = found;
  const words = (r: number) => rMultiple(signed(r));
  return (
    <p>
      {carriers && messages.carried(carriers.count, results.length, words(carriers.rest))}{' '}
      {results.length >= fewestTrades && messages.withoutBest(words(best), words(averageWithout))}
    </p>
  );
}

const Columns = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function Group({ name, trades }: { readonly name: string; readonly trades: readonly ScoredTrade[] }) {
  const { trades: count, average, median, range } = expectancyOf(trades.map(({ r }) => r));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="numeric">{count}</td>
      <td className="numeric">{average === null ? messages.noValue : rMultiple(signed(average))}</td>
      <td className="numeric">{median === null ? messages.noValue : rMultiple(signed(median))}</td>
      <td className="numeric">
        {range === null ? messages.noValue : messages.likelyRange(signed(range.from), signed(range.to))}
      </td>
    </tr>
  );
}

/** The same as the line, for readers who cannot see it. */
function EachTrade({ trades }: { readonly trades: readonly RecordedTrade[] }) {
  const sums = runningSums(trades.map(({ r }) => r));
  return (
    <details>
      <summary>{messages.eachTrade}</summary>
      <div className="table-frame" tabIndex={0} role="region" aria-label={messages.eachTrade}>
        <table>
          <Columns names={messages.tradeColumns} />
          <tbody>
            {trades.map(({ at, r, sound }, number) => (
              <tr key={`${at} ${number}`}>
                <th scope="row">{number + 1}</th>
                <td>{dayLabel(at)}</td>
                <td>{messages.rulesFollowed(sound)}</td>
                <td className="numeric">{rMultiple(signed(r))}</td>
                <td className="numeric">{rMultiple(signed(sums[number]!))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
