import { logError } from '../shared/log.ts';

/** How long a value is used before the table is read again, in milliseconds. */
const maxAgeMs = 15_000;
/** How long to wait after a failed read, in milliseconds. */
const pause = 5000;

/**
 * Caches something in the table that is the same for all viewers, for at most fifteen seconds: one read serves all requests in that time.
 * If a newer value cannot be read, the last one is used.
 *
 * @param what names the read in the log if it fails
 * @param none the value before the first read
 */
export function cached<T, Given extends readonly unknown[]>(
  what: string,
  none: T,
  read: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  let loaded = none;
  let until = Number.NaN;
  let loading: Promise<T> | undefined;
  const load = async (...given: Given): Promise<T> => {
    try {
      loaded = await read(...given);
      until = Date.now() + maxAgeMs;
    } catch (error) {
      logError(what, error);
      until = Date.now() + pause;
    }
    return loaded;
  };
  return (...given) => {
    const now = Date.now();
    // The second comparison is for clocks that are set back.
    if (now < until && until - now <= maxAgeMs) return Promise.resolve(loaded);
    loading ??= load(...given).finally(() => (loading = undefined));
    return loading;
  };
}
