import type { Time, UTCTimestamp } from 'lightweight-charts';
import type { Bar } from '../../../lib/model/exercises.ts';
import { minuteLabel } from '../../../lib/model/minute-label.ts';

/** The library counts seconds of UTC; only the minute of the day is shown. */
const someDay = Date.UTC(2001, 0, 2) / 1000;
export const timeOf = (minute: number) => (someDay + minute * 60) as UTCTimestamp;
/** When a bar ends, as in the table. @param minutes length of a bar */
export const clockOf = (time: Time, minutes: number): string => minuteLabel((Number(time) - someDay) / 60 + minutes);

const steps = [15, 30, 60, 120, 180, 240, 360, 720] as const;
// In pixels: the least distance of two times, and half of the width of one.
const apart = 60;
const halfTime = 18;

/**
 * Times that fit, each where one bar ends and the next begins.
 * @param spacing width of a bar in pixels @param width of the plot
 */
export function timesOf(bars: readonly Bar[], xOf: (bar: number) => number | null, spacing: number, width: number) {
  const minutes = (bars[1]?.[0] ?? 1) - (bars[0]?.[0] ?? 0);
  const step = steps.find((each) => (each / minutes) * spacing >= apart) ?? steps.at(-1)!;
  return bars.flatMap(([minute], index) => {
    if (minute % step !== 0) return [];
    const middle = xOf(index);
    const x = (middle ?? 0) - spacing / 2;
    return middle === null || x < halfTime || x > width - halfTime ? [] : [{ x, text: minuteLabel(minute) }];
  });
}
