import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { s3 } from '../shared/s3.ts';

/** An object as S3 lists it. */
export interface Listed {
  /** MD5 of its bytes in hex; for multipart uploads and KMS encryption, another value. */
  readonly tag: string;
  readonly bytes: number;
  /** When it was written, in milliseconds. */
  readonly at: number;
}

/** Objects in a bucket, by key. */
export async function listed(Bucket: string, Prefix: string): Promise<Map<string, Listed>> {
  const found = new Map<string, Listed>();
  let from: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: from }));
    for (const { Key, ETag = '', Size, LastModified } of page.Contents ?? [])
      found.set(Key!, { tag: ETag.replaceAll('"', ''), bytes: Size!, at: LastModified!.getTime() });
    from = page.NextContinuationToken;
  } while (from);
  return found;
}
