import { createHmac, timingSafeEqual } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Principal } from '../../../iam/iam.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { signingKey } from '../../../protocol/signature.ts';
import { authorize, denied, type Answer, type Call } from '../request/call.ts';
import { headersToKeep, versionHeader } from '../request/object-headers.ts';
import { checkKey } from './objects.ts';
import { checkPolicy } from './post-policy.ts';
import { xmlDocument } from '../../../protocol/s3-xml.ts';

/** A browser's form upload. @see https://docs.aws.amazon.com/AmazonS3/latest/API/RESTObjectPOST.html */
export async function postObject(call: Omit<Call, 'key' | 'caller'>): Promise<Answer> {
  const { kernel, bucket } = call;
  const { fields, file, fileName } = await readForm(call.headers['content-type']!, call.body);
  const key = (fields.key ?? '').replaceAll('${filename}', fileName);
  if (!fields.key) {
    throw new AwsError(
      'InvalidArgument',
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
    );
  }
  const caller = signerOf(kernel, fields);
  if (fields.policy) checkPolicy(kernel, fields.policy, { ...fields, bucket: bucket.name, key }, file.length);
  checkKey(key);
  authorize({ kernel, bucket, caller }, 's3:PutObject', key, { 's3:authType': 'POST' });

  const about = { modified: kernel.clock.now(), headers: headersToKeep(fields), checksums: {} };
  const record = (await bucket.objects.write(key, file, about))!;
  const location = `${kernel.url}/_aws/s3/${bucket.name}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const headers = { etag: record.etag, location, ...versionHeader(bucket, record) };
  const redirect = fields.success_action_redirect ?? fields.redirect;
  if (redirect && URL.canParse(redirect)) {
    const url = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket: bucket.name, key, etag: record.etag }))
      url.searchParams.set(name, value);
    return { status: 303, headers: { ...headers, location: url.href } };
  }
  const status = Number(fields.success_action_status);
  if (status !== 201) return { status: status === 200 ? 200 : 204, headers };
  const result = { Location: location, Bucket: bucket.name, Key: key, ETag: record.etag };
  return { status, headers, body: xmlDocument('PostResponse', result) };
}

/** Field names are case-insensitive; as in S3, fields after the file are ignored. */
async function readForm(contentType: string, body: Buffer) {
  const fields: Record<string, string> = {};
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new AwsError(
        'MalformedPOSTRequest',
        'The body of your POST request is not well-formed multipart/form-data.',
      );
    });
  for (const [name, value] of form) {
    if (name.toLowerCase() !== 'file') fields[name.toLowerCase()] = String(value);
    else if (typeof value === 'string') return { fields, file: Buffer.from(value), fileName: '' };
    else return { fields, file: Buffer.from(await value.arrayBuffer()), fileName: value.name };
  }
  throw new AwsError('InvalidArgument', `POST requires exactly one file upload per request. (${STATUS_CODES[400]})`);
}

/** The signer of the form's policy; a form without a policy is anonymous. */
function signerOf(kernel: Kernel, fields: Record<string, string>): Principal {
  const signature = fields['x-amz-signature'];
  if (!signature) return { kind: 'anonymous' };
  if (!fields.policy) throw new AwsError('InvalidArgument', "Bucket POST must contain a field named 'policy'.");
  const [accessKeyId = '', date = '', region = '', service = ''] = (fields['x-amz-credential'] ?? '').split('/');
  const known = kernel.iam.principalOf(accessKeyId);
  if (!known) {
    throw new AwsError('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', 403);
  }
  const { secretAccessKey, sessionToken } = known.credentials;
  if (sessionToken && fields['x-amz-security-token'] !== sessionToken) {
    throw new AwsError('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  const key = signingKey(secretAccessKey, date, region, service);
  const expected = createHmac('sha256', key).update(fields.policy).digest();
  const given = Buffer.from(signature, 'hex');
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256') throw denied('Invalid according to Policy: unknown algorithm');
  if (!genuine) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      403,
    );
  }
  return known.principal;
}
