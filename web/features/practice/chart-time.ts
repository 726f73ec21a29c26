import type { Time, UTCTimestamp } from 'lightweight-charts';
import { minuteLabel } from './minute-label.ts';

/** The library counts in seconds of UTC: of a day of which nothing but the minute is shown. */
const someDay = Date.UTC(2001, 0, 2) / 1000;
export const timeOf = (minute: number) => (someDay + minute * 60) as UTCTimestamp;
export const clockOf = (time: Time): string => minuteLabel((Number(time) - someDay) / 60);
