import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { readBody } from '../../protocol/body.ts';
import { callerOf, presignedCallerOf } from '../../protocol/signature.ts';
import { bucketNamed, type Buckets } from './bucket.ts';
import { bucketEncryption, bucketLocation } from './operations/bucket-settings.ts';
import { bucketPolicyResource } from './resources/bucket-policy.ts';
import { bucketResource } from './resources/bucket.ts';
import { addressOf, authorize, type Answer, type Call } from './request/call.ts';
import { corsHeaders, preflight } from './request/cors.ts';
import { listObjects, listVersions } from './operations/listing.ts';
import { createMultipart, type Multipart } from './operations/multipart.ts';
import { objectPort } from './object-port.ts';
import { copyObject, deleteObject, deleteObjects, getObject, putObject } from './operations/objects.ts';
import { postObject } from './operations/post-form.ts';
import { xmlError } from '../../protocol/s3-xml.ts';

/** Maximum request body in bytes. AWS allows 5 GB, but this machine's memory does not. */
const bodyLimit = 512 * 1024 * 1024;

/** Subresources that are not emulated. */
const unknown = ['acl', 'tagging', 'retention', 'legal-hold', 'attributes', 'torrent', 'select'];

/**
 * S3 at `/_aws/s3`: buckets from the template, objects below `<directory>/s3/<bucket>/`. Both path-style addresses
 * (`/bucket/key`) and host-style ones (`bucket.localhost`) work; SDK clients switch to path style when their endpoint's
 * host is an IP address.
 */
export function createS3(kernel: Kernel): Service {
  const buckets: Buckets = new Map();
  const multipart = createMultipart(kernel);
  kernel.ports.s3 = objectPort(kernel, buckets);
  return {
    resources: {
      'AWS::S3::Bucket': bucketResource(kernel, buckets),
      'AWS::S3::BucketPolicy': bucketPolicyResource(kernel, buckets),
    },
    endpoint: 's3',
    async handle(request, response, path) {
      const requestId = randomBytes(8).toString('hex').toUpperCase();
      const common: Record<string, string> = {
        'x-amz-request-id': requestId,
        'x-amz-id-2': randomBytes(24).toString('base64'),
        date: new Date(kernel.clock.now()).toUTCString(),
        server: 'AmazonS3',
      };
      let answer: Answer;
      try {
        answer = await answerTo(kernel, buckets, multipart, request, path, common);
      } catch (error) {
        answer = refusal(error, requestId, request);
      }
      send(response, request, answer, common);
    },
  };
}

async function answerTo(
  kernel: Kernel,
  buckets: Buckets,
  multipart: Multipart,
  request: IncomingMessage,
  path: string,
  common: Record<string, string>,
): Promise<Answer> {
  const { bucket: name, key, query } = addressOf(request, path, (name) => buckets.has(name));
  const bucket = bucketNamed(buckets, name);
  if (request.method === 'OPTIONS') return preflight(bucket.settings.cors, request);
  Object.assign(common, corsHeaders(bucket.settings.cors, request));

  const body = await readBody(request, bodyLimit);
  const headers = request.headers as Call['headers'];
  const isForm = request.method === 'POST' && /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  if (isForm && key === '') {
    return kernel.faults.around('s3', 'PostObject', () => postObject({ kernel, bucket, query, headers, body }));
  }
  const presigned = presignedCallerOf(kernel, request);
  const caller = presigned ?? callerOf(kernel, request, body);
  const call = { kernel, bucket, key, query, headers: presigned ? withHoisted(headers, query) : headers, body, caller };
  const [operation, effect] = operationOf(call, request.method!, buckets, multipart);
  return kernel.faults.around('s3', operation, async () => effect());
}

/**
 * The query of a presigned URL may contain `x-amz-` headers, which count as if they had been sent. S3 ignores checksums
 * there, which the JavaScript SDK fills in for an empty body.
 */
function withHoisted(headers: Call['headers'], query: URLSearchParams): Call['headers'] {
  const hoisted = [...query].filter(([name]) =>
    /^x-amz-(?!algorithm|checksum-|credential|date|expires|signature|signedheaders)/i.test(name),
  );
  return { ...Object.fromEntries(hoisted.map(([name, value]) => [name.toLowerCase(), value])), ...headers };
}

function operationOf(
  call: Call,
  method: string,
  buckets: Buckets,
  multipart: Multipart,
): [string, () => Answer | Promise<Answer>] {
  const { key, query } = call;
  const extra = unknown.find((name) => query.has(name));
  if (!extra && key === '') {
    if (method === 'GET' && query.get('list-type') === '2') return ['ListObjectsV2', () => listObjects(call)];
    if (method === 'GET' && query.has('versions')) return ['ListObjectVersions', () => listVersions(call)];
    if (method === 'GET' && query.has('location')) return ['GetBucketLocation', () => bucketLocation(call)];
    if (method === 'GET' && query.has('encryption')) return ['GetBucketEncryption', () => bucketEncryption(call)];
    if (method === 'GET' && query.has('uploads')) return ['ListMultipartUploads', () => multipart.uploads(call)];
    if (method === 'HEAD') return ['HeadBucket', () => headBucket(call)];
    if (method === 'POST' && query.has('delete')) return ['DeleteObjects', () => deleteObjects(call)];
  } else if (!extra && query.has('uploads')) {
    if (method === 'POST') return ['CreateMultipartUpload', () => multipart.create(call)];
  } else if (!extra && query.has('uploadId')) {
    if (method === 'GET') return ['ListParts', () => multipart.parts(call)];
    if (method === 'PUT' && !call.headers['x-amz-copy-source']) return ['UploadPart', () => multipart.uploadPart(call)];
    if (method === 'POST') return ['CompleteMultipartUpload', () => multipart.complete(call)];
    if (method === 'DELETE') return ['AbortMultipartUpload', () => multipart.abort(call)];
  } else if (!extra) {
    if (method === 'GET') return ['GetObject', () => getObject(call, true)];
    if (method === 'HEAD') return ['HeadObject', () => getObject(call, false)];
    if (method === 'PUT' && call.headers['x-amz-copy-source']) return ['CopyObject', () => copyObject(call, buckets)];
    if (method === 'PUT') return ['PutObject', () => putObject(call)];
    if (method === 'DELETE') return ['DeleteObject', () => deleteObject(call)];
  }
  const what = `${method} ${key ? 'object' : 'bucket'}${extra ? `?${extra}` : ''}`;
  throw new AwsError('NotImplemented', `The local stage does not offer ${what}`, 501);
}

function headBucket(call: Call): Answer {
  authorize(call, 's3:ListBucket', undefined);
  return { status: 200, headers: { 'x-amz-bucket-region': call.kernel.region } };
}

/** S3 has its own error codes for what the shared protocol files refuse. */
const ownCodes: Record<string, string> = {
  UnrecognizedClientException: 'InvalidAccessKeyId',
  IncompleteSignatureException: 'AuthorizationHeaderMalformed',
  RequestEntityTooLargeException: 'EntityTooLarge',
  AccessDeniedException: 'AccessDenied',
};

function refusal(error: unknown, requestId: string, request: IncomingMessage): Answer {
  const known =
    error instanceof AwsError
      ? error
      : new AwsError('InternalError', error instanceof Error ? error.message : String(error), 500);
  const code = ownCodes[known.code] ?? known.code;
  const body = xmlError(new AwsError(code, known.message, known.status, known.details), requestId);
  return { status: known.status, ...(request.method !== 'HEAD' && { body }) };
}

function send(
  response: ServerResponse,
  request: IncomingMessage,
  answer: Answer,
  common: Record<string, string>,
): void {
  const { status, body = '' } = answer;
  const headers: Record<string, string> = { ...common, ...answer.headers };
  if (typeof body === 'string' && body) headers['content-type'] = 'application/xml';
  const bodiless = request.method === 'HEAD' || status === 304 || status === 204;
  if (!bodiless && typeof body !== 'function') headers['content-length'] = String(Buffer.byteLength(body));
  response.writeHead(status, headers);
  if (bodiless || typeof body !== 'function') response.end(bodiless ? undefined : body);
  // The reader stops, or the object is overwritten at this moment: the connection ends, as with a disk failure.
  else pipeline(body(), response, () => {});
}
