/** How a session is replayed. Pure. */

/** Duration of a bar at normal speed, in milliseconds. */
export const barMs = 700;
/** Bars that are replayed before the first question at most; earlier ones are shown from the start. */
const replayedFirst = 24;

/** @param bars how many come before the first question @returns how many of them are shown from the start */
export const shownFromStart = (bars: number): number => Math.max(Math.ceil(bars / 2), bars - replayedFirst);
