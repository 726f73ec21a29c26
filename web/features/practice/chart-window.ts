/** Which bars a chart shows, beside the room that it keeps free for the names of lines. */
import type { IChartApi } from 'lightweight-charts';
import type { Bar } from '../../../lib/model/exercises.ts';
import { replayedBars, resultBars } from './first-view.ts';

/** Width of the names of lines at the right edge, at least in pixels and at most as a share of the plot. */
const widthOfNames = { least: 64, share: 0.45 } as const;
/** Of the axis, in pixels. */
export const widthOfAxis = 66;
/** Charts with a narrower plot are small. */
const smallPlot = 480;

/** What the window reads when it moves. */
export interface Windowed {
  readonly bars: () => readonly Bar[];
  /** Of the whole chart, in pixels. */
  readonly width: () => number;
  /** Of the widest name of a line, in pixels. */
  readonly widestName: () => number;
}

export class ChartWindow {
  private readonly chart: IChartApi;
  private readonly source: Windowed;
  private readonly onCut: (isCut: boolean) => void;
  /** Width that is left free for the names, in pixels. */
  private names = 0;
  /** Minute of the bar at the first decision, once the result is shown. */
  private decided: number | null = null;
  private isWhole = false;
  private isCut = false;

  /** @param onCut is told whether earlier bars are left out of the first view */
  constructor(chart: IChartApi, source: Windowed, onCut: (isCut: boolean) => void) {
    this.chart = chart;
    this.source = source;
    this.onCut = onCut;
  }

  /** @returns whether that changes anything */
  set(decided: number | null, isWhole: boolean): boolean {
    if (decided === this.decided && isWhole === this.isWhole) return false;
    this.decided = decided;
    this.isWhole = isWhole;
    return true;
  }

  isSmall(): boolean {
    return this.plot() < smallPlot;
  }

  isResult(): boolean {
    return this.decided !== null;
  }

  /** After a bar was added: the library keeps the number of visible bars, and drops the first one for a new one. */
  follow(): void {
    if (this.isWhole) this.reset();
    else this.tellCut(this.firstView(this.widths().room));
  }

  reset(): void {
    const bars = this.source.bars().length;
    if (bars === 0) return;
    const { names, room } = this.widths();
    this.names = names;
    const first = this.firstView(room);
    const shown = this.isWhole ? Math.max(bars, first) : first;
    // Room for half of a bar at the left edge.
    const from = bars - shown - (this.isWhole || this.isResult() ? 1 : 0);
    this.chart.timeScale().setVisibleLogicalRange({ from, to: bars + ((bars - from) * names) / room });
    this.tellCut(first);
  }

  /** A wider name would cover the last bars. */
  makeRoom(): void {
    if (this.widths().names > this.names) this.reset();
  }

  /** How many bars are visible at first. @param room for them, in pixels */
  private firstView(room: number): number {
    const [bars, decided] = [this.source.bars(), this.decided];
    const { length } = bars;
    return decided === null
      ? replayedBars(room, length)
      : resultBars(room, length, length - bars.findLastIndex(([at]) => at <= decided) - 1);
  }

  private tellCut(first: number): void {
    const isCut = first < this.source.bars().length;
    if (this.isCut === isCut) return;
    this.isCut = isCut;
    this.onCut(isCut);
  }

  /** In pixels. */
  private plot(): number {
    return this.source.width() - widthOfAxis;
  }

  /** In pixels: the part of the plot that is kept free for the names of lines, and the room that is left for bars. */
  private widths() {
    const plot = this.plot();
    const names = Math.min(Math.max(widthOfNames.least, this.source.widestName()), plot * widthOfNames.share);
    return { names, room: plot - names };
  }
}
