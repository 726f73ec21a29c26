/** The only client for S3. */
import { S3Client } from '@aws-sdk/client-s3';

/** Uses path-style URLs: a page that posts to a signed form then needs only one host in its policy. */
export const s3 = new S3Client({ forcePathStyle: true });
// See dynamodb.ts.
s3.middlewareStack.remove('loggerMiddleware');
