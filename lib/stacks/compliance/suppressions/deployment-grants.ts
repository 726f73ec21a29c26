import type { AcknowledgedGrant } from '../grants/acknowledged.ts';

const copying =
  'CDK’s own deployment function copies a release from the assets bucket of this account into the site’s bucket, or content into its own: the buckets are named, objects cannot be, as each release and each content has other files. It runs only while CloudFormation deploys.';
const ofPolicy = (stack: string) => new RegExp(`^${stack}/CustomCDKBucketDeployment\\w+ServiceRoleDefaultPolicy$`);
const assets = 'arn:aws:s3:::cdk-hnb659fds-assets-${AccountId}-us-east-1';

/** What CDK's BucketDeployment may do in one stack. @param bucket that it fills */
const copies = (stack: string, bucket: string): readonly AcknowledgedGrant[] => [
  {
    at: ofPolicy(stack),
    actions: ['s3:GetBucket*', 's3:GetObject*', 's3:List*'],
    resources: [assets, `${assets}/*`],
    without: ['s3:prefix'],
    because: copying,
  },
  {
    at: ofPolicy(stack),
    actions: [
      's3:Abort*',
      's3:DeleteObject*',
      's3:GetBucket*',
      's3:GetObject*',
      's3:List*',
      's3:PutObject',
      's3:PutObjectLegalHold',
      's3:PutObjectRetention',
      's3:PutObjectTagging',
      's3:PutObjectVersionTagging',
    ],
    resources: [bucket, `${bucket}/*`],
    without: ['s3:prefix'],
    because: copying,
  },
];

const emptying =
  'Empties the buckets of a stage without learners when it goes, whatever is in them: it may delete, not read. Stages that keep data do not have this function.';
const empties = (stack: string, ...buckets: string[]): readonly AcknowledgedGrant[] => {
  const base = {
    at: new RegExp(`^${stack}/EmptierRole$`),
    when: ({ keepsData }: { keepsData: boolean }) => !keepsData,
  };
  return [
    { ...base, actions: ['s3:ListBucketVersions'], resources: buckets, without: ['s3:prefix'], because: emptying },
    {
      ...base,
      actions: ['s3:DeleteObjectVersion'],
      resources: buckets.map((bucket) => `${bucket}/*`),
      because: emptying,
    },
  ];
};

/** Statements of functions that run while a stage is deployed or deleted, and at no other time. */
export const ofDeployments: readonly AcknowledgedGrant[] = [
  {
    at: /^(site|content)\/CustomCDKBucketDeployment\w+ServiceRole$/,
    actions: ['*'],
    resources: ['policy of AWS: service-role/AWSLambdaBasicExecutionRole'],
    because:
      'CDK’s own deployment function, as the pinned aws-cdk-lib brings it: the managed policy is three actions on logs, and CloudFormation calls the function while the site is deployed and nobody else may.',
  },
  ...copies('site', '${site/Bucket}'),
  ...copies('content', '${data/Content}'),
  {
    at: ofPolicy('site'),
    actions: ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
    resources: ['*'],
    because:
      'CDK’s own deployment function, as the pinned aws-cdk-lib brings it, asks CloudFront to forget the first page, by a statement that names no distribution. An invalidation changes no content: files are fetched again.',
  },
  ...empties('data', '${data/Content}', '${data/Uploads}', '${data/Media}'),
  ...empties('classroom', '${classroom/Films}', '${classroom/LiveRecordings}'),
  ...empties('site', '${site/Bucket}'),
];
