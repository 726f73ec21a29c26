import type { IncomingMessage } from 'node:http';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { Distribution } from './behaviour.ts';
import { distributionResource } from './resources/distribution.ts';
import { createControl } from './operations.ts';
import { createEdgeCache } from './edge/edge-cache.ts';
import { createEdge } from './edge/edge.ts';
import { keyGroupResource } from './resources/key-group.ts';
import { publicKeyResource } from './resources/public-key.ts';
import { originAccessControlResource } from './resources/origin-access-control.ts';
import { originRequestPolicyResource } from './resources/origin-request-policy.ts';
import { cachePolicyResource } from './resources/cache-policy.ts';
import { responseHeadersPolicyResource } from './resources/response-headers-policy.ts';
import { functionResource } from './resources/function.ts';
import { createRegistry } from './registry.ts';

/**
 * CloudFront in front of S3 and HTTP APIs: everything outside `/_aws/` and `/_local/` is answered by the stage's first
 * distribution, or by the one that the host names (`<id>.localhost`, its `cloudfront.net` name, or an alias).
 */
export function createCloudFront(kernel: Kernel): Service {
  const registry = createRegistry();
  const cache = createEdgeCache(kernel);
  const edge = createEdge(kernel, cache);
  const distributionOf = (request: IncomingMessage): Distribution | undefined => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    const all = [...registry.distributions.values()];
    return all.find((one) => hostsOf(one).includes(host)) ?? all[0];
  };
  kernel.ports.site = {
    async handle(request, response) {
      const distribution = distributionOf(request);
      if (distribution) return edge(distribution, request, response);
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The stage has no CloudFront distribution\n');
    },
  };
  return {
    endpoint: 'cloudfront',
    handle: createControl(kernel, registry, cache),
    resources: {
      'AWS::CloudFront::Distribution': distributionResource(kernel, registry),
      'AWS::CloudFront::Function': functionResource(kernel, registry),
      'AWS::CloudFront::KeyGroup': keyGroupResource(kernel, registry),
      'AWS::CloudFront::PublicKey': publicKeyResource(kernel, registry),
      'AWS::CloudFront::OriginAccessControl': originAccessControlResource(registry),
      'AWS::CloudFront::ResponseHeadersPolicy': responseHeadersPolicyResource(kernel, registry),
      'AWS::CloudFront::CachePolicy': cachePolicyResource(kernel, registry),
      'AWS::CloudFront::OriginRequestPolicy': originRequestPolicyResource(kernel, registry),
    },
  };
}

function hostsOf({ id, domainName, aliases }: Distribution): string[] {
  return [`${id.toLowerCase()}.localhost`, domainName, ...aliases];
}
