import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { s3 } from '../shared/s3.ts';

/** An object as S3 lists it. */
export interface Listed {
  /** MD5 of its bytes in hex; of what came in parts, or is encrypted with a key of KMS, something else. */
  readonly tag: string;
  readonly bytes: number;
  /** When it was put, in milliseconds. */
  readonly at: number;
}

/** What lies in a bucket, by key. */
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
