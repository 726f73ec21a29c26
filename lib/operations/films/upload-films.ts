/** `npm run upload-films`: uploads lesson films that are missing from the stage's bucket. */
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { FilmObject } from '../../model/content.ts';
import { lessonsFolder } from '../../model/films.ts';
import { filmsBucketOf, type StageConnection } from '../stage-connection.ts';
import type { FilmBytes } from './film-body.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { createUploadProgress, sizeWords, type Screen } from './progress.ts';
import { uploadObject } from './upload-object.ts';
import { messageOf } from '../message-of.ts';

/** Concurrent requests that send data. */
const uploadsAtOnce = 3;

/**
 * @param objects by key
 * @param bytesOf the source of an object's bytes
 * @param screen where to show progress; omit for none
 * @returns the exit code
 */
export async function uploadFilms(
  connection: StageConnection,
  objects: Readonly<Record<string, FilmObject>>,
  bytesOf: (key: string, object: FilmObject) => FilmBytes,
  print: (line: string) => void,
  screen?: Screen,
): Promise<number> {
  const Bucket = await filmsBucketOf(connection);
  const s3 = new S3Client({ ...connection.clientConfig('s3'), maxAttempts: 8 });
  try {
    const there = new Map<string, number>();
    const query = { Bucket, Prefix: lessonsFolder };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, query))
      for (const { Key, Size } of Contents) there.set(Key!, Size!);
    const missing = Object.entries(objects).filter(([key, { bytes }]) => there.get(key) !== bytes);
    const total = missing.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    const count = Object.keys(objects).length;
    print(
      missing.length === 0
        ? `Nothing to upload: ${connection.name} has all ${count} files`
        : `Uploading ${missing.length} of ${count} files, ${sizeWords(total)}, to ${connection.name}`,
    );
    const limit = limitConcurrency(uploadsAtOnce);
    const progress = screen && createUploadProgress(screen, { files: missing.length, bytes: total });
    const failed: string[] = [];
    const fileInTurn = limitConcurrency(uploadsAtOnce);
    await Promise.all(
      missing.map(([Key, object]) =>
        fileInTurn(async () => {
          const { from, bytes } = object;
          const film = bytesOf(Key, object);
          const onBytes = (sum: number, sent: boolean) => progress?.add(sum, sent);
          try {
            await uploadObject({ s3, Bucket, Key, bytes, over: there.has(Key), film, limit, onBytes });
            progress?.done(from);
          } catch (error) {
            failed.push(`${from}: ${messageOf(error)}`);
          }
        }),
      ),
    );
    progress?.end();
    for (const sentence of failed) print(sentence);
    if (failed.length > 0) print('Partial uploads are kept for a week. Run the command again to resume.');
    return failed.length === 0 ? 0 : 1;
  } finally {
    s3.destroy();
  }
}
