import { createIam } from '../../../lib/local/iam/create-iam.ts';
import { createCloudFront } from '../../../lib/local/services/cloudfront/cloudfront.ts';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from '../s3/small-stage.ts';

let stage: SmallStage;
let distribution: string;
const arn = 'arn:aws:s3:::school-site';

/** With the real IAM, and a policy as CDK writes it for origin access control. */
beforeEach(async () => {
  stage = await startSmallStage([createS3, createCloudFront], undefined, (kernel) => createIam(kernel).iam);
  const bucket = await stage.put('AWS::S3::Bucket', { BucketName: 'school-site' });
  const control = await stage.put('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: {
      Name: 'control',
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    },
  });
  const made = await stage.put('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      DefaultCacheBehavior: { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', TargetOriginId: 'bucket' },
      Enabled: true,
      Origins: [
        {
          DomainName: bucket.attributes.RegionalDomainName,
          Id: 'bucket',
          OriginAccessControlId: control.attributes.Id,
        },
      ],
    },
  });
  distribution = made.physicalId;
  await stage.kernel.ports.s3.put('school-site', 'index.html', Buffer.from('hello'), { 'content-type': 'text/html' });
});
afterEach(() => stage.stop());

const grant = (actions: string[], to = distribution) =>
  stage.put('AWS::S3::BucketPolicy', {
    Bucket: 'school-site',
    PolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 's3:*',
          Resource: [arn, `${arn}/*`],
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 's3:*',
          Resource: [arn, `${arn}/*`],
          Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } },
        },
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: actions,
          Resource: [arn, `${arn}/*`],
          Condition: { StringEquals: { 'AWS:SourceArn': `arn:aws:cloudfront::000000000000:distribution/${to}` } },
        },
      ],
    },
  });
const status = async (path: string) => (await fetch(`${stage.url}${path}`)).status;

test('denies a distribution without a grant, or with one for another distribution', async () => {
  expect(await status('/index.html')).toBe(403);
  await grant(['s3:GetObject'], 'EOTHER');
  expect(await status('/index.html')).toBe(403);
  await grant(['s3:GetObject']);
  expect(await status('/index.html')).toBe(200);
});

test('a missing key is 403 until listing is granted', async () => {
  await grant(['s3:GetObject']);
  expect(await status('/missing')).toBe(403);
  await grant(['s3:GetObject', 's3:ListBucket']);
  expect(await status('/missing')).toBe(404);
});

test('the bucket denies everyone else', async () => {
  await grant(['s3:GetObject', 's3:ListBucket']);
  expect(await status('/_aws/s3/school-site/index.html')).toBe(403);
  expect(await status('/_aws/s3/school-site?list-type=2')).toBe(403);
});
