/**
 * Tokens of a class are good for our pages alone (IVS, strict origin enforcement), and Safari on iOS names the page only for elements
 * with `crossorigin` (IVS user guide, "Setting up private channels"). No browser here is that one, so the sources are read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const live = join(import.meta.dirname, '../../web/features/live');

test('each video of a live class says where it plays', () => {
  const videos = readdirSync(live)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => readFileSync(join(live, name), 'utf8').match(/<video\b[^>]*>/g) ?? []);
  expect(videos).not.toEqual([]);
  expect(videos.filter((video) => !video.includes('crossOrigin="anonymous"'))).toEqual([]);
});
