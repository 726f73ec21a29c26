/** Reads exercises from the content bucket. They are cached: an object with a digest as its key never changes. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { exerciseKey } from '../../lib/model/by-digest.ts';
import { environment } from '../../lib/model/environment.ts';
import type { Exercise } from '../../lib/model/exercises.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';

const unzip = promisify(gunzip);
/** About fifty kilobytes each. */
const mostKept = 300;
const cache = new Map<string, Exercise>();

export async function exerciseOf(digest: string): Promise<Exercise> {
  const known = cache.get(digest);
  if (known) return known;
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: requireEnv(environment.contentBucket), Key: exerciseKey(digest) }),
  );
  const exercise: Exercise = JSON.parse((await unzip(await Body!.transformToByteArray())).toString());
  if (cache.size >= mostKept) cache.delete(cache.keys().next().value!);
  cache.set(digest, exercise);
  return exercise;
}
