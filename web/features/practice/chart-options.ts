/** How the chart library is set up: what never changes, and the colors of the theme. */
import { TrackingModeExitMode, type ChartOptions, type DeepPartial, type Time } from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';
import { fontSize } from './chart-label-painter.ts';
import { clockOf } from './chart-time.ts';
import { widthOfAxis } from './chart-window.ts';

type Options = DeepPartial<ChartOptions>;

/** @param minutes length of a bar */
export const fixedOptions = (fontFamily: string, minutes: number): Options => ({
  layout: { attributionLogo: false, fontFamily, fontSize },
  // The library throws for an invalid browser locale.
  localization: { locale: 'en-US', timeFormatter: (time: Time) => clockOf(time, minutes) },
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

export const coloredOptions = ({ paper, ink, soft, rule }: ChartColors): Options => ({
  layout: { background: { color: paper }, textColor: soft },
  grid: { vertLines: { visible: false }, horzLines: { color: rule } },
  timeScale: { borderColor: rule },
  crosshair: {
    vertLine: { color: soft, labelBackgroundColor: ink },
    horzLine: { color: soft, labelBackgroundColor: ink },
  },
});

/** Hollow when rising, so that direction does not depend on color. */
export const candleColors = ({ paper, soft, up, down }: ChartColors) => ({
  ...{ upColor: paper, borderUpColor: up, wickUpColor: up },
  ...{ downColor: down, borderDownColor: down, wickDownColor: down },
  priceLineColor: soft,
});
