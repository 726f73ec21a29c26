/**
 * `npx openbell films <link>…`: makes the films of lib/content/films (all of them without a link) and writes them with
 * their captions beside their products; `live` makes the broadcast of the local stage, `lessons` (followed by links, or
 * all) the films of lessons. Needs ffmpeg; on Debian, apt-get install ffmpeg.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { height, picture, width, type Film } from '../../../lib/content/films/film.ts';
import { inkOf } from '../../../lib/content/cover.ts';
import { contentRoot } from '../../../lib/content/root.ts';
import { captionsText } from '../../../lib/model/captions.ts';
import { launchBrowser } from '../../support/browser.ts';
import { makeBroadcast } from './broadcast.ts';
import { makeLessons } from './lessons.ts';
import { studio } from './studio.ts';

const content = contentRoot();
const framesPerSecond = 20;

/** VP9 with its index at the front, so that a player can seek at once. */
const encoding = (file: string) =>
  [
    `-v error -y -f image2pipe -framerate ${framesPerSecond} -i -`,
    '-c:v libvpx-vp9 -pix_fmt yuv420p -crf 34 -b:v 0 -deadline good -cpu-used 3 -row-mt 1',
    `-g ${framesPerSecond * 5} -cues_to_front 1 -fflags +bitexact -flags:v +bitexact -map_metadata -1`,
  ]
    .join(' ')
    .split(' ')
    .concat(file);

async function make(link: string): Promise<void> {
  const { film } = (await import(join(content, 'films/previews', `${link}.ts`))) as { film: Film };
  const folder = join(content, 'products', link);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(studio);
    await page.evaluate('document.fonts.ready');
    const encoder = spawn('ffmpeg', encoding(join(folder, 'preview.webm')), { stdio: ['pipe', 'inherit', 'inherit'] });
    const done = once(encoder, 'close');
    const draw = '(svg) => { document.body.innerHTML = svg }';
    for (let frame = 0; frame < film.seconds * framesPerSecond; frame += 1) {
      await page.evaluate(`(${draw})(${JSON.stringify(picture(inkOf(link), film.draw(frame / framesPerSecond)))})`);
      if (!encoder.stdin.write(await page.screenshot())) await once(encoder.stdin, 'drain');
    }
    encoder.stdin.end();
    const [code] = await done;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  } finally {
    await browser.close();
  }
  writeFileSync(join(folder, 'preview.vtt'), captionsText(film.cues));
  console.log(`${link}: ${Math.round(readFileSync(join(folder, 'preview.webm')).length / 1000)} kB`);
}

export async function run(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === 'lessons') {
    await makeLessons(rest);
    return 0;
  }
  const all = globSync('previews/*.ts', { cwd: join(content, 'films') })
    .map((file) => basename(file, '.ts'))
    .sort();
  for (const link of first === undefined ? all : args) await (link === 'live' ? makeBroadcast() : make(link));
  return 0;
}
