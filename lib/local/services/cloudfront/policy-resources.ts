import { randomUUID } from 'node:crypto';
import type { Deployed, ResourceType } from '../../kernel/resource-type.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { forwardingOf } from './policies/forwarding.ts';
import { compileFunction } from './functions/function-sandbox.ts';
import { headersPolicy, headersPolicyShape } from './policies/headers-policy.ts';
import { newId, type Registry } from './registry.ts';

/** `AWS::CloudFront::Function`, its code compiled at once so that a slip stops the start. */
export function functionResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: {
      AutoPublish: true,
      FunctionCode: true,
      FunctionConfig: { Comment: true, Runtime: true },
      FunctionMetadata: true,
      Name: true,
      Tags: true,
    },
    async put({ properties }) {
      const { Name: name, FunctionCode: text, FunctionConfig: config } = properties;
      if (config.Runtime !== 'cloudfront-js-2.0') throw new Error(`Runtime ${config.Runtime} is not offered locally`);
      const arn = `arn:${kernel.partition}:cloudfront::${kernel.account}:function/${name}`;
      const published = String(properties.AutoPublish) === 'true';
      registry.functions.set(arn, { name, code: compileFunction(name, text, kernel.log), published });
      const attributes = {
        FunctionARN: arn,
        'FunctionMetadata.FunctionARN': arn,
        Stage: published ? 'LIVE' : 'DEVELOPMENT',
      };
      return { physicalId: arn, attributes };
    },
    async remove(before) {
      registry.functions.delete(before.physicalId);
    },
  };
}

/** `AWS::CloudFront::ResponseHeadersPolicy`. */
export function headersPolicyResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: headersPolicyShape,
    async put({ properties }, before) {
      const made = identified(kernel, before);
      registry.headersPolicies.set(made.physicalId, headersPolicy(properties.ResponseHeadersPolicyConfig));
      return made;
    },
    async remove(before) {
      registry.headersPolicies.delete(before.physicalId);
    },
  };
}

/** `AWS::CloudFront::CachePolicy`: what is in the key makes no difference to an origin that is asked every time. */
export function cachePolicyResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: { CachePolicyConfig: true },
    async put({ properties }, before) {
      const { CachePolicyConfig: config } = properties;
      const parameters = config.ParametersInCacheKeyAndForwardedToOrigin;
      const made = identified(kernel, before);
      registry.cachePolicies.set(made.physicalId, {
        least: Number(config.MinTTL),
        usual: Number(config.DefaultTTL),
        most: Number(config.MaxTTL),
        gzip: String(parameters.EnableAcceptEncodingGzip) === 'true',
        brotli: String(parameters.EnableAcceptEncodingBrotli) === 'true',
      });
      return made;
    },
    async remove(before) {
      registry.cachePolicies.delete(before.physicalId);
    },
  };
}

/** `AWS::CloudFront::OriginRequestPolicy`. */
export function originRequestPolicyResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: { OriginRequestPolicyConfig: true },
    async put({ properties }, before) {
      const made = identified(kernel, before);
      registry.originRequestPolicies.set(made.physicalId, forwardingOf(properties.OriginRequestPolicyConfig));
      return made;
    },
    async remove(before) {
      registry.originRequestPolicies.delete(before.physicalId);
    },
  };
}

/** `AWS::CloudFront::OriginAccessControl`, for buckets, signing always. */
export function accessControlResource(registry: Registry): ResourceType {
  return {
    properties: {
      OriginAccessControlConfig: {
        Description: true,
        Name: true,
        OriginAccessControlOriginType: true,
        SigningBehavior: true,
        SigningProtocol: true,
      },
    },
    async put({ properties }, before) {
      const { OriginAccessControlOriginType: type, SigningBehavior: signing } = properties.OriginAccessControlConfig;
      if (type !== 's3') throw new Error(`OriginAccessControlOriginType ${type} is not offered locally`);
      if (signing !== 'always') throw new Error(`SigningBehavior ${signing} is not offered locally`);
      const id = before?.physicalId ?? newId();
      registry.accessControls.add(id);
      return { physicalId: id, attributes: { Id: id } };
    },
    async remove(before) {
      registry.accessControls.delete(before.physicalId);
    },
  };
}

function identified(kernel: Kernel, before: Deployed | undefined): Deployed {
  const id = before?.physicalId ?? randomUUID();
  return { physicalId: id, attributes: { Id: id, LastModifiedTime: new Date(kernel.clock.now()).toISOString() } };
}
