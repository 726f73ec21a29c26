import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepChunk } from '../../api/load-chunk.ts';
import type { ReplayChart } from './chart-engine.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartLine, ChartMark } from './chart-lines.ts';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { minuteLabel } from '../../../lib/model/minute-label.ts';
import type { Replay } from './replay.ts';
import { useReplay } from './use-replay.ts';
import * as messages from './messages.replay.ts';

/** Loads the chart library; call it as soon as a chart is going to be shown. */
export const loadChartEngine = keepChunk(() => import('./chart-engine.ts'));

/** In milliseconds after the first frame, before anyone can have pressed Play. */
const timesToDrawAgain = [100, 200, 300] as const;

interface SessionChartProps {
  readonly replay: Replay;
  readonly chart: { readonly market: string; readonly tick: number; readonly minutes: number; readonly zone: string };
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ChartMark[];
  /** Once every question is answered: minute of the bar at the first decision, from shortly before which bars are visible. */
  readonly decided?: number | null;
  /** Whether a level is to be marked, which may be at any price so far. */
  readonly isMarking?: boolean;
  /** Receives tapped prices; absent when none is needed. */
  readonly onPrice?: ((price: number) => void) | undefined;
}

/** Candles and volume up to the replay's position. Bars are drawn on the canvas without a React render. */
export function SessionChart({
  replay,
  chart,
  lines,
  marks,
  decided = null,
  isMarking = false,
  onPrice,
}: SessionChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const engine = useRef<ReplayChart>(undefined);
  const [isCut, setCut] = useState(false);
  const [unnamed, setUnnamed] = useState<readonly ChartLine[]>([]);
  // Hours that the first view leaves out can be looked at, during the session and again in the result.
  const phase = decided !== null ? 'result' : 'session';
  const [wholeIn, setWholeIn] = useState<typeof phase | null>(null);
  const isWhole = phase === wholeIn;
  const latest = useRef({ lines, marks, decided, isWhole, isMarking });
  const { tick, minutes } = chart;
  const tapped = useEffectEvent((price: number) => onPrice?.(price));

  useEffect(() => {
    let gone = false;
    let ends: (() => void)[] = [];
    void loadChartEngine().then(({ ReplayChart: Engine }) => {
      if (gone || !frame.current) return;
      const drawn = new Engine(frame.current, { tick, minutes, onCut: setCut, onUnnamed: setUnnamed });
      engine.current = drawn;
      const show = () => drawn.show(replay.all().slice(0, replay.now().shown));
      show();
      drawn.setLines(latest.current.lines);
      drawn.setMarks(latest.current.marks);
      drawn.setMarking(latest.current.isMarking);
      drawn.setView(latest.current.decided, latest.current.isWhole);
      const again = timesToDrawAgain.map((ms) => setTimeout(() => drawn.drawAgain(), ms));
      ends = [replay.subscribe(show), drawn.onPrice(tapped), () => again.forEach(clearTimeout), () => drawn.remove()];
      frame.current.dataset['drawn'] = '';
    });
    return () => {
      gone = true;
      engine.current = undefined;
      for (const end of ends) end();
    };
  }, [replay, tick, minutes]);
  useEffect(() => {
    latest.current = { lines, marks, decided, isWhole, isMarking };
    engine.current?.setLines(lines);
    engine.current?.setMarks(marks);
    engine.current?.setMarking(isMarking);
    engine.current?.setView(decided, isWhole);
  }, [lines, marks, decided, isWhole, isMarking]);

  return (
    <figure className="session-chart">
      <div ref={frame} className={onPrice ? 'chart-plot taking' : 'chart-plot'} aria-hidden="true" />
      <p className="chart-axes">
        {isCut && (
          <button type="button" onClick={() => setWholeIn(isWhole ? null : phase)}>
            {isWhole ? messages.zoomIn : messages.allHours}
          </button>
        )}
        <span>{messages.axes(chart.minutes, chart.zone)}</span>
      </p>
      <ChartLegend lines={unnamed} tick={tick} />
      <ChartWords replay={replay} chart={chart} />
    </figure>
  );
}

/** A text description of the canvas; updated when the replay pauses. */
function ChartWords({ replay, chart }: Pick<SessionChartProps, 'replay' | 'chart'>) {
  const { market, tick, minutes, zone } = chart;
  const bars = replay.all();
  const last = bars[useReplay(replay, ({ rests }) => rests) - 1];
  if (!last) return null;
  const words = messages.chartOf(
    market,
    messages.axes(minutes, zone),
    minuteLabel(bars[0]![0]),
    minuteLabel(last[0] + minutes),
    last[4].toFixed(decimalsOf(tick)),
  );
  return <figcaption className="visually-hidden">{words}</figcaption>;
}
