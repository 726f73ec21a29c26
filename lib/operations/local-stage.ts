import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface LocalStage {
  readonly url: string;
  /** The folder of its state. */
  readonly directory: string;
  /** The base URL of its services: `<endpoint>/<service>`. */
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Connection details of the stage running on this machine, written by `npm start`; undefined if the command targets AWS. */
export function localStage(): LocalStage | undefined {
  if (process.env.AWS_ACCESS_KEY_ID || process.env.AWS_PROFILE) return undefined;
  try {
    const directory = resolve(root, process.env.LOCAL_DIRECTORY ?? '.local');
    const file = join(directory, 'running.json');
    const { pid, url, credentials } = JSON.parse(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return { url, directory, endpoint: `${url}/_aws`, credentials };
  } catch {
    return undefined;
  }
}
