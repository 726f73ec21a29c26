import type { Time, UTCTimestamp } from 'lightweight-charts';
import { minuteLabel } from './minute-label.ts';

/** The library counts seconds of UTC; only the minute of the day is shown. */
const someDay = Date.UTC(2001, 0, 2) / 1000;
export const timeOf = (minute: number) => (someDay + minute * 60) as UTCTimestamp;
export const clockOf = (time: Time): string => minuteLabel((Number(time) - someDay) / 60);
