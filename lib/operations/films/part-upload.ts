/** A multipart upload that resumes an interrupted one. It lists the parts that the bucket already has. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  type CompletedPart,
  type Part,
  type S3Client,
} from '@aws-sdk/client-s3';

export interface PartUpload {
  /** @returns whether the part had to be sent */
  send(PartNumber: number, Body: Buffer, ChecksumSHA256: string): Promise<boolean>;
  /**
   * @param bytes total size of all parts: S3 refuses anything else @param over overwrites a different object, which is refused otherwise
   */
  complete(bytes: number, over: boolean): Promise<void>;
  abort(): Promise<void>;
}

interface About {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
  readonly CacheControl: string;
}

export async function startOrResume(s3: S3Client, about: About): Promise<PartUpload> {
  const { Bucket, Key } = about;
  const begun = await uploadOf(s3, about);
  const there = begun === undefined ? new Map<number, Part>() : await partsOf(s3, { Bucket, Key, UploadId: begun });
  const UploadId =
    begun ?? (await s3.send(new CreateMultipartUploadCommand({ ...about, ChecksumAlgorithm: 'SHA256' }))).UploadId!;
  const parts = new Map<number, CompletedPart>();
  return {
    async send(PartNumber, Body, ChecksumSHA256) {
      const known = there.get(PartNumber);
      const isThere = known?.ChecksumSHA256 === ChecksumSHA256 && known.Size === Body.length;
      const { ETag } = isThere
        ? known
        : await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ChecksumSHA256 }));
      parts.set(PartNumber, { PartNumber, ETag, ChecksumSHA256 });
      return !isThere;
    },
    async complete(MpuObjectSize, over) {
      const Parts = [...parts.values()].sort((a, b) => a.PartNumber! - b.PartNumber!);
      await s3.send(
        new CompleteMultipartUploadCommand({
          ...{ Bucket, Key, UploadId, MpuObjectSize, ChecksumType: 'COMPOSITE' },
          MultipartUpload: { Parts },
          ...(!over && { IfNoneMatch: '*' }),
        }),
      );
    },
    async abort() {
      await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
  };
}

/** The uploaded parts by number. S3 returns a next-part marker even on the last page, which the SDK's paginator would follow endlessly. */
async function partsOf(s3: S3Client, upload: { Bucket: string; Key: string; UploadId: string }) {
  const parts = new Map<number, Part>();
  let PartNumberMarker: string | undefined;
  do {
    const page = await s3.send(new ListPartsCommand({ ...upload, PartNumberMarker }));
    for (const part of page.Parts ?? []) parts.set(part.PartNumber!, part);
    PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker !== undefined);
  return parts;
}

/** The latest unfinished upload of this key; the bucket aborts unfinished uploads after a week. */
async function uploadOf(s3: S3Client, { Bucket, Key }: About): Promise<string | undefined> {
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
  return Uploads.filter((upload) => upload.Key === Key && upload.ChecksumAlgorithm === 'SHA256').at(-1)?.UploadId;
}
