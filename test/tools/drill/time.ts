/** The time of a drill: the machine's, and as much ahead as the drill has let pass. Everything in the process sees it. */
import { followStageClock } from '../../../lib/local/services/lambda/worker/stage-date.ts';

const shared = new SharedArrayBuffer(8);
const offset = new BigInt64Array(shared);
followStageClock(shared);

export const minutes = 60_000;
export const days = 24 * 60 * minutes;

/** How far ahead it is, in milliseconds. */
export const ahead = (): number => Number(offset[0]);
export const setAhead = (milliseconds: number): void => void (offset[0] = BigInt(Math.trunc(milliseconds)));
