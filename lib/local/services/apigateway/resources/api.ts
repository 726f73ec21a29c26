import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { only } from '../parent.ts';
import { newId, type Api } from '../registry.ts';

/** `AWS::ApiGatewayV2::Api`: an HTTP API. */
export function apiResource(kernel: Kernel, apis: Map<string, Api>): ResourceType {
  return {
    properties: { Description: true, DisableExecuteApiEndpoint: true, Name: true, ProtocolType: true, Tags: true },
    async put({ properties }, before) {
      only(properties, 'ProtocolType', ['HTTP']);
      only(properties, 'DisableExecuteApiEndpoint', ['false']);
      const id = before?.physicalId ?? newId(10);
      const domainName = `${id}.execute-api.${kernel.region}.amazonaws.com`;
      const { routes = new Map(), integrations = new Map(), stage } = apis.get(id) ?? {};
      apis.set(id, { id, name: properties['Name'], domainName, routes, integrations, stage });
      return {
        physicalId: id,
        attributes: { ApiId: id, ApiEndpoint: `${kernel.url}/_aws/execute-api/${id}` },
      };
    },
    async remove(before) {
      apis.delete(before.physicalId);
    },
  };
}
