/** The films of a course's drawn lessons as `npm run films` has made them: `lessons/<code>.*` beside the product. */
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

/** What lies beside a product for each of its lessons, by the end of its name: two films, captions, a poster. */
export const lessonFiles = ['720.mp4', '360.mp4', 'vtt', 'webp'] as const;

/** The file beside the films that says what each was composed from (`recipeOf`). */
export const madeOf = 'made-of.json';

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

/** A drawn film as a film like any other: its files, which filmed-lesson.ts reads. What does not show the script is noted. */
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
