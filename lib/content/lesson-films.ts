/** The films of a course's drawn lessons, as made by `npm run films`: `lessons/<code>.*` in the product's folder. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionsText } from '../model/captions.ts';
import type { Product } from '../model/items/product.ts';
import type { FilmSource } from './film-source.ts';
import { framesPerSecond, lessonFilm, lessonTimes } from './films/lesson.ts';
import type { LessonTitle } from './films/lesson-title.ts';
import type { LessonScript } from './lesson-script.ts';
import { shownPath } from './place.ts';

/** The files of each lesson, by suffix: two films, captions, and a poster. */
export const lessonFiles = ['720.mp4', '360.mp4', 'vtt', 'webp'] as const;

/** The file that records what each film was composed from (`recipeOf`). */
export const madeOf = 'made-of.json';

/** Everything a film is composed of: if it changes, so does the film. */
export function recipeOf(script: LessonScript, title: LessonTitle): string {
  const { stills, cues } = lessonFilm(script, title);
  return createHash('sha256').update(JSON.stringify({ stills, cues, framesPerSecond })).digest('hex').slice(0, 16);
}

export const titleOf = (product: Pick<Product, 'link' | 'name' | 'sections'>, code: string): LessonTitle => {
  const lessons = product.sections.flatMap((section) => section.lessons);
  const at = lessons.findIndex((lesson) => lesson.code === code);
  return { link: product.link, course: product.name, name: lessons[at]!.name, number: at + 1 };
};

/** A drawn film in the form of any other: its files, which filmed-lesson.ts reads. Reports films that do not match their script. */
export function drawnFilm(root: string, link: string, script: LessonScript, problems: string[]): FilmSource {
  const wrong = (field: string, sentence: string) => {
    const where = `${shownPath(root, `products/${link}/lessons.yaml`)}:${script.place}: ${script.code}`;
    problems.push(`${where}: ${field} ${sentence}. This draws it: npm run films -- lessons ${link}`);
  };
  const [large, small, captions, poster] = lessonFiles.map((name) => `lessons/${script.code}.${name}`);
  const { seconds, chapters, cues } = lessonTimes(script);
  const words = join(root, 'products', link, captions!);
  if (existsSync(words) && readFileSync(words, 'utf8') !== captionsText(cues))
    wrong('captions', `names "${captions}", which is not what the script says`);
  return { files: [large!, small!], captions: captions!, poster: poster!, chapters, takes: seconds, wrong };
}
