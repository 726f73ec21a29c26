/**
 * `npm run upload-films -- <stage>`: uploads the films, captions and posters that lessons name and the stage's bucket has not. Stopped
 * or cut off, it goes on where it was when it is run again. Before a deployment or a publication that names new films.
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one uploaded to.
 */
import { parseArgs } from 'node:util';
import { filmBytesOf, filmObjectsOf } from '../lib/content/film-objects.ts';
import { contentRoot } from '../lib/content/root.ts';
import { uploadFilms } from '../lib/operations/films/upload-films.ts';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1) throw new Error('Usage: npm run upload-films -- <stage>');
  const reach = reachOf(stageNamed(positionals[0]!), localStage());
  const root = contentRoot();
  const bytesOf = filmBytesOf.bind(null, root);
  return uploadFilms(reach, await filmObjectsOf(root), bytesOf, console.log, process.stderr);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);
