import { logError } from '../shared/log.ts';

/** How long what was read is used before the table is asked again, in milliseconds. */
const fresh = 15_000;
/** How soon the table is asked again after it did not answer. */
const pause = 5000;

/**
 * Something of the table that all viewers see alike, at most fifteen seconds old: one reading in that time serves every request.
 * Who cannot have newer values sees the last that were read.
 *
 * @param what names the reading where a failure is logged
 * @param none what is known before the first answer
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
      until = Date.now() + fresh;
    } catch (error) {
      logError(what, error);
      until = Date.now() + pause;
    }
    return loaded;
  };
  return (...given) => {
    const now = Date.now();
    // The second comparison is for clocks that are set back.
    if (now < until && until - now <= fresh) return Promise.resolve(loaded);
    loading ??= load(...given).finally(() => (loading = undefined));
    return loading;
  };
}
