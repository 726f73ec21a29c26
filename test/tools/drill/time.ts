/** The clock of a drill: the machine's time plus an offset. Everything in the process uses it. */
import { followStageClock } from '../../../lib/local/services/lambda/worker/stage-date.ts';

const shared = new SharedArrayBuffer(8);
const offset = new BigInt64Array(shared);
followStageClock(shared);

export const minutes = 60_000;
export const days = 24 * 60 * minutes;

/** The offset in milliseconds. */
export const ahead = (): number => Number(offset[0]);
export const setAhead = (milliseconds: number): void => void (offset[0] = BigInt(Math.trunc(milliseconds)));
