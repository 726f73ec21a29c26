/**
 * Deletes films that no lesson uses: those of replaced or removed lessons, and uploads that were never published. A withdrawn course stays
 * open to its owners, so its films are kept.
 */
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import { environment } from '../../lib/model/environment.ts';
import { filmRecordKey, filmsKeptDays, type FilmRecord } from '../../lib/model/films.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { lessonsRow, uploadedFilms } from './films.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { read, write } from './releases.ts';

/**
 * Call when content is published. A film counts as unused from the first publication that does not name it, and is kept as long as an
 * earlier release can be restored.
 * @returns deleted keys
 */
export async function sweepFilms({ filmFiles, lessons }: ReferredContent, now = Date.now()): Promise<string[]> {
  const text = await read(filmRecordKey);
  const before: FilmRecord = text ? JSON.parse(text.toString()) : { courses: [], unused: {} };
  const withdrawn = before.courses.filter((link) => !(link in lessons));
  const used = new Set(Object.keys(filmFiles));
  await mapLimit(withdrawn, 8, async (link) => {
    for (const key of await keysOf(link)) used.add(key);
  });
  const unused: Record<string, string> = {};
  const gone: string[] = [];
  for (const key of (await uploadedFilms()).keys()) {
    if (used.has(key)) continue;
    const since = before.unused[key] ?? new Date(now).toISOString();
    if (now - Date.parse(since) >= filmsKeptDays * 24 * 60 * 60 * 1000) gone.push(key);
    else unused[key] = since;
  }
  const Bucket = requireEnv(environment.films);
  await mapLimit(gone, 8, (Key) => s3.send(new DeleteObjectCommand({ Bucket, Key })));
  const record: FilmRecord = { courses: [...withdrawn, ...Object.keys(lessons)].sort(), unused };
  const body = JSON.stringify(record);
  if (body !== text?.toString()) await write(filmRecordKey, body, 'application/json');
  return gone;
}

async function keysOf(link: string): Promise<string[]> {
  const films = Object.values((await lessonsRow(link))?.lessons ?? {});
  return films.flatMap(({ qualities, captions, poster }) =>
    [...qualities.map(({ key }) => key), captions, poster].filter((key) => key !== null),
  );
}
