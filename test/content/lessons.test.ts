/** Lessons: what their films are composed of, and that the films beside the products are up to date. */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { lessonFilm, secondsFor } from '../../lib/content/films/lesson.ts';
import { lessonFiles, madeOf, recipeOf, titleOf } from '../../lib/content/lesson-films.ts';
import type { LessonScript } from '../../lib/content/lesson-script.ts';
import { readProduct, type ReadProduct } from '../../lib/content/product.ts';
import { captionsText, readCaptions } from '../../lib/model/captions.ts';
import { problemsAfter, withoutPlace } from '../support/content-copy.ts';

const root = join(import.meta.dirname, '../../lib/content');
const courses = readdirSync(join(root, 'products'))
  .map((link) => readProduct(root, link, new Map(), []))
  .filter(({ scripts }) => scripts.length > 0);
/** What `check` reports for each invalid lesson. */
const wrong = (check: (script: LessonScript, course: ReadProduct) => string | false) =>
  courses.flatMap((course) =>
    course.scripts.flatMap((script) => {
      const sentence = check(script, course);
      return sentence ? [`${course.product.link}/${script.code}: ${sentence}`] : [];
    }),
  );
const filmOf = (script: LessonScript, { product }: ReadProduct) => lessonFilm(script, titleOf(product, script.code));

test('every lesson of every course has its own script with its own text', () => {
  for (const { product, scripts } of courses)
    expect(scripts.map(({ code }) => code)).toEqual(product.sections.flatMap(({ lessons }) => lessons.map(({ code }) => code))); // prettier-ignore
  expect(courses.flatMap(({ scripts }) => scripts).length).toBeGreaterThanOrEqual(107);
  const sentences = courses.flatMap(({ scripts }) => scripts.flatMap(({ steps }) => steps.flatMap(({ says }) => says)));
  expect(new Set(sentences).size).toBeGreaterThan(sentences.length * 0.95);
});

test('captions follow one another, within the film, and stay long enough to be read', () => {
  expect(
    wrong((script, course) => {
      const { cues, seconds } = filmOf(script, course);
      const overlaps = cues.some(({ from }, at) => at > 0 && from < cues[at - 1]!.until);
      const hurried = cues.find(({ from, until, words }) => until - from < secondsFor(words) - 0.01);
      return (
        (overlaps && 'captions overlap') ||
        (cues.at(-1)!.until > seconds && 'the last caption outlives the film') ||
        (hurried !== undefined && `no time to read "${hurried.words}"`) ||
        (readCaptions(captionsText(cues))?.length !== cues.length && 'its captions cannot be read back')
      );
    }),
  ).toEqual([]);
});

test('chapters begin at the start, on whole seconds, in order and within the film', () => {
  expect(
    wrong((script, course) => {
      const { chapters, seconds } = filmOf(script, course);
      const starts = chapters.map(({ start }) => start);
      return (
        (starts[0] !== 0 && 'the first chapter does not begin the film') ||
        (starts.some((start) => !Number.isInteger(start) || start >= seconds) && `chapters at ${starts.join()}`) ||
        (starts.some((start, at) => at > 0 && start <= starts[at - 1]!) && 'chapters out of order') ||
        ((!Number.isInteger(seconds) || seconds < 18 || seconds > 40) && `takes ${seconds} s`)
      );
    }),
  ).toEqual([]);
});

test('pictures fill the whole film, are drawn the same each time, and follow the script', () => {
  expect(
    wrong((script, course) => {
      const { stills, seconds } = filmOf(script, course);
      const held = stills.reduce((sum, still) => sum + still.seconds, 0);
      return (
        (Math.abs(held - seconds) > 0.001 && `pictures for ${held} s of ${seconds}`) ||
        (stills.some(({ svg }) => /NaN|undefined|Infinity/.test(svg)) && 'a picture that cannot be drawn') ||
        (JSON.stringify(filmOf(script, course).stills) !== JSON.stringify(stills) && 'another picture each time') ||
        (new Set(stills.map(({ svg }) => svg)).size < script.steps.length * 2 && 'pictures that do not move on')
      );
    }),
  ).toEqual([]);
});

/** The boxes of an MP4 file, in order, and the duration in its header, in seconds. */
function boxesOf(film: Buffer): { names: string[]; seconds: number } {
  const names: string[] = [];
  for (let at = 0; at < film.length; at += film.readUInt32BE(at)) names.push(film.toString('latin1', at + 4, at + 8));
  const header = film.indexOf('mvhd') + 4;
  return { names, seconds: film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12) };
}

test('the films beside a product match their scripts, start before they are fully loaded, and are small', () => {
  let bytes = 0;
  expect(
    wrong((script, course) => {
      const folder = join(root, 'products', course.product.link, 'lessons');
      const beside = (name: string) => readFileSync(join(folder, `${script.code}.${name}`));
      const made: Record<string, string> = JSON.parse(readFileSync(join(folder, madeOf), 'utf8'));
      const { seconds } = filmOf(script, course);
      for (const name of lessonFiles) bytes += statSync(join(folder, `${script.code}.${name}`)).size;
      const films = ['720.mp4', '360.mp4'].map((name) => boxesOf(beside(name)));
      return (
        (made[script.code] !== recipeOf(script, titleOf(course.product, script.code)) &&
          'npm run films -- lessons makes it anew') ||
        (films.some(({ names }) => names.indexOf('moov') > names.indexOf('mdat')) && 'its index is at the end') ||
        (films.some((film) => Math.abs(film.seconds - seconds) > 0.3) && `takes ${films[0]!.seconds} s, not ${seconds}`)
      );
    }),
  ).toEqual([]);
  expect(bytes).toBeLessThan(12_000_000);
});

test('a drawn film is published like any other: files under their digests, with the duration of its script', async () => {
  const { lessons, filmFiles, products } = await compileContent(root);
  const lengths = wrong((script, course) => {
    const { seconds, chapters, qualities, captions, poster } = lessons[course.product.link]![script.code]!;
    const keys = [...qualities.map(({ key }) => key), captions!, poster!];
    const digests = lessonFiles.map(
      (name) =>
      createHash('sha256').update(readFileSync(join(root, 'products', course.product.link, 'lessons', `${script.code}.${name}`))).digest('hex'), // prettier-ignore
    );
    const takes = filmOf(script, course);
    return (
      (seconds !== takes.seconds && `takes ${seconds} s, not ${takes.seconds}`) ||
      (JSON.stringify(chapters) !== JSON.stringify(takes.chapters) && 'has other chapters') ||
      (qualities.map(({ name }) => name).join() !== '720p,360p' && 'has other qualities') ||
      (keys.some((key, at) => !key.startsWith(`lessons/${digests[at]}.`)) && `lies at ${keys.join()}`) ||
      (keys.some((key) => !filmFiles[key]) && 'is not uploaded')
    );
  });
  expect(lengths).toEqual([]);
  for (const { link, minutes } of products.filter(({ lessonCount }) => lessonCount > 0)) {
    const seconds = Object.values(lessons[link]!).reduce((sum, film) => sum + film.seconds, 0);
    expect([link, minutes]).toEqual([link, Math.max(1, Math.round(seconds / 60))]);
  }
});

test('a drawn film that is missing or outdated is refused with the command that draws it', async () => {
  const link = 'your-first-trading-plan';
  const [first, second] = courses.find(({ product }) => product.link === link)!.scripts.map(({ code }) => code);
  const said = await problemsAfter((copy) => {
    const folder = join(copy, 'products', link, 'lessons');
    rmSync(join(folder, `${first}.360.mp4`));
    cpSync(join(copy, 'products/the-opening-hour/lessons/open-drive.720.mp4'), join(folder, `${second}.720.mp4`));
    const words = join(folder, `${second}.vtt`);
    writeFileSync(words, readFileSync(words, 'utf8').replace(/\.\n/, '!\n'));
  }, `products/${link}/lessons`);
  const where = `lib/content/products/${link}/lessons.yaml`;
  const draws = `This draws it: npm run films -- lessons ${link}`;
  expect(said.map(withoutPlace)).toEqual(
    expect.arrayContaining([
      `${where}: ${first}: film names "lessons/${first}.360.mp4", which is not in lib/content/products/${link}. ${draws}`,
      `${where}: ${second}: captions names "lessons/${second}.vtt", which is not what the script says. ${draws}`,
      expect.stringMatching(/film names "[^"]+" of [\d.]+ s, and the script takes \d+ s\. This draws it/),
    ]),
  );
});
