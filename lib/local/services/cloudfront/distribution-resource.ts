import type { Kernel, ResourceType, Shape } from '../../kernel.ts';
import { pathMatcher, type Behaviour, type Distribution, type S3Origin } from './behaviour.ts';
import { managedOriginRequestPolicies } from './cache-policies.ts';
import { newId, type Registry } from './registry.ts';

const behaviourShape = {
  AllowedMethods: true,
  CachedMethods: true,
  CachePolicyId: true,
  Compress: true,
  FunctionAssociations: [{ EventType: true, FunctionARN: true }],
  OriginRequestPolicyId: true,
  ResponseHeadersPolicyId: true,
  TargetOriginId: true,
  ViewerProtocolPolicy: true,
} as const satisfies Shape;

/** Where the bytes travel (certificate, HTTP version, price class) makes no difference on one machine. */
const shape: Shape = {
  DistributionConfig: {
    Aliases: true,
    CacheBehaviors: [{ ...behaviourShape, PathPattern: true }],
    Comment: true,
    CustomErrorResponses: [{ ErrorCachingMinTTL: true, ErrorCode: true, ResponseCode: true, ResponsePagePath: true }],
    DefaultCacheBehavior: behaviourShape,
    DefaultRootObject: true,
    Enabled: true,
    HttpVersion: true,
    IPV6Enabled: true,
    Origins: [
      {
        ConnectionAttempts: true,
        ConnectionTimeout: true,
        DomainName: true,
        Id: true,
        OriginAccessControlId: true,
        OriginPath: true,
        S3OriginConfig: { OriginAccessIdentity: true },
      },
    ],
    PriceClass: true,
    Restrictions: { GeoRestriction: { RestrictionType: true } },
    ViewerCertificate: true,
  },
  Tags: true,
};

/** `AWS::CloudFront::Distribution` before S3 buckets. Everything it names must exist, else the start stops. */
export function distributionResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: shape,
    async put({ properties }, before) {
      const config = properties.DistributionConfig;
      const id = before?.physicalId ?? newId();
      const arn = `arn:${kernel.partition}:cloudfront::${kernel.account}:distribution/${id}`;
      // The domain is derived, so that it is the same at every start.
      const domainName = `d${id.slice(1).toLowerCase()}.cloudfront.net`;
      const origins = new Map<string, S3Origin>(
        (config.Origins as any[]).map((origin) => [origin.Id, s3Origin(registry, origin, arn)]),
      );
      const behaviours = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((one: any) =>
        behaviour(registry, origins, one),
      );
      const distribution: Distribution = {
        id,
        domainName,
        arn,
        aliases: config.Aliases ?? [],
        enabled: String(config.Enabled) === 'true',
        rootObject: config.DefaultRootObject ?? '',
        behaviours,
        errors: new Map(
          ((config.CustomErrorResponses ?? []) as any[])
            .filter((one) => one.ResponsePagePath)
            .map((one) => [Number(one.ErrorCode), { path: one.ResponsePagePath, status: Number(one.ResponseCode) }]),
        ),
      };
      registry.distributions.set(id, distribution);
      return { physicalId: id, attributes: { Id: id, DomainName: domainName } };
    },
    async remove(before) {
      registry.distributions.delete(before.physicalId);
    },
  };
}

function s3Origin(registry: Registry, origin: any, distribution: string): S3Origin {
  const bucket = /^(.+?)\.s3(?:\.[a-z]{2}-[a-z]+-\d)?\.amazonaws\.com$/.exec(origin.DomainName)?.[1];
  if (!bucket)
    throw new Error(`The origin ${origin.DomainName} is not an S3 bucket, which is all the local stage offers`);
  if (origin.S3OriginConfig?.OriginAccessIdentity) throw new Error('Origin access identities are not offered locally');
  const control = origin.OriginAccessControlId;
  if (control) named(registry.accessControls.has(control) || undefined, 'origin access control', control);
  const principal: S3Origin['principal'] = control
    ? { kind: 'service', service: 'cloudfront.amazonaws.com', sourceArn: distribution }
    : { kind: 'anonymous' };
  return { bucket, path: (origin.OriginPath ?? '').replace(/\/$/, ''), principal };
}

function behaviour(registry: Registry, origins: ReadonlyMap<string, S3Origin>, config: any): Behaviour {
  const attached = (eventType: string) => {
    const association = config.FunctionAssociations?.find((one: any) => one.EventType === eventType);
    if (!association) return undefined;
    const found = named(registry.functions.get(association.FunctionARN), 'function', association.FunctionARN);
    if (!found.published) throw new Error(`The function ${found.name} is not published (AutoPublish)`);
    return found.code;
  };
  const requestPolicy = config.OriginRequestPolicyId;
  if (
    requestPolicy &&
    !managedOriginRequestPolicies.has(requestPolicy) &&
    !registry.originRequestPolicies.has(requestPolicy)
  ) {
    throw new Error(`The origin request policy ${requestPolicy} is not known`);
  }
  const headers = config.ResponseHeadersPolicyId;
  return {
    matches: config.PathPattern === undefined ? () => true : pathMatcher(config.PathPattern),
    origin: named(origins.get(config.TargetOriginId), 'origin', config.TargetOriginId),
    methods: new Set(config.AllowedMethods ?? ['GET', 'HEAD']),
    compress: String(config.Compress) === 'true',
    cache: named(registry.cachePolicies.get(config.CachePolicyId), 'cache policy', config.CachePolicyId),
    headers: headers && named(registry.headersPolicies.get(headers), 'response headers policy', headers),
    viewerRequest: attached('viewer-request'),
    viewerResponse: attached('viewer-response'),
  };
}

function named<T>(found: T | undefined, what: string, name: string): T {
  if (found === undefined) throw new Error(`The ${what} ${name} is not known`);
  return found;
}
