/** Reads a lesson's film from its files, both finished and drawn ones. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { captionsText, type Cue } from '../model/captions.ts';
import { lessonsFolder } from '../model/films.ts';
import type { FilmObject } from '../model/content.ts';
import type { LessonFilm } from '../model/items/lessons.ts';
import { readCaptionsFile, UnreadableCaptions } from './captions-file.ts';
import { digestOf, digestOfText, rememberedOf } from './film-digest.ts';
import { filmFactsOf, UnplayableFilm, type FilmFacts } from './film-file.ts';
import type { FilmSource } from './film-source.ts';
import { shownPath } from './place.ts';

/** A lesson's film, and the source of each of its bucket objects, by key. */
export interface FilmedLesson {
  readonly film: Omit<LessonFilm, 'name' | 'preview'>;
  readonly files: Readonly<Record<string, FilmObject>>;
}

/** Allowed duration difference between qualities, in seconds: encoders end on different frames. */
const tolerance = 1;
/** Maximum size of a poster image in bytes: it is shown before anything plays. */
const largestPoster = 2_000_000;

/**
 * Reads the files that a lesson names and reports their problems.
 * @param folder of the product, relative to the content's root
 * @returns undefined if there is a problem
 */
export async function readFilmedLesson(
  root: string,
  folder: string,
  source: FilmSource,
): Promise<FilmedLesson | undefined> {
  let failed = false;
  const wrong = (field: string, sentence: string) => {
    failed = true;
    source.wrong(field, sentence);
  };
  const files: Record<string, FilmObject> = {};
  const found = (field: string, path: string) => {
    if (existsSync(join(root, folder, path)) && statSync(join(root, folder, path)).isFile()) return true;
    wrong(field, `names "${path}", which is not in ${shownPath(root, folder)}`);
    return false;
  };
  /** @returns its key */
  const lay = async (path: string, ending: string): Promise<string> => {
    const key = `${lessonsFolder}${await digestOf(join(root, folder, path))}.${ending}`;
    files[key] = { from: `${folder}/${path}`, bytes: statSync(join(root, folder, path)).size };
    return key;
  };

  const qualities: (FilmFacts & { readonly path: string })[] = [];
  for (const path of source.files) {
    if (path === '' || !found('film', path)) continue;
    try {
      const file = join(root, folder, path);
      qualities.push({ path, ...(await rememberedOf(file, 'facts', () => filmFactsOf(file))) });
    } catch (error) {
      if (!(error instanceof UnplayableFilm)) throw error;
      wrong('film', `names "${path}", which ${error.message}`);
    }
  }
  qualities.sort((a, b) => b.height - a.height);
  const [best] = qualities;
  if (!best) return undefined;
  qualities.forEach(({ path, seconds, height }, at) => {
    if (Math.abs(seconds - best.seconds) > tolerance)
      wrong(
        'film',
        `names "${path}" of ${seconds.toFixed(1)} s and "${best.path}" of ${best.seconds.toFixed(1)} s: they are not the same film`,
      );
    if (at > 0 && height === qualities[at - 1]!.height) wrong('film', `names two files of ${height} lines`);
  });
  if (source.takes !== undefined && Math.abs(best.seconds - source.takes) > tolerance)
    wrong('film', `names "${best.path}" of ${best.seconds.toFixed(1)} s, and the script takes ${source.takes} s`);
  const seconds = Math.max(1, Math.round(best.seconds));
  for (const [at, { start }] of source.chapters.entries())
    if (start >= best.seconds) wrong(`chapters[${at}].at`, `is after the end of the film, which takes ${seconds} s`);

  let captions: string | null = null;
  if (source.captions && found('captions', source.captions)) {
    const cues = cuesOf(join(root, folder, source.captions), best.seconds, (sentence) =>
      wrong('captions', `names "${source.captions}", which ${sentence}`),
    );
    if (cues) {
      const text = captionsText(cues);
      captions = `${lessonsFolder}${digestOfText(text)}.vtt`;
      files[captions] = { from: `${folder}/${source.captions}`, bytes: Buffer.byteLength(text) };
    }
  }
  let poster: string | null = null;
  if (source.poster && found('poster', source.poster)) {
    const ending = endingOf(readFileSync(join(root, folder, source.poster)));
    const { size } = statSync(join(root, folder, source.poster));
    if (!ending) wrong('poster', `names "${source.poster}", which is no JPEG, PNG or WebP picture`);
    else if (size > largestPoster) wrong('poster', `must have at most ${largestPoster} bytes, it has ${size}`);
    else poster = await lay(source.poster, ending);
  }
  if (failed) return undefined;
  const laid = [];
  for (const { path, height } of qualities) laid.push({ name: `${height}p`, key: await lay(path, 'mp4') });
  const hasSound = qualities.some((quality) => quality.hasSound);
  return { film: { seconds, hasSound, qualities: laid, captions, poster, chapters: [...source.chapters] }, files };
}

function cuesOf(path: string, seconds: number, wrong: (sentence: string) => void): readonly Cue[] | undefined {
  try {
    const cues = readCaptionsFile(path);
    const { until } = cues.at(-1)!;
    if (until <= seconds + tolerance) return cues;
    wrong(`ends at ${until.toFixed(1)} s, and the film at ${seconds.toFixed(1)} s`);
  } catch (error) {
    if (!(error instanceof UnreadableCaptions)) throw error;
    wrong(error.message);
  }
  return undefined;
}

/** Determined by the first bytes, whatever the file's name. */
function endingOf(picture: Buffer): 'jpg' | 'png' | 'webp' | undefined {
  if (picture.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (picture.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (picture.toString('latin1', 0, 4) === 'RIFF' && picture.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}
