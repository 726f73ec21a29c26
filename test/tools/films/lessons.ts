/**
 * `npm run films -- lessons`: makes the films of all lessons from their scripts (lib/content/products/…/lessons.yaml),
 * for those that changed since the last run. Needs ffmpeg, like the others.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { height, width } from '../../../lib/content/films/film.ts';
import { framesPerSecond, lessonFilm, type LessonFilm, type Still } from '../../../lib/content/films/lesson.ts';
import { lessonFiles, madeOf, recipeOf, titleOf } from '../../../lib/content/lesson-films.ts';
import { readScripts } from '../../../lib/content/lesson-script.ts';
import { readProduct } from '../../../lib/content/product.ts';
import { contentRoot } from '../../../lib/content/root.ts';
import { InvalidContent } from '../../../lib/content/source.ts';
import { captionsText } from '../../../lib/model/captions.ts';
import { launchBrowser } from '../../support/browser.ts';
import { studio } from './studio.ts';

const root = contentRoot();

/** H.264, which every browser plays: a key frame at each slide, the index at the front. */
const video = (scale: string, quality: number, seconds: number, slides: string) =>
  [
    `-vf fps=${framesPerSecond},scale=${scale}:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p`,
    `-t ${seconds} -c:v libx264 -preset medium -crf ${quality} -profile:v high`,
    `-force_key_frames ${slides} -x264-params keyint=infinite:scenecut=0:psy=0`,
    '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
    '-movflags +faststart -fflags +bitexact -flags:v +bitexact -map_metadata -1',
  ].join(' ');

async function encode({ stills, seconds }: LessonFilm, shots: readonly Buffer[], files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const starts: number[] = [];
    stills.reduce((time, still) => (starts.push(time), Math.round((time + still.seconds) * 10) / 10), 0);
    shots.forEach((shot, at) => writeFileSync(join(folder, `${at}.png`), shot));
    const held = stills.map((still, at) => `file ${at}.png\nduration ${still.seconds}`);
    // ffmpeg uses the last picture's duration only if another picture follows.
    writeFileSync(
      join(folder, 'stills'),
      ['ffconcat version 1.0', ...held, `file ${stills.length - 1}.png`].join('\n'),
    );
    // After the title each slide has two pictures: its first half, and all of it.
    const slides = starts.filter((_, at) => at === 0 || at % 2 === 1).join();
    const made = files.map((file) => join(folder, basename(file)));
    const [large, small, , poster] = made;
    const films = `${video('1280:720', 38, seconds, slides)} ${large} ${video('640:360', 37, seconds, slides)} ${small}`;
    await ffmpeg(`-f concat -i ${join(folder, 'stills')} ${films}`);
    await ffmpeg(
      `-i ${join(folder, '2.png')} -vf scale=640:360:flags=lanczos -c:v libwebp -quality 40 -map_metadata -1 ${poster}`,
    );
    // Written atomically, so an interrupted run can be resumed.
    for (const [at, file] of files.entries()) if (existsSync(made[at]!)) copyFileSync(made[at]!, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function ffmpeg(words: string): Promise<void> {
  const [code] = await once(spawn('ffmpeg', `-v error -y ${words}`.split(' '), { stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function shoot(page: Page, stills: readonly Still[]): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const { svg } of stills) {
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(svg)}`);
    shots.push(await page.screenshot());
  }
  return shots;
}

/** @param only links of products; empty for all */
export async function makeLessons(only: readonly string[]): Promise<void> {
  // A hundred films may take a while.
  setPriority(15);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
    await page.setContent(studio);
    await page.evaluate('document.fonts.ready');
    for (const link of readdirSync(join(root, 'products')))
      if (only.length === 0 || only.includes(link)) await makeCourse(page, link);
  } finally {
    await browser.close();
  }
}

async function makeCourse(page: Page, link: string): Promise<void> {
  const problems: string[] = [];
  const { product, lessons } = scriptsOf(link, problems);
  if (problems.length > 0) throw new InvalidContent(problems);
  if (lessons.length === 0) return;
  const folder = join(root, 'products', link, 'lessons');
  mkdirSync(folder, { recursive: true });
  const record = join(folder, madeOf);
  const made: Record<string, string> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  for (const script of lessons) {
    const files = lessonFiles.map((name) => join(folder, `${script.code}.${name}`));
    const recipe = recipeOf(script, titleOf(product, script.code));
    if (made[script.code] === recipe && files.every((file) => existsSync(file))) continue;
    const film = lessonFilm(script, titleOf(product, script.code));
    await encode(film, await shoot(page, film.stills), files);
    writeFileSync(files[2]!, captionsText(film.cues));
    made[script.code] = recipe;
    writeFileSync(record, `${JSON.stringify(made, null, 2)}\n`);
    console.log(
      `${link}/${script.code}: ${files.map((file) => Math.round(statSync(file).size / 100) / 10).join(', ')} kB`,
    );
  }
  const codes = new Set(lessons.map(({ code }) => code));
  const kept = Object.fromEntries(lessons.map(({ code }) => [code, made[code]]));
  for (const name of readdirSync(folder))
    if (name !== madeOf && !codes.has(name.split('.')[0]!)) rmSync(join(folder, name));
  writeFileSync(record, `${JSON.stringify(kept, null, 2)}\n`);
}

function scriptsOf(link: string, problems: string[]) {
  // The instructor does not appear in the film.
  const { product } = readProduct(root, link, new Map(), []);
  const all = product.sections.flatMap((section) => section.lessons);
  return { product, lessons: readScripts(root, link, all, problems) };
}
