/** A deleted stage's buckets are emptied with exactly the permissions of its template, and not earlier. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createS3 } from '../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from '../local/s3/small-stage.ts';

const BucketName = 'goes-with-its-stage';
let stage: SmallStage;
let answers: Server;
const said: unknown[] = [];

beforeAll(async () => {
  stage = await startSmallStage([createS3]);
  await stage.put('AWS::S3::Bucket', { BucketName, VersioningConfiguration: { Status: 'Enabled' } });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `${stage.url}/_aws/s3`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: stage.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: stage.credentials.secretAccessKey,
    AWS_SESSION_TOKEN: stage.credentials.sessionToken,
  });
  answers = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk)).on('end', () => response.end(void said.push(JSON.parse(text))));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => answers.once('listening', done));
});
afterAll(async () => {
  answers.close();
  await stage.stop();
});

async function told(RequestType: 'Create' | 'Update' | 'Delete') {
  const { handler } = await import('../../functions/stage/empty-bucket.ts');
  const ResponseURL = `http://127.0.0.1:${(answers.address() as AddressInfo).port}/`;
  const ids = { StackId: 's', RequestId: 'r', LogicalResourceId: 'EmptiedSite', ServiceToken: 'f' };
  await handler({ RequestType, ResponseURL, ...ids, ResourceProperties: { BucketName } } as never);
  return said.at(-1);
}

test('any content is deleted with the stack, and untouched before', async () => {
  const s3 = new S3Client({ forcePathStyle: true });
  const count = 1003;
  for (let from = 0; from < count; from += 200)
    await Promise.all(
      Array.from({ length: Math.min(200, count - from) }, (_, index) =>
        s3.send(new PutObjectCommand({ Bucket: BucketName, Key: `lessons/${from + index}&.ts`, Body: 'x' })),
      ),
    );
  for (const early of ['Create', 'Update'] as const)
    expect(await told(early)).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: BucketName });
  const before = stage.asked.length;
  expect(before).toBe(count);

  expect(await told('Delete')).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: BucketName });
  const asked = new Set(stage.asked.slice(before).map(({ action }) => action));
  expect([...asked].sort()).toEqual(['s3:DeleteObjectVersion', 's3:ListBucketVersions']);

  stage.allow = () => false;
  expect(await told('Delete')).toMatchObject({ Status: 'FAILED' });
  stage.allow = () => true;
});
