/** The one loader of what is not part of the first load: parts of the script, and stylesheets. */
import { prerendering } from './first-draw.ts';

/** How long a lazily loaded part may take, in milliseconds (specification section 9). */
const chunkTimeout = 120_000;

/** What the errors of section 8 say. In words of our own: for those of the browser the router would reload by itself, and the page twice. */
const failures = {
  ChunkLoadError: 'A part of the page could not be loaded.',
  CSS_CHUNK_LOAD_FAILED: 'A stylesheet of the page could not be loaded.',
} as const;

function failure(name: keyof typeof failures, cause: unknown): Error {
  class Failure extends Error {}
  // Of the prototype, so that the stack begins with it as well.
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
 * Loads a part of the site; a failure or a wait of 120 s rejects with an error named ChunkLoadError.
 * A page that is drawn beforehand shows what stands there meanwhile: these parts need a browser.
 */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  prerendering ? new Promise<never>(() => {}) : within(load, 'ChunkLoadError');

/** The stylesheets that were asked for, by address. */
const styles = new Map<string, Promise<void>>();

/** The same for a stylesheet, named CSS_CHUNK_LOAD_FAILED. As with parts, only loading the page again asks a second time. */
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
        // What it does not load, theme.js need not see to.
        link.dataset['lazy'] = '';
        document.head.append(link);
      }),
    'CSS_CHUNK_LOAD_FAILED',
  );
  styles.set(href, loading);
  return loading;
}
