import type { Key } from '../../lib/model/keys.ts';
import { read } from '../payments/read.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';

/** Rows per call, and concurrent calls. */
const [most, width] = [100, 8];

/** Reads any number of rows consistently, in the order of their keys; undefined for missing rows. */
export async function readAll<Row>(keys: readonly Key[]): Promise<(Row | undefined)[]> {
  const found: (Row | undefined)[] = new Array(keys.length);
  const parts = Array.from({ length: Math.ceil(keys.length / most) }, (_, at) => at * most);
  await mapLimit(parts, width, async (from) => {
    const rows = await read<Row[]>(keys.slice(from, from + most));
    rows.forEach((row, at) => (found[from + at] = row));
  });
  return found;
}
