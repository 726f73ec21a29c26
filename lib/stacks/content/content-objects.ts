import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnResource, Duration, RemovalPolicy, Size, type Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { PackedContent } from '../../content/packed.ts';
import { contentFolder, exercisesFolder } from '../../model/by-digest.ts';
import type { StageSettings } from '../../stages.ts';
import { root } from '../bundle/inputs.ts';

/** Inside the assembly, so that concurrent syntheses do not overwrite each other. */
const folder = join(process.env.CDK_OUTDIR ?? join(root, 'cdk.out'), 'bundles/content');

export interface DeployContentProps {
  readonly stage: StageSettings;
  readonly bucket: IBucket;
  readonly content: PackedContent;
  /** How long CloudFormation waits for the upload. */
  readonly serviceTimeout: Duration;
}

/** Uploads the objects of the content to their bucket, each under its digest. Earlier objects stay. */
export function deployContent(
  stack: Stack,
  { stage, bucket, content: { objects }, serviceTimeout }: DeployContentProps,
): BucketDeployment {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(folder, exercisesFolder));
  for (const [name, bytes] of objects) writeFileSync(join(folder, name), bytes());
  const deployment = new BucketDeployment(stack, 'Objects', {
    // Imported without its KMS key: the key policy already lets bucket writers use the key through S3 (../data/stage-key.ts), and nothing
    // more is granted.
    destinationBucket: Bucket.fromBucketAttributes(stack, 'ContentBucket', {
      bucketArn: bucket.bucketArn,
      bucketName: bucket.bucketName,
    }),
    destinationKeyPrefix: contentFolder,
    sources: [Source.asset(folder)],
    logGroup: new LogGroup(stack, 'ObjectsLog', {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    }),
    // The function unpacks the whole content before it compares.
    memoryLimit: 1024,
    ephemeralStorageSize: Size.gibibytes(4),
    prune: false,
  });
  for (const each of deployment.node.findAll())
    if (each instanceof CfnResource && each.cfnResourceType.startsWith('Custom::'))
      each.addPropertyOverride('ServiceTimeout', String(serviceTimeout.toSeconds()));
  return deployment;
}
