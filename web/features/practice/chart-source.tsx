import type { Exercise } from './queries.ts';
import { calendarDay } from '../../ui/day-label.ts';
import * as messages from './messages.ts';

/** The source of the bars, and the library's attribution: a simulated session is labeled wherever it is shown. */
export const ChartSource = ({ chart }: { readonly chart: NonNullable<Exercise['chart']> }) => (
  <p className="chart-source">
    {chart.day ? (
      <>
        {messages.recorded(calendarDay(chart.day, true))} {chart.source}
      </>
    ) : (
      <>
        <strong>{messages.simulated}.</strong> {messages.simulatedHint}
      </>
    )}{' '}
    {messages.chartsBy}{' '}
    <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
      {messages.chartLibrary}
    </a>
    . {messages.chartCopyright}
  </p>
);
