/**
 * On a local stage, stores lesson films before the content is deployed; for a stage on AWS, an operator runs `npm run upload-films`. Small
 * ones, which are hundreds, go into the bucket directly: signed requests of this process to itself would double the time of a deployment.
 */
import type { FilmObject } from '../../model/content.ts';
import { lessonsFolder } from '../../model/films.ts';
import { filmBytesOf, filmObjectsOf } from '../../content/film-objects.ts';
import { contentRoot } from '../../content/root.ts';
import type { Kernel } from '../../local/kernel/kernel.ts';
import { stageNamed } from '../../stages.ts';
import { cacheControl, mostInOne, wholeFilm } from '../films/film-body.ts';
import { limitConcurrency } from '../films/limit-concurrency.ts';
import { messageOf } from '../message-of.ts';

/** Bodies that are in memory at once. */
const bodiesAtOnce = 4;

/** A hook for `startStage`. @throws Error if a film cannot be stored */
export async function filmsFirst(stack: string, kernel: Kernel): Promise<void> {
  const stage = /^openbell-(.+)-content$/.exec(stack)?.[1];
  if (!stage) return;
  const root = contentRoot();
  const objects = Object.entries(await filmObjectsOf(root));
  const isSmall = ([, { bytes }]: (typeof objects)[number]) => bytes <= mostInOne;
  await storeFilms(root, stage, objects.filter(isSmall), kernel);
  const large = objects.filter((each) => !isSmall(each));
  if (large.length > 0) await uploadLargeFilms(root, stage, Object.fromEntries(large), kernel);
}

async function storeFilms(
  root: string,
  stage: string,
  objects: readonly (readonly [key: string, FilmObject])[],
  { ports }: Kernel,
): Promise<void> {
  const bucket = String(ports.parameters.value(`/openbell/${stage}/films`));
  const present = new Set(await ports.s3.list(bucket, lessonsFolder));
  const limit = limitConcurrency(bodiesAtOnce);
  await Promise.all(
    objects
      .filter(([key]) => !present.has(key))
      .map(([key, object]) =>
        limit(async () => {
          const film = filmBytesOf(root, key, object);
          const headers = { 'content-type': film.type, 'cache-control': cacheControl };
          try {
            await ports.s3.put(bucket, key, wholeFilm(key, film), headers);
          } catch (error) {
            throw new Error(`${object.from}: ${messageOf(error)}`, { cause: error });
          }
        }),
      ),
  );
}

/** In parts, as an operator does. The SDK's clients are loaded only here, because loading them takes a quarter of a second. */
async function uploadLargeFilms(
  root: string,
  stage: string,
  objects: Readonly<Record<string, FilmObject>>,
  { url, iam, log }: Kernel,
): Promise<void> {
  const { uploadFilms } = await import('../films/upload-films.ts');
  const { connectTo } = await import('../stage-connection.ts');
  const { accessKeyId, secretAccessKey } = iam.root;
  const local = { url, endpoint: `${url}/_aws`, credentials: { accessKeyId, secretAccessKey } };
  const lines: string[] = [];
  const code = await uploadFilms(connectTo(stageNamed(stage), local), objects, filmBytesOf.bind(null, root), (line) => {
    lines.push(line);
    // Films may be large, so the log says what the start is waiting for.
    if (line.startsWith('Uploading')) log(line);
  });
  if (code !== 0) throw new Error(lines.join('\n'));
}
