/** The price of a tap on the chart; pure, so that it can be unit-tested. */
import type { Bar } from '../../../lib/model/exercises.ts';
import { onTick } from '../../../lib/model/ticks.ts';

/** At this distance, in pixels, a tap snaps to a bar's price. */
const magnet = 14;

export interface Tapped {
  /** In pixels from the top. */
  readonly y: number;
  /** The price there. */
  readonly price: number;
  /** Undefined beside the bars. */
  readonly bar: Bar | undefined;
}

/** Rounded to ticks; near a bar it is that bar's nearest price. @param yOf height of a price, in pixels */
export function tappedPrice({ y, price, bar }: Tapped, yOf: (price: number) => number | null, tick: number): number {
  const [near] = (bar?.slice(1, 5) ?? [])
    .map((each) => ({ each, far: Math.abs((yOf(each) ?? Infinity) - y) }))
    .sort((one, other) => one.far - other.far);
  return near && near.far <= magnet ? near.each : onTick(price, tick);
}
