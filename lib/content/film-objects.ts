/** The bucket objects of lesson films, without compiling the rest of the content. */
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionsText } from '../model/captions.ts';
import type { FilmObject } from '../model/content.ts';
import { readCaptionsFile } from './captions-file.ts';
import { readFilmedLessons } from './filmed-lessons.ts';
import { foldersIn } from './place.ts';
import { readProduct } from './product.ts';
import { InvalidContent } from './source.ts';

/** By key. @throws InvalidContent if a product names a film that cannot be used for a lesson */
export async function filmObjectsOf(root: string): Promise<Readonly<Record<string, FilmObject>>> {
  const problems: string[] = [];
  const all: Record<string, FilmObject> = {};
  for (const link of foldersIn(root, 'products')) {
    // Other problems of a product, or of its instructors, do not matter for its films.
    const found: string[] = [];
    const read = readProduct(root, link, new Map(), found);
    if (read.filmed.size === 0 || read.isDraft) continue;
    const before = found.length;
    Object.assign(all, (await readFilmedLessons(root, read)).files);
    problems.push(
      ...found.slice(before),
      ...found.slice(0, before).filter((each) => / sections\[|\/lessons\.yaml:/.test(each)),
    );
  }
  if (problems.length > 0) throw new InvalidContent(problems);
  return all;
}

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The bytes to upload for an object (lib/operations/films/upload-object.ts): captions are normalized to one format. */
export function filmBytesOf(root: string, key: string, { from }: FilmObject) {
  const ending = key.split('.').at(-1)!;
  const path = join(root, from);
  return {
    type: types[ending]!,
    whole: () => (ending === 'vtt' ? Buffer.from(captionsText(readCaptionsFile(path))) : readFileSync(path)),
    part: (start: number, end: number) => createReadStream(path, { start, end, highWaterMark: 1 << 20 }),
  };
}
