import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';

/** Denies requests not sent over TLS 1.2. Not for a bucket whose policy is in another stack. */
export const overTls = { enforceSSL: true, minimumTLSVersion: 1.2 } satisfies BucketProps;

/** The only way to create a bucket here: private, encrypted, without access control lists, retained where the stage keeps data. */
export const privateBucket = (scope: Construct, id: string, stage: StageSettings, props: BucketProps): Bucket =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...props,
  });
