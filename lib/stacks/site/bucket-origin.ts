import { Annotations, type Stack } from 'aws-cdk-lib';
import type { IDistribution, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, CfnBucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** A bucket of another stack as an origin. This stack writes the bucket's policy, so the imported bucket must not change it. */
export function originOf(scope: Construct, id: string, { bucketArn, bucketRegionalDomainName }: Bucket): IOrigin {
  const bucket = Bucket.fromBucketAttributes(scope, id, { bucketArn, bucketRegionalDomainName });
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The bucket policies of this stack grant the distribution what it needs',
  );
  return S3BucketOrigin.withOriginAccessControl(bucket);
}

export interface GrantReadProps {
  readonly distribution: IDistribution;
  readonly bucket: IBucket;
  /** Pattern of the keys that may be read. */
  readonly keys: string;
  readonly actions: readonly ('s3:GetObject' | 's3:ListBucket')[];
}

/**
 * Allows only this distribution to read a bucket, over TLS only. The bucket's own stack cannot name the distribution, because the site
 * stack is deployed after it.
 */
export function grantRead(stack: Stack, id: string, { distribution, bucket, keys, actions }: GrantReadProps): void {
  const { distributionId } = distribution;
  const arn = { service: 'cloudfront', region: '', resource: 'distribution', resourceName: distributionId };
  const refusal = new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:*'],
    resources: [bucket.bucketArn, bucket.arnForObjects('*')],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });
  const grants = actions.map(
    (action) =>
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: [action],
        resources: [action === 's3:ListBucket' ? bucket.bucketArn : bucket.arnForObjects(keys)],
        conditions: { StringEquals: { 'AWS:SourceArn': stack.formatArn(arn) } },
      }),
  );
  new CfnBucketPolicy(stack, id, {
    bucket: bucket.bucketName,
    policyDocument: new PolicyDocument({ statements: [refusal, ...grants] }),
  });
}
