import { keepChunk } from '../../api/load-chunk.ts';

/** Loads the calls that mail codes and take them, when one is made. */
export const mailedCodes = keepChunk(() => import('../../api/mailed-codes.ts'));
