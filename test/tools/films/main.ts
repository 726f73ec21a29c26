/**
 * `npx openbell films lessons <link>…`: makes the films of lessons from their scripts, of all products without a link;
 * `preview <link>…` the films that visitors see on these products' pages; `live` the broadcast of the local stage. Needs
 * ffmpeg; on Debian, apt-get install ffmpeg.
 */
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { makeBroadcast } from './broadcast.ts';
import { makeLessons } from './lessons.ts';
import { makePreview } from './preview.ts';

export async function run([kind, ...links]: readonly string[]): Promise<number> {
  if (kind === 'lessons') await makeLessons(links);
  else if (kind === 'live') await makeBroadcast();
  else if (kind === 'preview' && links.length > 0) for (const link of links) await makePreview(link);
  else throw new UsageError();
  return 0;
}
