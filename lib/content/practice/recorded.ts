/** An institution's own recorded bars: a CSV file beside the exercise. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bar } from '../../model/exercises.ts';
import { shownPath } from '../place.ts';

export interface RecordedBars {
  readonly bars: readonly Bar[];
  /** `YYYY-MM-DD`: the last day of the file. */
  readonly day: string;
}

const header = 'time,open,high,low,close,volume';
const minutesOfTheClock = 24 * 60;

/**
 * Times are in the market's zone, `YYYY-MM-DD HH:MM`, and are converted to minutes of the file's last day.
 * @returns undefined if there is a problem, which is reported with file, line, and column
 */
export function readRecorded(root: string, path: string, problems: string[]): RecordedBars | undefined {
  const file = shownPath(root, path);
  if (!existsSync(join(root, path))) {
    problems.push(`${file}:1:1: the file is missing`);
    return undefined;
  }
  const lines = readFileSync(join(root, path), 'utf8').split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  const found = problems.length;
  const wrong = (line: number, column: number, sentence: string) =>
    void problems.push(`${file}:${line + 1}:${column}: ${sentence}`);
  if (lines[0]?.toLowerCase().replaceAll(' ', '') !== header) wrong(0, 1, `the first line must be ${header}`);
  const rows = lines.slice(1).map((text, at) => rowOf(text, (column, sentence) => wrong(at + 1, column, sentence)));
  if (rows.length < 2) wrong(0, 1, 'there must be at least two bars');
  rows.forEach((row, at) => {
    if (at > 0 && row && rows[at - 1] && row.time <= rows[at - 1]!.time)
      wrong(at + 1, 1, 'the time must be after the bar before');
  });
  if (problems.length > found) return undefined;
  const day = new Date(rows.at(-1)!.time * 60_000).toISOString().slice(0, 10);
  const midnight = Date.parse(day) / 60_000;
  return { day, bars: rows.map((row): Bar => [row!.time - midnight, ...row!.prices, row!.volume]) };
}

interface Row {
  /** Minutes since the epoch, as if the market's zone were UTC. */
  readonly time: number;
  readonly prices: readonly [open: number, high: number, low: number, close: number];
  readonly volume: number;
}

function rowOf(text: string, wrong: (column: number, sentence: string) => void): Row | undefined {
  const cells = text.split(',');
  const columnOf = (at: number) => cells.slice(0, at).reduce((sum, cell) => sum + cell.length + 1, 1);
  const [time = '', ...rest] = cells.map((cell) => cell.trim());
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(time) ? Date.parse(`${time.replace(' ', 'T')}:00Z`) : NaN;
  if (Number.isNaN(at)) return void wrong(1, 'the time must be YYYY-MM-DD HH:MM of the market’s clock');
  if (rest.length !== 5) return void wrong(1, `a line must have six values, this has ${cells.length}`);
  const numbers = rest.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : NaN));
  const odd = numbers.findIndex(Number.isNaN);
  if (odd >= 0) return void wrong(columnOf(odd + 1), `must be a number: "${rest[odd]}"`);
  const [open, high, low, close, volume] = numbers as [number, number, number, number, number];
  if (low > Math.min(open, close) || high < Math.max(open, close))
    return void wrong(columnOf(2), 'the high must be the highest of the four prices and the low the lowest');
  return { time: at / 60_000 - ((at / 60_000) % 1), prices: [open, high, low, close], volume };
}

/** The minimum distance between bars of a file, in minutes: a chart cannot be finer. */
export const finest = (bars: readonly Bar[]): number =>
  bars.slice(1).reduce((least, [at], index) => Math.min(least, at - bars[index]![0]), minutesOfTheClock);
