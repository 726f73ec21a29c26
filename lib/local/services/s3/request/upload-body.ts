import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../../../kernel/aws-error.ts';
import { checksumOf } from './checksums.ts';

export interface Upload {
  readonly body: Buffer;
  /** Verified base64 checksums by algorithm. */
  readonly checksums: Record<string, string>;
}

/**
 * The object in a PUT: removes the `aws-chunked` framing, and verifies everything that the client declared about it
 * (payload hash, Content-MD5, checksum header or trailer). Throws S3's errors as AwsError.
 */
export function uploadOf(headers: IncomingHttpHeaders, wire: Buffer): Upload {
  const hash = header(headers, 'x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD';
  if (hash.startsWith('STREAMING-AWS4-')) {
    throw new AwsError(
      'NotImplemented',
      'Chunks with signatures of their own are not supported by the local stage',
      501,
    );
  }
  if (/^[0-9a-f]{64}$/.test(hash) && createHash('sha256').update(wire).digest('hex') !== hash) {
    throw new AwsError(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const framed = hash.startsWith('STREAMING-') || /\baws-chunked\b/.test(headers['content-encoding'] ?? '');
  const { body, trailers } = framed ? unframe(wire) : { body: wire, trailers: {} };
  const promised = header(headers, 'x-amz-decoded-content-length');
  if (promised && Number(promised) !== body.length) throw incomplete();

  const md5 = header(headers, 'content-md5');
  if (md5 && createHash('md5').update(body).digest('base64') !== md5) {
    throw new AwsError('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  const checksums: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...headers, ...trailers })) {
    const algorithm = /^x-amz-checksum-(?!mode|type|algorithm)(.+)$/.exec(name)?.[1];
    if (!algorithm) continue;
    const computed = checksumOf(algorithm, body);
    if (!computed) throw new AwsError('NotImplemented', `The local stage does not know the checksum ${algorithm}`, 501);
    if (computed !== value) {
      const name = algorithm.toUpperCase();
      throw new AwsError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);
    }
    checksums[algorithm] = computed;
  }
  return { body, checksums };
}

/** @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html */
function unframe(wire: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = wire.indexOf('\r\n', at);
    if (end < 0) throw incomplete();
    const size = Number.parseInt(wire.toString('latin1', at, end), 16);
    if (!(size >= 0)) throw incomplete();
    at = end + 2;
    if (size === 0) return { body: Buffer.concat(chunks), trailers: trailersOf(wire.toString('latin1', at)) };
    if (at + size + 2 > wire.length) throw incomplete();
    chunks.push(wire.subarray(at, at + size));
    at += size + 2;
  }
}

function trailersOf(text: string): Record<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).trim().toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
}

function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function incomplete(): AwsError {
  return new AwsError(
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  );
}
