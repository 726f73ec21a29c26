/** AppSync on the local stage: GraphQL APIs from their CloudFormation resources, and their endpoint. */
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { graphqlEndpoint } from './operations/endpoint.ts';
import { realtimeEndpoint } from './realtime/sockets.ts';
import { apiKey } from './resources/api-key.ts';
import { dataSource } from './resources/data-source.ts';
import { functionConfiguration } from './resources/function-configuration.ts';
import { graphqlApi } from './resources/graphql-api.ts';
import type { Apis } from './properties/identity.ts';
import { resolver } from './resources/resolver.ts';
import { graphqlSchema } from './resources/graphql-schema.ts';

export function createAppSync(kernel: Kernel): Service {
  const apis: Apis = new Map();
  const sockets = realtimeEndpoint(kernel, apis);
  return {
    endpoint: 'appsync',
    handle: graphqlEndpoint(kernel, apis),
    upgrade: sockets.upgrade,
    stop: async () => sockets.stop(),
    resources: {
      'AWS::AppSync::GraphQLApi': graphqlApi(kernel, apis),
      'AWS::AppSync::GraphQLSchema': graphqlSchema(kernel, apis),
      'AWS::AppSync::ApiKey': apiKey(kernel, apis),
      'AWS::AppSync::DataSource': dataSource(kernel, apis),
      'AWS::AppSync::FunctionConfiguration': functionConfiguration(kernel, apis),
      'AWS::AppSync::Resolver': resolver(kernel, apis),
    },
  };
}
