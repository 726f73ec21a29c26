/**
 * The film of a product's preview lesson and its captions: `preview.webm` and `preview.vtt` in the product's folder. They
 * are made from the lesson's own film by `npm run films -- preview <link>`, so that a preview shows what learners get.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionsText, readCaptions } from '../model/captions.ts';
import type { PreviewFilm } from '../model/content.ts';
import { readCaptionsFile } from './captions-file.ts';
import type { FilmSource } from './film-source.ts';
import { shownPath } from './place.ts';
import type { LessonFilm } from '../model/items/lessons.ts';

/** In bytes: starts without delay on a phone. */
const largest = 300_000;

/**
 * Reads the preview, if there is one.
 * @returns undefined if there is no film, or none that can be published
 */
export function readPreview(root: string, link: string, problems: string[]): PreviewFilm | undefined {
  const folder = join(root, 'products', link);
  const wrong = (file: string, sentence: string) =>
    problems.push(`${shownPath(root, `products/${link}/${file}`)}:1:1: ${sentence}`);
  const [film, captions] = ['preview.webm', 'preview.vtt'].map((file) => join(folder, file)) as [string, string];
  if (!existsSync(film)) {
    if (existsSync(captions)) wrong('preview.webm', 'the film of these captions is missing');
    return undefined;
  }
  const bytes = readFileSync(film);
  const words = existsSync(captions) ? readFileSync(captions, 'utf8') : '';
  const before = problems.length;
  if (bytes.length > largest) wrong('preview.webm', `must have at most ${largest} bytes, it has ${bytes.length}`);
  const seconds = durationOf(bytes);
  if (seconds === undefined) wrong('preview.webm', 'is not a WebM film that says how long it is');
  if (hasSound(bytes)) wrong('preview.webm', 'has sound, and the site says of every preview that it has none');
  const cues = readCaptions(words);
  if (!cues) wrong('preview.vtt', words ? 'is not WebVTT of cues one after the other' : 'the captions are missing');
  if (cues && seconds !== undefined && cues.at(-1)!.until > seconds + 0.1)
    wrong('preview.vtt', `its last caption ends at ${cues.at(-1)!.until} s, the film after ${seconds} s`);
  if (problems.length > before) return undefined;
  // The name contains a hash, so both files can be cached forever.
  const hash = createHash('sha256').update(bytes).update(words).digest('hex').slice(0, 12);
  return { path: `/previews/${link}-${hash}.webm`, film: bytes.toString('base64'), captions: words };
}

/** Allowed difference from the lesson's film, in seconds: encoders end on different frames. */
const tolerance = 1;

/**
 * Reports a preview that is not the film of its lesson.
 * @param source the files of the lesson, which have been read
 */
export function checkPreview(
  root: string,
  link: string,
  { film, captions }: PreviewFilm,
  lesson: Pick<LessonFilm, 'name' | 'seconds'>,
  source: Pick<FilmSource, 'captions'>,
  problems: string[],
): void {
  const folder = `products/${link}`;
  const wrong = (file: string, sentence: string) =>
    problems.push(
      `${shownPath(root, `${folder}/${file}`)}:1:1: ${sentence}. This makes it again: npm run films -- preview ${link}`,
    );
  const seconds = durationOf(Buffer.from(film, 'base64'))!;
  if (Math.abs(seconds - lesson.seconds) > tolerance)
    wrong('preview.webm', `takes ${seconds} s, and its lesson "${lesson.name}" ${lesson.seconds} s`);
  else if (source.captions && captionsText(readCaptionsFile(join(root, folder, source.captions))) !== captions)
    wrong('preview.vtt', `has other words than its lesson "${lesson.name}"`);
}

/**
 * Whether a WebM film has a sound track: `TrackType` (one byte) is 2.
 * @see https://www.rfc-editor.org/rfc/rfc9559#section-5.1.4.1.3
 */
const hasSound = (film: Buffer): boolean => film.subarray(0, 4096).includes(Buffer.from([0x83, 0x81, 0x02]));

/**
 * The duration of a WebM film in seconds: `Duration` (a float of 4 or 8 bytes) times `TimestampScale`, which is a millisecond unless a
 * film sets it; ours never do.
 * @see https://www.rfc-editor.org/rfc/rfc9559#section-5.1.2
 */
export function durationOf(film: Buffer): number | undefined {
  const head = film.subarray(0, 4096);
  if (film.readUInt32BE(0) !== 0x1a45dfa3 || !head.includes('webm')) return undefined;
  for (const [size, read] of [
    [8, 'readDoubleBE'],
    [4, 'readFloatBE'],
  ] as const) {
    const at = head.indexOf(Buffer.from([0x44, 0x89, 0x80 + size]));
    if (at > 0 && at + 3 + size <= head.length) return head[read](at + 3) / 1000;
  }
  return undefined;
}
