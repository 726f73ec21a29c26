/** Deletes objects that no content uses: those of earlier content, and uploads that were never published. */
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { contentFolder, contentKey, type ReferredContent } from '../../lib/model/by-digest.ts';
import { environment } from '../../lib/model/environment.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { objectsOf } from './by-digest.ts';
import { listed } from './listed.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';

/** Days an object is kept after its upload, because someone may be about to publish it. */
const keptDays = 30;

/** Call when content is deployed. @returns deleted keys */
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
