/**
 * `npm run films -- preview <link>…`: makes `preview.webm` and `preview.vtt` of a product from the film and the captions of
 * its preview lesson, small enough to start without delay on a phone. Needs ffmpeg, like the others.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCaptionsFile } from '../../../lib/content/captions-file.ts';
import { readProduct } from '../../../lib/content/product.ts';
import { contentRoot } from '../../../lib/content/root.ts';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { captionsText } from '../../../lib/model/captions.ts';

/** VP9 without sound, with its index at the front, so that a player can seek at once. */
const encoding = [
  '-an -vf scale=640:-2:flags=lanczos -c:v libvpx-vp9 -pix_fmt yuv420p -crf 34 -b:v 0 -deadline good -cpu-used 2',
  '-g 50 -cues_to_front 1 -fflags +bitexact -flags:v +bitexact -map_metadata -1',
].join(' ');

export async function makePreview(link: string): Promise<void> {
  const root = contentRoot();
  const folder = join(root, 'products', link);
  const { product, filmed } = readProduct(root, link, new Map(), []);
  const lesson = product.sections.flatMap(({ lessons }) => lessons).find(({ preview }) => preview);
  const source = lesson && filmed.get(lesson.code);
  if (!source?.captions) throw new UsageError();
  const film = join(folder, 'preview.webm');
  const words = ['-v', 'error', '-y', '-i', join(folder, source.files[0]!), ...encoding.split(' '), film];
  const [code] = await once(spawn('ffmpeg', words, { stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  writeFileSync(join(folder, 'preview.vtt'), captionsText(readCaptionsFile(join(folder, source.captions))));
  console.log(`${link}: ${Math.round(readFileSync(film).length / 1000)} kB`);
}
