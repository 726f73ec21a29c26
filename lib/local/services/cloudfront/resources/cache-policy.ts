import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { type Registry, identified } from '../registry.ts';

/**
 * `AWS::CloudFront::CachePolicy`. What is in the cache key makes no difference, because the origin is called every
 * time.
 */
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
