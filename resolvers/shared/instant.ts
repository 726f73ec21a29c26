import { util } from './appsync.ts';

/**
 * A legal `AWSDateTime` in UTC with milliseconds, so texts sort by time; from 1970 until now, whatever it says. AppSync's parser ends the field on
 * text that it cannot read, and the scalar allows more than the parser is documented to read: other years than of four digits, and seconds
 * of an offset. Those are not given to it; seconds of an offset, which no clock has shown since 1972, are ignored.
 */
export function instantOf(text: string): string {
  const now = util.time.nowEpochMilliSeconds();
  const moment = text.startsWith('-') ? 0 : text.slice(4, 5) === '-' ? momentOf(text) : now;
  return util.time.epochMilliSecondsToISO8601(Math.max(0, Math.min(moment, now)));
}

function momentOf(text: string): number {
  const offset = text.slice(-9);
  const hasSeconds = (offset.startsWith('+') || offset.startsWith('-')) && offset.slice(-3, -2) === ':';
  return util.time.parseISO8601ToEpochMilliSeconds(hasSeconds ? text.slice(0, -3) : text);
}
