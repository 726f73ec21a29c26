/** Of a stage on this machine: films of lessons are uploaded before content is deployed, as an operator does by `npm run upload-films`. */
import { filmBytesOf, filmObjectsOf } from '../../content/film-objects.ts';
import { contentRoot } from '../../content/root.ts';
import type { Kernel } from '../../local/kernel/kernel.ts';
import { uploadFilms } from '../films/upload-films.ts';
import { connectTo } from '../stage-connection.ts';
import { stageNamed } from '../../stages.ts';

/** For `startStage`. @throws Error when a film does not get there */
export async function filmsFirst(stack: string, { url, iam, log }: Kernel): Promise<void> {
  const stage = /^openbell-(.+)-content$/.exec(stack)?.[1];
  if (!stage) return;
  const root = contentRoot();
  const objects = await filmObjectsOf(root);
  const { accessKeyId, secretAccessKey } = iam.root;
  const local = { url, endpoint: `${url}/_aws`, credentials: { accessKeyId, secretAccessKey } };
  const lines: string[] = [];
  const reach = connectTo(stageNamed(stage), local);
  const code = await uploadFilms(reach, objects, filmBytesOf.bind(null, root), (line) => {
    lines.push(line);
    // Films may be large: whoever waits is told what for.
    if (line.startsWith('Uploading')) log(line);
  });
  if (code !== 0) throw new Error(lines.join('\n'));
}
