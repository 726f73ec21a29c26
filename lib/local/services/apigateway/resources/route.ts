import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { apiOf, gone, kept, only } from '../parent.ts';
import { newId, type Api } from '../registry.ts';
import { routePattern } from '../route-key.ts';

/** `AWS::ApiGatewayV2::Route`: maps a method and a path to an integration. */
export function routeResource(kernel: Kernel, apis: ReadonlyMap<string, Api>): ResourceType {
  return {
    properties: { ApiId: true, AuthorizationType: true, OperationName: true, RouteKey: true, Target: true },
    async put(declared, before) {
      const { properties } = declared;
      only(properties, 'AuthorizationType', ['NONE']);
      const api = apiOf(apis, declared);
      const integrationId = /^integrations\/(.+)$/.exec(properties['Target'] ?? '')?.[1];
      if (!integrationId || !api.integrations.has(integrationId))
        throw new Error(`The route's target ${properties['Target']} is not an integration of its API`);
      const id = kept(declared, before) ?? newId(7);
      const pattern = routePattern(properties['RouteKey']);
      for (const [other, route] of api.routes)
        if (other !== id && route.pattern.key === pattern.key)
          throw new Error(`The API has the route ${pattern.key} already`);
      const method = pattern.method === '$default' ? '$default' : `${pattern.method}/${pattern.segments.join('/')}`;
      const sourceArn = `arn:${kernel.partition}:execute-api:${kernel.region}:${kernel.account}:${api.id}/$default/${method}`;
      const principal = { kind: 'service', service: 'apigateway.amazonaws.com', sourceArn } as const;
      api.routes.set(id, { pattern, integrationId, principal });
      return { physicalId: id, attributes: { RouteId: id } };
    },
    remove: async (before) => gone(apis, before, (api) => api.routes.delete(before.physicalId)),
  };
}
