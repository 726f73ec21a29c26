import { useState } from 'react';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { minuteLabel } from '../../../lib/model/minute-label.ts';
import type { Replay } from './replay.ts';
import { useReplay } from './use-replay.ts';
import * as messages from './messages.ts';

const maxRows = 40;

interface BarsTableProps {
  readonly replay: Replay;
  readonly chart: {
    readonly tick: number;
    readonly minutes: number;
    readonly levels: readonly { readonly name: string; readonly price: number }[];
  };
}

/** The chart's data as a table, for readers who cannot see the canvas. */
export function BarsTable({ replay, chart }: BarsTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="bars-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messages.asTable}</summary>
      {open && <Bars replay={replay} chart={chart} />}
    </details>
  );
}

function Bars({ replay, chart: { tick, minutes, levels } }: BarsTableProps) {
  const shown = useReplay(replay, (state) => state.shown);
  const rows = replay.all().slice(0, shown).slice(-maxRows).reverse();
  const price = (value: number) => value.toFixed(decimalsOf(tick));
  return (
    <>
      {levels.length > 0 && (
        <dl className="levels" aria-label={messages.priceLevels}>
          {levels.map((level) => (
            <div key={level.name}>
              <dt>{level.name}</dt>
              <dd className="numeric">{price(level.price)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="table-frame" tabIndex={0} role="region" aria-label={messages.asTable}>
        <table>
          <caption>{messages.lastBars(rows.length)}</caption>
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
            {rows.map(([at, open, high, low, close, volume]) => (
              <tr key={at}>
                <th scope="row">{minuteLabel(at + minutes)}</th>
                {[open, high, low, close].map((value, column) => (
                  <td key={messages.columns[column + 1]}>{price(value)}</td>
                ))}
                <td>{volume.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
