import type { AcknowledgedGrant } from '../grants/acknowledged.ts';

const copying =
  'CDK’s own deployment function copies a release from this account’s assets bucket to the site’s bucket, or content to its own: the statement names the buckets but cannot name objects, because every release and every content has other files. It runs only while CloudFormation deploys.';
const ofPolicy = (stack: string) => new RegExp(`^${stack}/CustomCDKBucketDeployment\\w+ServiceRoleDefaultPolicy$`);
const assets = 'arn:aws:s3:::cdk-hnb659fds-assets-${AccountId}-us-east-1';

/** The permissions of CDK's BucketDeployment in one stack. @param bucket its target */
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
  'Empties the buckets of a stage without learners when the stage is deleted: it may delete, not read. Stages that keep data do not have this function.';
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

/** What CodeDeploy may read to move the alias of a function to its next version. */
const moves = (stack: string, id: string): readonly AcknowledgedGrant[] => {
  const base = {
    at: new RegExp(`^${stack}/${id}AliasMover$`),
    when: ({ monitoring }: { monitoring: string }) => monitoring === 'full',
  };
  return [
    {
      ...base,
      actions: ['lambda:GetProvisionedConcurrencyConfig'],
      resources: [`\${${stack}/${id}Function}:*`],
      because:
        'AWS authorizes it on a function’s versions and aliases, and every deployment makes a version: the wildcard stands for those of this one function, of which CodeDeploy may only read the setting.',
    },
    {
      ...base,
      actions: ['cloudwatch:DescribeAlarms'],
      resources: ['*'],
      because:
        'A deployment stops if CodeDeploy cannot read the alarms that would roll it back (IgnorePollAlarmFailure), and IAM authorizes DescribeAlarms on all alarms when a request names none. AWS’s own policy for this role grants it on all too; it reads states and changes nothing.',
    },
  ];
};

/** Statements of functions and services that act only while a stage is deployed or deleted. */
export const ofDeployments: readonly AcknowledgedGrant[] = [
  {
    at: /^(site|content)\/CustomCDKBucketDeployment\w+ServiceRole$/,
    actions: ['*'],
    resources: ['policy of AWS: service-role/AWSLambdaBasicExecutionRole'],
    because:
      'CDK’s own deployment function, from the pinned aws-cdk-lib: the managed policy has three actions on logs, and only CloudFormation may invoke the function, during a deployment.',
  },
  ...copies('site', '${site/Bucket}'),
  ...copies('content', '${data/Content}'),
  {
    at: ofPolicy('site'),
    actions: ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
    resources: ['*'],
    because:
      'CDK’s own deployment function, from the pinned aws-cdk-lib, invalidates the site’s start page in CloudFront with a statement that names no distribution. An invalidation changes no content: files are fetched again.',
  },
  ...empties('data', '${data/Content}', '${data/Uploads}', '${data/Media}'),
  ...empties('classroom', '${classroom/Films}', '${classroom/LiveRecordings}'),
  ...empties('site', '${site/Bucket}'),
  ...moves('api', 'Catalogue'),
  ...moves('classroom', 'ClassesLive'),
  ...['Payments', 'Webhook', 'Worker'].flatMap((id) => moves('payments', id)),
];
