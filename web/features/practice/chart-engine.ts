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
  type MouseEventParams,
  type SeriesMarker,
  type Time,
} from 'lightweight-charts';
import type { Bar } from '../../../lib/model/exercises.ts';
import { decimalsOf, onTick } from '../../../lib/model/ticks.ts';
import { chartColors, onThemeChange, translucent, type ChartColors } from './chart-colors.ts';
import { colorOf, styles, type ChartFlag, type ChartLine } from './chart-lines.ts';
import { clockOf, timeOf } from './chart-time.ts';

// In pixels: the height of a price on the axis, the distance at which a tap snaps to a bar's price, and half the width
// of a time on the axis.
const axisLabel = 18;
const magnet = 14;
const halfTime = 22;
/** Minimum number of visible bars. */
const fewestBars = 30;
const widthOfBar = 9;
/** Minimum width of a bar of a whole session; earlier bars are beyond the left edge. */
const leastWidthOfBar = 2.5;
/** Width of the names of lines at the right edge, and of the axis, in pixels; of a narrow chart the names take a quarter. */
const widthOfNames = 104;
const widthOfAxis = 66;

export class ReplayChart {
  private readonly chart: IChartApi;
  private readonly candles: ISeriesApi<'Candlestick'>;
  private readonly volumes: ISeriesApi<'Histogram'>;
  private readonly flags: ISeriesMarkersPluginApi<Time>;
  private readonly endTheme: () => void;
  private readonly sizes: ResizeObserver;
  private readonly element: HTMLElement;
  private readonly tick: number;
  /** As last set: the library's options keep the first value. */
  private size: { readonly width: number; readonly height: number };
  private colors: ChartColors;
  private bars: readonly Bar[] = [];
  private lines: readonly ChartLine[] = [];
  private shownFlags: readonly ChartFlag[] = [];
  private drawn: IPriceLine[] = [];
  /** Prices of the axis, without those that a line's own price would cover or the edge would cut. */
  private readonly ofTicks = {
    tickmarksPriceFormatter: (prices: readonly BarPrice[]): string[] =>
      prices.map((price) => (this.isCovered(price) ? '' : price.toFixed(decimalsOf(this.tick)))),
  };

  constructor(element: HTMLElement, tick: number) {
    this.element = element;
    this.tick = tick;
    this.colors = chartColors(element);
    this.size = sizeOf(element);
    this.chart = createChart(element, {
      ...this.size,
      layout: { attributionLogo: false, fontFamily: getComputedStyle(element).fontFamily, fontSize: 12 },
      // The library throws for an invalid browser locale.
      localization: { locale: 'en-US', timeFormatter: (time: Time) => clockOf(time), ...this.ofTicks },
      timeScale: { rightOffset: 4, tickMarkFormatter: (time: Time) => clockOf(time), timeVisible: true },
      rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.24 }, tickMarkDensity: 3 },
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
      autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => this.withPlan(original()),
    });
    this.flags = createSeriesMarkers(this.candles, []);
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
    } else if (bars.length === before.length - 1) {
      this.candles.pop(1);
      this.volumes.pop(1);
    } else if (bars.length !== before.length || bars[0]?.[0] !== before[0]?.[0]) {
      this.candles.setData(bars.map(candleOf));
      this.volumes.setData(bars.map((bar) => this.volumeOf(bar)));
      this.look();
    }
    this.labelLast();
    this.placeFlags();
  }

  /** A line at the last price, such as an entry, is labeled instead of it: two labels of one price would stand on each other. */
  private labelLast(): void {
    const last = this.bars.at(-1)?.[4];
    const isLabeled = this.lines.every(({ price }) => price !== last);
    if (isLabeled === this.candles.options().lastValueVisible) return;
    this.candles.applyOptions({ lastValueVisible: isLabeled, priceLineVisible: isLabeled });
  }

  /** Changes nothing that is visible: what draws the first bar of a replay is compiled before it plays. */
  drawAgain(): void {
    const last = this.bars.at(-1);
    if (!last) return;
    this.candles.update(candleOf(last));
    this.volumes.update(this.volumeOf(last));
  }

  /** The whole session, once every question is answered. */
  lookAtAll(): void {
    const { plot, names } = this.widths();
    const count = Math.min(this.bars.length, Math.floor((plot - names - halfTime) / leastWidthOfBar));
    // Half of the first time label extends left of the first bar.
    const perBar = (plot - names - halfTime) / count;
    const to = this.bars.length + names / perBar;
    this.chart.timeScale().setVisibleLogicalRange({ from: this.bars.length - count - halfTime / perBar, to });
  }

  /** Scrolls to the last bars, as many as fit. */
  private look(): void {
    const { plot, names } = this.widths();
    const fit = Math.max(fewestBars, Math.floor(plot / widthOfBar));
    const shown = Math.min(fit, this.bars.length + 6 + (fit * names) / plot);
    const to = this.bars.length + (shown * names) / plot;
    this.chart.timeScale().setVisibleLogicalRange({ from: to - shown, to });
  }

  /** In pixels: of the plot, and of the part at its right where the names of lines stand, which no bar is drawn behind. */
  private widths() {
    const plot = this.element.clientWidth - widthOfAxis;
    return { plot, names: Math.min(widthOfNames, plot / 4) };
  }

  setLines(lines: readonly ChartLine[]): void {
    this.lines = lines;
    for (const line of this.drawn) this.candles.removePriceLine(line);
    this.drawn = lines.map(({ kind, name, price }) =>
      this.candles.createPriceLine({
        price,
        title: name,
        color: colorOf(kind, this.colors),
        lineStyle: styles[kind],
        lineWidth: kind === 'level' ? 1 : 2,
        // Without a label the library does not show the name either.
        axisLabelVisible: true,
        ...(kind === 'level' && { axisLabelColor: this.colors.paper, axisLabelTextColor: this.colors.soft }),
      }),
    );
    this.labelLast();
    // Resets the axis, which otherwise keeps its prices.
    this.chart.applyOptions({ localization: this.ofTicks });
  }

  setFlags(flags: readonly ChartFlag[]): void {
    this.shownFlags = flags;
    this.placeFlags();
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
    // A price at the lower edge would be cut off by the times below it.
    if (at > this.chart.panes()[0]!.getHeight() - axisLabel / 2) return true;
    const last = this.bars.at(-1)?.[4];
    return [...this.lines.map((line) => line.price), ...(last === undefined ? [] : [last])].some(
      (other) => Math.abs((this.candles.priceToCoordinate(other) ?? Infinity) - at) < axisLabel,
    );
  }

  private resize(): void {
    const { width, height } = sizeOf(this.element);
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.chart.resize(width, height);
  }

  remove(): void {
    this.endTheme();
    this.sizes.disconnect();
    this.chart.remove();
  }

  /** The price being placed is kept visible too, as long as it does not flatten the bars. */
  private withPlan(info: AutoscaleInfo | null): AutoscaleInfo | null {
    if (!info?.priceRange) return info;
    const { minValue, maxValue } = info.priceRange;
    const far = maxValue - minValue;
    const prices = this.lines
      .filter(({ kind, price }) => kind !== 'level' && price > minValue - far && price < maxValue + far)
      .map(({ price }) => price);
    return {
      ...info,
      priceRange: { minValue: Math.min(minValue, ...prices), maxValue: Math.max(maxValue, ...prices) },
    };
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
    this.setLines(this.lines);
    this.placeFlags();
  }

  private volumeOf([at, open, , , close, volume]: Bar) {
    const { up, down } = this.colors;
    return { time: timeOf(at), value: volume, color: translucent(close >= open ? up : down) };
  }

  private placeFlags(): void {
    const last = this.bars.at(-1)?.[0] ?? -Infinity;
    const flags = this.shownFlags.filter(({ at }) => at <= last);
    // The library sorts all markers again, and most bars add none.
    if (flags.length === 0 && this.flags.markers().length === 0) return;
    const markers = flags.map(({ at, text }): SeriesMarker<Time> => ({
      time: timeOf(at),
      position: 'aboveBar',
      shape: 'arrowDown',
      color: this.colors.ink,
      text,
    }));
    this.flags.setMarkers(markers);
  }
}

const candleOf = ([at, open, high, low, close]: Bar) => ({ time: timeOf(at), open, high, low, close });

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });
