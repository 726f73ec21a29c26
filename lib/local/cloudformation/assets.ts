import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { S3Port } from '../services/s3/port.ts';

/**
 * Copies the objects that a template names by key to where the local services look for assets; only uploaded objects
 * are read. CDK names objects by their content, so one that was copied before is kept.
 * @param buckets names of the account's buckets
 * @returns `<bucket>/<key>` and the file of each
 */
export async function assetsOf(
  template: object,
  buckets: readonly string[],
  s3: S3Port,
  directory: string,
): Promise<Map<string, string>> {
  const wanted = textsIn(template);
  const assets = new Map<string, string>();
  for (const bucket of buckets)
    for (const key of await s3.list(bucket)) {
      if (!wanted.has(key)) continue;
      const file = join(directory, bucket, encodeURIComponent(key));
      assets.set(`${bucket}/${key}`, file);
      if (existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, (await s3.get(bucket, key))!.body);
      renameSync(`${file}.new`, file);
    }
  return assets;
}

function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) textsIn(inner, found);
  return found;
}
