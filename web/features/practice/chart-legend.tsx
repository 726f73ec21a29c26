import { decimalsOf } from '../../../lib/model/ticks.ts';
import type { ChartLine } from './chart-lines.ts';

interface ChartLegendProps {
  readonly lines: readonly ChartLine[];
  readonly tick: number;
}

/** Names of lines that have no room for them in the chart, with the dashes of each. */
export const ChartLegend = ({ lines, tick }: ChartLegendProps) =>
  lines.length > 0 && (
    <ul className="chart-legend">
      {lines.map(({ kind, name, price }) => (
        <li key={`${name} ${price}`}>
          <i className={kind} />
          {name} <span className="numeric">{price.toFixed(decimalsOf(tick))}</span>
        </li>
      ))}
    </ul>
  );
