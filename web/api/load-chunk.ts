/** Loads everything outside the first load: script chunks and style sheets. */
import { prerendering } from './first-draw.ts';

/** Timeout for a lazily loaded part, in milliseconds (specification section 9). */
const chunkTimeout = 120_000;

/**
 * Messages of the errors of section 8. They are our own wording because the router reloads on the browser's, and the
 * page would reload twice.
 */
const failures = {
  ChunkLoadError: 'A part of the page could not be loaded.',
  CSS_CHUNK_LOAD_FAILED: 'A stylesheet of the page could not be loaded.',
} as const;

function failure(name: keyof typeof failures, cause: unknown): Error {
  class Failure extends Error {}
  // On the prototype, so that the stack starts with it too.
  Failure.prototype.name = name;
  return new Failure(failures[name], { cause });
}

async function within<T>(load: () => Promise<T>, name: keyof typeof failures): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), chunkTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw failure(name, cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads a chunk. A failure or a timeout of 120 s rejects with an error named ChunkLoadError.
 * While prerendering it never resolves, so the fallback is rendered: these parts need a browser.
 */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  prerendering ? new Promise<never>(() => {}) : within(load, 'ChunkLoadError');

/**
 * The same for a chunk that is loaded more than once: it keeps the promise, because importing a loaded chunk again takes
 * the browser several tasks. A failed load is retried.
 */
export function keepChunk<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= loadChunk(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** The style sheets requested so far, by URL. */
const styles = new Map<string, Promise<void>>();

/**
 * The same for a style sheet, with an error named CSS_CHUNK_LOAD_FAILED. As with chunks, only reloading the page
 * retries.
 */
export function loadStyles(href: string): Promise<void> {
  const known = styles.get(href);
  if (known) return known;
  const loading = within(
    () =>
      new Promise<void>((resolve, reject) => {
        const link = document.createElement('link');
        Object.assign(link, {
          rel: 'stylesheet',
          href,
          onload: () => resolve(),
          onerror: () => reject(new Error(href)),
        });
        // Tells theme.js to ignore a failure of this sheet.
        link.dataset['lazy'] = '';
        document.head.append(link);
      }),
    'CSS_CHUNK_LOAD_FAILED',
  );
  styles.set(href, loading);
  return loading;
}
