/** The films of a course's lessons as `npm run films` has made them: `lessons/<code>.*` beside the product. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionsText } from '../model/captions.ts';
import { lessonsFolder } from '../model/films.ts';
import type { LessonFilm, LessonQuality, Product } from '../model/items.ts';
import { framesPerSecond, lessonFilm, lessonTimes, type LessonTitle } from './films/lesson.ts';
import type { LessonScript } from './lesson-script.ts';

/** What lies beside a product for each of its lessons, by the end of its name there and in the films' bucket. */
export const lessonFiles = [
  { beside: '720.mp4', key: '720p.mp4' },
  { beside: '360.mp4', key: '360p.mp4' },
  { beside: 'vtt', key: 'captions.vtt' },
  { beside: 'webp', key: 'poster.webp' },
] as const;

/** The file beside the films that says what each was composed from (`recipeOf`). */
export const madeOf = 'made-of.json';

export interface LessonFilms {
  /** By code. */
  readonly lessons: Readonly<Record<string, LessonFilm>>;
  /** Where each object of the films' bucket lies below lib/content, by its key. */
  readonly files: Readonly<Record<string, string>>;
}

/** All that a film is composed of. Another one, another film. */
export function recipeOf(script: LessonScript, title: LessonTitle): string {
  const { stills, cues } = lessonFilm(script, title);
  return createHash('sha256').update(JSON.stringify({ stills, cues, framesPerSecond })).digest('hex').slice(0, 16);
}

export const titleOf = (product: Pick<Product, 'link' | 'name' | 'sections'>, code: string): LessonTitle => {
  const lessons = product.sections.flatMap((section) => section.lessons);
  const at = lessons.findIndex((lesson) => lesson.code === code);
  return { link: product.link, course: product.name, name: lessons[at]!.name, number: at + 1 };
};

/** Reads the films of a course, and says which do not show what their scripts say. */
export function readLessonFilms(
  root: string,
  product: Product,
  scripts: readonly LessonScript[],
  problems: string[],
): LessonFilms {
  const lessons: Record<string, LessonFilm> = {};
  const files: Record<string, string> = {};
  const byCode = new Map(scripts.map((script) => [script.code, script]));
  for (const { code, name, preview } of product.sections.flatMap((section) => section.lessons)) {
    const script = byCode.get(code);
    if (!script) continue;
    const paths = lessonFiles.map(({ beside }) => `products/${product.link}/lessons/${code}.${beside}`);
    const missing = paths.filter((path) => !existsSync(join(root, path)));
    for (const path of missing) problems.push(`lib/content/${path}: the file is missing, npm run films makes it`);
    if (missing.length > 0) continue;
    const { seconds, chapters, cues } = lessonTimes(script);
    const bytes = paths.map((path) => readFileSync(join(root, path)));
    if (bytes[2]!.toString() !== captionsText(cues))
      problems.push(`lib/content/${paths[2]}: is not what lessons.yaml says, npm run films makes it anew`);
    const folder = lessonsFolder + folderOf(code, bytes);
    const keys = lessonFiles.map(({ key }) => `${folder}/${key}`);
    keys.forEach((key, at) => (files[key] = paths[at]!));
    const qualities: LessonQuality[] = [
      { name: '720p', key: keys[0]! },
      { name: '360p', key: keys[1]! },
    ];
    lessons[code] = { name, seconds, preview, qualities, captions: keys[2]!, poster: keys[3]!, chapters };
  }
  return { lessons, files };
}

/** No name can be guessed from another, or from what is known of the lesson: it follows from the bytes of the film. */
function folderOf(code: string, bytes: readonly Buffer[]): string {
  const hash = createHash('sha256').update(code);
  for (const each of bytes) hash.update(each);
  return hash.digest('hex').slice(0, 32);
}
