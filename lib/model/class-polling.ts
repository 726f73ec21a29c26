/**
 * How often the page of a live class polls, in milliseconds. Used by the page and by the capacity model (`npm run scale`).
 */
const second = 1000;
const minute = 60 * second;

/** The room of a live class, by its phase. */
export const classRoom = {
  /**
   * Delay after a change that only the API can explain; it spreads out the viewers' requests.
   * @param draw random, 0 to 1
   * @param spread seconds over which learners are admitted; matters if longer than nine
   */
  changed: (draw: number, spread = 0): number => Math.ceil((1 + draw * Math.max(9, spread)) * second),
  /** After a failed request. */
  unavailable: 10 * second,
  onAir: 30 * second,
  /** While no class is about to begin. */
  idle: minute,
  /** Before a session. @param left milliseconds until its start */
  before: (left: number): number => (left < 15 * minute ? 5 * second : minute),
  /** When the start is due, or the broadcast was interrupted; increases with the wait. @param waited milliseconds */
  waiting(waited: number): number {
    if (waited < minute) return 3 * second;
    return waited < 5 * minute ? 6 * second : 15 * second;
  },
} as const;

/** How long before a session its chat opens. */
export const chatOpens = 30 * minute;

/** Waits between attempts to start the player. */
export const streamWaits = [1, 2, 4, 8, 15].map((seconds) => seconds * second);

/** Waits between attempts to connect to the chat; each varies randomly by up to a quarter. */
export const chatWaits = [0.5, 1, 2, 4, 8, 15].map((seconds) => seconds * second);

/** Maximum delay of the room's log. The history is loaded once more after this, to include messages sent before connecting. */
export const chatLogTakes = 2.5 * second;

/** How often and how long the page polls for the recording after a class. IVS writes it within minutes. */
export const recording = { every: 10 * second, longest: 30 * minute } as const;
