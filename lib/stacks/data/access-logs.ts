import { Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { overTls, privateBucket } from '../constructs/private-bucket.ts';

/** How many days visitors' IP addresses are kept. They are personal data, and no rule requires longer retention for a bucket. */
const accessLogDays = 90;
const olderVersionDays = 30;
/** Days after which nothing of an access log is left. */
export const accessLogsLast = accessLogDays + olderVersionDays;

/** The bucket to which S3 and CloudFront write their access logs. */
export function accessLogsBucket(scope: Construct, id: string, stage: StageSettings): Bucket {
  const bucket = privateBucket(scope, id, stage, {
    ...overTls,
    versioned: true,
    lifecycleRules: [
      {
        expiration: Duration.days(accessLogDays),
        noncurrentVersionExpiration: Duration.days(olderVersionDays),
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
 * Fields logged for a request to the distribution. Never the path, the query or the referring page: addresses of films, calendars and links
 * in mails contain secrets. The path pattern of the matching cache behavior shows the kind of request.
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

/** CloudFront's standard logging, version 2. It uses CloudWatch's log delivery, which needs no access control list on the bucket. */
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
