import { memo, useState } from 'react';
import type { Bar } from '../../../lib/model/exercises.ts';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { minuteLabel } from '../../../lib/model/minute-label.ts';
import type { ChartLine, ChartMark } from './chart-lines.ts';
import { knownOf } from './known-levels.ts';
import type { Replay } from './replay.ts';
import { useReplay } from './use-replay.ts';
import * as messages from './messages.replay.ts';

/** Rows that are shown first. */
const firstRows = 40;

interface BarsTableProps {
  readonly replay: Replay;
  readonly chart: { readonly tick: number; readonly minutes: number };
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ChartMark[];
}

/** The chart's data as a table, for readers who cannot see the canvas. */
export function BarsTable(props: BarsTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="bars-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messages.asTable}</summary>
      {open && <Bars {...props} />}
    </details>
  );
}

function Bars({ replay, chart: { tick, minutes }, lines, marks }: BarsTableProps) {
  const shown = useReplay(replay, (state) => state.shown);
  const bars = replay.all().slice(0, shown);
  const [isWhole, setWhole] = useState(false);
  const rows = (isWhole ? bars : bars.slice(-firstRows)).toReversed();
  const known = pricesIn(lines, marks, bars, minutes);
  const price = (value: number) => value.toFixed(decimalsOf(tick));
  return (
    <>
      {known.length > 0 && (
        <dl className="levels" aria-label={messages.priceLevels}>
          {known.map((level) => (
            <div key={`${level.name} ${level.price}`}>
              <dt>{level.name}</dt>
              <dd className="numeric">{price(level.price)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="table-frame" tabIndex={0} role="region" aria-label={messages.asTable}>
        <table>
          <caption>{isWhole ? messages.everyBar(rows.length) : messages.lastBars(rows.length)}</caption>
          <thead>
            <tr>
              {messages.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="numeric">
            {rows.map((bar) => (
              <Row key={bar[0]} bar={bar} minutes={minutes} tick={tick} />
            ))}
          </tbody>
        </table>
      </div>
      {bars.length > firstRows && (
        <button type="button" className="all-bars" onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.fewerBars(firstRows) : messages.allBars(bars.length)}
        </button>
      )}
    </>
  );
}

/** Names and prices that the chart shows at this bar: its lines, and where a trade ended. */
function pricesIn(lines: readonly ChartLine[], marks: readonly ChartMark[], bars: readonly Bar[], minutes: number) {
  const exits = marks.filter(({ kind, at }) => kind === 'exit' && at <= (bars.at(-1)?.[0] ?? -Infinity));
  const all = [...knownOf(lines, bars, minutes), ...exits.map(({ price }) => ({ name: messages.exit, price }))];
  return [...new Map(all.map(({ name, price }) => [`${name} ${price}`, { name, price }])).values()];
}

interface RowProps {
  readonly bar: Bar;
  readonly minutes: number;
  readonly tick: number;
}

/** Rendered once: a replay adds rows, and changes none. */
const Row = memo(({ bar: [at, ...prices], minutes, tick }: RowProps) => (
  <tr>
    <th scope="row">{minuteLabel(at + minutes)}</th>
    {prices.map((value, column) => (
      <td key={messages.columns[column + 1]}>
        {column < 4 ? value.toFixed(decimalsOf(tick)) : value.toLocaleString('en-US')}
      </td>
    ))}
  </tr>
));
