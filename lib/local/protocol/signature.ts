/**
 * Verifies who signed a request: Signature Version 4 (IAM User Guide, "Create a signed AWS API request"). The client's
 * own path counts, so `request.url` is used unmodified.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Principal } from '../iam/iam.ts';
import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel } from '../kernel/kernel.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signing key of one day, region, and service. @param date `YYYYMMDD` */
export function signingKey(secret: string, date: string, region: string, service: string): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
}

interface Claim {
  readonly accessKeyId: string;
  /** `YYYYMMDD/region/service/aws4_request` */
  readonly scope: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly amzDate: string;
  readonly payloadHash: string;
  readonly token: string | undefined;
  /** Query parameters that are excluded from the signature. */
  readonly unsigned?: string;
}

/**
 * The caller of a request signed by header; unsigned requests are anonymous. The age of the signature is not checked:
 * functions sign with the stage's clock, which may be moved meanwhile.
 * @throws AwsError `UnrecognizedClientException` (unknown key), `SignatureDoesNotMatch`, both 403
 */
export function callerOf(kernel: Kernel, request: IncomingMessage, body: Buffer): Principal {
  const authorization = request.headers.authorization;
  if (!authorization?.startsWith('AWS4-HMAC-SHA256')) return { kind: 'anonymous' };
  const parts = /Credential=([^/,\s]+)\/([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})/.exec(
    authorization,
  );
  const amzDate = header(request, 'x-amz-date');
  if (!parts || !amzDate)
    throw new AwsError('IncompleteSignatureException', 'The Authorization header is incomplete', 403);
  return verify(kernel, request, {
    accessKeyId: parts[1]!,
    scope: parts[2]!,
    signedHeaders: parts[3]!.split(';'),
    signature: parts[4]!,
    amzDate,
    payloadHash: header(request, 'x-amz-content-sha256') ?? sha256(body),
    token: header(request, 'x-amz-security-token'),
  });
}

/**
 * The caller of a presigned URL (`X-Amz-Signature` in the query), or undefined for any other URL.
 * @throws AwsError `AccessDenied` "Request has expired" (403) after `X-Amz-Expires` seconds of the stage's clock
 */
export function presignedCallerOf(kernel: Kernel, request: IncomingMessage): Principal | undefined {
  const query = new URL(request.url!, 'http://localhost').searchParams;
  const signature = query.get('X-Amz-Signature');
  if (!signature) return undefined;
  const [accessKeyId, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const amzDate = query.get('X-Amz-Date') ?? '';
  const until = instantOf(amzDate) + Number(query.get('X-Amz-Expires')) * 1000;
  if (!(kernel.clock.now() <= until)) throw new AwsError('AccessDenied', 'Request has expired', 403);
  return verify(kernel, request, {
    accessKeyId: accessKeyId!,
    scope: scope.join('/'),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? 'host').split(';'),
    signature,
    amzDate,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    token: query.get('X-Amz-Security-Token') ?? undefined,
    unsigned: 'X-Amz-Signature',
  });
}

function verify(kernel: Kernel, request: IncomingMessage, claim: Claim): Principal {
  const known = kernel.iam.principalOf(claim.accessKeyId);
  if (!known)
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
  const { secretAccessKey, sessionToken } = known.credentials;
  if (sessionToken && claim.token !== sessionToken)
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
  const [date = '', region = '', service = ''] = claim.scope.split('/');
  const signed = (escapePath: boolean) => {
    const canonical = canonicalRequest(request, claim, escapePath);
    const text = ['AWS4-HMAC-SHA256', claim.amzDate, claim.scope, sha256(canonical)].join('\n');
    return hmac(signingKey(secretAccessKey, date, region, service), text);
  };
  const given = Buffer.from(claim.signature, 'hex');
  // S3 signs the path as sent; every other service escapes it once more.
  if (given.length !== 32 || !timingSafeEqual(signed(service !== 's3'), given))
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.',
      403,
    );
  return known.principal;
}

function canonicalRequest(request: IncomingMessage, claim: Claim, escapePath: boolean): string {
  const [path = '/', query = ''] = request.url!.split(/\?(.*)/s);
  const parameters = query
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== claim.unsigned)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return `${escape(decode(name))}=${escape(decode(value))}`;
    })
    .sort();
  return [
    request.method,
    escapePath ? path.split('/').map(escape).join('/') : path,
    parameters.join('&'),
    ...claim.signedHeaders.map((name) => `${name}:${(header(request, name) ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', '%20'));

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/** Parses `YYYYMMDDThhmmssZ` into milliseconds since the epoch. */
function instantOf(amzDate: string): number {
  return Date.parse(amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
