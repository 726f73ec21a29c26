/**
 * `npx openbell upload-films`: uploads films, captions and posters that lessons name and the stage's bucket does not have. If interrupted,
 * it resumes when run again. Run it before deploying or publishing content with new films.
 */
import { filmBytesOf, filmObjectsOf } from '../../content/film-objects.ts';
import { contentRoot } from '../../content/root.ts';
import { stageNamed } from '../../stages.ts';
import { uploadFilms } from '../films/upload-films.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';

export async function run([name, ...more]: readonly string[]): Promise<number> {
  if (!name || more.length > 0) throw new UsageError();
  const connection = connectTo(stageNamed(name), localStage());
  const root = contentRoot();
  const bytesOf = filmBytesOf.bind(null, root);
  return uploadFilms(connection, await filmObjectsOf(root), bytesOf, console.log, process.stderr);
}
