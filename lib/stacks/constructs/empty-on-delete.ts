import { CustomResource, Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { functionDefaults } from './function-defaults.ts';
import { NodeFunction } from './node-function.ts';

/**
 * On stages that keep nothing, empties buckets when their stack is deleted; otherwise a bucket with objects would remain. Templates of
 * stages that keep their data contain none of this.
 */
export function emptyOnDelete(stack: Construct, stage: StageSettings, buckets: Readonly<Record<string, Bucket>>): void {
  if (stage.keepsData) return;
  const all = Object.values(buckets);
  const emptier = new NodeFunction(stack, 'Emptier', {
    ...functionDefaults(stage),
    entry: 'stage/empty-bucket.ts',
    description: 'Empties the buckets of a stage that is being deleted',
    allow: [
      { actions: ['s3:ListBucketVersions'], resources: all.map((bucket) => bucket.bucketArn) },
      {
        actions: ['s3:DeleteObjectVersion'],
        resources: all.map((bucket) => bucket.arnForObjects('*')),
      },
    ],
    timeout: Duration.minutes(15),
    memory: 256,
  });
  for (const [name, bucket] of Object.entries(buckets))
    new CustomResource(stack, `Emptied${name}`, {
      resourceType: 'Custom::EmptiedBucket',
      serviceToken: emptier.arn,
      // Longer than the function's timeout; by default CloudFormation waits for an hour.
      serviceTimeout: Duration.minutes(20),
      properties: { BucketName: bucket.bucketName },
    });
}
