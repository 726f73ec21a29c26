/** Uploads content objects that are missing from the stage's bucket. */
import { paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { packed } from '../../content/packed.ts';
import { contentFolder, contentKey } from '../../model/by-digest.ts';
import type { Content } from '../../model/content.ts';
import { mapLimit } from '../../model/map-limit.ts';
import type { PublisherFunction, StageConnection } from '../stage-connection.ts';

/** Concurrent uploads. */
const concurrency = 16;

/** @returns the digest that identifies the content to the publisher, and how many objects were sent */
export async function uploadContent(
  connection: StageConnection,
  { buckets }: { readonly buckets: Pick<PublisherFunction['buckets'], 'content'> },
  content: Content,
): Promise<{ readonly digest: string; readonly sent: number }> {
  const { digest, objects } = packed(content);
  const s3 = new S3Client({ ...connection.clientConfig('s3'), maxAttempts: 8 });
  const Bucket = buckets.content;
  try {
    const there = new Set<string>();
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: contentFolder }))
      for (const { Key } of Contents) there.add(Key!);
    const missing = [...objects].filter(([sha256]) => !there.has(contentKey(sha256)));
    await mapLimit(missing, concurrency, ([sha256, bytes]) =>
      s3.send(new PutObjectCommand({ Bucket, Key: contentKey(sha256), Body: bytes() })),
    );
    return { digest, sent: missing.length };
  } finally {
    s3.destroy();
  }
}
