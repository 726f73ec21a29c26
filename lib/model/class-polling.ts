/**
 * How often the page of a live class asks again, in milliseconds: what the page waits for, and what `npm run scale` reckons with.
 */
const second = 1000;
const minute = 60 * second;

/** The room of a live class, from whichever phase it is in. */
export const classRoom = {
  /** Something changed that the API alone can tell: whoever looks at the class asks it once, one after the other. @param draw by chance, from 0 to 1 @param spread seconds over which so many come in, if those are more */
  changed: (draw: number, spread = 0): number => Math.ceil((1 + draw * Math.max(9, spread)) * second),
  /** The API had no answer. */
  unavailable: 10 * second,
  onAir: 30 * second,
  /** Nothing is about to begin. */
  idle: minute,
  /** Before a session. @param left milliseconds until its start */
  before: (left: number): number => (left < 15 * minute ? 5 * second : minute),
  /** Its time has come, or it has been interrupted. What does not come back soon is asked for less and less often. @param waited milliseconds */
  waiting(waited: number): number {
    if (waited < minute) return 3 * second;
    return waited < 5 * minute ? 6 * second : 15 * second;
  },
} as const;

/** How long before a session its chat is open. */
export const chatOpens = 30 * minute;

/** Waits between two starts of the player. */
export const streamWaits = [1, 2, 4, 8, 15].map((seconds) => seconds * second);

/** Waits between two tries to connect to the chat, each taken up to a quarter shorter or longer. */
export const chatWaits = [0.5, 1, 2, 4, 8, 15].map((seconds) => seconds * second);

/** How long the room's log may take to tell what was said before one was connected: what was said is asked for once more after that. */
export const chatLogTakes = 2.5 * second;

/** After a class: its recording is asked for so often, and so long. IVS writes it within minutes. */
export const recording = { every: 10 * second, longest: 30 * minute } as const;
