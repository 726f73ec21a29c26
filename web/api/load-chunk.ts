/** How long a lazily loaded part may take (specification section 9). */
const chunkTimeout = 120_000;

function named(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  error.name = 'ChunkLoadError';
  return error;
}

/** Loads a part of the site; a failure or a wait of 120 s rejects with an error named ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
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
