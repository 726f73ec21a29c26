import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachePolicy } from '../policies/cache-policies.ts';

export type Encoding = 'br' | 'gzip';

/** @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
const types = new Set(
  `application/dash+xml application/eot application/font application/font-sfnt application/javascript application/json
  application/opentype application/otf application/pdf application/pkcs7-mime application/protobuf application/rss+xml
  application/truetype application/ttf application/vnd.apple.mpegurl application/vnd.mapbox-vector-tile
  application/vnd.ms-fontobject application/wasm application/xhtml+xml application/xml application/x-font-opentype
  application/x-font-truetype application/x-font-ttf application/x-httpd-cgi application/x-javascript
  application/x-mpegurl application/x-opentype application/x-otf application/x-perl application/x-ttf font/eot
  font/opentype font/otf font/ttf image/svg+xml text/css text/csv text/html text/javascript text/js text/plain
  text/richtext text/tab-separated-values text/xml text/x-component text/x-java-source text/x-script
  vnd.apple.mpegurl`.split(/\s+/),
);

/** Whether CloudFront compresses such a body: a type from its list, 1 kB to 10 MB, not encoded already. */
export function isCompressible(headers: Readonly<Record<string, string>>, size: number): boolean {
  const type = headers['content-type']?.split(';')[0]!.trim().toLowerCase() ?? '';
  return size >= 1000 && size <= 10_000_000 && !headers['content-encoding'] && types.has(type);
}

/** The encoding that both sides support; Brotli before gzip. */
export function encodingFor(accepted: string | undefined, policy: CachePolicy): Encoding | undefined {
  const offers = new Set(
    (accepted ?? '')
      .split(',')
      .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
      .map((offer) => offer.split(';')[0]!.trim().toLowerCase()),
  );
  if (policy.brotli && offers.has('br')) return 'br';
  return policy.gzip && offers.has('gzip') ? 'gzip' : undefined;
}

const methods = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** Caches compressed bodies by entity tag, at most 64 MB; concurrent requests for one body compress it once. */
export function createCompressor(): (etag: string, body: Buffer, encoding: Encoding) => Promise<Buffer> {
  const limit = 64_000_000;
  const kept = new Map<string, Promise<Buffer>>();
  let total = 0;
  return (etag, body, encoding) => {
    const key = `${encoding} ${etag} ${body.length}`;
    const known = kept.get(key);
    if (known) return known;
    const effort = methods[encoding](body);
    kept.set(key, effort);
    total += body.length;
    if (total > limit) {
      kept.clear();
      total = 0;
    }
    return effort;
  };
}
