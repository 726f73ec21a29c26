import { decimalsOf } from '../../../lib/model/ticks.ts';
import { minuteLabel } from '../../../lib/model/minute-label.ts';
import { signed } from '../../../lib/model/signed.ts';
import type { Exercise } from './queries.ts';
import * as messages from './messages.ts';

interface End {
  readonly by: string;
  readonly at: number;
  readonly exit: number;
  readonly r: number;
}
type Chart = Exercise['chart'];

/** When, where and by what a trade ended. */
export const endWords = ({ by, at, exit }: Omit<End, 'r'>, chart: Chart): string =>
  messages.endedBy[by as keyof typeof messages.endedBy](
    minuteLabel(at + (chart?.minutes ?? 0)),
    exit.toFixed(decimalsOf(chart?.tick ?? 1)),
  );

/** `+1.34R trade result`. */
export const RLine = ({ r, label }: { readonly r: number; readonly label: string }) => (
  <p>
    <strong className="numeric">{messages.rMultiple(signed(r))}</strong> {label}
  </p>
);

/** A trade's result and how it ended. */
export const TradeEnd = ({
  end,
  label,
  chart,
}: {
  readonly end: End;
  readonly label: string;
  readonly chart: Chart;
}) => (
  <>
    <RLine r={end.r} label={label} />
    <p>{endWords(end, chart)}</p>
  </>
);
