/** How many of the last bars a chart shows first; pure, so that it can be unit-tested. */

/** Minimum number of visible bars. */
const fewestBars = 26;
// Widths of a bar in pixels: while it is replayed, and the least at which candles can be told apart.
const comfortable = 9;
const readable = 3;
/** Bars up to the first decision, and on a narrow chart. */
const lead = 8;
const leastLead = 3;

/** While the session is replayed. @param room for bars, in pixels */
export const replayedBars = (room: number, bars: number): number =>
  Math.min(Math.max(fewestBars, Math.floor(room / comfortable)), bars + 6);

/**
 * In the result: from shortly before the first decision to the end, and more before it where there is room.
 * @param since number of bars after the first decision
 */
export function resultBars(room: number, bars: number, since: number): number {
  const fits = Math.max(since + leastLead, Math.floor(room / readable));
  return Math.min(bars, fits, Math.max(since + lead, replayedBars(room, bars)));
}
