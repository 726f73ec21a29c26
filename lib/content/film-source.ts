/** The fields in product.yaml of a lesson with a finished film. */
import { isAbsolute, normalize } from 'node:path';
import type { Source } from './source.ts';

/** Paths are relative to the product's folder. */
export interface FilmSource {
  /** The same film in one or several qualities. */
  readonly files: readonly string[];
  readonly captions: string | null;
  readonly poster: string | null;
  readonly chapters: readonly { readonly title: string; readonly start: number }[];
  /** Required duration in seconds, if it is defined somewhere else than in the file. */
  readonly takes?: number;
  /** Reports a problem with one of its fields. */
  readonly wrong: (field: string, sentence: string) => void;
}

const mostQualities = 4;
const mostChapters = 50;

/** Undefined for a lesson that is drawn from its script. */
export function readFilmSource(lesson: Source): FilmSource | undefined {
  const wrong = (field: string, sentence: string) => lesson.wrong(field, sentence);
  lesson.refuse('minutes', 'is not typed: the file of the film says how long it is');
  if (!lesson.has('film')) return undefined;
  const files = lesson.isList('film') ? lesson.texts('film') : [lesson.text('film', 200)];
  if (files.length === 0 || files.length > mostQualities)
    wrong('film', `must name one file, or one for each of up to ${mostQualities} qualities`);
  const captions = lesson.has('captions') ? lesson.text('captions', 200) : null;
  const hasSpeech = lesson.flag('speech', true);
  if (captions === null && hasSpeech)
    wrong('captions', 'must name a .vtt or .srt file. A film without any speech says speech: false');
  if (captions !== null && !/\.(vtt|srt)$/i.test(captions)) wrong('captions', 'must be a .vtt or .srt file');
  const poster = lesson.has('poster') ? lesson.text('poster', 200) : null;
  if (poster !== null && !/\.(jpe?g|png|webp)$/i.test(poster)) wrong('poster', 'must be a .jpg, .png or .webp file');
  const below = (field: string, path: string) => {
    if (path === '' || (!isAbsolute(path) && !normalize(path).startsWith('..'))) return;
    wrong(field, `must lie below the product’s folder: "${path}"`);
  };
  for (const file of files) below('film', file);
  if (captions) below('captions', captions);
  if (poster) below('poster', poster);
  return { files, captions, poster, chapters: readChapters(lesson), wrong };
}

/** In order; the first starts at 0. */
function readChapters(lesson: Source): FilmSource['chapters'] {
  const chapters = lesson.list('chapters').map((source) => {
    const chapter = { title: source.text('title', 40), start: secondsOf(source.text('at', 8)) };
    if (Number.isNaN(chapter.start)) source.wrong('at', 'must be a time of the film as M:SS or H:MM:SS');
    source.done();
    return chapter;
  });
  if (chapters.length > mostChapters) lesson.wrong('chapters', `may be at most ${mostChapters}`);
  if (chapters[0] && chapters[0].start !== 0) lesson.wrong('chapters[0].at', 'must be 0:00: the film begins there');
  chapters.forEach(({ start }, at) => {
    if (at > 0 && start <= chapters[at - 1]!.start)
      lesson.wrong(`chapters[${at}].at`, 'must be after the chapter before');
  });
  return chapters;
}

/** Seconds of `4:05` or `1:04:05`; NaN for anything else. YAML parses an unquoted 1:04:05 as a number, so the error asks for quotes. */
function secondsOf(text: string): number {
  const [, hours = '0', minutes = '', seconds = ''] = /^(?:(\d):)?(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  return seconds === '' ? NaN : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}
