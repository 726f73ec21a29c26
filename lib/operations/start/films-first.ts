/** On a local stage, uploads lesson films before the content is deployed, as an operator does with `npm run upload-films`. */
import { filmBytesOf, filmObjectsOf } from '../../content/film-objects.ts';
import { contentRoot } from '../../content/root.ts';
import type { Kernel } from '../../local/kernel/kernel.ts';
import { uploadFilms } from '../films/upload-films.ts';
import { connectTo } from '../stage-connection.ts';
import { stageNamed } from '../../stages.ts';

/** A hook for `startStage`. @throws Error if an upload fails */
export async function filmsFirst(stack: string, { url, iam, log }: Kernel): Promise<void> {
  const stage = /^openbell-(.+)-content$/.exec(stack)?.[1];
  if (!stage) return;
  const root = contentRoot();
  const objects = await filmObjectsOf(root);
  const { accessKeyId, secretAccessKey } = iam.root;
  const local = { url, endpoint: `${url}/_aws`, credentials: { accessKeyId, secretAccessKey } };
  const lines: string[] = [];
  const connection = connectTo(stageNamed(stage), local);
  const code = await uploadFilms(connection, objects, filmBytesOf.bind(null, root), (line) => {
    lines.push(line);
    // Films may be large, so the log says what the start is waiting for.
    if (line.startsWith('Uploading')) log(line);
  });
  if (code !== 0) throw new Error(lines.join('\n'));
}
