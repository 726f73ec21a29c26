import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';

/** Refuses what is not sent over TLS 1.2; not for a bucket whose policy is written elsewhere. */
export const overTls = { enforceSSL: true, minimumTLSVersion: 1.2 } satisfies BucketProps;

/** Our one way to make a bucket: nobody's by default, encrypted, without access lists, kept where data are. */
export const privateBucket = (scope: Construct, id: string, stage: StageSettings, props: BucketProps): Bucket =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...props,
  });
