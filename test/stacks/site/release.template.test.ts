/** A release of the site as CloudFormation carries it out: hashed files first and for good, then the pages that name them. */
import { releasedPaths } from '../../../lib/model/release.ts';
import { assembly, type Resource } from '../../support/assemblies.ts';

const deployments = async (): Promise<Record<string, { logicalId: string; resource: Resource }>> => {
  const { templates } = await assembly('prod');
  const all = Object.entries(templates['site']!.Resources).filter(
    ([, { Type }]) => Type === 'Custom::CDKBucketDeployment',
  );
  return Object.fromEntries(
    all.map(([logicalId, resource]) => [
      /^[A-Z][a-z]+(?:[A-Z][a-z]+)??(?=CustomResource)/.exec(logicalId)![0],
      { logicalId, resource },
    ]),
  );
};

test('caches each kind of file for as long as its name implies the same bytes, and never prunes', async () => {
  const found = await deployments();
  const kept = Object.fromEntries(
    Object.entries(found).map(([name, { resource }]) => [name, resource.Properties.SystemMetadata['cache-control']]),
  );
  expect(kept).toEqual({
    Assets: 'public, max-age=31536000, immutable',
    Config: 'no-cache',
    Pages: 'no-cache',
    MissingPage: 'no-store',
  });
  for (const { resource } of Object.values(found)) expect(resource.Properties.Prune).toBe(false);
});

test('uploads pages after the files and settings they refer to', async () => {
  const { Assets, Config, Pages, MissingPage } = await deployments();
  for (const page of [Pages, MissingPage])
    expect(page!.resource.DependsOn).toEqual(expect.arrayContaining([Assets!.logicalId, Config!.logicalId]));
});

test('CloudFront invalidates exactly three files; all others are cached for one second or never change', async () => {
  const found = Object.values(await deployments());
  expect(found.flatMap(({ resource }) => resource.Properties.DistributionPaths ?? []).sort()).toEqual(
    [...releasedPaths].sort(),
  );
  // A deployment that waited would fail whenever CloudFront took longer than CDK's function waits.
  for (const { resource } of found)
    if (resource.Properties.DistributionPaths) expect(resource.Properties.WaitForDistributionInvalidation).toBe(false);
  const { templates } = await assembly('prod');
  const [distribution] = Object.values(templates['site']!.Resources).filter(
    ({ Type }) => Type === 'AWS::CloudFront::Distribution',
  );
  // CachingOptimized: what says `no-cache` is kept for its least time, one second (CloudFront developer guide, managed policies).
  const { DefaultCacheBehavior, CustomErrorResponses } = distribution!.Properties.DistributionConfig;
  expect(DefaultCacheBehavior.CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6');
  // A file that is not there is never answered with 200, and nobody keeps that answer.
  expect(CustomErrorResponses).toEqual([
    { ErrorCachingMinTTL: 0, ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html' },
  ]);
});
