import { createHash } from 'node:crypto';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Call } from '../request/call.ts';
import { checksumOf } from '../request/checksums.ts';
import type { PartRecord, UploadRecord } from '../store/upload-store.ts';
import { textsOf } from '../../../protocol/s3-xml.ts';

/** Minimum bytes of any part but the last (S3 User Guide, "Amazon S3 multipart upload limits"). */
const leastPart = 5 * 1024 * 1024;

/** The object that results from concatenating the listed parts. */
interface Completed {
  readonly parts: readonly PartRecord[];
  /** MD5 of the parts' MD5s, and the number of parts. */
  readonly etag: string;
  readonly size: number;
  readonly checksums: Record<string, string>;
}

interface NamedPart {
  readonly number: number;
  readonly etag: string;
  readonly checksum: string | undefined;
}

/** Checks a request to complete an upload against what was uploaded. @throws AwsError in S3's words */
export function completedOf(
  { id, algorithm }: UploadRecord,
  kept: readonly PartRecord[],
  { body, headers }: Pick<Call, 'body' | 'headers'>,
): Completed {
  const byNumber = new Map(kept.map((part) => [part.number, part]));
  const named = partsIn(body.toString(), algorithm);
  named.forEach(({ number }, at) => {
    if (at > 0 && number <= named[at - 1]!.number)
      throw new AwsError(
        'InvalidPartOrder',
        'The list of parts was not in ascending order. Parts must be ordered by part number.',
        400,
        { UploadId: id },
      );
  });
  const parts = named.map(({ number, etag, checksum }) => {
    const part = byNumber.get(number);
    if (algorithm && checksum === undefined)
      throw new AwsError(
        'InvalidRequest',
        `The upload was created using a ${algorithm} checksum. The complete request must include the checksum for each part. It was missing for part ${number} in the request.`,
      );
    const isSame = part && bare(part.etag) === bare(etag) && (!algorithm || part.checksums[algorithm] === checksum);
    if (isSame) return part;
    throw new AwsError(
      'InvalidPart',
      "One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
      400,
      { UploadId: id, PartNumber: number, ETag: bare(etag) },
    );
  });
  for (const { size, number, etag } of parts.slice(0, -1))
    if (size < leastPart)
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', 400, {
        ...{ ProposedSize: size, MinSizeAllowed: leastPart, PartNumber: number, ETag: bare(etag) },
      });
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const promised = headers['x-amz-mp-object-size'];
  if (promised !== undefined && Number(promised) !== size)
    throw new AwsError(
      'InvalidRequest',
      "The provided 'x-amz-mp-object-size' header value does not match what was computed.",
    );
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(Buffer.from(bare(etag), 'hex'));
  const checksums: Record<string, string> = {};
  if (algorithm) {
    const sums = Buffer.concat(parts.map((part) => Buffer.from(part.checksums[algorithm]!, 'base64')));
    checksums[algorithm] = `${checksumOf(algorithm, sums)}-${parts.length}`;
  }
  return { parts, etag: `"${md5.digest('hex')}-${parts.length}"`, size, checksums };
}

const bare = (etag: string) => etag.replaceAll('"', '');

function partsIn(xml: string, algorithm: string | null): NamedPart[] {
  const parts = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, inside = '']) => ({
    number: Number(textsOf(inside, 'PartNumber')[0]),
    etag: textsOf(inside, 'ETag')[0] ?? '',
    checksum: algorithm ? textsOf(inside, `Checksum${algorithm.toUpperCase()}`)[0] : undefined,
  }));
  if (parts.length === 0 || parts.some(({ number }) => !Number.isInteger(number)))
    throw new AwsError(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  return parts;
}
