import { Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { overTls, privateBucket } from '../constructs/private-bucket.ts';

/** How many days an address of whoever asked is kept here: it is somebody's, and no rule asks for more of a bucket. */
const accessLogDays = 90;

/** Where S3 and CloudFront write who read what. */
export function accessLogsBucket(scope: Construct, id: string, stage: StageSettings): Bucket {
  const bucket = privateBucket(scope, id, stage, {
    ...overTls,
    versioned: true,
    lifecycleRules: [
      {
        expiration: Duration.days(accessLogDays),
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(7),
      },
    ],
  });
  const { account, region, partition } = Stack.of(scope);
  const writing = (service: string, folder: string, conditions: Record<string, object>) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(service)],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`${folder}/*`)],
        conditions: { ...conditions, StringEquals: { 'aws:SourceAccount': account, ...conditions.StringEquals } },
      }),
    );
  writing('logging.s3.amazonaws.com', 's3', {});
  writing('delivery.logs.amazonaws.com', 'cloudfront', {
    StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control' },
    ArnLike: { 'aws:SourceArn': `arn:${partition}:logs:${region}:${account}:delivery-source:*` },
  });
  return bucket;
}

/**
 * What is noted of a request at the distribution. Never its path, its query and the page that led here: addresses of films, calendars
 * and of links in mails carry what opens them. Which kind of path it was says the pattern of the behaviour that answered.
 */
const fields = [
  ...['date', 'time', 'x-edge-location', 'sc-bytes', 'c-ip', 'cs-method', 'cs(Host)', 'sc-status'],
  ...[
    'cache-behavior-path-pattern',
    'cs(User-Agent)',
    'x-edge-result-type',
    'x-edge-request-id',
    'cs-protocol',
    'time-taken',
    'ssl-protocol',
  ],
];

/** CloudFront's standard logging, version 2: by CloudWatch's delivery, which asks for no access list on the bucket. */
export function logDistribution(stack: Stack, { distributionArn }: Distribution, bucket: Bucket): void {
  const name = `${stack.stackName}-access`;
  const source = new CfnDeliverySource(stack, 'AccessLogSource', {
    name,
    resourceArn: distributionArn,
    logType: 'ACCESS_LOGS',
  });
  const destination = new CfnDeliveryDestination(stack, 'AccessLogDestination', {
    name,
    destinationResourceArn: bucket.arnForObjects('cloudfront'),
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(stack, 'AccessLogDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
    s3SuffixPath: '{DistributionId}/{yyyy}/{MM}/{dd}/{HH}',
  });
  delivery.addResourceDependency(source);
}
