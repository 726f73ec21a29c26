import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { missingPage } from '../../model/release.ts';
import type { StageSettings } from '../../stages.ts';
import type { Site } from '../bundle/site.ts';
import { revalidate, noStore } from './release.ts';

export interface ReleaseDeployment {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly site: Pick<Site, 'assets' | 'pages'>;
  /** The response of `GET /config.json`. */
  readonly config: Readonly<Record<string, string>>;
}

/**
 * CDK's function fails after waiting for 13 minutes, and CloudFront sometimes takes longer (aws-cdk issue 15891). There is nothing to wait for:
 * the edge revalidates these files.
 */
const invalidation = { waitForDistributionInvalidation: false } as const;

/** Uploads the release to the bucket: hashed files first, pages last. Three paths are invalidated at the edge. */
export function deployRelease(
  stack: Stack,
  stage: StageSettings,
  { bucket, distribution, site, config: settings }: ReleaseDeployment,
): void {
  const logGroup = new LogGroup(stack, 'ReleaseLog', {
    retention: stage.logDays,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const assets = new BucketDeployment(stack, 'Assets', {
    destinationBucket: bucket,
    sources: [Source.asset(site.assets)],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    logGroup,
    prune: false,
  });
  // Separate, because it belongs to the stage and not to the release: changing a setting must not bring back a release that was rolled
  // back.
  const config = new BucketDeployment(stack, 'Config', {
    destinationBucket: bucket,
    sources: [Source.jsonData('config.json', settings)],
    cacheControl: [CacheControl.fromString(revalidate)],
    logGroup,
    prune: false,
    distribution,
    ...invalidation,
    distributionPaths: ['/config.json'],
  });
  const pages = new BucketDeployment(stack, 'Pages', {
    destinationBucket: bucket,
    sources: [Source.asset(site.pages)],
    cacheControl: [CacheControl.fromString(revalidate)],
    logGroup,
    exclude: [missingPage],
    prune: false,
    distribution,
    ...invalidation,
    distributionPaths: ['/', '/index.html'],
  });
  const missing = new BucketDeployment(stack, 'MissingPage', {
    destinationBucket: bucket,
    sources: [Source.asset(site.pages)],
    cacheControl: [CacheControl.fromString(noStore)],
    logGroup,
    exclude: ['*'],
    include: [missingPage],
    prune: false,
  });
  for (const deployment of [assets, config, pages, missing])
    for (const each of deployment.node.findAll())
      // CDK's function may run for fifteen minutes; by default CloudFormation waits for an hour.
      if (each instanceof CfnResource && each.cfnResourceType.startsWith('Custom::'))
        each.addPropertyOverride('ServiceTimeout', String(20 * 60));
  // A page must never name a file or read a setting that does not exist yet.
  for (const after of [pages, missing]) after.node.addDependency(assets, config);
}
