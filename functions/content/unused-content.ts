/** Objects that content no longer consists of go at last: those of earlier content, and what was uploaded and never published. */
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { contentFolder, contentKey, type ReferredContent } from '../../lib/model/by-digest.ts';
import { environment } from '../../lib/model/environment.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { objectsOf } from './by-digest.ts';
import { listed } from './listed.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';

/** For so long nobody takes away what was put, as somebody may be about to publish it. */
const keptDays = 30;

/** To be called when content is deployed. @returns keys that are gone */
export async function sweepContent(content: ReferredContent, now = Date.now()): Promise<string[]> {
  const Bucket = requireEnv(environment.contentBucket);
  const used = new Set([...(await objectsOf(content))].map(contentKey));
  const before = now - keptDays * 24 * 60 * 60 * 1000;
  const gone = [...(await listed(Bucket, contentFolder))]
    .filter(([key, { at }]) => !used.has(key) && at < before)
    .map(([key]) => key);
  await mapLimit(gone, 8, (Key) => s3.send(new DeleteObjectCommand({ Bucket, Key })));
  return gone;
}
