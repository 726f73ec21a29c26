import { authorize, type Answer, type Call } from '../request/call.ts';
import { xmlDocument } from '../../../protocol/s3-xml.ts';

/** GetBucketLocation: an empty answer means us-east-1. */
export function bucketLocation(call: Call): Answer {
  authorize(call, 's3:GetBucketLocation', undefined);
  return { status: 200, body: xmlDocument('LocationConstraint', {}) };
}

/** GetBucketEncryption: the bucket's setting, or S3-managed keys, the default since 2023. */
export function bucketEncryption(call: Call): Answer {
  authorize(call, 's3:GetEncryptionConfiguration', undefined);
  const { algorithm, key } = call.bucket.settings.encryption;
  const ApplyServerSideEncryptionByDefault = { SSEAlgorithm: algorithm, KMSMasterKeyID: key };
  const Rule = { ApplyServerSideEncryptionByDefault, BucketKeyEnabled: false };
  return { status: 200, body: xmlDocument('ServerSideEncryptionConfiguration', { Rule }) };
}
