import type { Declared, Deployed, ResourceType, Shape } from '../../kernel/resource-type.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { checkFormat } from './access-log.ts';
import { newId, type Api } from './registry.ts';
import { routePattern } from './route-key.ts';

/** The AWS::ApiGatewayV2 types: HTTP APIs whose routes lead to functions, deployed by themselves. */
export function apiResources(kernel: Kernel, apis: Map<string, Api>): Record<string, ResourceType> {
  const apiOf = ({ properties }: Pick<Declared, 'properties'>): Api => {
    const api = apis.get(properties['ApiId']);
    if (!api) throw new Error(`The API ${properties['ApiId']} is not known`);
    return api;
  };
  /** What was made before under another API is another thing. */
  const kept = (declared: Declared, before?: Deployed) =>
    before?.properties?.['ApiId'] === declared.properties['ApiId'] ? before?.physicalId : undefined;
  const gone = (before: Deployed, remove: (api: Api) => void) => {
    const api = apis.get(before.properties?.['ApiId']);
    if (api) remove(api);
  };

  return {
    'AWS::ApiGatewayV2::Api': {
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
    },
    'AWS::ApiGatewayV2::Integration': {
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
        apiOf(declared).integrations.set(id, { functionArn: functionArn(properties['IntegrationUri']), timeout });
        return { physicalId: id, attributes: { IntegrationId: id } };
      },
      remove: async (before) => gone(before, (api) => api.integrations.delete(before.physicalId)),
    },
    'AWS::ApiGatewayV2::Route': {
      properties: { ApiId: true, AuthorizationType: true, OperationName: true, RouteKey: true, Target: true },
      async put(declared, before) {
        const { properties } = declared;
        only(properties, 'AuthorizationType', ['NONE']);
        const api = apiOf(declared);
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
      remove: async (before) => gone(before, (api) => api.routes.delete(before.physicalId)),
    },
    'AWS::ApiGatewayV2::Stage': {
      properties: stageShape,
      async put(declared) {
        const { properties } = declared;
        only(properties, 'StageName', ['$default']);
        if (String(properties['AutoDeploy']) !== 'true')
          throw new Error('AutoDeploy must be true: the local stage offers no deployments made by hand');
        const logFormat: string | undefined = properties['AccessLogSettings']?.['Format'];
        if (logFormat !== undefined) checkFormat(logFormat);
        apiOf(declared).stage = { logFormat };
        return { physicalId: properties['StageName'], attributes: {} };
      },
      remove: async (before) =>
        gone(before, (api) => {
          api.stage = undefined;
        }),
    },
  };
}

/** Throttling is accepted and not done: one laptop asks an API less than any limit. */
const stageShape: Shape = {
  AccessLogSettings: { DestinationArn: true, Format: true },
  ApiId: true,
  AutoDeploy: true,
  DefaultRouteSettings: { DetailedMetricsEnabled: true, ThrottlingBurstLimit: true, ThrottlingRateLimit: true },
  Description: true,
  StageName: true,
  Tags: true,
};

function only(properties: Record<string, any>, name: string, values: readonly string[]): void {
  const value = properties[name];
  if (value === undefined && name !== 'ProtocolType' && name !== 'IntegrationType') return;
  if (!values.includes(String(value))) throw new Error(`${name} ${value} is not offered locally`);
}

/** A function's ARN, or the URI by which REST APIs name one. */
function functionArn(uri: string): string {
  const arn = /(?:^|functions\/)(arn:[^:]+:lambda:[^/]+)(?:\/invocations)?$/.exec(uri ?? '')?.[1];
  if (!arn) throw new Error(`The integration ${uri} is not a function`);
  return arn;
}
