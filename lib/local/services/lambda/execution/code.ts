import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { unzip } from '../../../unzip.ts';

/**
 * The folder with a function's code: the asset's own folder, or the one where an archive or inline code was unpacked
 * (below the state folder, by content). Throws when the asset is not on this machine.
 */
export function codeFolder(kernel: Kernel, code: JsonObject): string {
  const store = join(kernel.directory, 'lambda', 'code');
  if (typeof code['ZipFile'] === 'string') {
    // CloudFormation names the file of inline code index.js.
    return unpacked(store, Buffer.from(code['ZipFile']), (source) => new Map([['index.js', source]]));
  }
  const path = kernel.ports.assets.path(code['S3Bucket'], code['S3Key']);
  if (!path || !existsSync(path)) throw new Error(`its code is not here: s3://${code['S3Bucket']}/${code['S3Key']}`);
  return statSync(path).isDirectory() ? path : unpacked(store, readFileSync(path), unzip);
}

function unpacked(store: string, content: Buffer, open: (content: Buffer) => Map<string, Buffer>): string {
  const folder = join(store, createHash('sha256').update(content).digest('hex').slice(0, 32));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const [name, data] of open(content)) {
    mkdirSync(dirname(join(unfinished, name)), { recursive: true });
    writeFileSync(join(unfinished, name), data);
  }
  renameSync(unfinished, folder);
  return folder;
}

/** The module that a handler such as `src/index.handler` refers to, and the export's name. */
export function handlerOf(folder: string, handler: string): { file: string; name: string } {
  const dot = handler.indexOf('.', handler.lastIndexOf('/') + 1);
  const base = join(folder, handler.slice(0, dot));
  const file = ['.js', '.mjs', '.cjs'].map((extension) => base + extension).find((candidate) => existsSync(candidate));
  if (dot < 0 || !file) throw new Error(`its handler ${handler} is not in its code (${folder})`);
  return { file, name: handler.slice(dot + 1) };
}
