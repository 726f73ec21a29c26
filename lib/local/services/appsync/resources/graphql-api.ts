/** AWS::AppSync::GraphQLApi */
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType, Shape } from '../../../kernel/resource-type.ts';
import type { Mode, Provider } from '../access/modes.ts';
import { Api, type ApiSettings } from '../api.ts';
import { apiArn, newId, type Apis } from '../properties/identity.ts';

const poolConfig: Shape = { UserPoolId: true, AwsRegion: true, DefaultAction: true, AppIdClientRegex: true };

/** Maximum resolvers per request when the API sets no limit (service quotas). */
const mostResolvers = 10_000;

export function graphqlApiResource(kernel: Kernel, apis: Apis): ResourceType {
  return {
    properties: {
      Name: true,
      AuthenticationType: true,
      UserPoolConfig: poolConfig,
      AdditionalAuthenticationProviders: [{ AuthenticationType: true, UserPoolConfig: poolConfig }],
      EnvironmentVariables: { '*': true },
      IntrospectionConfig: true,
      QueryDepthLimit: true,
      ResolverCountLimit: true,
      ApiType: true,
      Visibility: true,
      LogConfig: { FieldLogLevel: true, CloudWatchLogsRoleArn: true, ExcludeVerboseContent: true },
      EnhancedMetricsConfig: {
        ResolverLevelMetricsBehavior: true,
        DataSourceLevelMetricsBehavior: true,
        OperationLevelMetricsConfig: true,
      },
      XrayEnabled: true,
      OwnerContact: true,
      Tags: true,
    },
    async put({ properties }, before) {
      if ((properties['ApiType'] ?? 'GRAPHQL') !== 'GRAPHQL') throw new Error('Merged APIs are not provided');
      const id = (before?.attributes['ApiId'] as string | undefined) ?? newId();
      const settings = settingsOf(properties);
      const known = apis.get(id);
      if (known) known.configure(settings);
      else apis.set(id, new Api(kernel, id, settings));
      const endpoint = `${kernel.url}/_aws/appsync/${id}`;
      const host = new URL(endpoint).host;
      const arn = apiArn(kernel, id);
      return {
        physicalId: arn,
        attributes: {
          ApiId: id,
          Arn: arn,
          GraphQLUrl: `${endpoint}/graphql`,
          GraphQLDns: host,
          GraphQLEndpointArn: `arn:${kernel.partition}:appsync:${kernel.region}:${kernel.account}:endpoints/graphql-api/${id}`,
          RealtimeUrl: `${endpoint.replace(/^http/, 'ws')}/graphql/realtime`,
          RealtimeDns: host,
        },
      };
    },
    async remove(before) {
      apis.delete(before.attributes['ApiId']);
    },
  };
}

function settingsOf(properties: JsonObject): ApiSettings {
  const additional: JsonObject[] = properties['AdditionalAuthenticationProviders'] ?? [];
  const env = properties['EnvironmentVariables'] ?? {};
  return {
    providers: distinct([
      provider(properties['AuthenticationType'], properties['UserPoolConfig']),
      ...additional.map((one) => provider(one.AuthenticationType, one.UserPoolConfig)),
    ]),
    introspection: (properties['IntrospectionConfig'] ?? 'ENABLED') === 'ENABLED',
    depthLimit: limit(properties, 'QueryDepthLimit', 75) || 0,
    resolverLimit: limit(properties, 'ResolverCountLimit', mostResolvers) || mostResolvers,
    isLogged: properties['LogConfig'] !== undefined,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
  };
}

function limit(properties: JsonObject, name: string, most: number): number {
  const value = Number(properties[name] ?? 0);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} is ${properties[name]}, AppSync takes 0 to ${most}`);
  return value;
}

function provider(type: Mode, pool: JsonObject | undefined): Provider {
  if (type === 'API_KEY' || type === 'AWS_IAM') return { mode: type };
  if (type !== 'AMAZON_COGNITO_USER_POOLS') throw new Error(`The authorization mode ${String(type)} is not provided`);
  if (!pool?.['UserPoolId']) throw new Error(`${type} needs a UserPoolConfig with UserPoolId`);
  const { UserPoolId, DefaultAction, AppIdClientRegex } = pool;
  return {
    mode: type,
    userPoolId: UserPoolId,
    defaultAction: DefaultAction === 'DENY' ? 'DENY' : 'ALLOW',
    ...(AppIdClientRegex && { appIdClientRegex: new RegExp(`^(?:${AppIdClientRegex})$`) }),
  };
}

/** API keys and IAM may each be a mode once, each user pool once. */
function distinct(providers: readonly Provider[]): readonly Provider[] {
  const names = providers.map((one) => ('userPoolId' in one ? `${one.mode} ${one.userPoolId}` : one.mode));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`The authorization mode ${twice} is configured twice`);
  return providers;
}
