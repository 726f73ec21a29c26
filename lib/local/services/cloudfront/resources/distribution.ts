import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType, Shape } from '../../../kernel/resource-type.ts';
import { pathMatcher, type ApiOrigin, type Behaviour, type Distribution, type S3Origin } from '../behaviour.ts';
import { nothing } from '../policies/forwarding.ts';
import { trustedKeys } from '../edge/trusted-keys.ts';
import { newId, type Registry } from '../registry.ts';

const behaviourShape = {
  AllowedMethods: true,
  CachedMethods: true,
  CachePolicyId: true,
  Compress: true,
  FunctionAssociations: [{ EventType: true, FunctionARN: true }],
  OriginRequestPolicyId: true,
  ResponseHeadersPolicyId: true,
  TargetOriginId: true,
  TrustedKeyGroups: true,
  ViewerProtocolPolicy: true,
} as const satisfies Shape;

/** The id of the managed policy CachingDisabled. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** Transport settings (certificate, HTTP version, price class) make no difference on one machine. */
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
        CustomOriginConfig: {
          HTTPPort: true,
          HTTPSPort: true,
          OriginKeepaliveTimeout: true,
          OriginProtocolPolicy: true,
          OriginReadTimeout: true,
          OriginSSLProtocols: true,
        },
        DomainName: true,
        Id: true,
        OriginAccessControlId: true,
        OriginCustomHeaders: [{ HeaderName: true, HeaderValue: true }],
        OriginPath: true,
        S3OriginConfig: { OriginAccessIdentity: true },
      },
    ],
    PriceClass: true,
    Restrictions: { GeoRestriction: { RestrictionType: true } },
    ViewerCertificate: true,
    WebACLId: true,
  },
  Tags: true,
};

/**
 * `AWS::CloudFront::Distribution` in front of S3 buckets and HTTP APIs. Everything it references must exist, or the
 * start stops.
 */
export function distributionResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: shape,
    async put({ properties }, before) {
      const config = properties.DistributionConfig;
      const id = before?.physicalId ?? newId();
      const arn = `arn:${kernel.partition}:cloudfront::${kernel.account}:distribution/${id}`;
      // The domain is derived from the id, so it is the same at every start.
      const domainName = `d${id.slice(1).toLowerCase()}.cloudfront.net`;
      const origins = new Map<string, S3Origin | ApiOrigin>(
        (config.Origins as JsonObject[]).map((origin) => [
          origin.Id,
          origin.CustomOriginConfig ? apiOrigin(origin) : s3Origin(registry, origin, arn),
        ]),
      );
      const behaviours = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((one: JsonObject) =>
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
          ((config.CustomErrorResponses ?? []) as JsonObject[])
            .filter((one) => one.ResponsePagePath)
            .map((one) => [Number(one.ErrorCode), { path: one.ResponsePagePath, status: Number(one.ResponseCode) }]),
        ),
      };
      kernel.ports.firewall?.guard(arn, config.WebACLId);
      registry.distributions.set(id, distribution);
      return { physicalId: id, attributes: { Id: id, DomainName: domainName } };
    },
    async remove(before) {
      const gone = registry.distributions.get(before.physicalId);
      if (gone) kernel.ports.firewall?.guard(gone.arn, undefined);
      registry.distributions.delete(before.physicalId);
    },
  };
}

function s3Origin(registry: Registry, origin: JsonObject, distribution: string): S3Origin {
  const bucket = /^(.+?)\.s3(?:\.[a-z]{2}-[a-z]+-\d)?\.amazonaws\.com$/.exec(origin.DomainName)?.[1];
  if (!bucket)
    throw new Error(`The origin ${origin.DomainName} is not an S3 bucket, which is all the local stage offers`);
  if (origin.S3OriginConfig?.OriginAccessIdentity) throw new Error('Origin access identities are not offered locally');
  const control = origin.OriginAccessControlId;
  if (control) named(registry.accessControls.has(control) || undefined, 'origin access control', control);
  const principal: S3Origin['principal'] = control
    ? { kind: 'service', service: 'cloudfront.amazonaws.com', sourceArn: distribution }
    : { kind: 'anonymous' };
  if (origin.OriginCustomHeaders?.length)
    throw new Error(
      `OriginCustomHeaders are not offered locally for the bucket ${bucket}, which would not look at them`,
    );
  return { kind: 'bucket', bucket, path: (origin.OriginPath ?? '').replace(/\/$/, ''), principal };
}

/** A custom origin: the domain name of an HTTP API, which accepts only TLS. */
function apiOrigin(origin: JsonObject): ApiOrigin {
  const { DomainName: domainName, CustomOriginConfig: custom } = origin;
  if (!/^[a-z0-9]{10}\.execute-api\.[a-z]{2}-[a-z]+-\d\.amazonaws\.com$/.test(domainName))
    throw new Error(
      `The origin ${domainName} is not an API Gateway (<id>.execute-api.<region>.amazonaws.com), the only custom origin the local stage offers`,
    );
  if (custom.OriginProtocolPolicy !== 'https-only')
    throw new Error(`The origin ${domainName} answers by HTTPS alone: OriginProtocolPolicy must be https-only`);
  const headers = ((origin.OriginCustomHeaders ?? []) as JsonObject[]).map((one) => [
    one.HeaderName.toLowerCase(),
    one.HeaderValue,
  ]);
  const path = (origin.OriginPath ?? '').replace(/\/$/, '');
  return { kind: 'api', domainName, path, headers: Object.fromEntries(headers) };
}

function behaviour(
  registry: Registry,
  origins: ReadonlyMap<string, S3Origin | ApiOrigin>,
  config: JsonObject,
): Behaviour {
  const attached = (eventType: string) => {
    const association = config.FunctionAssociations?.find((one: JsonObject) => one.EventType === eventType);
    if (!association) return undefined;
    const found = named(registry.functions.get(association.FunctionARN), 'function', association.FunctionARN);
    if (!found.published) throw new Error(`The function ${found.name} is not published (AutoPublish)`);
    return found.code;
  };
  const requestPolicy = config.OriginRequestPolicyId;
  const forwarding = requestPolicy
    ? named(registry.originRequestPolicies.get(requestPolicy), 'origin request policy', requestPolicy)
    : nothing;
  const origin = named(origins.get(config.TargetOriginId), 'origin', config.TargetOriginId);
  // Values in a cache policy's key would be forwarded too; this policy has none, and caches nothing.
  if (origin.kind === 'api' && config.CachePolicyId !== cachingDisabled)
    throw new Error('An API as origin is offered locally with the cache policy CachingDisabled alone');
  const headers = config.ResponseHeadersPolicyId;
  return {
    matches: config.PathPattern === undefined ? () => true : pathMatcher(config.PathPattern),
    origin,
    forwarding,
    methods: new Set(config.AllowedMethods ?? ['GET', 'HEAD']),
    compress: String(config.Compress) === 'true',
    cache: named(registry.cachePolicies.get(config.CachePolicyId), 'cache policy', config.CachePolicyId),
    headers: headers && named(registry.headersPolicies.get(headers), 'response headers policy', headers),
    trustedKeys: config.TrustedKeyGroups?.length ? trustedKeys(registry, config.TrustedKeyGroups) : undefined,
    viewerRequest: attached('viewer-request'),
    viewerResponse: attached('viewer-response'),
  };
}

function named<T>(found: T | undefined, what: string, name: string): T {
  if (found === undefined) throw new Error(`The ${what} ${name} is not known`);
  return found;
}
