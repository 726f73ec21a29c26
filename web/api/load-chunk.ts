import { prerendering } from '../ui/prerendering.ts';

/** How long a lazily loaded part may take (specification section 9). */
const chunkTimeout = 120_000;

/** In words of our own: the router would reload by itself for those of the browser, and the page would do so twice. */
function named(cause: unknown): Error {
  const error = new Error('A part of the page could not be loaded.', { cause });
  error.name = 'ChunkLoadError';
  return error;
}

/**
 * Loads a part of the site; a failure or a wait of 120 s rejects with an error named ChunkLoadError.
 * A page that is drawn beforehand shows what stands there meanwhile: these parts need a browser.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  if (prerendering) return new Promise<never>(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page took too long to load.')), chunkTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw named(error);
  } finally {
    clearTimeout(timer);
  }
}
