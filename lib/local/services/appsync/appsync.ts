/** AppSync on the local stage: GraphQL APIs from their CloudFormation resources, and the API endpoint. */
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { graphqlEndpoint } from './operations/endpoint.ts';
import { realtimeEndpoint } from './realtime/sockets.ts';
import { apiKeyResource } from './resources/api-key.ts';
import { dataSourceResource } from './resources/data-source.ts';
import { functionConfigurationResource } from './resources/function-configuration.ts';
import { graphqlApiResource } from './resources/graphql-api.ts';
import type { Apis } from './properties/identity.ts';
import { resolverResource } from './resources/resolver.ts';
import { graphqlSchemaResource } from './resources/graphql-schema.ts';

export function createAppSync(kernel: Kernel): Service {
  const apis: Apis = new Map();
  const sockets = realtimeEndpoint(kernel, apis);
  return {
    endpoint: 'appsync',
    handle: graphqlEndpoint(kernel, apis),
    upgrade: sockets.upgrade,
    stop: async () => sockets.stop(),
    resources: {
      'AWS::AppSync::GraphQLApi': graphqlApiResource(kernel, apis),
      'AWS::AppSync::GraphQLSchema': graphqlSchemaResource(kernel, apis),
      'AWS::AppSync::ApiKey': apiKeyResource(kernel, apis),
      'AWS::AppSync::DataSource': dataSourceResource(kernel, apis),
      'AWS::AppSync::FunctionConfiguration': functionConfigurationResource(kernel, apis),
      'AWS::AppSync::Resolver': resolverResource(kernel, apis),
    },
  };
}
