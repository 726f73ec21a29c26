/** Sections 7, 8 and 9 of the specification, asked of the site's own parts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadChunk } from '../../web/api/load-chunk.ts';

test('a part that cannot be loaded is an error named ChunkLoadError', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error: Error = await loadChunk(() => Promise.reject(cause)).catch((reason) => reason);
  expect([error.name, error.cause]).toEqual(['ChunkLoadError', cause]);
  await expect(loadChunk(() => Promise.resolve('the page'))).resolves.toBe('the page');
});

test('a part may take 120 seconds and no longer', async () => {
  jest.useFakeTimers();
  try {
    let ended: unknown;
    const loading = loadChunk(() => new Promise<never>(() => {})).catch((error: Error) => (ended = error.name));
    await jest.advanceTimersByTimeAsync(119_999);
    expect(ended).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(ended).toBe('ChunkLoadError');
  } finally {
    jest.useRealTimers();
  }
});

test('web-vitals reporting is called with no handler', () => {
  const main = readFileSync(join(import.meta.dirname, '../../web/main.tsx'), 'utf8');
  expect(main.match(/reportWebVitals\([^)]*\)/g)).toEqual(['reportWebVitals()']);
});

test('every part that is loaded lazily goes through the one loader', () => {
  const web = join(import.meta.dirname, '../../web');
  // `page` and `island` hand on to keepChunk, and that to loadChunk.
  const loaders = /\b(loadChunk|keepChunk|page|island)\(\s*\(\) => $/;
  const lazy = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
    const source = readFileSync(join(web, file), 'utf8');
    return [...source.matchAll(/(?<!typeof )\bimport\(/g)].map(({ index }) => [file, source.slice(0, index)] as const);
  });
  expect(lazy.length).toBeGreaterThan(40);
  expect(lazy.filter(([, before]) => !loaders.test(before)).map(([file]) => file)).toEqual([]);
  const page = readFileSync(join(web, 'page-route.tsx'), 'utf8');
  expect(page.match(/\bload\(/g)).toHaveLength(1);
  expect(page).toContain('prerendering ? noted : keepChunk(noted)');
  const island = readFileSync(join(web, 'ui/island.tsx'), 'utf8');
  expect(island).not.toMatch(/\bload\(/);
  expect(island).toContain('prerendering ? load : keepChunk(load)');
  expect(readFileSync(join(web, 'api/load-chunk.ts'), 'utf8')).toContain('(loading ??= loadChunk(load)');
});
