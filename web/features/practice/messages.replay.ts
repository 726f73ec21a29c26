/** Of the chart, its replay and its table. */
import { plural } from '../../ui/plural.ts';

export const controls = 'Replay';
/** A button's name, and the part of it that is shown below its icon. */
export interface ControlName {
  readonly short: string;
  readonly whole: string;
}
export const play: ControlName = { short: 'Play', whole: 'Play' };
export const pause: ControlName = { short: 'Pause', whole: 'Pause' };
export const stepForward: ControlName = { short: 'Forward', whole: 'One bar forward' };
export const stepBack: ControlName = { short: 'Back', whole: 'One bar back' };
export const toDecision: ControlName = { short: 'Decision', whole: 'Go to the decision' };
export const toEnd: ControlName = { short: 'End', whole: 'Go to the end' };
export const stopsAt = (time: string, number: number, of: number) => `Stops at ${time} for ${decisionOf(number, of)}`;
export const stoppedFor = (number: number, of: number) => `Stopped for ${decisionOf(number, of)}`;
const decisionOf = (number: number, of: number) => (of > 1 ? `decision ${number} of ${of}` : 'your decision');
export const endsAt = (time: string) => `Ends at ${time}`;
export const ended = 'The end of the session';
export const exit = 'Exit';
export const speed = 'Speed';
export const speedWords = (speed: number) => `${speed}×`;
export const keys = 'Keyboard shortcuts';
export const keyRows = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['→'], does: 'One bar forward' },
  { keys: ['←'], does: 'One bar back' },
  { keys: ['End'], does: 'Go to the decision' },
  { keys: ['<', '>'], does: 'Slower, faster' },
] as const;
/** @param zone an IANA name; traders name a market's time after its city */
export const axes = (minutes: number, zone: string) =>
  `${minutes}-minute bars, ${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
export const allHours = 'Show all hours';
export const zoomIn = 'Zoom in';
export const chartOf = (market: string, axis: string, from: string, to: string, last: string) =>
  `Candlestick chart of ${market}, ${axis}, from ${from} to ${to}. Last price ${last}.`;
export const barDescription = (time: string, close: string, change: string) => `${time}: ${close}, ${change}`;
export const change = (points: number, words: string) =>
  points === 0 ? 'unchanged' : points > 0 ? `up ${words}` : `down ${words}`;
export const asTable = 'Bars as a table';
export const lastBars = (count: number) =>
  plural(count, { one: 'The last bar, newest first', other: 'The last # bars, newest first' });
export const everyBar = (count: number) =>
  plural(count, { one: 'The only bar', other: 'All # bars so far, newest first' });
export const allBars = (count: number) => `Show all ${count} bars`;
export const fewerBars = (count: number) => `Show the last ${count}`;
export const columns = ['Bar ends', 'Open', 'High', 'Low', 'Close', 'Volume'] as const;
export const priceLevels = 'Prices on the chart';
