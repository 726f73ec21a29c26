/**
 * The only entry point to lightweight-charts, which is loaded only with a chart. Its own logo writes HTML that the
 * site's policy refuses; the notice and the link that its license requires are beside the chart instead
 * (chart-source.tsx).
 */
import {
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type AutoscaleInfo,
  type BarPrice,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type Logical,
  type MouseEventParams,
  type Time,
} from 'lightweight-charts';
import type { Bar } from '../../../lib/model/exercises.ts';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { chartColors, onThemeChange, translucent, type ChartColors } from './chart-colors.ts';
import { ClockPainter } from './chart-clock.ts';
import { LabelPainter } from './chart-label-painter.ts';
import { labelsOf, type ChartLabel } from './chart-labels.ts';
import { knownOf } from './known-levels.ts';
import { candleColors, coloredOptions, fixedOptions } from './chart-options.ts';
import { colorOf, styles, type ChartLine, type ChartMark } from './chart-lines.ts';
import { timeOf } from './chart-time.ts';
import { ChartWindow } from './chart-window.ts';
import { exit } from './messages.replay.ts';
import { priceRange } from './price-range.ts';
import { tappedPrice } from './tapped-price.ts';
import { unnamedLines } from './unnamed-lines.ts';

/** Height of a price on the axis, in pixels. */
const axisLabel = 18;
/** In the result on a small chart, names are at most this wide, in pixels. */
const narrowNames = 68;

interface ReplayedChart {
  readonly tick: number;
  /** Length of a bar. */
  readonly minutes: number;
  /** Told whether earlier bars are left out of the first view. */
  readonly onCut: (isCut: boolean) => void;
  /** Told which lines are visible without their names. */
  readonly onUnnamed: (lines: readonly ChartLine[]) => void;
}

export class ReplayChart {
  private readonly chart: IChartApi;
  private readonly candles: ISeriesApi<'Candlestick'>;
  private readonly volumes: ISeriesApi<'Histogram'>;
  private readonly marks: ISeriesMarkersPluginApi<Time>;
  private readonly endTheme: () => void;
  private readonly sizes: ResizeObserver;
  private readonly element: HTMLElement;
  private readonly tick: number;
  /** As last set: the library's options keep the first value. */
  private size: { readonly width: number; readonly height: number };
  private colors: ChartColors;
  private bars: readonly Bar[] = [];
  private given: readonly ChartLine[] = [];
  /** Those that are known at the last bar. */
  private lines: readonly ChartLine[] = [];
  private readonly minutes: number;
  private points: readonly ChartMark[] = [];
  private labels: readonly ChartLabel[] = [];
  private readonly painter: LabelPainter;
  private readonly window: ChartWindow;
  private isMarking = false;
  private drawn: IPriceLine[] = [];
  /** Prices of the axis, without those that a line's own price would cover or the edge would cut. */
  private readonly ofTicks = {
    tickmarksPriceFormatter: (prices: readonly BarPrice[]): string[] =>
      prices.map((price) => (this.isCovered(price) ? '' : price.toFixed(decimalsOf(this.tick)))),
  };

  constructor(element: HTMLElement, { tick, minutes, onCut, onUnnamed }: ReplayedChart) {
    this.element = element;
    this.tick = tick;
    this.minutes = minutes;
    this.colors = chartColors(element);
    this.size = sizeOf(element);
    const { fontFamily } = getComputedStyle(element);
    /** As it was last told. */
    let unnamed = '[]';
    this.chart = createChart(element, { ...this.size, ...fixedOptions(fontFamily, minutes) });
    const precision = decimalsOf(tick);
    this.volumes = this.chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      lastValueVisible: false,
      priceLineVisible: false,
    });
    this.volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    this.candles = this.chart.addSeries(CandlestickSeries, {
      priceFormat: { type: 'price', precision, minMove: tick },
      lastValueVisible: false,
      autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => this.withPlan(original()),
    });
    this.marks = createSeriesMarkers(this.candles, []);
    this.painter = new LabelPainter(
      {
        labels: () => this.labels,
        unlabeled: () =>
          this.window.isSmall() ? this.lines.flatMap(({ spare, price }) => (spare ? [price] : [])) : [],
        colors: () => this.colors,
        yOf: (price) => this.candles.priceToCoordinate(price),
        words: (price) => price.toFixed(precision),
        onDrawn: (spots, space) => {
          const lines = unnamedLines(this.lines, spots, (price) => this.candles.priceToCoordinate(price), space);
          const words = JSON.stringify(lines);
          if (words !== unnamed) onUnnamed(lines);
          unnamed = words;
        },
      },
      fontFamily,
    );
    this.candles.attachPrimitive(this.painter);
    const windowed = { bars: () => this.bars, width: () => this.size.width, widestName: () => this.painter.width() };
    this.window = new ChartWindow(this.chart, windowed, onCut);
    const clock = {
      bars: () => this.bars,
      color: () => this.colors.soft,
      xOf: (bar: number) => this.chart.timeScale().logicalToCoordinate(bar as Logical),
    };
    this.candles.attachPrimitive(new ClockPainter(clock, fontFamily));
    this.paint();
    // The library's own resizing draws everything twice at first.
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(element);
    this.endTheme = onThemeChange(() => {
      this.colors = chartColors(element);
      this.paint();
    });
  }

  /** Shows these bars: a difference of one bar is added or removed, anything else redraws all. */
  show(bars: readonly Bar[]): void {
    const before = this.bars;
    this.bars = bars;
    if (bars.length === before.length + 1 && before.length > 0) {
      const last = bars.at(-1)!;
      this.candles.update(candleOf(last));
      this.volumes.update(this.volumeOf(last));
      this.window.follow();
    } else if (bars.length === before.length - 1) {
      this.candles.pop(1);
      this.volumes.pop(1);
    } else if (bars.length !== before.length || bars[0]?.[0] !== before[0]?.[0]) {
      this.candles.setData(bars.map(candleOf));
      this.volumes.setData(bars.map((bar) => this.volumeOf(bar)));
      this.window.reset();
    }
    if (this.knownNow().length === this.lines.length) this.label();
    else this.setLines(this.given);
  }

  /** What the labels say now, and where trades that are shown began and ended. */
  private label(): void {
    const [at, , , , last] = this.bars.at(-1) ?? [-Infinity];
    const points = this.points.filter((each) => each.at <= at);
    const exits = points.filter(({ kind }) => kind === 'exit');
    const isSmall = this.window.isSmall();
    const labels = labelsOf(
      [
        ...this.lines.filter(({ spare }) => !(spare && isSmall)),
        ...exits.map(({ price }) => ({ kind: 'exit' as const, name: exit, price })),
      ],
      last,
      isSmall,
    );
    this.labels = isSmall && this.window.isResult() ? this.painter.wrap(labels, narrowNames) : labels;
    const isFree = this.lines.every(({ price }) => price !== last);
    if (isFree !== this.candles.options().priceLineVisible) this.candles.applyOptions({ priceLineVisible: isFree });
    // The library sorts all markers again, and most bars add none.
    if (points.length !== this.marks.markers().length) this.mark(points);
    this.window.makeRoom();
  }

  /** An arrow in the direction of a trade where it began, and a dot where it ended. */
  private mark(points: readonly ChartMark[]): void {
    const shapes = { long: 'arrowUp', short: 'arrowDown', exit: 'circle' } as const;
    const positions = { long: 'atPriceBottom', short: 'atPriceTop', exit: 'atPriceMiddle' } as const;
    this.marks.setMarkers(
      points.map(({ kind, at, price }) => ({
        ...{ time: timeOf(at), position: positions[kind], price },
        ...{ shape: shapes[kind], color: this.colors.ink },
      })),
    );
  }

  /** Changes nothing that is visible: what draws the first bar of a replay is compiled before it plays. */
  drawAgain(): void {
    const last = this.bars.at(-1);
    if (!last) return;
    this.candles.update(candleOf(last));
    this.volumes.update(this.volumeOf(last));
  }

  /**
   * @param decided minute of the bar at the first decision, once every question is answered
   * @param isWhole whether all bars are visible, however narrow
   */
  setView(decided: number | null, isWhole: boolean): void {
    if (!this.window.set(decided, isWhole)) return;
    this.label();
    this.window.reset();
  }

  private knownNow(): readonly ChartLine[] {
    return knownOf(this.given, this.bars, this.minutes);
  }

  setLines(given: readonly ChartLine[]): void {
    this.given = given;
    this.lines = this.knownNow();
    for (const line of this.drawn) this.candles.removePriceLine(line);
    // One of each price, in its label's color.
    this.drawn = labelsOf(this.lines, undefined, false).flatMap(({ kind, price }) =>
      kind === 'last'
        ? []
        : this.candles.createPriceLine({
            price,
            color: colorOf(kind, this.colors),
            lineStyle: styles[kind],
            lineWidth: kind === 'level' ? 1 : 2,
            // The library's labels push each other out of the plot.
            axisLabelVisible: false,
          }),
    );
    this.label();
    // The crosshair would stay above the price that was just placed.
    this.chart.clearCrosshairPosition();
    // Resets the axis, which otherwise keeps its prices.
    this.chart.applyOptions({ localization: this.ofTicks });
  }

  /** Whether a level is to be marked. */
  setMarking(isMarking: boolean): void {
    if (isMarking === this.isMarking) return;
    this.isMarking = isMarking;
    // Computes the range of prices again.
    this.candles.applyOptions({});
    this.setLines(this.given);
  }

  setMarks(points: readonly ChartMark[]): void {
    this.points = points;
    this.label();
  }

  /**
   * Reports prices that are tapped or clicked, rounded to ticks; near a bar it snaps to that bar's prices.
   * @returns a function that unsubscribes
   */
  onPrice(listener: (price: number) => void): () => void {
    const clicked = ({ point, logical }: MouseEventParams) => {
      if (!point) return;
      const free = this.candles.coordinateToPrice(point.y);
      if (free === null) return;
      const bar = logical === undefined ? undefined : this.bars[Math.round(logical)];
      const yOf = (price: number) => this.candles.priceToCoordinate(price);
      listener(tappedPrice({ y: point.y, price: free, bar }, yOf, this.tick));
    };
    this.chart.subscribeClick(clicked);
    return () => this.chart.unsubscribeClick(clicked);
  }

  private isCovered(price: number): boolean {
    const at = this.candles.priceToCoordinate(price);
    if (at === null) return false;
    const height = this.chart.panes()[0]!.getHeight();
    // A price at an edge would be cut off.
    return at < axisLabel / 2 || at > height - axisLabel / 2 || this.painter.covers(at, height);
  }

  private resize(): void {
    const { width, height } = sizeOf(this.element);
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.chart.resize(width, height);
    this.setLines(this.given);
    this.window.reset();
  }

  remove(): void {
    this.endTheme();
    this.sizes.disconnect();
    this.chart.remove();
  }

  private withPlan(info: AutoscaleInfo | null): AutoscaleInfo | null {
    if (!info?.priceRange) return info;
    return { ...info, priceRange: priceRange(info.priceRange, this.lines, this.bars, this.isMarking) };
  }

  private paint(): void {
    this.chart.applyOptions(coloredOptions(this.colors));
    this.candles.applyOptions(candleColors(this.colors));
    this.volumes.setData(this.bars.map((bar) => this.volumeOf(bar)));
    this.setLines(this.given);
    this.mark(this.points.slice(0, this.marks.markers().length));
  }

  private volumeOf([at, open, , , close, volume]: Bar) {
    const { up, down } = this.colors;
    return { time: timeOf(at), value: volume, color: translucent(close >= open ? up : down) };
  }
}

const candleOf = ([at, open, high, low, close]: Bar) => ({ time: timeOf(at), open, high, low, close });

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });
