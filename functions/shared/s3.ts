/** The one door to S3. */
import { S3Client } from '@aws-sdk/client-s3';

/** Buckets in the path, not in the host name: a page that posts to a signed form then needs one host in its policy. */
export const s3 = new S3Client({ forcePathStyle: true });
// As of DynamoDB's client (dynamodb.ts).
s3.middlewareStack.remove('loggerMiddleware');
