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
  TrackingModeExitMode,
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
import { decimalsOf, onTick } from '../../../lib/model/ticks.ts';
import { chartColors, onThemeChange, translucent, type ChartColors } from './chart-colors.ts';
import { ClockPainter } from './chart-clock.ts';
import { fontSize, LabelPainter } from './chart-label-painter.ts';
import { labelsOf, type ChartLabel } from './chart-labels.ts';
import { knownOf } from './known-levels.ts';
import { colorOf, styles, type ChartLine, type ChartMark } from './chart-lines.ts';
import { clockOf, timeOf } from './chart-time.ts';
import { replayedBars, resultBars } from './first-view.ts';
import { exit } from './messages.ts';
import { priceRange } from './price-range.ts';

// In pixels: the height of a price on the axis, and the distance at which a tap snaps to a bar's price.
const axisLabel = 18;
const magnet = 14;
/**
 * Width of the names of lines at the right edge, at least and as a share of the plot at most, of a name in the result
 * on a small chart, and of the axis, in pixels.
 */
const widthOfNames = { least: 64, share: 0.45, wrapped: 68 } as const;
const widthOfAxis = 66;
/** Charts with a narrower plot are small. */
const smallPlot = 480;

interface ReplayedChart {
  readonly tick: number;
  /** Length of a bar. */
  readonly minutes: number;
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
  /** Width that is left free for the names, in pixels. */
  private names = 0;
  /** Minute of the bar at the first decision, once the result is shown. */
  private decided: number | null = null;
  private isWhole = false;
  private isCut = false;
  private readonly onCut: (isCut: boolean) => void;
  private isMarking = false;
  private drawn: IPriceLine[] = [];
  /** Prices of the axis, without those that a line's own price would cover or the edge would cut. */
  private readonly ofTicks = {
    tickmarksPriceFormatter: (prices: readonly BarPrice[]): string[] =>
      prices.map((price) => (this.isCovered(price) ? '' : price.toFixed(decimalsOf(this.tick)))),
  };

  /** @param onCut is told whether earlier bars are left out of the first view */
  constructor(element: HTMLElement, { tick, minutes }: ReplayedChart, onCut: (isCut: boolean) => void) {
    this.element = element;
    this.tick = tick;
    this.minutes = minutes;
    this.onCut = onCut;
    this.colors = chartColors(element);
    this.size = sizeOf(element);
    const { fontFamily } = getComputedStyle(element);
    this.chart = createChart(element, {
      ...this.size,
      layout: { attributionLogo: false, fontFamily, fontSize },
      // The library throws for an invalid browser locale.
      localization: { locale: 'en-US', timeFormatter: (time: Time) => clockOf(time, minutes), ...this.ofTicks },
      timeScale: { rightOffset: 4, tickMarkFormatter: () => '', timeVisible: true },
      rightPriceScale: {
        ...{ borderVisible: false, minimumWidth: widthOfAxis },
        ...{ scaleMargins: { top: 0.08, bottom: 0.24 }, tickMarkDensity: 3 },
      },
      // A crosshair under a finger would otherwise stay until the next tap.
      trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
      // Touch drags scroll the page.
      handleScroll: { vertTouchDrag: false, mouseWheel: false },
      handleScale: { mouseWheel: false },
    });
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
        colors: () => this.colors,
        yOf: (price) => this.candles.priceToCoordinate(price),
        words: (price) => price.toFixed(precision),
      },
      fontFamily,
    );
    this.candles.attachPrimitive(this.painter);
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
      this.lookAtNext();
    } else if (bars.length === before.length - 1) {
      this.candles.pop(1);
      this.volumes.pop(1);
    } else if (bars.length !== before.length || bars[0]?.[0] !== before[0]?.[0]) {
      this.candles.setData(bars.map(candleOf));
      this.volumes.setData(bars.map((bar) => this.volumeOf(bar)));
      this.lookAgain();
    }
    if (this.shownOf(this.given, this.isSmall()).length === this.lines.length) this.label();
    else this.setLines(this.given);
  }

  /** What the labels say now, and where trades that are shown began and ended. */
  private label(): void {
    const [at, , , , last] = this.bars.at(-1) ?? [-Infinity];
    const points = this.points.filter((each) => each.at <= at);
    const exits = points.filter(({ kind }) => kind === 'exit');
    const isSmall = this.isSmall();
    const labels = labelsOf(
      [...this.lines, ...exits.map(({ price }) => ({ kind: 'exit' as const, name: exit, price }))],
      last,
      isSmall,
    );
    this.labels = isSmall && this.decided !== null ? this.painter.wrap(labels, widthOfNames.wrapped) : labels;
    const isFree = this.lines.every(({ price }) => price !== last);
    if (isFree !== this.candles.options().priceLineVisible) this.candles.applyOptions({ priceLineVisible: isFree });
    // The library sorts all markers again, and most bars add none.
    if (points.length !== this.marks.markers().length) this.mark(points);
    // A wider name would cover the last bars.
    if (this.bars.length > 0 && this.widths().names > this.names) this.lookAgain();
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
    if (decided === this.decided && isWhole === this.isWhole) return;
    this.decided = decided;
    this.isWhole = isWhole;
    this.label();
    if (this.bars.length > 0) this.lookAgain();
  }

  /** The library keeps the number of visible bars, and drops the first one for a new one. */
  private lookAtNext(): void {
    if (this.isWhole) this.lookAgain();
    else this.tellCut(this.firstView(this.widths().room));
  }

  private lookAgain(): void {
    const { names, room } = this.widths();
    this.names = names;
    const bars = this.bars.length;
    const first = this.firstView(room);
    const shown = this.isWhole ? Math.max(bars, first) : first;
    // Room for half of a bar at the left edge.
    const from = bars - shown - (this.isWhole || this.decided !== null ? 1 : 0);
    this.chart.timeScale().setVisibleLogicalRange({ from, to: bars + ((bars - from) * names) / room });
    this.tellCut(first);
  }

  /** How many bars are visible at first. @param room for them, in pixels */
  private firstView(room: number): number {
    const [bars, decided] = [this.bars.length, this.decided];
    return decided === null
      ? replayedBars(room, bars)
      : resultBars(room, bars, bars - this.bars.findLastIndex(([at]) => at <= decided) - 1);
  }

  private tellCut(first: number): void {
    const isCut = first < this.bars.length;
    if (this.isCut === isCut) return;
    this.isCut = isCut;
    this.onCut(isCut);
  }

  /** In pixels: the plot, its right part, which is kept free for the names of lines, and the room that is left for bars. */
  private widths() {
    const plot = this.size.width - widthOfAxis;
    const names = Math.min(Math.max(widthOfNames.least, this.painter.width()), plot * widthOfNames.share);
    return { plot, names, room: plot - names };
  }

  private readonly isSmall = (): boolean => this.size.width - widthOfAxis < smallPlot;

  /** Those that are known, and on a small chart those that the answer is about. */
  private shownOf(given: readonly ChartLine[], isSmall: boolean): readonly ChartLine[] {
    return knownOf(given, this.bars, this.minutes).filter(({ spare }) => !(spare && isSmall));
  }

  setLines(given: readonly ChartLine[]): void {
    const lines = this.shownOf(given, this.isSmall());
    this.given = given;
    this.lines = lines;
    for (const line of this.drawn) this.candles.removePriceLine(line);
    // One of each price, in its label's color.
    this.drawn = labelsOf(lines, undefined, false).flatMap(({ kind, price }) =>
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
      const near = (bar?.slice(1, 5) ?? [])
        .map((price) => ({ price, far: Math.abs((this.candles.priceToCoordinate(price) ?? Infinity) - point.y) }))
        .sort((one, other) => one.far - other.far)[0];
      listener(near && near.far <= magnet ? near.price : onTick(free, this.tick));
    };
    this.chart.subscribeClick(clicked);
    return () => this.chart.unsubscribeClick(clicked);
  }

  private isCovered(price: number): boolean {
    // While the chart is being created nothing can be covered.
    const at = (this.candles as typeof this.candles | undefined)?.priceToCoordinate(price) ?? null;
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
    if (this.bars.length > 0) this.lookAgain();
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
    const { paper, ink, soft, rule, up, down } = this.colors;
    this.chart.applyOptions({
      layout: { background: { color: paper }, textColor: soft },
      grid: { vertLines: { visible: false }, horzLines: { color: rule } },
      timeScale: { borderColor: rule },
      crosshair: {
        vertLine: { color: soft, labelBackgroundColor: ink },
        horzLine: { color: soft, labelBackgroundColor: ink },
      },
    });
    // Hollow when rising, so that direction does not depend on color.
    this.candles.applyOptions({
      ...{ upColor: paper, borderUpColor: up, wickUpColor: up },
      ...{ downColor: down, borderDownColor: down, wickDownColor: down },
      priceLineColor: soft,
    });
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
