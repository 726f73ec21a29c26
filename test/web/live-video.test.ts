/**
 * Tokens of a class are valid only for our pages (IVS, strict origin enforcement), and Safari on iOS sends the page's
 * origin only for elements with `crossorigin` (IVS user guide, "Setting up private channels"). That browser is not
 * available here, so the sources are checked.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const live = join(import.meta.dirname, '../../web/features/live');

test('each video of a live class sends its origin', () => {
  const videos = readdirSync(live)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => readFileSync(join(live, name), 'utf8').match(/<video\b[^>]*>/g) ?? []);
  expect(videos).not.toEqual([]);
  expect(videos.filter((video) => !video.includes('crossOrigin="anonymous"'))).toEqual([]);
});
