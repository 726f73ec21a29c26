import type { ResourceType } from '../../../kernel/resource-type.ts';
import { apiOf, gone, kept, only } from '../parent.ts';
import { newId, type Api } from '../registry.ts';

/** `AWS::ApiGatewayV2::Integration`: a function behind an API. */
export function integrationResource(apis: ReadonlyMap<string, Api>): ResourceType {
  return {
    properties: {
      ApiId: true,
      ConnectionType: true,
      Description: true,
      IntegrationMethod: true,
      IntegrationType: true,
      IntegrationUri: true,
      PayloadFormatVersion: true,
      TimeoutInMillis: true,
    },
    async put(declared, before) {
      const { properties } = declared;
      only(properties, 'IntegrationType', ['AWS_PROXY']);
      only(properties, 'ConnectionType', ['INTERNET']);
      if (properties['PayloadFormatVersion'] !== '2.0')
        throw new Error('PayloadFormatVersion must be 2.0: the local stage offers no other');
      const timeout = Number(properties['TimeoutInMillis'] ?? 30_000);
      if (!(timeout >= 50 && timeout <= 30_000)) throw new Error('TimeoutInMillis must be from 50 to 30000');
      const id = kept(declared, before) ?? newId(7);
      apiOf(apis, declared).integrations.set(id, { functionArn: functionArn(properties['IntegrationUri']), timeout });
      return { physicalId: id, attributes: { IntegrationId: id } };
    },
    remove: async (before) => gone(apis, before, (api) => api.integrations.delete(before.physicalId)),
  };
}

/** The function's ARN, given as such or inside the invocation URI that REST APIs use. */
function functionArn(uri: string): string {
  const arn = /(?:^|functions\/)(arn:[^:]+:lambda:[^/]+)(?:\/invocations)?$/.exec(uri ?? '')?.[1];
  if (!arn) throw new Error(`The integration ${uri} is not a function`);
  return arn;
}
