import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { createCloudFront } from '../../../lib/local/services/cloudfront/cloudfront.ts';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from '../s3/small-stage.ts';

let stage: SmallStage;
let client: CloudFrontClient;
let id: string;

beforeAll(async () => {
  stage = await startSmallStage([createS3, createCloudFront]);
  const { attributes: bucket } = await stage.put('AWS::S3::Bucket', { BucketName: 'school-site' });
  const made = await stage.put('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Enabled: true,
      Origins: [{ DomainName: bucket.RegionalDomainName, Id: 'bucket', S3OriginConfig: { OriginAccessIdentity: '' } }],
      DefaultCacheBehavior: {
        CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
        TargetOriginId: 'bucket',
        ViewerProtocolPolicy: 'allow-all',
      },
    },
  });
  id = made.attributes.Id;
  client = new CloudFrontClient({
    region: 'us-east-1',
    endpoint: `${stage.url}/_aws/cloudfront`,
    credentials: stage.kernel.iam.root,
    maxAttempts: 1,
  });
});
afterAll(() => stage.stop());

const invalidate = (DistributionId: string, ...Items: string[]) =>
  client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: { CallerReference: 'a release', Paths: { Quantity: Items.length, Items } },
    }),
  );

test("invalidates a distribution's paths at once", async () => {
  const { $metadata, Invalidation } = await invalidate(id, '/', '/index.html', '/config.json');
  expect($metadata.httpStatusCode).toBe(201);
  expect(Invalidation).toMatchObject({
    Status: 'Completed',
    InvalidationBatch: { Paths: { Quantity: 3, Items: ['/', '/index.html', '/config.json'] } },
  });
});

test('rejects another distribution, an invalid path, and a caller without permission', async () => {
  await expect(invalidate('E0000000000000', '/')).rejects.toMatchObject({ name: 'NoSuchDistribution' });
  await expect(invalidate(id, 'index.html')).rejects.toMatchObject({ name: 'InvalidArgument' });
  stage.allow = ({ action }) => action !== 'cloudfront:CreateInvalidation';
  await expect(invalidate(id, '/')).rejects.toMatchObject({ name: 'AccessDenied' });
});
