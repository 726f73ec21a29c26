/** The films of a course's lessons, with the facts found only in their files, such as their duration. */
import type { FilmObject } from '../model/content.ts';
import type { LessonFilm } from '../model/items/lessons.ts';
import type { Product } from '../model/items/product.ts';
import { readFilmedLesson } from './filmed-lesson.ts';
import type { ReadProduct } from './product.ts';

export interface FilmedLessons {
  /** By lesson code. */
  readonly lessons: Readonly<Record<string, LessonFilm>>;
  readonly files: Readonly<Record<string, FilmObject>>;
}

/** Problems with the files are reported where product.yaml names them. */
export async function readFilmedLessons(
  root: string,
  { product, filmed }: Pick<ReadProduct, 'product' | 'filmed'>,
): Promise<FilmedLessons> {
  const lessons: Record<string, LessonFilm> = {};
  const files: Record<string, FilmObject> = {};
  for (const { code, name, preview } of product.sections.flatMap((section) => section.lessons)) {
    const source = filmed.get(code);
    const read = source && (await readFilmedLesson(root, `products/${product.link}`, source));
    if (!read) continue;
    lessons[code] = { name, preview, ...read.film };
    Object.assign(files, read.files);
  }
  return { lessons, files };
}

/** At least one minute, unless there is no film: no film is listed as taking no time. */
const minutesOf = (seconds: number) => (seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60)));

/** The product with the minutes of its films filled in. A course's length is the sum of the seconds, not of the rounded minutes. */
export function withMinutes<P extends Product>(product: P, { lessons }: FilmedLessons): P {
  const sections = product.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => {
      const film = lessons[lesson.code];
      return film ? { ...lesson, minutes: minutesOf(film.seconds), seconds: Math.round(film.seconds) } : lesson;
    }),
  }));
  const seconds = Object.values(lessons).reduce((sum, film) => sum + film.seconds, 0);
  return { ...product, sections, minutes: minutesOf(seconds) };
}
